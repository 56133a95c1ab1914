import type { Arrays } from '../backend.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { Model } from '../model/model.ts';
import type { State } from '../state.ts';
import { ColliderError } from './check-collider.ts';
import type { Pose } from './collider.ts';
import {
  advanceCollider,
  createColliderTable,
  interpolatePose,
  isPrimitive,
  poseOf,
} from './collider-table.ts';
import {
  type MeshArrays,
  type MeshMotion,
  prepareMeshCollider,
  startMeshCollider,
} from './mesh-colliders.ts';

export interface ContactOptions {
  /** Keep particles apart: true, or with a distance [m]; default the mean edge length. */
  readonly selfCollision?: boolean | { readonly distance?: number };
}

export interface ContactArrays extends Arrays {
  readonly primitives: Float32Array;
  /** By the collider's number. */
  readonly meshes: { readonly [collider: string]: MeshArrays };
}

/**
 * Contact of the cloth with solids and with itself. A solver calls `detect` once per step,
 * `advance` at the start of each substep, and `resolve` when its positions are to be made legal.
 */
export interface Contacts {
  /** Who may touch whom during the coming dt seconds. */
  detect(dt: number): void;
  /** Moves the colliders on to the fraction `to` of the step. */
  advance(to: number): void;
  /** Turns velocities back that would lead into plane, sphere, box or capsule; see the kernel. */
  bounce(h: number, friction: number, reflection: number): void;
  /** Pushes vertices out of solids and apart. */
  resolve(h: number): void;
  /** The step is over: colliders are where they were sent. */
  settle(): void;
  setPose(collider: number, pose: Pose): void;
  setVertices(collider: number, positions: Float32Array): void;
  readonly selfContacts: number;
}

export function prepareContacts(model: Model, _options: ContactOptions): ContactArrays {
  const { thickness, friction } = model.material;
  const offset = Math.max(thickness, MIN_OFFSET);
  const meshes: Record<string, MeshArrays> = {};
  model.colliders.forEach((collider, index) => {
    if (collider.kind !== 'mesh') return;
    meshes[index] = prepareMeshCollider(collider, model.vertexCount, offset, friction);
  });
  return {
    primitives: createColliderTable(model.colliders.filter(isPrimitive), offset, friction),
    meshes,
  };
}

/** A millimetre of air keeps thin cloth from shimmering through what it lies on. */
const MIN_OFFSET = 1e-3;

export function startContacts(
  model: Model,
  state: State,
  arrays: ContactArrays,
  kernels: Kernels,
): Contacts {
  const primitives = model.colliders.filter(isPrimitive);
  const slotOf = model.colliders.map((collider) => primitives.indexOf(collider as never));
  const from = primitives.map(poseOf);
  const to = primitives.map(poseOf);
  const meshes = new Map<number, MeshMotion>();
  model.colliders.forEach((collider, index) => {
    if (collider.kind !== 'mesh') return;
    meshes.set(index, startMeshCollider(collider, index, state, arrays.meshes[index], kernels));
  });

  function known(collider: number): number {
    if (Number.isInteger(collider) && collider >= 0 && collider < slotOf.length) return collider;
    throw new ColliderError(
      `collider ${collider} does not exist: the model has ${slotOf.length}, numbered from 0`,
    );
  }

  return {
    selfContacts: 0,
    detect(): void {
      for (const mesh of meshes.values()) mesh.detect();
    },
    advance(fraction: number): void {
      primitives.forEach((_, k) => {
        const pose = from[k] === to[k] ? to[k] : interpolatePose(from[k], to[k], fraction);
        advanceCollider(arrays.primitives, k, pose);
      });
      for (const mesh of meshes.values()) mesh.advance(fraction);
    },
    bounce(h: number, friction: number, reflection: number): void {
      if (primitives.length === 0) return;
      kernels.bounce(state, arrays.primitives, primitives.length, friction, reflection, h);
    },
    resolve(h: number): void {
      if (primitives.length > 0) kernels.collide(state, arrays.primitives, primitives.length);
      for (const mesh of meshes.values()) mesh.resolve(h);
    },
    settle(): void {
      to.forEach((pose, k) => {
        from[k] = pose;
      });
      for (const mesh of meshes.values()) mesh.settle();
    },
    setPose(collider: number, pose: Pose): void {
      const mesh = meshes.get(known(collider));
      if (mesh) {
        mesh.setPose(pose);
        return;
      }
      const k = slotOf[collider];
      to[k] = {
        position: pose.position ?? to[k].position,
        rotation: pose.rotation ?? to[k].rotation,
      };
    },
    setVertices(collider: number, positions: Float32Array): void {
      const mesh = meshes.get(known(collider));
      if (!mesh) {
        const { kind } = model.colliders[collider];
        throw new ColliderError(
          `collider ${collider} is a ${kind} and has no vertices to set: move it with setPose`,
        );
      }
      mesh.setVertices(positions);
    },
  };
}
