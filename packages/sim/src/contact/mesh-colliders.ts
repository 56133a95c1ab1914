import { buildBvh, buildTopology } from '@toile/geometry';
import type { Arrays } from '../backend.ts';
import { UNKNOWN } from '../kernels/collide-mesh.ts';
import type { ColliderKernels, MeshSurface } from '../kernels/collider-kernels.ts';
import { COLLIDER_STRIDE } from '../kernels/collider-rows.ts';
import { LEAF_BITS, LEAF_MASK } from '../kernels/refit.ts';
import { checkVertices } from '../model/check-collider.ts';
import type { MeshCollider, Pose } from '../model/collider.ts';
import { changePose, interpolatePose, poseOf } from '../model/pose.ts';
import type { State } from '../state.ts';
import { advanceCollider } from './collider-table.ts';

/** Small leaves: a closest-point test costs several box tests. */
const LEAF_SIZE = 4;
/** How fast a vertex that began inside comes out [m/s]. */
const PUSH_OUT_SPEED = 0.5;

/** A mesh and its poses, four floats per vertex, all in the collider's frame. */
export interface MeshArrays extends Arrays {
  readonly surface: MeshSurface & Arrays;
  readonly from: Float32Array;
  readonly to: Float32Array;
  readonly begin: Float32Array;
  readonly end: Float32Array;
}

/**
 * @param offset distance that the cloth's middle surface keeps from the solid [m]
 * @param friction for a collider without its own
 */
export function prepareMeshCollider(
  collider: MeshCollider,
  clothVertexCount: number,
  offset: number,
  friction: number,
): MeshArrays {
  const { positions, triangles } = collider.mesh;
  const vertexCount = positions.length / 3;
  const rest = new Float32Array(4 * vertexCount);
  for (let i = 0; i < vertexCount; i++) {
    for (let c = 0; c < 3; c++) rest[4 * i + c] = positions[3 * i + c];
  }
  const tree = buildBvh(rest, triangles, { leafSize: LEAF_SIZE, stride: 4 });
  const links = new Uint32Array(2 * tree.nodeCount);
  const climbs = new Uint32Array(2 * tree.nodeCount);
  const leaves = new Uint32Array(triangles.length / 3);
  for (let node = 0; node < tree.nodeCount; node++) {
    const { skip, first, count } = tree;
    links[2 * node] = skip[node];
    if (count[node] > 0) {
      links[2 * node + 1] = (first[node] << LEAF_BITS) + (count[node] & LEAF_MASK);
      leaves.fill(node, first[node], first[node] + count[node]);
    } else {
      const left = node + 1;
      const right = skip[left];
      climbs.set([node, right], 2 * left);
      climbs.set([node, left], 2 * right);
    }
  }
  const ordered = new Uint32Array(triangles.length);
  tree.triangleOrder.forEach((t, k) => {
    for (let c = 0; c < 3; c++) ordered[3 * k + c] = triangles[3 * t + c];
  });
  const { offsets, items } = buildTopology(ordered, vertexCount).vertexTriangles;

  const table = new Float32Array(COLLIDER_STRIDE);
  table[1] = collider.friction ?? friction;
  table[2] = offset;
  advanceCollider(table, 0, poseOf(collider));
  advanceCollider(table, 0, poseOf(collider));
  return {
    surface: {
      bounds: tree.bounds,
      links,
      table,
      triangles: ordered,
      climbs,
      leaves,
      fanOffsets: offsets,
      fans: items,
      seen: new Float32Array(4 * clothVertexCount),
      nearest: new Uint32Array(clothVertexCount).fill(UNKNOWN),
      others: new Float32Array(clothVertexCount),
    },
    from: rest,
    to: rest.slice(),
    begin: rest.slice(),
    end: rest.slice(),
  };
}

/** A mesh that moves as one by its pose, and deforms in its frame. Calls as in `Contacts`. */
export interface MeshMotion {
  detect(): void;
  advance(to: number): void;
  resolve(h: number): void;
  settle(): void;
  setPose(pose: Pose): void;
  /** @param positions three coordinates per vertex, in the collider's frame [m] */
  setVertices(positions: Float32Array): void;
}

export function startMeshCollider(
  collider: MeshCollider,
  index: number,
  state: State,
  arrays: MeshArrays,
  kernels: ColliderKernels,
): MeshMotion {
  const { surface } = arrays;
  let { from, to, begin, end } = arrays;
  let poseFrom = poseOf(collider);
  let poseTo = poseFrom;
  let rests = true; //     the table's frames are one
  let deforms = false;
  let loose = false; //    boxes are wider than the mesh
  let farthest = 0; //     longest way of a vertex in this step [m]
  let done = 0; //         part of the step
  let unseen = 0; //       bound on the mesh's motion that the kernel has not been told of [m]

  return {
    detect(): void {
      if (deforms || loose) kernels.refit(surface, surface.triangles, from, deforms ? to : from);
      loose = deforms;
      done = 0;
    },
    advance(fraction: number): void {
      const moves = poseFrom !== poseTo;
      if (moves || !rests) {
        const pose = moves ? interpolatePose(poseFrom, poseTo, fraction) : poseTo;
        advanceCollider(surface.table, 0, pose);
        rests = !moves;
      }
      if (!deforms) return;
      [begin, end] = [end, begin];
      kernels.interpolate(from, to, fraction, end);
      // Rounded up: thousands of these are subtracted from each vertex's free radius.
      unseen += farthest * (fraction - done) * 1.0001 + 1e-7;
      done = fraction;
    },
    resolve(h: number): void {
      const cap = PUSH_OUT_SPEED * h;
      kernels.collideMesh(state, surface, deforms ? begin : end, end, unseen, cap);
      unseen = 0;
    },
    settle(): void {
      poseFrom = poseTo;
      if (deforms) [from, to] = [to, from];
      deforms = false;
    },
    setPose(pose: Pose): void {
      poseTo = changePose(poseTo, pose);
    },
    setVertices(positions: Float32Array): void {
      checkVertices(index, positions, to.length / 4);
      deforms = false;
      let squared = 0;
      for (let i = 0, at = 0; i < positions.length; i += 3, at += 4) {
        to[at] = positions[i];
        to[at + 1] = positions[i + 1];
        to[at + 2] = positions[i + 2];
        const dx = to[at] - from[at];
        const dy = to[at + 1] - from[at + 1];
        const dz = to[at + 2] - from[at + 2];
        const way = dx * dx + dy * dy + dz * dz;
        if (way > squared) squared = way;
      }
      farthest = Math.sqrt(squared);
      deforms = farthest > 0;
    },
  };
}
