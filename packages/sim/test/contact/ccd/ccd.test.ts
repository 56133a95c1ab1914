import { describe, expect, test } from 'vitest';
import {
  CCD_DEFAULTS,
  edgeEdgeToi,
  edgeEdgeToiOf,
  vertexFaceToi,
  vertexFaceToiOf,
} from '../../../src/contact/ccd/ccd.ts';
import { EDGE_CONTACTS, FACE_CONTACTS, hit, integer, random } from './cases.ts';
import { edgesTouch, vertexFaceTouches } from './exact-contact.ts';

const KINDS = [
  {
    name: 'vertex and face',
    toi: vertexFaceToiOf,
    indexed: vertexFaceToi,
    touches: vertexFaceTouches,
    contacts: FACE_CONTACTS,
  },
  {
    name: 'edges',
    toi: edgeEdgeToiOf,
    indexed: edgeEdgeToi,
    touches: edgesTouch,
    contacts: EDGE_CONTACTS,
  },
];

const MISS = Number.POSITIVE_INFINITY;

describe.each(KINDS)('$name', ({ toi, indexed, touches, contacts }) => {
  test.each(Object.keys(contacts))('are found: %s', (kind) => {
    const r = random(1);
    for (let i = 0; i < 1000; i++) {
      const { xyz, time } = hit(r, contacts[kind](r));
      const t = toi(xyz);
      if (!(t <= time)) expect.fail(`${t} after ${time}: ${xyz}`);
      // Not only at the time that is known, but never before the answer.
      if (i % 20 === 0 && t > 0 && touches(xyz, t)) expect.fail(`touches before ${t}: ${xyz}`);
    }
  });

  test('impacts are met closely', () => {
    const r = random(4);
    let close = 0;
    let total = 0;
    for (let i = 0; i < 300; i++) {
      const { xyz, time } = hit(r, contacts.generic(r));
      // Only where the contact known is the first one.
      if (time === 0 || touches(xyz, time - 2 ** -10)) continue;
      total++;
      if (toi(xyz) > time - 1e-5) close++;
    }
    expect(total).toBeGreaterThan(50);
    expect(close / total).toBeGreaterThan(0.98);
  });

  test('a start that is apart gets on', () => {
    const r = random(5);
    let checked = 0;
    for (let i = 0; i < 3000; i++) {
      const { xyz, time } = hit(r, contacts.generic(r));
      const start = [...xyz.slice(0, 12), ...xyz.slice(0, 12)];
      if (time === 0 || touches(start)) continue;
      checked++;
      // Whatever the tolerance and however few the steps.
      const t = toi(xyz, { ...CCD_DEFAULTS, tolerance: 1, maxSteps: 1 });
      if (!(t > 0)) expect.fail(`no progress: ${xyz}`);
    }
    expect(checked).toBeGreaterThan(2000);
  });

  test('few steps and a coarse tolerance are safe', () => {
    const r = random(6);
    for (let i = 0; i < 2000; i++) {
      const { xyz, time } = hit(r, contacts.generic(r));
      const settings = {
        separation: 0,
        tolerance: 2 ** -integer(r, 0, 30),
        maxSteps: integer(r, 0, 5),
      };
      const t = toi(xyz, settings);
      if (!(t <= time)) expect.fail(`${t} after ${time}: ${xyz}`);
    }
  });

  test('numbers that are none are no miss', () => {
    const r = random(7);
    for (let i = 0; i < 24; i++) {
      for (const bad of [Number.NaN, MISS, -MISS]) {
        const xyz = Array.from({ length: 24 }, () => r());
        xyz[i] = bad;
        expect(toi(xyz), `${xyz}`).toBe(0);
      }
    }
  });

  test('nothing of a query stays for the next', () => {
    const r = random(8);
    const queries = Array.from({ length: 200 }, () => hit(r, contacts.generic(r)).xyz);
    const first = queries.map((xyz) => toi(xyz));
    expect(queries.toReversed().map((xyz) => toi(xyz))).toEqual(first.toReversed());
  });

  test('positions of any kind give the same answer, whatever is between', () => {
    const r = random(9);
    for (let i = 0; i < 500; i++) {
      const xyz = Array.from({ length: 24 }, () => Math.fround(r()));
      const order = [3, 0, 4, 1];
      const from = new Float32Array(20).fill(Number.NaN);
      const to = new Float32Array(20).fill(Number.NaN);
      order.forEach((vertex, k) => {
        from.set(xyz.slice(3 * k, 3 * k + 3), 4 * vertex);
        to.set(xyz.slice(12 + 3 * k, 15 + 3 * k), 4 * vertex);
      });
      const [a, b, c, d] = order;
      const t = toi(xyz);
      expect(indexed(from, to, a, b, c, d)).toBe(t);
      expect(indexed(Float64Array.from(from), Float64Array.from(to), a, b, c, d)).toBe(t);
    }
  });
});

