import type { Collider, Pose, Quaternion, Vec3 } from './collider.ts';

/**
 * Plane, sphere, box and capsule as one flat table for the kernels, 32 floats each:
 *
 *   0 shape | 1 friction | 2 offset [m] | 4–6 size [m] |
 *   8–10 origin, 11–19 axes (rows) at the substep's start | 20–22, 23–31 at its end
 */
export const COLLIDER_STRIDE = 32;

export const PLANE = 0;
export const SPHERE = 1;
export const BOX = 2;
export const CAPSULE = 3;

export type PrimitiveCollider = Exclude<Collider, { kind: 'mesh' }>;

export function isPrimitive(collider: Collider): collider is PrimitiveCollider {
  return collider.kind !== 'mesh';
}

/**
 * @param offset distance that the cloth's middle surface keeps from the solid [m]
 * @param friction for colliders without their own
 */
export function createColliderTable(
  colliders: readonly PrimitiveCollider[],
  offset: number,
  friction: number,
): Float32Array {
  const table = new Float32Array(Math.max(1, colliders.length) * COLLIDER_STRIDE);
  colliders.forEach((collider, index) => {
    const row = table.subarray(index * COLLIDER_STRIDE, (index + 1) * COLLIDER_STRIDE);
    const [shape, size] = shapeOf(collider);
    row[0] = shape;
    row[1] = collider.friction ?? friction;
    row[2] = offset;
    row.set(size, 4);
    writeFrame(row, 8, poseOf(collider));
    writeFrame(row, 20, poseOf(collider));
  });
  return table;
}

function shapeOf(collider: PrimitiveCollider): [number, readonly number[]] {
  switch (collider.kind) {
    case 'plane':
      return [PLANE, []];
    case 'sphere':
      return [SPHERE, [collider.radius]];
    case 'box':
      return [BOX, collider.halfExtents];
    case 'capsule':
      return [CAPSULE, [collider.radius, collider.halfLength]];
  }
}

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

/** The end of the last substep becomes the start of this one; `pose` is its end. */
export function advanceCollider(table: Float32Array, index: number, pose: Required<Pose>): void {
  const row = index * COLLIDER_STRIDE;
  table.copyWithin(row + 8, row + 20, row + 32);
  writeFrame(table, row + 20, pose);
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

function writeFrame(out: Float32Array, at: number, { position, rotation }: Required<Pose>): void {
  out.set(position, at);
  out.set(rotationRows(rotation), at + 3);
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
