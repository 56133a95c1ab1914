import { checkClosed } from '@toile/geometry';
import type { Collider } from './collider.ts';

export class ColliderError extends Error {
  override readonly name = 'ColliderError';
}

/** Throws where a collider has no inside: sizes that are not positive, an open mesh, a bad pose. */
export function checkCollider(collider: Collider, index: number): void {
  const where = `collider ${index} (${collider.kind})`;
  const positive = (value: number, what: string): void => {
    if (!(value > 0 && Number.isFinite(value))) {
      throw new ColliderError(
        `${where}: ${what} is ${value}, it must be a positive length in metres`,
      );
    }
  };
  switch (collider.kind) {
    case 'plane':
      break;
    case 'sphere':
      positive(collider.radius, 'radius');
      break;
    case 'capsule':
      positive(collider.radius, 'radius');
      positive(collider.halfLength, 'halfLength');
      break;
    case 'box':
      collider.halfExtents.forEach((half, axis) => {
        positive(half, `half extent along ${'xyz'[axis]}`);
      });
      break;
    case 'mesh':
      checkClosed(collider.mesh);
      break;
    default:
      throw new ColliderError(
        `${where}: unknown kind; there are plane, sphere, box, capsule and mesh`,
      );
  }
  const { position = [0, 0, 0], rotation = [0, 0, 0, 1], friction = 0 } = collider;
  if (![...position, ...rotation].every(Number.isFinite)) {
    throw new ColliderError(`${where}: its pose has a coordinate that is not a finite number`);
  }
  if (Math.abs(Math.hypot(...rotation) - 1) > 1e-3) {
    throw new ColliderError(`${where}: its rotation must be a unit quaternion (x, y, z, w)`);
  }
  if (!(friction >= 0)) {
    throw new ColliderError(`${where}: friction is ${friction}, it must be 0 or more`);
  }
}

/** Throws where these cannot be the vertices of a mesh collider. */
export function checkVertices(collider: number, positions: Float32Array, count: number): void {
  if (positions.length !== 3 * count) {
    throw new ColliderError(
      `collider ${collider} (mesh): ${positions.length} coordinates given, its ${count} ` +
        `vertices need ${3 * count}`,
    );
  }
  // For every step of a body that moves: what is not finite is no 0 when it is taken from itself.
  let rest = 0;
  for (let i = 0; i < positions.length; i++) rest += positions[i] - positions[i];
  if (rest !== 0) {
    const lost = positions.findIndex((p) => !Number.isFinite(p));
    throw new ColliderError(
      `collider ${collider} (mesh): vertex ${Math.trunc(lost / 3)} is sent to a place that is not finite`,
    );
  }
}
