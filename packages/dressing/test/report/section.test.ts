import { boxMesh, capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { encloses, intoPlane, sectionLoops, tautLength } from '../../src/report/section.ts';
import { ringOfCloth } from '../ring.ts';

const LEVEL = { origin: [0, 0.03, 0], normal: [0, 1, 0] } as const;
const body = capsuleMesh({ radius: 0.1, length: 1 });

describe('sectionLoops', () => {
  test('around a cylinder of cloth: as worn and as cut', () => {
    const [garment] = ringOfCloth(body, {
      radius: 0.2,
      bottom: -0.2,
      top: 0.2,
      around: 1.25,
    }).garments;
    const loops = sectionLoops(garment, LEVEL);
    expect(loops).toHaveLength(1);
    const polygon = 2 * 96 * 0.2 * Math.sin(Math.PI / 96);
    expect(loops[0].length).toBeCloseTo(polygon, 9);
    expect(loops[0].cut).toBeCloseTo(polygon / 1.25, 9);
  });

  test('through vertices, obliquely, and where nothing is', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: -0.2, top: 0.2 }).garments;
    const level = { ...LEVEL, origin: [0, 0.05, 0] } as const;
    expect(sectionLoops(garment, level)[0].length).toBeCloseTo(0.4 * Math.PI, 2);
    const slanted = { origin: [0, 0, 0], normal: [0, 0.8, 0.6] } as const;
    // An ellipse with half axes 0.2 and 0.25, by Ramanujan's approximation.
    expect(sectionLoops(garment, slanted)[0].length).toBeCloseTo(1.4181, 2);
    expect(sectionLoops(garment, { ...LEVEL, origin: [0, 0.3, 0] })).toEqual([]);
  });

  test('a line that ends at a border is none', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.2 }).garments;
    const steep = { origin: [0, 0, 0], normal: [0, 0.6, 0.8] } as const;
    expect(sectionLoops(garment, steep)).toEqual([]);
  });

  test('a line whose ends overlap, or nearly meet, is as long as once around', () => {
    for (const overlap of [0.03, -0.03]) {
      const loops = sectionLoops(lapped(0.2, overlap), LEVEL);
      expect(loops).toHaveLength(1);
      expect(loops[0].length).toBeCloseTo(0.402 * Math.PI, 3);
      expect(encloses(loops[0].points, [0.1, 0.1])).toBe(true);
    }
    expect(sectionLoops(lapped(0.2, -0.3), LEVEL)).toEqual([]);
  });
});

/** A strip around a cylinder, open at the front, where its left end lies over its right one. */
function lapped(radius: number, overlap: number) {
  const count = 120;
  const turn = 2 * Math.PI + overlap / radius;
  const positions = Array.from({ length: count + 1 }, (_, k) => {
    const angle = (k / count) * turn;
    const reach = radius + (0.002 * k) / count;
    return [0, 0.1].flatMap((y) => [reach * Math.sin(angle), y, reach * Math.cos(angle)]);
  });
  const triangles = Array.from({ length: count }, (_, k) => {
    const a = 2 * k;
    return [a, a + 2, a + 3, a, a + 3, a + 1];
  });
  return {
    positions: Float64Array.from(positions.flat()),
    triangles: Uint32Array.from(triangles.flat()),
  };
}

test('encloses', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as const;
  expect(encloses(square, [1, 1.9])).toBe(true);
  expect(encloses(square, [2.1, 1])).toBe(false);
  expect(encloses(square, [-0.1, 1])).toBe(false);
});

test('a taut tape spans hollows', () => {
  const square = [0, 1, 2, 3].map((k) => [k % 2, Math.floor(k / 2)] as const);
  expect(tautLength([...square, [0.5, 0.2]])).toBeCloseTo(4, 4);
});

test('a box cut aslant keeps its measures in the plane', () => {
  const box = boxMesh({ size: [1, 2, 3] });
  const [loop] = sectionLoops(box, { origin: [0, 0, 0], normal: [0, 0, 1] });
  expect(loop.length).toBeCloseTo(6, 9);
  const plane = { origin: [0, 0, 0], normal: [1, 0, 0] } as const;
  const [u, v] = intoPlane(plane, [5, 3, 4]);
  expect(Math.hypot(u, v)).toBeCloseTo(5, 9);
});
