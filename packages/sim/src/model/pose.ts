import type { Pose, Quaternion, Vec3 } from './collider.ts';

export function poseOf(pose: Pose): Required<Pose> {
  return { position: pose.position ?? [0, 0, 0], rotation: pose.rotation ?? [0, 0, 0, 1] };
}

/** What `change` does not say stays as it is. */
export function changePose(pose: Required<Pose>, change: Pose): Required<Pose> {
  return {
    position: change.position ?? pose.position,
    rotation: change.rotation ?? pose.rotation,
  };
}

/** Between two poses: straight for the origin, normalised linear for the rotation. */
export function interpolatePose(a: Required<Pose>, b: Required<Pose>, t: number): Required<Pose> {
  const mix = (p: number, q: number): number => p + t * (q - p);
  const position = a.position.map((p, axis) => mix(p, b.position[axis])) as unknown as Vec3;
  const dot = a.rotation.reduce((sum, q, k) => sum + q * b.rotation[k], 0);
  const blended = a.rotation.map((q, k) => mix(q, dot < 0 ? -b.rotation[k] : b.rotation[k]));
  const norm = Math.hypot(...blended) || 1;
  return { position, rotation: blended.map((q) => q / norm) as unknown as Quaternion };
}

/** Rows of the rotation matrix: world = origin + R · local. */
export function rotationRows([x, y, z, w]: Quaternion): number[] {
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - z * w),
    2 * (x * z + y * w),
    2 * (x * y + z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z - x * w),
    2 * (x * z - y * w),
    2 * (y * z + x * w),
    1 - 2 * (x * x + y * y),
  ];
}
