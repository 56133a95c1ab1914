import type { Gradient } from './gradient.ts';

/** A place on the body: a weighted mean of points, which moves with them. */
export interface Spot {
  readonly points: readonly number[];
  readonly weights: readonly number[];
}

/** Mean of some spots by weights that sum to 1. */
export function mixSpots(...parts: readonly (readonly [spot: Spot, weight: number])[]): Spot {
  return {
    points: parts.flatMap(([spot]) => spot.points),
    weights: parts.flatMap(([spot, weight]) => spot.weights.map((own) => own * weight)),
  };
}

export function pointSpot(point: number): Spot {
  return { points: [point], weights: [1] };
}

/** Where it is [m]. */
export function placeOf(
  { points, weights }: Spot,
  positions: ArrayLike<number>,
): [number, number, number] {
  const place: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < points.length; i++) {
    for (let axis = 0; axis < 3; axis++) {
      place[axis] += weights[i] * positions[3 * points[i] + axis];
    }
  }
  return place;
}

/** Adds how something changes that changes with the spot by the vector (x, y, z). */
export function addSpot(
  gradient: Gradient,
  { points, weights }: Spot,
  x: number,
  y: number,
  z: number,
): void {
  for (let i = 0; i < points.length; i++) {
    gradient.add(points[i], weights[i] * x, weights[i] * y, weights[i] * z);
  }
}
