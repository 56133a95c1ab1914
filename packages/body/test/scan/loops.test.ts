import { boxMesh, sphereMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { cutLoops } from '../../src/scan/loops.ts';
import { createSurface } from '../../src/scan/surface.ts';
import { together, without } from './scans.ts';

const box = createSurface(boxMesh({ size: [2, 4, 6] }));

describe('cutLoops', () => {
  test('girth, area and middle of a box’s section', () => {
    const [loop, ...others] = cutLoops(box, [9, 0.5, 9], [0, 1, 0]);
    expect(others).toEqual([]);
    expect(loop.girth).toBeCloseTo(16, 12);
    expect(loop.area).toBeCloseTo(12, 12);
    loop.centre.forEach((value, axis) => {
      expect(value).toBeCloseTo([0, 0.5, 0][axis], 12);
    });
  });

  test('across an axis, and aslant', () => {
    expect(cutLoops(box, [0.3, 0, 0], [1, 0, 0])[0].girth).toBeCloseTo(20, 12);
    expect(cutLoops(box, [0, 0, 0], [1, 1, 0])[0].area).toBeCloseTo(6 * 2 * Math.SQRT2, 12);
  });

  test('one loop for each part, none beside them', () => {
    const two = createSurface(
      together(boxMesh({ size: [1, 1, 1] }), boxMesh({ size: [1, 1, 1], origin: [3, 0, 0] })),
    );
    expect(cutLoops(two, [0, 0, 0], [0, 1, 0])).toHaveLength(2);
    expect(cutLoops(two, [0, 2, 0], [0, 1, 0])).toEqual([]);
  });

  test('an open surface is closed straight, from whichever triangle the cut begins', () => {
    const ball = sphereMesh({ radius: 1, subdivisions: 4 });
    const open = createSurface(without(ball, ([x]) => x > 0));
    const [half, ...others] = cutLoops(open, [0, 0.01, 0], [0, 1, 0]);
    expect(others).toEqual([]);
    expect(half.area).toBeCloseTo(Math.PI / 2, 1);
    expect(half.girth).toBeCloseTo(Math.PI + 2, 1);
  });
});
