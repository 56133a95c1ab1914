import { CUSICK, countFolds, type Drapemeter, drapeCoefficient } from '@toile/fabric';
import type { Vec3 } from '@toile/sim';

/** The shadow that a drape casts straight down. */
export interface Shadow {
  /** Its reach from the axis [m], all around in equal angles. */
  readonly radii: readonly number[];
  /** (shadow − support) / (specimen − support), 0 to 1. */
  readonly coefficient: number;
  readonly folds: number;
}

const DIRECTIONS = 360;
const ANGLE = (2 * Math.PI) / DIRECTIONS;
const SLIT = 1e-6;

/** Measures a drape of three floats per vertex around the axis through `centre`. */
export function measureShadow(
  positions: Float32Array,
  triangles: Uint32Array,
  centre: Vec3,
  meter: Drapemeter = CUSICK,
): Shadow {
  const radii = new Array<number>(DIRECTIONS).fill(meter.support);
  for (let t = 0; t < triangles.length; t++) {
    const next = t % 3 === 2 ? t - 2 : t + 1;
    reachAlong(radii, positions, 3 * triangles[t], 3 * triangles[next], centre);
  }
  const shadow = radii.reduce(
    (sum, radius, k) => sum + 0.5 * Math.sin(ANGLE) * radius * radii[(k + 1) % DIRECTIONS],
    0,
  );
  return { radii, coefficient: clamp(drapeCoefficient(shadow, meter)), folds: countFolds(radii) };
}

/** Lets an edge of the cloth, seen from above, lengthen the rays that it crosses. */
function reachAlong(
  radii: number[],
  positions: Float32Array,
  a: number,
  b: number,
  centre: Vec3,
): void {
  const [ax, ay] = [positions[a] - centre[0], centre[2] - positions[a + 2]];
  const [bx, by] = [positions[b] - centre[0], centre[2] - positions[b + 2]];
  const from = Math.atan2(ay, ax);
  const turn = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  const [low, high] = turn > 0 ? [from, from + turn] : [from + turn, from];
  // A ray through a vertex must not slip between the edges that meet there.
  for (let k = Math.ceil(low / ANGLE - SLIT); k <= high / ANGLE + SLIT; k++) {
    const [c, s] = [Math.cos(k * ANGLE), Math.sin(k * ANGLE)];
    const [offA, offB] = [ay * c - ax * s, by * c - bx * s];
    const share = offA === offB ? 0 : clamp(offA / (offA - offB));
    const radius = (ax + share * (bx - ax)) * c + (ay + share * (by - ay)) * s;
    const at = ((k % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
    if (radius > radii[at]) radii[at] = radius;
  }
}

const clamp = (share: number): number => Math.min(Math.max(share, 0), 1);
