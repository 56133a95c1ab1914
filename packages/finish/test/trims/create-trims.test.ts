import type { Pattern, Trim } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { createFinish, type Finish, type FinishedPart, type Role } from '../../src/index.ts';
import { facingAway } from '../facing-away.ts';
import { RADIUS, sewnTube, tubePattern } from '../sewn-tube.ts';

const COARSE = { spacing: 0.012 };
const at = (x: number, y: number) => ({ panel: 'wall', point: [x, y] as const });
const patch: Trim = {
  kind: 'pocket',
  panel: 'wall',
  make: 'patch',
  outline: [
    [0.1, 0.15],
    [0.1, 0.06],
    [0.2, 0.06],
    [0.2, 0.15],
  ],
  open: [3],
};

function drawn(extra: Partial<Pattern>): Finish {
  const sewn = sewnTube(tubePattern());
  // Trims that no pattern is meshed with are drawn, too, or left out.
  const garment = { ...sewn, pattern: { ...sewn.pattern, ...extra } };
  const finish = createFinish(garment, COARSE);
  finish.update(sewn.positions);
  return finish;
}

const plain = drawn({});
const partsOf = (finish: Finish, role: Role): FinishedPart[] =>
  finish.parts.filter((part) => part.role === role);
const verticesOf = (parts: readonly FinishedPart[]): number =>
  parts.reduce((sum, { positions }) => sum + positions.length / 3, 0);

/** Of a part's vertices: x around the tube, height, and how far outside. */
function places({ positions: p }: FinishedPart): { x: number; y: number; out: number }[] {
  return Array.from({ length: p.length / 3 }, (_, v) => {
    const angle = Math.atan2(p[3 * v], p[3 * v + 2]);
    const x = RADIUS * (angle < 0 ? angle + 2 * Math.PI : angle);
    return { x, y: p[3 * v + 1], out: Math.hypot(p[3 * v], p[3 * v + 2]) - RADIUS };
  });
}

const ALL: readonly (readonly [Role, Trim])[] = [
  ['button', { kind: 'button', at: at(0.3, 0.1) }],
  ['piece', patch],
  [
    'piece',
    {
      ...patch,
      make: 'welt',
      outline: [
        [0.1, 0.1],
        [0.2, 0.1],
      ],
    },
  ],
  [
    'gap',
    {
      ...patch,
      make: 'slant',
      outline: [
        [0.1, 0.1],
        [0.2, 0.15],
      ],
    },
  ],
  [
    'stitch',
    {
      kind: 'fly',
      panel: 'wall',
      line: [
        [0.2, 0.19],
        [0.2, 0.1],
        [0.17, 0.05],
      ],
    },
  ],
  ['piece', { kind: 'belt-loop', at: at(0.3, 0.17), height: 0.06 }],
  ['metal', { kind: 'zip', seam: 'back' }],
  ['metal', { kind: 'zip', seam: 'back', isHidden: true }],
  ['cord', { kind: 'drawstring', from: [at(0.1, 0.18), at(0.5, 0.18)], ends: 0.1 }],
  ['label', { kind: 'label', at: at(0.4, 0.15) }],
];

describe.each(ALL)('what is sewn on: a %s', (role, trim) => {
  const finish = drawn({ trims: [trim] });

  test('is a part of its own', () => {
    const more = verticesOf(partsOf(finish, role)) - verticesOf(partsOf(plain, role));
    expect(more).toBeGreaterThan(0);
  });

  test('has finite places near the cloth, unit normals, faces as these say', () => {
    for (const part of finish.parts.slice(plain.parts.length)) {
      const { positions, normals, uvs } = part;
      expect([...positions, ...normals, ...uvs].every(Number.isFinite)).toBe(true);
      expect(Math.max(...places(part).map(({ out }) => Math.abs(out)))).toBeLessThan(0.012);
      for (let v = 0; v < normals.length; v += 3) {
        expect(Math.hypot(...normals.subarray(v, v + 3))).toBeCloseTo(1, 1);
      }
      expect(facingAway(part)).toBe(0);
    }
  });
});

test('a button lies outside the cloth, about its place, as large as asked for', () => {
  const finish = drawn({ trims: [{ kind: 'button', at: at(0.3, 0.1), diameter: 0.02 }] });
  const own = places(partsOf(finish, 'button')[0]);
  expect(Math.min(...own.map(({ out }) => out))).toBeGreaterThan(-0.0002);
  const across = Math.max(...own.map(({ y }) => y)) - Math.min(...own.map(({ y }) => y));
  expect(across).toBeCloseTo(0.02, 4);
  const middle = own.reduce((sum, { x }) => sum + x, 0) / own.length;
  expect(Math.abs(middle - 0.3)).toBeLessThan(0.001);
});

