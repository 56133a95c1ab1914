import { capsuleMesh, type TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { easeAt } from '../../src/report/ease.ts';
import type { TapePlace } from '../../src/report/tape-places.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.15, length: 1, segments: 96 });
const WAIST: TapePlace = { name: 'waist', origin: [0, 0.01, 0], normal: [0, 1, 0] };

/** Length around a regular polygon with 96 corners. */
const around = (radius: number): number => 192 * radius * Math.sin(Math.PI / 96);

describe('easeAt', () => {
  test('a wide tube has room', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: -0.1, top: 0.1 }).garments;
    const ease = easeAt(WAIST, garment, body);
    expect(ease?.body).toBeCloseTo(around(0.15), 5);
    expect(ease?.worn).toBeCloseTo(around(0.2), 9);
    expect(ease?.ease).toBeCloseTo(around(0.05), 5);
    expect(ease?.offset).toBe(0);
  });

  test('a tight tube is smaller as cut than the body, however it is stretched', () => {
    const [garment] = ringOfCloth(body, {
      radius: 0.152,
      bottom: -0.1,
      top: 0.1,
      around: 1.1,
    }).garments;
    expect(easeAt(WAIST, garment, body)?.ease).toBeCloseTo(around(0.152 / 1.1 - 0.15), 5);
  });

  test('the layer next to the body counts', () => {
    const inner = ringOfCloth(body, { radius: 0.16, bottom: -0.1, top: 0.1 }).garments[0];
    const outer = ringOfCloth(body, { radius: 0.3, bottom: -0.1, top: 0.1 }).garments[0];
    const both = {
      ...join(outer, inner),
      cornerUvs: Float64Array.from([...outer.cornerUvs, ...inner.cornerUvs]),
    };
    expect(easeAt(WAIST, both, body)?.worn).toBeCloseTo(around(0.16), 9);
  });

  test('is measured beside a border, but none where the garment is not there', () => {
    const near = ringOfCloth(body, { radius: 0.2, bottom: -0.1, top: -0.005 });
    expect(easeAt(WAIST, near.garments[0], body)?.offset).toBe(-0.02);
    const below = ringOfCloth(body, { radius: 0.2, bottom: -0.1, top: -0.05 });
    expect(easeAt(WAIST, below.garments[0], body)).toBeUndefined();
    const beside = ringOfCloth(body, { radius: 0.2, bottom: -0.1, top: 0.1, centre: [0.6, 0] });
    expect(easeAt(WAIST, beside.garments[0], body)).toBeUndefined();
  });

  test('a skirt around both legs tells nothing of one', () => {
    const leg = (x: number) => capsuleMesh({ radius: 0.08, length: 1, origin: [x, 0, 0] });
    const legs = join(leg(0.1), leg(-0.1));
    const thigh: TapePlace = {
      ...WAIST,
      name: 'thigh',
      origin: [0.1, 0, 0],
      without: [-0.1, 0, 0],
    };
    const skirt = ringOfCloth(legs, { radius: 0.25, bottom: -0.1, top: 0.1 });
    expect(easeAt(thigh, skirt.garments[0], legs)).toBeUndefined();
    const trousers = ringOfCloth(legs, { radius: 0.09, bottom: -0.1, top: 0.1, centre: [0.1, 0] });
    expect(easeAt(thigh, trousers.garments[0], legs)?.ease).toBeCloseTo(0.02 * Math.PI, 1);
  });
});

function join(a: TriangleMesh, b: TriangleMesh) {
  const first = a.positions.length / 3;
  return {
    positions: Float64Array.from([...a.positions, ...b.positions]),
    triangles: Uint32Array.from([...a.triangles, ...b.triangles.map((v) => v + first)]),
  };
}
