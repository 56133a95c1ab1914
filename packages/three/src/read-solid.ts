import { checkClosed } from '@toile/geometry';
import type { Collider, Pose } from '@toile/sim';
import { Matrix4, type Mesh, Quaternion, Vector3 } from 'three';
import { deforms, describe, readMesh, readPositions, sourceVertices } from './read-mesh.ts';
import { type Flat, findFlat, findShape, type Shape } from './shapes.ts';

/** What of a solid changes with the scene. */
export interface Motion {
  readonly pose?: Pose;
  /** In the world's coordinates, three per vertex of the collider. */
  readonly vertices?: Float32Array;
}

/** A mesh of the scene that cloth cannot enter. */
export interface Solid {
  readonly collider: Collider;
  /** Where the mesh has come to since the last call; undefined when it has not moved. */
  follow(): Motion | undefined;
}

/**
 * Spheres, boxes and capsules are taken for what they are, a flat mesh for the half-space behind it,
 * all others for a closed surface, which may be skinned and morphed.
 */
export function readSolid(mesh: Mesh): Solid {
  mesh.updateWorldMatrix(true, false);
  const shape = findShape(mesh);
  if (shape) return shapeSolid(mesh, shape);
  const flat = findFlat(mesh.geometry);
  return flat ? flatSolid(mesh, flat) : surfaceSolid(mesh);
}

function shapeSolid(mesh: Mesh, shape: Shape): Solid {
  const pose = (): Pose => {
    const [position, rotation] = [new Vector3(), new Quaternion()];
    mesh.matrixWorld.decompose(position, rotation, new Vector3());
    return { position: position.toArray(), rotation: rotation.toArray() };
  };
  return { collider: { ...shape, ...pose() }, follow: follower(mesh, () => ({ pose: pose() })) };
}

function flatSolid(mesh: Mesh, { point, normal }: Flat): Solid {
  const up = new Vector3(0, 1, 0);
  const pose = (): Pose => {
    const normalMatrix = new Matrix4().copy(mesh.matrixWorld).invert().transpose();
    const facing = normal.clone().transformDirection(normalMatrix);
    return {
      position: point.clone().applyMatrix4(mesh.matrixWorld).toArray(),
      rotation: new Quaternion().setFromUnitVectors(up, facing).toArray(),
    };
  };
  return {
    collider: { kind: 'plane', ...pose() },
    follow: follower(mesh, () => ({ pose: pose() })),
  };
}

function surfaceSolid(mesh: Mesh): Solid {
  const read = readMesh(mesh);
  const sources = sourceVertices(read);
  try {
    checkClosed(read.surface);
  } catch (error) {
    throw describe(mesh, error);
  }
  const vertices = (): Float32Array => {
    const positions = readPositions(mesh);
    return Float32Array.from(
      { length: 3 * sources.length },
      (_, k) => positions[3 * sources[Math.floor(k / 3)] + (k % 3)],
    );
  };
  return {
    collider: { kind: 'mesh', mesh: read.surface },
    follow: deforms(mesh)
      ? () => ({ vertices: vertices() })
      : follower(mesh, () => ({ vertices: vertices() })),
  };
}

/** Looks only where the mesh has another place in the world than the last time. */
function follower(mesh: Mesh, look: () => Motion): () => Motion | undefined {
  const last = mesh.matrixWorld.clone();
  return () => {
    mesh.updateWorldMatrix(true, false);
    if (mesh.matrixWorld.equals(last)) return undefined;
    last.copy(mesh.matrixWorld);
    return look();
  };
}
