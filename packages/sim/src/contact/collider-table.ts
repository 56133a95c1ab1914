import { BOX, CAPSULE, COLLIDER_STRIDE, PLANE, SPHERE } from '../kernels/collider-rows.ts';
import type { Collider, Pose } from '../model/collider.ts';
import { poseOf, rotationRows } from '../model/pose.ts';

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

/** The end of the last substep becomes the start of this one; `pose` is its end. */
export function advanceCollider(table: Float32Array, index: number, pose: Required<Pose>): void {
  const row = index * COLLIDER_STRIDE;
  table.copyWithin(row + 8, row + 20, row + 32);
  writeFrame(table, row + 20, pose);
}

function writeFrame(out: Float32Array, at: number, { position, rotation }: Required<Pose>): void {
  out.set(position, at);
  out.set(rotationRows(rotation), at + 3);
}
