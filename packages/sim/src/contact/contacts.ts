import type { Arrays } from '../backend.ts';
import type { Fans } from '../kernels/air-kernels.ts';
import type { KernelNeed, KernelsOf } from '../kernels/kernels.ts';
import type { ParticlePairs } from '../kernels/particle-kernels.ts';
import { ColliderError } from '../model/check-collider.ts';
import type { Pose } from '../model/collider.ts';
import { meanByArea } from '../model/material-map.ts';
import type { Model } from '../model/model.ts';
import { changePose, interpolatePose, poseOf } from '../model/pose.ts';
import type { State } from '../state.ts';
import { advanceCollider, createColliderTable, isPrimitive } from './collider-table.ts';
import type { ContactForces } from './exact/contact-forces.ts';
import { EXACT_PARTS, type Exact, type ExactPart, startExact } from './exact/exact.ts';
import type { ExactOptions } from './exact/options.ts';
import { type ExactArrays, prepareExact } from './exact/prepare-exact.ts';
import type { HeldCollider } from './exact/solids.ts';
import {
  type MeshArrays,
  type MeshMotion,
  prepareMeshCollider,
  startMeshCollider,
} from './mesh-colliders.ts';
import {
  prepareSelfCollision,
  type SelfCollision,
  type SelfCollisionOptions,
  startSelfCollision,
} from './self-collision.ts';
import type { Tangle } from './untangle/untangle.ts';

export interface ContactOptions {
  /** Keep particles of the cloth apart; false when absent. */
  readonly selfCollision?: boolean | SelfCollisionOptions;
  /**
   * Contact by triangles, of the cloth with itself and with bodies: nothing ever passes through.
   * False when absent.
   */
  readonly exact?: boolean | ExactOptions;
}

export interface ContactArrays extends Arrays {
  readonly primitives: Float32Array;
  /** By the collider's number. */
  readonly meshes: { readonly [collider: string]: MeshArrays };
  readonly pairs: (ParticlePairs & Arrays) | Record<string, never>;
  readonly exact: ExactArrays | Record<string, never>;
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
  /** Between sweeps: keeps particles apart, and leaves solids to `resolve`. */
  relax(h: number): void;
  /** Pushes vertices out of solids and apart. */
  resolve(h: number): void;
  /** The bodies' part of that alone. */
  stop(h: number): void;
  /** The step is over: colliders are where they were sent. */
  settle(): void;
  setPose(collider: number, pose: Pose): void;
  setVertices(collider: number, positions: Float32Array): void;
  setFriction(collider: number, friction: number): void;
  /** The model with another rest shape. */
  setRest(model: Model): void;
  /** Pairs of particles kept apart in the last substep. */
  readonly selfContacts: number;
  /** In how many substeps a step is taken at least. */
  readonly substeps: number;
  /** Colliders that were held back in the last step. */
  readonly yielded: readonly HeldCollider[];
  /** What crosses and could not be undone. */
  readonly tangles: readonly Tangle[];
  /** Triangles of the colliders, where they are known. */
  readonly bodies: Exact['bodies'];
  /** Particles that are kept apart; absent where that was not asked for. */
  readonly self: SelfCollision | undefined;
  /** Contact by triangles, in place of all others; absent where it was not asked for. */
  readonly forces: ContactForces | undefined;
}

export function prepareContacts(model: Model, options: ContactOptions): ContactArrays {
  const friction = meanByArea(model, 'friction');
  const thickness = meanByArea(model, 'thickness');
  const offset = Math.max(thickness, MIN_OFFSET);
  const meshes: Record<string, MeshArrays> = {};
  if (options.exact) {
    return {
      primitives: new Float32Array(0),
      meshes,
      pairs: {},
      exact: prepareExact(model, options.exact === true ? {} : options.exact),
    };
  }
  model.colliders.forEach((collider, index) => {
    if (collider.kind !== 'mesh') return;
    meshes[index] = prepareMeshCollider(collider, model.vertexCount, offset, friction);
  });
  return {
    primitives: createColliderTable(model.colliders.filter(isPrimitive), offset, friction),
    meshes,
    pairs: options.selfCollision ? prepareSelfCollision(model) : {},
    exact: {},
  };
}

/** A millimetre of air keeps thin cloth from shimmering through what it lies on. */
const MIN_OFFSET = 1e-3;

type ContactPart = 'colliders' | 'particles' | ExactPart;

/** Parts of the kernels that contacts of a model call. */
export function contactNeeds(
  { colliders }: Model,
  { exact, selfCollision }: ContactOptions,
): readonly KernelNeed<ContactPart>[] {
  if (exact) return [{ by: 'exact contact', parts: EXACT_PARTS }];
  const needs: KernelNeed<ContactPart>[] = [];
  if (colliders.length > 0) needs.push({ by: 'contact with colliders', parts: ['colliders'] });
  if (selfCollision) needs.push({ by: 'self-collision', parts: ['particles'] });
  return needs;
}

