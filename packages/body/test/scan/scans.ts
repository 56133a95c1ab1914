import type { TriangleMesh } from '@toile/geometry';
import type { Body } from '../../src/body.ts';
import { loadBodyMaker } from '../../src/body-maker.ts';

/** People of both sexes, slim, average and heavy; numbers in metres. */
export const PEOPLE = {
  slimWoman: { sex: 'female', height: 1.7, bust: 0.8, waist: 0.62, hips: 0.88 },
  woman: { sex: 'female', height: 1.65, bust: 0.94, waist: 0.78, hips: 1.02 },
  heavyWoman: { sex: 'female', height: 1.62, bust: 1.22, waist: 1.08, hips: 1.24 },
  slimMan: { sex: 'male', height: 1.82, chest: 0.9, waist: 0.74, hips: 0.92 },
  man: { sex: 'male', height: 1.77, chest: 1.02, waist: 0.9, hips: 1.02 },
  smallMan: { sex: 'male', height: 1.62, chest: 0.92, waist: 0.8, hips: 0.92 },
} as const;

const made = new Map<string, Promise<Body>>();

export function person(name: keyof typeof PEOPLE): Promise<Body> {
  const known = made.get(name) ?? loadBodyMaker().then((maker) => maker.make(PEOPLE[name]));
  made.set(name, known);
  return known;
}

type Place = readonly [x: number, y: number, z: number];

/** A mesh with every vertex moved. */
export function moved(
  { positions, triangles }: TriangleMesh,
  to: (p: Place) => Place,
): TriangleMesh {
  const places = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    places.set(to([positions[i], positions[i + 1], positions[i + 2]]), i);
  }
  return { positions: places, triangles };
}

/** A mesh without the triangles whose middle is somewhere. */
export function without(mesh: TriangleMesh, where: (p: Place) => boolean): TriangleMesh {
  const { positions, triangles } = mesh;
  const middle = (t: number) =>
    [0, 1, 2].map((axis) =>
      [0, 1, 2].reduce((sum, k) => sum + positions[3 * triangles[3 * t + k] + axis] / 3, 0),
    ) as unknown as Place;
  const kept = triangles.filter((_, h) => !where(middle(Math.floor(h / 3))));
  return { positions, triangles: kept };
}

/** Numbers from 0 to 1 that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Every coordinate off by up to `size` [m]. */
export function noisy(mesh: TriangleMesh, size: number): TriangleMesh {
  const random = randomNumbers(7);
  return {
    positions: mesh.positions.map((value) => value + size * (2 * random() - 1)),
    triangles: mesh.triangles,
  };
}

/** Vertices and triangles in another order, each triangle begun at another corner. */
export function shuffled({ positions, triangles }: TriangleMesh): TriangleMesh {
  const random = randomNumbers(3);
  const places = shuffle(positions.length / 3);
  const moved = new Float64Array(positions.length);
  places.forEach((to, v) => {
    moved.set(positions.subarray(3 * v, 3 * v + 3), 3 * to);
  });
  const order = shuffle(triangles.length / 3);
  const mixed = order.flatMap((t) => {
    const first = Math.floor(3 * random());
    return [0, 1, 2].map((k) => places[triangles[3 * t + ((first + k) % 3)]]);
  });
  return { positions: moved, triangles: Uint32Array.from(mixed) };

  function shuffle(count: number): number[] {
    const list = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }
}

/** Each triangle as four. */
export function subdivided({ positions, triangles }: TriangleMesh): TriangleMesh {
  const places = Array.from(positions);
  const middles = new Map<string, number>();
  const middle = (a: number, b: number) => {
    const name = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = middles.get(name);
    if (known !== undefined) return known;
    for (let axis = 0; axis < 3; axis++) {
      places.push((places[3 * a + axis] + places[3 * b + axis]) / 2);
    }
    middles.set(name, places.length / 3 - 1);
    return places.length / 3 - 1;
  };
  const finer: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    finer.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
  }
  return { positions: Float64Array.from(places), triangles: Uint32Array.from(finer) };
}

/** Fewer triangles: vertices within a cell of a grid become one. */
export function decimated({ positions, triangles }: TriangleMesh, cell: number): TriangleMesh {
  const first = new Map<string, number>();
  const kept = Array.from({ length: positions.length / 3 }, (_, v) => {
    const name = [0, 1, 2].map((axis) => Math.floor(positions[3 * v + axis] / cell)).join();
    if (!first.has(name)) first.set(name, v);
    return first.get(name) as number;
  });
  return { positions, triangles: triangles.map((v) => kept[v]) };
}

/** Grows a bar from the triangle nearest to one place to that nearest to another: two parts touch. */
export function bridged({ positions, triangles }: TriangleMesh, a: Place, b: Place): TriangleMesh {
  const [s, t] = [nearest(a), nearest(b)];
  const from = triangles.subarray(3 * s, 3 * s + 3);
  const to = triangles.subarray(3 * t, 3 * t + 3);
  const kept = triangles.filter((_, h) => Math.floor(h / 3) !== s && Math.floor(h / 3) !== t);
  const bar: number[] = [];
  for (let k = 0; k < 3; k++) {
    const [p, q] = [from[k], from[(k + 1) % 3]];
    // The other end is wound the other way round.
    const [r, u] = [to[(3 - k) % 3], to[(5 - k) % 3]];
    bar.push(p, q, r, q, u, r);
  }
  return { positions, triangles: Uint32Array.from([...kept, ...bar]) };

  function nearest(place: Place): number {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (let h = 0; h < triangles.length; h += 3) {
      const off = Math.hypot(
        ...[0, 1, 2].map((axis) => positions[3 * triangles[h] + axis] - place[axis]),
      );
      if (off < least) [best, least] = [h / 3, off];
    }
    return best;
  }
}

/** Both in one mesh. */
export function together(a: TriangleMesh, b: TriangleMesh): TriangleMesh {
  const count = a.positions.length / 3;
  return {
    positions: Float64Array.from([...a.positions, ...b.positions]),
    triangles: Uint32Array.from([...a.triangles, ...b.triangles.map((v) => v + count)]),
  };
}
