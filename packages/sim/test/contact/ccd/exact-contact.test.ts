import { expect, test } from 'vitest';
import {
  type Contact,
  EDGE_CONTACTS,
  FACE_CONTACTS,
  type Hit,
  hit,
  integer,
  random,
} from './cases.ts';
import { edgesTouch, vertexFaceTouches } from './exact-contact.ts';
import { type Polynomial, query } from './polynomial.ts';

/** The judge of the other tests has to be right itself. */

const KINDS = [
  { name: 'vertex and face', touches: vertexFaceTouches, contacts: FACE_CONTACTS, straight: [0] },
  { name: 'edges', touches: edgesTouch, contacts: EDGE_CONTACTS, straight: [2, 3] },
];

test.each<[string, Polynomial, Polynomial, number]>([
  ['4t² − 1 has one root in (0, 1)', [-1n, 0n, 4n], [1n], 1],
  ['double roots count once', [1n, -4n, 4n], [1n], 1],
  ['(4t − 1)(2t − 1)(4t − 3) has three', [-3n, 22n, -48n, 32n], [1n], 3],
  ['2t² − 1 is negative at t² = 1/3', [-1n, 0n, 3n], [-1n, 0n, 2n], -1],
  ['3t² − 1 is zero at t² = 1/3', [-1n, 0n, 3n], [-1n, 0n, 3n], 0],
  ['t³ − 1/8 has one', [-1n, 0n, 0n, 8n], [1n], 1],
])('%s', (_, p, q, expected) => {
  expect(query(p, q)).toBe(expected);
});

for (const { name, touches, contacts, straight } of KINDS) {
  test.each(Object.keys(contacts))(`${name}: %s touches at its time`, (kind) => {
    const r = random(11);
    for (let i = 0; i < 20; i++) {
      const { xyz, time } = hit(r, contacts[kind](r));
      expect(touches(xyz, time), `${xyz}`).toBe(true);
      expect(touches(xyz)).toBe(true);
    }
  });

  test(`${name}: a touch of one instant is found at that instant only`, () => {
    const r = random(12);
    for (let i = 0; i < 100; i++) {
      const { xyz, time } = upright(contacts['touch and go'](r));
      expect(touches(xyz, time)).toBe(true);
      expect(touches(xyz, time - 2 ** -45)).toBe(false);
      expect(touches(lowered(xyz, straight, 2 ** -40))).toBe(false);
      expect(touches(lowered(xyz, straight, -(2 ** -40)))).toBe(true);
    }
  });
}

test('a vertex passes a face by the last bit', () => {
  const r = random(13);
  for (let i = 0; i < 100; i++) {
    const size = integer(r, 1, 99);
    const face = [size, 0, 0, size, size, 0, size, 0, size];
    const pass = (x: number) => [x, 1, 0, ...face, x, -1, 0, ...face];
    expect(vertexFaceTouches([...pass(size)])).toBe(true);
    expect(vertexFaceTouches([...pass(size * (1 + 2 ** -52))])).toBe(false);
    expect(vertexFaceTouches([...pass(size * (1 - 2 ** -52))])).toBe(false);
  }
});

test('edges on one line meet or keep their gap', () => {
  const slide = (gap: number) =>
    [0, 0, 0, 1, 1, 1, 4, 4, 4, 3, 3, 3].concat(
      [0, 0, 0, 1, 1, 1].map((x) => x + 2 - gap),
      [4, 4, 4, 3, 3, 3],
    );
  expect(edgesTouch(slide(0))).toBe(true);
  expect(edgesTouch(slide(0), 1 - 2 ** -50)).toBe(false);
  expect(edgesTouch(slide(2 ** -50))).toBe(false);
});

/** As it is: no frame, no scale. */
function upright(contact: Contact): Hit {
  const at = (h: number) =>
    contact.points.flatMap((p, k) => p.map((x, i) => x + h * contact.velocities[k][i]));
  return { xyz: [...at(-contact.time), ...at(1 - contact.time)], time: contact.time };
}

/** With the points that do not turn moved down. */
function lowered(xyz: readonly number[], points: readonly number[], by: number): number[] {
  return xyz.map((x, i) => (i % 3 === 2 && points.includes(((i - 2) / 3) % 4) ? x - by : x));
}