export function startContacts(
  model: Model,
  options: ContactOptions,
  state: State,
  arrays: ContactArrays,
  fans: Fans,
  kernels: KernelsOf<ContactPart>,
): Contacts {
  const { selfCollision } = options;
  if (options.exact) {
    const exactOptions = options.exact === true ? {} : options.exact;
    return exactContacts(
      startExact(model, exactOptions, state, arrays.exact as ExactArrays, kernels),
      model.colliders.length,
    );
  }
  const self = selfCollision
    ? startSelfCollision(
        model,
        selfCollision === true ? {} : selfCollision,
        state,
        arrays.pairs as ParticlePairs,
        fans,
        kernels,
      )
    : undefined;
  const primitives = model.colliders.filter(isPrimitive);
  const slotOf = model.colliders.map((collider) => primitives.indexOf(collider as never));
  const from = primitives.map(poseOf);
  const to = [...from];
  /** Colliders whose row of the table starts and ends where they are. */
  const resting = primitives.map(() => true);
  const meshes = new Map<number, MeshMotion>();
  model.colliders.forEach((collider, index) => {
    if (collider.kind !== 'mesh') return;
    meshes.set(index, startMeshCollider(collider, index, state, arrays.meshes[index], kernels));
  });

  const known = (collider: number): number => checkNumber(collider, slotOf.length);

  function stop(h: number): void {
    if (primitives.length > 0) kernels.collide(state, arrays.primitives, primitives.length);
    for (const mesh of meshes.values()) mesh.resolve(h);
  }

  return {
    self,
    forces: undefined,
    substeps: 1,
    yielded: [],
    tangles: [],
    bodies: [],
    get selfContacts() {
      return self?.contacts ?? 0;
    },
    detect(): void {
      for (const mesh of meshes.values()) mesh.detect();
    },
    advance(fraction: number): void {
      self?.advance();
      for (let k = 0; k < primitives.length; k++) {
        const moves = from[k] !== to[k];
        if (!moves && resting[k]) continue;
        advanceCollider(
          arrays.primitives,
          k,
          moves ? interpolatePose(from[k], to[k], fraction) : to[k],
        );
        resting[k] = !moves;
      }
      for (const mesh of meshes.values()) mesh.advance(fraction);
    },
    bounce(h: number, friction: number, reflection: number): void {
      if (primitives.length === 0) return;
      kernels.bounce(state, arrays.primitives, primitives.length, friction, reflection, h);
    },
    relax(h: number): void {
      self?.relax(h);
    },
    stop,
    resolve(h: number): void {
      self?.resolve(h);
      stop(h);
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
      to[k] = changePose(to[k], pose);
    },
    setRest(changed: Model): void {
      self?.setRest(changed);
    },
    setFriction(collider: number): void {
      throw new ColliderError(
        `collider ${collider}: its friction is set when the model is built, unless exact: true`,
      );
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

function checkNumber(collider: number, count: number): number {
  if (Number.isInteger(collider) && collider >= 0 && collider < count) return collider;
  throw new ColliderError(
    `collider ${collider} does not exist: the model has ${count}, numbered from 0`,
  );
}

/** Contact by triangles alone: what pushes single vertices has nothing to do. */
function exactContacts(exact: Exact, colliderCount: number): Contacts {
  const nothing = (): void => {};
  return {
    self: undefined,
    forces: exact,
    get substeps() {
      return exact.substeps;
    },
    get yielded() {
      return exact.yielded;
    },
    get tangles() {
      return exact.tangles;
    },
    get bodies() {
      return exact.bodies;
    },
    get selfContacts() {
      return exact.set.counts[0];
    },
    detect: exact.detect,
    advance: exact.advance,
    bounce: nothing,
    relax: (h) => exact.relax(h, 0),
    stop: nothing,
    resolve(h) {
      exact.relax(h, 1);
      exact.finish();
    },
    settle: exact.settle,
    setRest: exact.setRest,
    setPose: (collider, pose) => exact.setPose(checkNumber(collider, colliderCount), pose),
    setVertices: (collider, positions) =>
      exact.setVertices(checkNumber(collider, colliderCount), positions),
    setFriction(collider, friction) {
      if (!(friction >= 0)) {
        throw new ColliderError(
          `collider ${collider}: friction is ${friction}, it must be 0 or more`,
        );
      }
      exact.setFriction(checkNumber(collider, colliderCount), friction);
    },
  };
}
