import { partitionVertices } from '@toile/geometry';
import { BOX_STRIDE, LEAF_SIZE } from '../kernels/find-pairs.ts';
import type { ParticleTree } from '../kernels/particle-kernels.ts';
import type { Model } from '../model/model.ts';

/**
 * A tree of boxes over the cloth's particles, four children to a node, laid out from the rest shape
 * and never changed: what is close in the cloth stays together. Leaves hold eight particles.
 *
 * Source: [Fuhrmann2003, section 4], with more than two children.
 */
export function buildParticleTree(model: Model): ParticleTree {
  const rest = separatePieces(model);
  const order = orderLeaves(rest);
  const leaves = order.length / LEAF_SIZE;
  const components = new Float32Array(3 * order.length);
  for (let slot = 0; slot < order.length; slot++) {
    for (let c = 0; c < 3; c++) {
      // No comparison with a place that only fills the last leaf holds.
      const filled = slot < model.vertexCount;
      components[componentAt(slot, c, 3)] = filled ? rest[3 * order[slot] + c] : Number.NaN;
    }
  }
  const levels: number[] = [];
  let packs = 0;
  let nodes = leaves;
  do {
    levels.push(packs);
    nodes = Math.ceil(nodes / 4);
    packs += nodes;
  } while (nodes > 1);
  return {
    order,
    rest: components,
    paths: new Float32Array(6 * order.length),
    levels: Uint32Array.from(levels),
    boxes: emptyBoxes(packs),
  };
}

/** Where component c of the particle in a slot stands: components of a leaf lie side by side. */
export function componentAt(slot: number, c: number, components: number): number {
  const lane = slot % LEAF_SIZE;
  return (slot - lane) * components + LEAF_SIZE * c + lane;
}

/** Particles, eight to a leaf; the last one repeats until its leaf is full. */
function orderLeaves(rest: Float64Array): Uint32Array {
  const count = rest.length / 3;
  const leaves = Math.ceil(count / LEAF_SIZE);
  // Halving a power of two ends at whole leaves. What fills it up lies far off, behind the rest.
  const padded = new Float64Array(3 * LEAF_SIZE * 2 ** Math.ceil(Math.log2(leaves)));
  padded.set(rest);
  for (let i = 3 * count; i < padded.length; i += 3) padded[i] = FAR;
  const order = partitionVertices(padded, LEAF_SIZE).order.filter((vertex) => vertex < count);
  const filled = new Uint32Array(LEAF_SIZE * leaves).fill(order[count - 1]);
  filled.set(order);
  return filled;
}

/** Farther than any cloth [m]. */
const FAR = 1e9;

/** Boxes that meet no other. */
function emptyBoxes(packs: number): Float32Array {
  const boxes = new Float32Array(BOX_STRIDE * packs);
  for (let p = 0; p < boxes.length; p += BOX_STRIDE) {
    boxes.fill(Infinity, p, p + 12).fill(-Infinity, p + 12, p + 24);
  }
  return boxes;
}

/** The rest shape, with pieces of cloth that no edge connects far from each other. */
function separatePieces({ rest, vertexCount, topology }: Model): Float64Array {
  const { offsets, items } = topology.vertexNeighbours;
  const separate = Float64Array.from(rest);
  const gap = 4 * rest.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const seen = new Uint8Array(vertexCount);
  const queue: number[] = [];
  let pieces = 0;
  for (let start = 0; start < vertexCount; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    queue.push(start);
    for (let vertex = queue.pop(); vertex !== undefined; vertex = queue.pop()) {
      separate[3 * vertex + 2] += pieces * gap;
      for (let k = offsets[vertex]; k < offsets[vertex + 1]; k++) {
        if (seen[items[k]]) continue;
        seen[items[k]] = 1;
        queue.push(items[k]);
      }
    }
    pieces++;
  }
  return separate;
}
