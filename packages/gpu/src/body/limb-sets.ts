import type { JointName, Skinned } from '@toile/body';

/**
 * A part of the body that is seen by a camera in front of it and one behind it, which go with one joint.
 * Source: [RodriguezNavarro2005, section 4]: head, torso, three segments of each arm and leg.
 */
export interface LimbSet {
  readonly name: string;
  /** Number of the joint that carries the cameras. */
  readonly joint: number;
  /** Three corners of each triangle of the part. */
  readonly corners: Uint32Array;
  /** Middle of its box in the rest pose [m]. */
  readonly middle: readonly number[];
  /** Half of the box along each axis [m]. */
  readonly half: readonly number[];
  /** Rows: across, along, towards the front camera. */
  readonly axes: readonly (readonly number[])[];
}

/** Skin bends where joints do, so a box is larger than the part in the rest pose. */
const MARGIN = 1.15;
const LEAST_MARGIN = 0.02;

interface Part {
  readonly name: string;
  readonly carrier: JointName;
  readonly holds: RegExp;
}

const PARTS: readonly Part[] = [
  { name: 'head', carrier: 'head', holds: /^(neck|head|jaw|leftEye|rightEye)$/ },
  {
    name: 'torso',
    carrier: 'spine',
    holds: /^(hips|spine|chest|upperChest|(left|right)Shoulder)$/,
  },
  ...(['left', 'right'] as const).flatMap((side): Part[] => [
    part(`${side}UpperArm`),
    part(`${side}LowerArm`),
    part(`${side}Hand`, new RegExp(`^${side}(Hand|Thumb|Index|Middle|Ring|Little)`)),
    part(`${side}UpperLeg`),
    part(`${side}LowerLeg`),
    part(`${side}Foot`, new RegExp(`^${side}(Foot|Toes)`)),
  ]),
];

function part(carrier: JointName, holds: RegExp = new RegExp(`^${carrier}$`)): Part {
  return { name: carrier, carrier, holds };
}

export function findLimbSets({ mesh, skin, skeleton }: Skinned): LimbSet[] {
  const { positions: x, triangles } = mesh;
  const partOf = skeleton.names.map((name) => PARTS.findIndex(({ holds }) => holds.test(name)));
  const partAt = (vertex: number): number => partOf[skin.joints[4 * vertex]];
  return PARTS.flatMap(({ name, carrier }, number): LimbSet[] => {
    const corners: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = triangles.subarray(t, t + 3);
      // Triangles between two parts are seen with both, so that no gap is between them.
      if ([a, b, c].some((vertex) => partAt(vertex) === number)) corners.push(a, b, c);
    }
    if (corners.length === 0) return [];
    const joint = skeleton.names.indexOf(carrier);
    const places = corners.map((vertex) => [x[3 * vertex], x[3 * vertex + 1], x[3 * vertex + 2]]);
    const axes = frameOf(number < 2 ? [0, 1, 0] : lengthwise(places, skeleton.rest, joint));
    const spans = axes.map((axis) => {
      const along = places.map((p) => dot(p, axis));
      return [Math.min(...along), Math.max(...along)];
    });
    const middle = [0, 1, 2].map((c) =>
      spans.reduce((sum, [lo, hi], k) => sum + ((lo + hi) / 2) * axes[k][c], 0),
    );
    const half = spans.map(([lo, hi]) =>
      Math.max(((hi - lo) / 2) * MARGIN, (hi - lo) / 2 + LEAST_MARGIN),
    );
    return [{ name, joint, corners: Uint32Array.from(corners), middle, half, axes }];
  });
}

/** From the joint to the middle of what hangs on it. */
function lengthwise(places: readonly number[][], rest: ArrayLike<number>, joint: number): number[] {
  const mean = [0, 1, 2].map((c) => places.reduce((sum, p) => sum + p[c], 0) / places.length);
  return mean.map((m, c) => m - rest[3 * joint + c]);
}

/** Axes of a camera that looks at a limb from the front; at feet, which point there, from above. */
function frameOf(lengthways: readonly number[]): number[][] {
  const along = unit(lengthways);
  const view = Math.abs(along[2]) < 0.7 ? [0, 0, 1] : [0, 1, 0];
  const tilt = dot(view, along);
  const towards = unit(view.map((v, c) => v - tilt * along[c]));
  const across = [
    along[1] * towards[2] - along[2] * towards[1],
    along[2] * towards[0] - along[0] * towards[2],
    along[0] * towards[1] - along[1] * towards[0],
  ];
  return [across, along, towards];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(v: readonly number[]): number[] {
  const length = Math.hypot(...v) || 1;
  return v.map((c) => c / length);
}
