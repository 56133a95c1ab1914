import { describe, expect, test } from 'vitest';
import { edgeEdgeToiOf, vertexFaceToiOf } from '../../../src/contact/ccd/ccd.ts';
import { EDGE_CONTACTS, FACE_CONTACTS, hit, integer, type Random, random } from './cases.ts';
import { edgesTouch, vertexFaceTouches } from './exact-contact.ts';

const KINDS = [
  {
    name: 'vertex and face',
    toi: vertexFaceToiOf,
    touches: vertexFaceTouches,
    contacts: FACE_CONTACTS,
    ownNumbers: 3,
  },
  {
    name: 'edges',
    toi: edgeEdgeToiOf,
    touches: edgesTouch,
    contacts: EDGE_CONTACTS,
    ownNumbers: 6,
  },
];

const VALUES: Record<string, (r: Random) => () => number> = {
  'any f64': (r) => r,
  'any f32': (r) => () => Math.fround(r()),
  'small integers': (r) => () => integer(r, 0, 3),
  'one scale of many': (r) => {
    const scale = 10 ** (-6 + 9 * r());
    return () => Math.fround(scale * r());
  },
  'mixed scales': (r) => () => Math.fround((r() - 0.5) * 10 ** integer(r, -6, 3)),
  'far from the origin': (r) => () => Math.fround(1000 + r() / 100),
};

const COUNT = 500;

describe.each(KINDS)('$name', ({ toi, touches, contacts, ownNumbers }) => {
  test.each(Object.keys(VALUES))('agree with the exact decision: %s', (values) => {
    const r = random(2);
    let hits = 0;
    let extra = 0;
    for (let i = 0; i < COUNT; i++) {
      const next = VALUES[values](r);
      const xyz = Array.from({ length: 24 }, () => next());
      const t = toi(xyz);
      if (!touches(xyz)) {
        if (t !== Number.POSITIVE_INFINITY) extra++;
        continue;
      }
      hits++;
      if (!(t <= 1)) expect.fail(`missed: ${xyz}`);
      if (t > 0 && touches(xyz, t)) expect.fail(`touches before ${t}: ${xyz}`);
    }
    expect(hits).toBeGreaterThan(15);
    expect(hits).toBeLessThan(COUNT - 15);
    // Misses are not only safe to report but found.
    expect(extra).toBeLessThanOrEqual(1);
  });

  /** A contact that one primitive's last bit changes, at both ends of its way. */
  function nudged(r: Random, kind: string, bits: number): number[] {
    const round = bits === 23 ? Math.fround : (x: number) => x;
    const xyz = hit(r, contacts[kind](r)).xyz.map(round);
    const c = integer(r, 0, ownNumbers - 1);
    for (const i of [c, c + 12]) {
      const ulp = 2 ** (Math.floor(Math.log2(Math.abs(xyz[i]) || 1e-3)) - bits);
      xyz[i] += r() < 0.5 ? ulp : -ulp;
    }
    return xyz;
  }

  test.each([
    ['f32', 23, 0.25],
    ['f64', 52, 1],
  ])('are never missed by an ulp: %s', (_, bits, allowed) => {
    const r = random(3);
    let misses = 0;
    let extra = 0;
    for (const kind of Object.keys(contacts)) {
      for (let i = 0; i < 40; i++) {
        const xyz = nudged(r, kind, bits);
        const t = toi(xyz);
        if (touches(xyz)) {
          if (!(t <= 1)) expect.fail(`${kind} missed: ${xyz}`);
          if (t > 0 && touches(xyz, t)) expect.fail(`${kind} touches before ${t}: ${xyz}`);
        } else {
          misses++;
          if (t <= 1) extra++;
        }
      }
    }
    expect(misses).toBeGreaterThan(150);
    expect(extra / misses).toBeLessThanOrEqual(allowed);
  });
});
