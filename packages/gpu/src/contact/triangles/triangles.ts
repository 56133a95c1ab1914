import type { Model } from '@toile/sim';
import type { Cloth } from '../../cloth/motion.ts';
import type { Buffers } from '../../device/buffers.ts';
import { type Workshop, writes } from '../../device/kernel.ts';
import type { BodyPart } from '../body.ts';
import type { Solids } from '../solids.ts';
import { createCertificate } from './certify.ts';
import { createForest } from './forest.ts';
import { createPairList } from './list-pairs.ts';
import { createResponse } from './respond.ts';
import { STATE, STATE_WGSL } from './state.ts';
import { createSurface } from './surface.ts';

/**
 * Contact by triangles, of the cloth with itself and with bodies: from a start without intersections no
 * substep ends with one. What cannot be had without gives way: cloth, hands and bodies stop alike.
 */
export interface Triangles {
  /** Uniforms that the trees need. */
  readonly levels: number;
  /** See STATE. */
  readonly state: GPUBuffer;
  /** Where bodies really are, four numbers per vertex, behind the cloth's. */
  readonly surface: GPUBuffer;
  /** Before the first substep. */
  begin(encoder: GPUCommandEncoder): void;
  /** From where the cloth is and would go to where it may. */
  run(pass: GPUComputePassEncoder, uniforms: number, firstLevel: number): void;
  /** Once the host has read how many pairs there were: makes room. */
  grow(mostPairs: number): Promise<void>;
}

/** Pairs per vertex that there is room for at first. */
const PAIRS_PER_VERTEX = 8;
/** Of the room for pairs so much may be used before there is more. */
const ENOUGH = 0.7;
/** No pair of neighbours pushes each other: distances kept are at most this part of the shortest edge. */
const SHORT = 0.3;

export async function createTriangles(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  { positions: start, triangles }: Pick<Model, 'positions' | 'triangles'>,
  bodies: readonly BodyPart[],
  solids: Solids,
  thickness: number,
): Promise<Triangles> {
  const offset = Math.min(thickness, SHORT * shortestEdge(start, triangles));
  const surface = await createSurface(workshop, buffers, cloth, start, triangles, bodies);
  const state = buffers.room('state of contact', STATE.size);
  const forest = await createForest(workshop, surface, state);
  const reset = await workshop.kernel('start', START(offset), [writes(state)]);

  async function makeRoom(capacity: number) {
    const pairs = buffers.room('pairs', 4 * capacity);
    const list = await createPairList(workshop, surface, state, pairs, offset);
    const check = await workshop.kernel('check', CHECK(capacity), [writes(state)]);
    const to = [workshop, buffers, cloth, surface, state, pairs, capacity] as const;
    const response = await createResponse(...to, offset, solids);
    const certificate = await createCertificate(...to);
    return { capacity, pairs, list, check, response, certificate };
  }
  let room = await makeRoom(PAIRS_PER_VERTEX * surface.count);

  return {
    levels: forest.levels,
    state,
    surface: surface.from,
    begin(encoder) {
      encoder.clearBuffer(state, 4 * STATE.mostPairs);
    },
    run(pass, uniforms, firstLevel) {
      const { list, check, response, certificate } = room;
      reset.run(pass, 1, uniforms);
      surface.load(pass, uniforms);
      forest.fit(pass, uniforms, firstLevel);
      list.run(pass, uniforms);
      check.run(pass, 1, uniforms);
      response.run(pass, uniforms);
      certificate.run(pass, uniforms);
    },
    async grow(mostPairs) {
      if (mostPairs <= ENOUGH * room.capacity) return;
      room.pairs.destroy();
      room = await makeRoom(2 * mostPairs);
    },
  };
}

function shortestEdge(points: ArrayLike<number>, triangles: Uint32Array): number {
  let least = Infinity;
  for (let corner = 0; corner < triangles.length; corner++) {
    const a = 3 * triangles[corner];
    const b = 3 * triangles[corner % 3 === 2 ? corner - 2 : corner + 1];
    const ways = [0, 1, 2].map((c) => points[a + c] - points[b + c]);
    least = Math.min(least, Math.hypot(...ways));
  }
  return least;
}

/**
 * Bodies push cloth as far as they go in a substep: what they went in the last tells how much room that
 * takes. It decides how far a push may reach, not whether it is safe.
 */
const START = (offset: number): string => /* wgsl */ `
${STATE_WGSL(0, true)}

@compute @workgroup_size(1)
fn start() {
  state.room = ${offset} + bitcast<f32>(atomicLoad(&state.bodyWay));
  atomicStore(&state.bodyWay, 0u);
  atomicStore(&state.pairs, 0u);
}
`;

/** Once all pairs are listed. */
const CHECK = (capacity: number): string => /* wgsl */ `
${STATE_WGSL(0, true)}

@compute @workgroup_size(1)
fn check() {
  let pairs = atomicLoad(&state.pairs);
  atomicMax(&state.mostPairs, pairs);
  if (pairs > ${capacity}u) { atomicAdd(&state.full, 1u); }
}
`;