describe('separation', () => {
  // Unit vectors with rational components, to tell distances exactly.
  const NORMALS = [
    [1, 2, 2, 3],
    [2, 3, 6, 7],
    [4, 4, 7, 9],
    [0, 3, 4, 5],
  ];

  /** Two vectors across n with integer components. */
  const across = ([x, y, z]: readonly number[]) => [
    [y, -x, 0],
    [0, z, -y],
  ];

  /**
   * Points on the plane through 0 across n, those of the first primitive `gap` normals away at the
   * start and `endGap` at the end: |n| times as far.
   */
  function approach(
    n: readonly number[],
    plane: number[][],
    first: number,
    gap: number,
    end: number,
  ) {
    const [a, b] = across(n);
    const at = (distance: number) =>
      plane.flatMap(([u, v], k) =>
        [0, 1, 2].map((i) => u * a[i] + v * b[i] + (k < first ? distance * n[i] : 0)),
      );
    return [...at(gap), ...at(end)];
  }

  const FACE = [
    [1, 1],
    [-8, -8],
    [16, 0],
    [0, 16],
  ];
  const CROSS = [
    [-8, 1],
    [8, 1],
    [2, -8],
    [2, 8],
  ];

  test.each([
    ['vertex and face', vertexFaceToiOf, FACE, 1],
    ['edges', edgeEdgeToiOf, CROSS, 2],
  ] as const)('%s: contact is a distance of at most that', (_, toi, plane, first) => {
    const r = random(10);
    const points = plane.map((p) => [...p]);
    for (let i = 0; i < 1000; i++) {
      const [x, y, z, length] = NORMALS[i % NORMALS.length];
      const n = [x, y, z];
      const gap = integer(r, 3, 40);
      const end = integer(r, -9, 2);
      const touching = integer(r, Math.max(end, 1), gap);
      const separation = touching * length;
      const t = toi(approach(n, points, first, gap, end), { ...CCD_DEFAULTS, separation });
      const exact = (gap - touching) / (gap - end);
      // As rationals: t ≤ (gap − touching) / (gap − end).
      expect(t).toBeLessThanOrEqual(exact * (1 + 2 ** -50));
      expect(t).toBeGreaterThanOrEqual(exact - 1e-5);
      // It would have to come closer than it does.
      const closer = Math.max(end, 2 ** -20) * length * (1 - 2 ** -10);
      const stays = approach(n, points, first, gap, Math.max(end, 2 ** -20));
      expect(toi(stays, { ...CCD_DEFAULTS, separation: closer })).toBe(MISS);
      const reached = { ...CCD_DEFAULTS, separation: Math.max(end, 2 ** -20) * length };
      expect(toi(stays, reached)).toBeLessThanOrEqual(1);
    }
  });

  test('more separation is never later', () => {
    const r = random(11);
    for (let i = 0; i < 2000; i++) {
      const { xyz } = hit(r, FACE_CONTACTS.generic(r), 0);
      const wide = vertexFaceToiOf(xyz, { ...CCD_DEFAULTS, separation: 10 });
      const narrow = vertexFaceToiOf(xyz, { ...CCD_DEFAULTS, separation: 1 });
      expect(wide).toBeLessThanOrEqual(narrow + 1e-4);
    }
  });
});
