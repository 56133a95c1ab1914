import { boxMesh, capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import {
  encloses,
  heightsAbove,
  intoPlane,
  type Line,
  lengthAsCut,
  levelLines,
  sectionLoops,
} from '../../src/report/section.ts';
import { ringOfCloth } from '../ring.ts';
import { tautLength } from '../taut-length.ts';

const LEVEL = { origin: [0, 0.03, 0], normal: [0, 1, 0] } as const;
const body = capsuleMesh({ radius: 0.1, length: 1 });

/** As it is seen in its plane. */
function lengthOf({ points }: Line): number {
  return points.reduce((sum, [u, v], i) => {
    const [u0, v0] = points.at(i - 1)!;
    return sum + Math.hypot(u - u0, v - v0);
  }, 0);
}

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
    expect(lengthOf(loops[0])).toBeCloseTo(polygon, 9);
    expect(lengthAsCut(loops[0], garment.cornerUvs)).toBeCloseTo(polygon / 1.25, 9);
  });

  test('through vertices, obliquely, and where nothing is', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: -0.2, top: 0.2 }).garments;
    const level = { ...LEVEL, origin: [0, 0.05, 0] } as const;
    expect(lengthOf(sectionLoops(garment, level)[0])).toBeCloseTo(0.4 * Math.PI, 2);
    const slanted = { origin: [0, 0, 0], normal: [0, 0.8, 0.6] } as const;
    // An ellipse with half axes 0.2 and 0.25, by Ramanujan's approximation.
    expect(lengthOf(sectionLoops(garment, slanted)[0])).toBeCloseTo(1.4181, 2);
    expect(sectionLoops(garment, { ...LEVEL, origin: [0, 0.3, 0] })).toEqual([]);
  });

  test('a line that ends at a border is none', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.2 }).garments;
    const steep = { origin: [0, 0, 0], normal: [0, 0.6, 0.8] } as const;
    expect(sectionLoops(garment, steep)).toEqual([]);
  });

  test('lines that end at borders are told apart', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.2 }).garments;
    const steep = { origin: [0, 0.1, 0], normal: [0, 0.6, 0.8] } as const;
    const lines = levelLines(garment, heightsAbove(garment.positions, steep), steep);
    expect(lines).toHaveLength(2);
    expect(lines.every(({ isClosed }) => !isClosed)).toBe(true);
  });
});

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
  expect(lengthOf(loop)).toBeCloseTo(6, 9);
  const plane = { origin: [0, 0, 0], normal: [1, 0, 0] } as const;
  const [u, v] = intoPlane(plane, [5, 3, 4]);
  expect(Math.hypot(u, v)).toBeCloseTo(5, 9);
});
