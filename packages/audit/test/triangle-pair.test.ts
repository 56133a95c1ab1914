import { describe, expect, test } from 'vitest';
import { auditMeshes } from '../src/index.ts';
import { createRandom, type Random } from './random.ts';
import { type Kind, type NamedTriangle, relateByClipping } from './rational-triangles.ts';

type Triple = [number, number, number];

/** Six or fewer vertices and two triangles over them. */
interface Pair {
  readonly vertices: Triple[];
  readonly s: Triple;
  readonly t: Triple;
}

/** Coordinates times this are whole numbers. */
function expected({ vertices, s, t }: Pair, unit: number): Kind {
  const named = (triangle: Triple): NamedTriangle => ({
    names: triangle,
    points: triangle.map((v) => {
      const [x, y, z] = vertices[v].map((value) => BigInt(value * unit));
      return [x, y, z];
    }),
  });
  return relateByClipping(named(s), named(t));
}

function judged({ vertices, s, t }: Pair): Kind {
  const { pairs, intersections } = auditMeshes([
    { positions: vertices.flat(), triangles: [...s, ...t] },
  ]);
  expect(pairs).toHaveLength(intersections);
  return pairs[0]?.kind ?? 'apart';
}

/** Compares with the brute force and returns how often each kind came up. */
function compare(pairs: Iterable<Pair>, unit = 1): Record<Kind, number> {
  const counts = { apart: 0, touching: 0, crossing: 0, overlapping: 0 };
  for (const pair of pairs) {
    const kind = expected(pair, unit);
    if (judged(pair) !== kind) {
      expect.fail(`${JSON.stringify(pair)} is ${kind}, judged ${judged(pair)}`);
    }
    counts[kind]++;
  }
  return counts;
}

function* generate(count: number, make: (random: Random) => Pair): Generator<Pair> {
  const random = createRandom(7);
  for (let i = 0; i < count; i++) yield make(random);
}

const grid = (random: Random, size: number): Triple => [
  random.below(size),
  random.below(size),
  random.below(size),
];

const vertices = (count: number, make: () => Triple): Triple[] =>
  Array.from({ length: count }, make);

/** Two triangles that share 0, 1, 2 or 3 vertices by name, in any order of their corners. */
function sharing(shared: number, random: Random, make: () => Triple): Pair {
  const shuffle = (names: number[]): Triple => {
    const [a, b, c] = names.map((name) => [random.below(1e6), name]).sort((p, q) => p[0] - q[0]);
    return [a[1], b[1], c[1]];
  };
  const t = [0, 1, 2].map((i) => (i < shared ? i : i + 3));
  return { vertices: vertices(6, make), s: shuffle([0, 1, 2]), t: shuffle(t) };
}

describe.each([0, 1, 2, 3])('triangles with %i common vertices', (shared) => {
  const many = (kinds: Kind[], counts: Record<Kind, number>) => {
    for (const kind of kinds) expect(counts[kind], kind).toBeGreaterThan(10);
  };

  test('on a coarse grid, where everything degenerates', () => {
    const pairs = generate(2000, (random) => sharing(shared, random, () => grid(random, 3)));
    const counts = compare(pairs);
    if (shared < 2) many(['apart', 'touching', 'crossing', 'overlapping'], counts);
    else many(['apart', 'overlapping'], counts);
  });

  test('on a finer grid', () => {
    const pairs = generate(1200, (random) => sharing(shared, random, () => grid(random, 8)));
    const counts = compare(pairs);
    if (shared < 2) many(['apart', 'crossing'], counts);
  });

  test('in one plane', () => {
    const pairs = generate(1200, (random) =>
      sharing(shared, random, () => {
        const [u, v] = [random.below(5), random.below(5)];
        return [u, v, 2 * u - 3 * v];
      }),
    );
    const counts = compare(pairs);
    expect(counts.crossing).toBe(0);
    many(['apart', 'overlapping'], counts);
  });

  test('in one line', () => {
    const pairs = generate(500, (random) =>
      sharing(shared, random, () => {
        const u = random.below(6);
        return [3, u, -2 * u];
      }),
    );
    compare(pairs);
  });

  test('long slivers', () => {
    const pairs = generate(1000, (random) =>
      sharing(shared, random, () => {
        const u = random.below(4);
        return [1e6 * u + random.below(2), 7e5 * u + random.below(2), random.below(2)];
      }),
    );
    compare(pairs);
  });

  test('in one plane up to the last bit of the coordinates', () => {
    const pairs = generate(1000, (random) =>
      sharing(shared, random, () => {
        const [u, v] = [random.below(2 ** 20) / 2 ** 20, random.below(2 ** 20) / 2 ** 20];
        const last = (random.below(3) - 1) / 2 ** 48;
        return [u, v, u / 4 - v / 8 + last];
      }),
    );
    const counts = compare(pairs, 2 ** 48);
    if (shared < 2) many(['apart', 'crossing'], counts);
  });
});

test('nearly in one line, in one plane', () => {
  const pairs = generate(2000, (random) =>
    sharing(random.below(2), random, () => {
      const u = random.below(2 ** 30) / 2 ** 30;
      const v = u / 4 + (random.below(3) - 1) / 2 ** 54;
      return [u, v, v];
    }),
  );
  const counts = compare(pairs, 2 ** 54);
  expect(counts.apart).toBeGreaterThan(100);
  expect(counts.overlapping).toBeGreaterThan(100);
});

test('points and segments against triangles in their plane', () => {
  const counts = compare(
    generate(3000, (random) => {
      const make = (): Triple => {
        const [u, v] = [random.below(7), random.below(7)];
        return [u, 3 * v - u, v];
      };
      return { vertices: vertices(5, make), s: [0, 0, random.below(2)], t: [2, 3, 4] };
    }),
  );
  expect(counts.apart).toBeGreaterThan(100);
  expect(counts.touching).toBeGreaterThan(100);
  expect(counts.overlapping).toBeGreaterThan(100);
});

test('triangles that name a vertex twice are segments', () => {
  const pairs = generate(3000, (random) => {
    const name = () => random.below(4);
    return {
      vertices: vertices(4, () => grid(random, 3)),
      s: [name(), name(), name()],
      t: [name(), name(), name()],
    };
  });
  const counts = compare(pairs);
  expect(counts.apart).toBeGreaterThan(100);
  expect(counts.overlapping).toBeGreaterThan(100);
});