test('on a panel that is worn with its other side out it is on that side', () => {
  const sewn = sewnTube(tubePattern());
  const triangles = sewn.triangles.map((_, k) => sewn.triangles[k - (k % 3) + ((3 - (k % 3)) % 3)]);
  const trims: Trim[] = [{ kind: 'button', at: at(0.3, 0.1) }];
  const finish = createFinish({ ...sewn, triangles, pattern: { ...sewn.pattern, trims } }, COARSE);
  finish.update(sewn.positions);
  const part = partsOf(finish, 'button')[0];
  const own = places(part);
  expect(Math.max(...own.map(({ out }) => out))).toBeLessThan(0.0002);
  const middle = own.reduce((sum, { x }) => sum + x, 0) / own.length;
  expect(Math.abs(middle - 0.3)).toBeLessThan(0.001);
  expect(facingAway(part)).toBe(0);
});

test('a button that closes something is where its hole is', () => {
  const finish = drawn({ buttons: [{ button: at(0.1, 0.1), hole: at(0.4, 0.12) }] });
  const own = places(partsOf(finish, 'button')[0]);
  expect(own.every(({ x, y }) => Math.hypot(x - 0.4, y - 0.12) < 0.008)).toBe(true);
});

test('a patch covers its outline, whichever way that runs, and is not stitched where it is open', () => {
  for (const isTurned of [false, true]) {
    const outline = isTurned ? patch.outline.toReversed() : patch.outline;
    // The upper side, from the first point to the last or back.
    const finish = drawn({ trims: [{ ...patch, outline, open: [3] }] });
    const own = places(partsOf(finish, 'piece')[0]).filter(({ out }) => out > 0.0007);
    for (const [axis, low, high] of [
      ['x', 0.1, 0.2],
      ['y', 0.06, 0.15],
    ] as const) {
      const values = own.map((place) => place[axis]);
      expect(Math.abs(Math.min(...values) - low)).toBeLessThan(0.001);
      expect(Math.abs(Math.max(...values) - high)).toBeLessThan(0.001);
    }
    const stitched = places(partsOf(finish, 'stitch').at(-1)!);
    expect(stitched.some(({ x, y }) => x > 0.13 && x < 0.17 && y > 0.14)).toBe(false);
    expect(stitched.some(({ x, y }) => x > 0.13 && x < 0.17 && y < 0.07)).toBe(true);
  }
});

test('a cord hangs down from its eyelet, in front of the cloth', () => {
  const from = [at(0.1, 0.18), at(0.5, 0.18)] as const;
  const finish = drawn({ trims: [{ kind: 'drawstring', from, ends: 0.1 }] });
  const own = places(partsOf(finish, 'cord')[0]);
  const heights = own.map(({ y }) => y);
  expect(Math.abs(Math.min(...heights) - 0.08)).toBeLessThan(0.006);
  const hanging = own.filter(({ y }) => y < 0.17);
  expect(Math.min(...hanging.map(({ out }) => out))).toBeGreaterThan(0);
});

test('a hidden zip shows its pull, unless a fly laps over it', () => {
  const zip: Trim = { kind: 'zip', seam: 'back', isHidden: true };
  const fly: Trim = {
    kind: 'fly',
    panel: 'wall',
    line: [
      [0.56, 0.2],
      [0.56, 0.1],
    ],
  };
  expect(partsOf(drawn({ trims: [zip] }), 'metal')).toHaveLength(1);
  expect(partsOf(drawn({ trims: [zip, fly] }), 'metal')).toHaveLength(0);
});

test('what is not there, nowhere or nothing is left out', () => {
  const nowhere: Trim[] = [
    { kind: 'button', at: { panel: 'none', point: [0, 0] } },
    { kind: 'button', at: at(Number.NaN, 0) },
    { ...patch, outline: [] },
    {
      ...patch,
      outline: [
        [0.1, 0.1],
        [0.1, 0.1],
        [0.1, 0.1],
      ],
    },
    {
      ...patch,
      make: 'welt',
      outline: [
        [0.1, 0.1],
        [0.1, 0.1],
      ],
    },
    {
      ...patch,
      make: 'slant',
      outline: [
        [0.1, 0.1],
        [0.1, 0.1],
      ],
    },
    { kind: 'fly', panel: 'wall', line: [] },
    { kind: 'zip', seam: 'none' },
    { kind: 'drawstring', from: [at(Number.NaN, 0.1), at(0.2, Number.NaN)] },
    { kind: 'label', at: { panel: 'none', point: [0, 0] } },
  ];
  const { parts } = drawn({ trims: nowhere });
  expect(parts.map(({ role }) => role)).toEqual(plain.parts.map(({ role }) => role));
  // One that crosses itself cannot be cut; others are drawn to the border of their panel.
  const crossed = [
    [0.1, 0.1],
    [0.2, 0.15],
    [0.2, 0.1],
    [0.1, 0.15],
  ] as const;
  drawn({ trims: [{ ...patch, outline: crossed }] });
  const far = drawn({ trims: [{ kind: 'button', at: at(0.3, 5) }] });
  expect(Math.max(...places(partsOf(far, 'button')[0]).map(({ y }) => y))).toBeLessThan(0.23);
});
