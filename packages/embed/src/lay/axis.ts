import { addScaled, cross, dot, normalize, subtract, type Vec3 } from '@toile/geometry';

/** The line in the middle of a limb: straight from joint to joint, and straight on beyond the last. */
export interface Axis {
  at(distance: number): Vec3;
  /** How far along the axis a point lies, by its first bone's direction where it lies before it. */
  along(point: Vec3): number;
  /** Two directions across the axis there; their turn is against its direction. */
  across(distance: number): [Vec3, Vec3];
}

/** @param up A direction that is not the axis's. */
export function makeAxis(joints: readonly Vec3[], up: Vec3): Axis {
  const bones = joints.slice(1).map((to, k) => {
    const way = subtract(to, joints[k]);
    return { from: joints[k], direction: normalize(way), length: Math.hypot(...way) };
  });
  const starts = bones.map((_, k) =>
    bones.slice(0, k).reduce((sum, { length }) => sum + length, 0),
  );
  const boneAt = (distance: number): number => {
    let k = bones.length - 1;
    while (k > 0 && starts[k] > distance) k--;
    return k;
  };
  return {
    at(distance) {
      const k = boneAt(distance);
      return addScaled(bones[k].from, distance - starts[k], bones[k].direction);
    },
    along(point) {
      let best = 0;
      let least = Infinity;
      for (let k = 0; k < bones.length; k++) {
        const { from, direction, length } = bones[k];
        const way = dot(subtract(point, from), direction);
        const low = k === 0 ? -Infinity : 0;
        const high = k === bones.length - 1 ? Infinity : length;
        const t = Math.min(high, Math.max(low, way));
        const [x, y, z] = subtract(point, addScaled(from, t, direction));
        const off = Math.hypot(x, y, z);
        if (off >= least) continue;
        best = starts[k] + t;
        least = off;
      }
      return best;
    },
    across(distance) {
      const { direction } = bones[boneAt(distance)];
      const first = normalize(subtract(up, addScaled([0, 0, 0], dot(up, direction), direction)));
      return [first, cross(first, direction)];
    },
  };
}
