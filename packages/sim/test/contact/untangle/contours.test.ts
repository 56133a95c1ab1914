import { addScaled, length, sphereMesh, subtract } from '@toile/geometry';
import { expect, test } from 'vitest';
import { countStray, cutAlongContours } from '../../../src/contact/untangle/components.ts';
import { type Contour, findContours, isOpen } from '../../../src/contact/untangle/contours.ts';
import { findCrossings } from '../../../src/contact/untangle/crossings.ts';
import { contourGradient } from '../../../src/contact/untangle/shorten.ts';
import {
  type TangledSurface,
  tangledSurface,
} from '../../../src/contact/untangle/tangled-surface.ts';
import { corner, fold, pricked, randomFrom, throughItself } from './tangles.ts';

function contoursOf(input: Parameters<typeof tangledSurface>[0]) {
  const surface = tangledSurface(input);
  const contours = findContours(surface, findCrossings(surface));
  return { surface, contours, components: cutAlongContours(surface, contours) };
}

test('a corner through a sheet has one open contour and is what went astray', () => {
  const { surface, contours, components } = contoursOf(corner(randomFrom(2)));
  expect(contours.map((contour) => isOpen(surface, contour))).toEqual([true]);
  const below = Array.from({ length: 400 }, (_, k) => 625 + k).filter(
    (v) => surface.positions[3 * v + 1] < 0,
  );
  expect(countStray(surface, components)).toBe(below.length);
});

test('the two flanks of a fold have a contour each, and the ridge is astray', () => {
  const { contours, components } = contoursOf(fold(randomFrom(2)));
  expect(contours).toHaveLength(2);
  const ridge = [...components.sizes].filter((size) => size > 0).sort((a, b) => a - b)[0];
  expect(ridge).toBeLessThan(16 * 12);
});

test('single vertices through a sheet have closed contours', () => {
  const { surface, contours } = contoursOf(pricked(randomFrom(2), 3, 20));
  expect(contours.map((contour) => isOpen(surface, contour))).toEqual([false, false, false]);
});

test('a sheet through itself is cut although its borders coincide', () => {
  const { surface, contours, components } = contoursOf(throughItself(randomFrom(2)));
  expect(contours).toHaveLength(1);
  expect(countStray(surface, components)).toBeGreaterThan(22);
});

test('gradients add up to twice that of the length of a closed contour', () => {
  const first = sphereMesh({ radius: 1, subdivisions: 2 });
  const second = sphereMesh({ radius: 0.8, subdivisions: 2, origin: [0.9, 0.31, 0.17] });
  const place = (shift: number, axis: number) => ({
    positions: [...first.positions, ...second.positions].map((x, i) =>
      i < first.positions.length && i % 3 === axis ? x + shift : x,
    ),
    triangles: Uint32Array.of(
      ...first.triangles,
      ...second.triangles.map((v) => v + first.positions.length / 3),
    ),
  });
  const { surface, contours } = contoursOf(place(0, 0));
  expect(contours).toHaveLength(1);
  const [contour] = contours;
  const isOfFirst = surface.edges[2 * contour.crossings[0].edge] < first.positions.length / 3;
  let sum: readonly [number, number, number] = [0, 0, 0];
  contour.crossings.forEach((crossing, k) => {
    const sign = (contour.sheets[k] === 0) === isOfFirst ? 1 : -1;
    sum = addScaled(sum, sign, contourGradient(surface, crossing));
  });
  const h = 1e-6;
  for (const axis of [0, 1, 2]) {
    const [plus, minus] = [contoursOf(place(h, axis)), contoursOf(place(-h, axis))];
    const slope =
      (lengthOf(plus.surface, plus.contours[0]) - lengthOf(minus.surface, minus.contours[0])) /
      (2 * h);
    // Downhill, so against the slope.
    expect(sum[axis]).toBeCloseTo(-2 * slope, 4);
  }
});

/** Sum over the pairs of faces that a contour runs through. */
function lengthOf({ edgeFaces }: TangledSurface, { crossings }: Contour): number {
  const ends = new Map<string, (readonly [number, number, number])[]>();
  for (const { edge, triangle, point } of crossings) {
    for (const face of edgeFaces.subarray(2 * edge, 2 * edge + 2)) {
      const pair = [face, triangle].sort((a, b) => a - b).join(' ');
      ends.set(pair, [...(ends.get(pair) ?? []), point]);
    }
  }
  let sum = 0;
  for (const [a, b] of ends.values()) sum += length(subtract(a, b));
  return sum;
}
