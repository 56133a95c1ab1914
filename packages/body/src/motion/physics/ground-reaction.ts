import type { Dynamics } from './inverse-dynamics.ts';
import { type Outline, outside } from './support.ts';

/** What the floor does to a foot [N], and about the world's origin [N m]. */
export interface Push {
  readonly force: Float64Array;
  readonly moment: Float64Array;
}

/** Who presses the floor with less than this share of their weight is in the air. */
const FLIES = 0.2;

/** Force and moment about the world's origin that have to come from outside [N, N m]. */
export function outerWrench({ positions, forces, moments }: Dynamics): Push {
  const moment = new Float64Array(3);
  for (let i = 0; i < 3; i++) {
    const [u, v] = [(i + 1) % 3, (i + 2) % 3];
    moment[i] = moments[i] + positions[u] * forces[v] - positions[v] * forces[u];
  }
  return { force: forces.slice(0, 3), moment };
}

/** Where on the floor a push has no moment about level axes; nothing where there is next to no push. */
export function zeroMomentOf(
  { force, moment }: Push,
  weight: number,
): [x: number, z: number] | undefined {
  if (force[1] < FLIES * weight) return undefined;
  return [moment[2] / force[1], -moment[0] / force[1]];
}

/**
 * What the floor does to each foot. Of one foot that stands alone it is all. Of two, each is pushed at the
 * point of its print that is nearest to the zero moment point, such that both together push there; what is
 * left over, a turn about the vertical most of all, is shared alike.
 */
export function groundReaction(whole: Push, feet: readonly Outline[], weight: number): Push[] {
  const shares = sharesOf(whole, feet, weight);
  const points = feet.map((outline) => nearest(whole, outline, weight));
  const left = whole.moment.slice();
  const pushes = feet.map((_, f) => {
    const force = whole.force.map((value) => shares[f] * value);
    const [x, z] = points[f] ?? [0, 0];
    const moment = Float64Array.of(-z * force[1], z * force[0] - x * force[2], x * force[1]);
    for (let i = 0; i < 3; i++) left[i] -= moment[i];
    return { force, moment };
  });
  pushes.forEach(({ moment }, f) => {
    for (let i = 0; i < 3; i++) moment[i] += shares[f] * left[i];
  });
  return pushes;
}

function sharesOf(whole: Push, feet: readonly Outline[], weight: number): number[] {
  const stands = feet.map((outline) => outline.length > 0);
  if (!stands[0] || !stands[1]) return stands.map(Number);
  const point = zeroMomentOf(whole, weight);
  const [a, b] = feet.map((outline) => nearest(whole, outline, weight));
  if (!point || !a || !b) return [0.5, 0.5];
  const [ux, uz] = [b[0] - a[0], b[1] - a[1]];
  const square = ux * ux + uz * uz;
  const t = square > 0 ? ((point[0] - a[0]) * ux + (point[1] - a[1]) * uz) / square : 0.5;
  const right = Math.max(0, Math.min(1, t));
  return [1 - right, right];
}

function nearest(
  whole: Push,
  outline: Outline,
  weight: number,
): readonly [number, number] | undefined {
  if (outline.length === 0) return undefined;
  const point = zeroMomentOf(whole, weight);
  if (!point) return outline[0];
  const { dx, dz } = outside(outline, ...point);
  return [point[0] + dx, point[1] + dz];
}
