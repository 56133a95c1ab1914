import type { SkinMethod, Skinned } from '@toile/body';
import { type Model, type Pose, SimulationError } from '@toile/sim';
import { changePose, poseOf } from '@toile/sim/kernels';
import { createLimbMaps, type LimbMaps } from '../body/limb-maps.ts';
import { createSkin, type GpuSkin } from '../body/skin.ts';
import type { Cloth } from '../cloth/motion.ts';
import type { Buffers } from '../device/buffers.ts';
import { GpuError } from '../device/gpu-error.ts';
import type { Workshop } from '../device/kernel.ts';
import { padVectors } from '../device/pad-vectors.ts';
import { type Body, type BodyPart, createBody } from './body.ts';
import { placeVertices } from './place-vertices.ts';

/**
 * How a skinned body is met: by its triangles; or by pictures of its parts, of all of them or of those that
 * the cloth can touch.
 */
export const BODY_CONTACTS = ['triangles', 'maps', 'culled-maps'] as const;
export type BodyContact = (typeof BODY_CONTACTS)[number];

export interface SkinOptions {
  /** Dual quaternions when absent. */
  readonly method?: SkinMethod;
  /** Triangles when absent. */
  readonly contact?: BodyContact;
}

/** All mesh colliders of a model. */
export interface Meshes {
  /** Uniforms that fitting their trees needs. */
  readonly levels: number;
  /** In the order of the colliders. */
  readonly parts: readonly BodyPart[];
  /** Before the first substep. */
  begin(encoder: GPUCommandEncoder, firstLevel: number): void;
  collide(pass: GPUComputePassEncoder, count: number, uniforms: number): void;
  /** After the last. */
  end(encoder: GPUCommandEncoder): void;
  setPose(collider: number, pose: Pose): void;
  setVertices(collider: number, positions: Float32Array): void;
  skin(
    collider: number,
    body: Skinned,
    options?: SkinOptions,
  ): Promise<(joints: Float32Array) => void>;
}

interface Mesh {
  readonly part: BodyPart;
  /** How it is met, unless contact is exact. */
  readonly body: Body | undefined;
  /** In its own frame. */
  readonly vertices: Float32Array;
  pose: Required<Pose>;
  skin: GpuSkin | undefined;
  maps: LimbMaps | undefined;
  /** For how many steps more its boxes change: that in which it moves, and that in which it has arrived. */
  unrest: number;
}

/** @param isExact whether they are met as `triangles/` does: then they are only moved here */
export async function createMeshes(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  colliders: Model['colliders'],
  isExact: boolean,
): Promise<Meshes> {
  const meshes = new Map<number, Mesh>();
  for (const [k, collider] of colliders.entries()) {
    if (collider.kind !== 'mesh') continue;
    const { triangles, positions } = collider.mesh;
    const vertices = Float32Array.from(positions);
    const pose = poseOf(collider);
    const placed = placeVertices(vertices, pose);
    const part: BodyPart = {
      positions: placed,
      triangles,
      source: buffers.from('body before', padVectors(placed)),
      target: buffers.from('body', padVectors(placed)),
    };
    const body = isExact ? undefined : await createBody(workshop, buffers, cloth, part);
    meshes.set(k, { part, body, vertices, pose, skin: undefined, maps: undefined, unrest: 2 });
  }
  const all = [...meshes.values()];

  function meshAt(collider: number): Mesh {
    const mesh = meshes.get(collider);
    if (mesh) return mesh;
    throw new SimulationError(
      `collider ${collider} is no mesh: the model has ${colliders.length} colliders, of which these are: ` +
        ([...meshes.keys()].join(', ') || 'none'),
    );
  }

  function show(mesh: Mesh): void {
    const placed = placeVertices(mesh.vertices, mesh.pose);
    const padded = padVectors(placed) as Float32Array<ArrayBuffer>;
    workshop.device.queue.writeBuffer(mesh.part.target, 0, padded);
    mesh.unrest = 2;
  }

  return {
    levels: Math.max(0, ...all.map(({ body }) => body?.levels ?? 0)),
    parts: all.map(({ part }) => part),
    begin(encoder, firstLevel) {
      const pass = encoder.beginComputePass();
      for (const { skin, body, maps, unrest } of all) {
        if (unrest === 0) continue;
        skin?.run(pass);
        if (!body) continue;
        body.findNormals(pass);
        if (!maps) body.fit(pass, firstLevel);
      }
      pass.end();
      // Cloth moves where the body does not.
      for (const { maps } of all) maps?.draw(encoder);
    },
    collide(pass, count, uniforms) {
      for (const { body, maps } of all) {
        if (maps) maps.collide(pass, count, uniforms);
        else body?.collide.run(pass, count, uniforms);
      }
    },
    end(encoder) {
      for (const mesh of all) {
        if (mesh.unrest === 0) continue;
        const { target, source } = mesh.part;
        encoder.copyBufferToBuffer(target, 0, source, 0, target.size);
        mesh.unrest--;
      }
    },
    setPose(collider, pose) {
      const mesh = meshAt(collider);
      mesh.pose = changePose(mesh.pose, pose);
      show(mesh);
    },
    setVertices(collider, positions) {
      const mesh = meshAt(collider);
      if (positions.length !== mesh.vertices.length) {
        throw new SimulationError(
          `collider ${collider} has ${mesh.vertices.length / 3} vertices, ${positions.length / 3} were given`,
        );
      }
      mesh.vertices.set(positions);
      show(mesh);
    },
    async skin(collider, body, { method = 'dual', contact = 'triangles' } = {}) {
      const mesh = meshAt(collider);
      if (!mesh.body && contact !== 'triangles') {
        throw new GpuError(`exact contact is by triangles: "${contact}" are for play without it`);
      }
      if (body.mesh.positions.length !== mesh.vertices.length) {
        throw new SimulationError(
          `collider ${collider} has ${mesh.vertices.length / 3} vertices, the body that is to move it ` +
            `${body.mesh.positions.length / 3}`,
        );
      }
      const { target } = mesh.part;
      const skin = await createSkin(workshop, buffers, body, method, target);
      const maps =
        contact === 'triangles' || !mesh.body
          ? undefined
          : await createLimbMaps(
              workshop,
              buffers,
              cloth,
              body,
              { positions: target, normals: mesh.body.normals },
              { method, culls: contact === 'culled-maps' },
            );
      return (joints) => {
        mesh.skin = skin;
        mesh.maps = maps;
        skin.pose(joints);
        maps?.pose(joints);
        mesh.unrest = 2;
      };
    },
  };
}
