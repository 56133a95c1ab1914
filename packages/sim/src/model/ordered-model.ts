import { buildTopology, NONE, partitionVertices } from '@toile/geometry';
import { placeFolds } from './folds.ts';
import type { Model } from './model.ts';

/**
 * A model as the engine keeps it: its vertices, and no others than those of the cloth, are numbered
 * such that neighbours in space are neighbours in memory. The only numbers besides those of the mesh
 * that was given; triangles keep theirs.
 */
export interface OrderedModel extends Model {
  /** Blocks of neighbouring vertices, as offsets into the vertex order. */
  readonly blockOffsets: Uint32Array;
  /** For each vertex its number in the mesh that was given. */
  readonly inputVertex: Uint32Array;
  /** For each vertex of the mesh that was given its number here, NONE where it is no part of the cloth. */
  readonly internalVertex: Uint32Array;
}

/** Vertices per block: 512 positions are 8 kB, a quarter of a first-level cache. */
const BLOCK_SIZE = 512;

export function orderModel(model: Model): OrderedModel {
  const { topology } = model;
  const { offsets } = topology.vertexTriangles;
  const isPart = (vertex: number): boolean => offsets[vertex + 1] > offsets[vertex];
  const parts = Uint32Array.from({ length: model.vertexCount }, (_, i) => i).filter(isPart);
  const places = gather(model.positions, 3, parts);
  const { order, blockOffsets } = partitionVertices(places, BLOCK_SIZE);
  const inputVertex = order.map((part) => parts[part]);
  const vertexCount = inputVertex.length;
  const internalVertex = new Uint32Array(model.vertexCount).fill(NONE);
  inputVertex.forEach((input, vertex) => {
    internalVertex[input] = vertex;
  });
  const toInternal = (vertex: number): number => internalVertex[vertex];
  const triangles = model.triangles.map(toInternal);
  const ordered = buildTopology(triangles, vertexCount);
  const { seams, folds, ropes, layers } = model;
  return Object.freeze({
    ...model,
    vertexCount,
    positions: gather(model.positions, 3, inputVertex),
    rest: gather(model.rest, 3, inputVertex),
    uvs: gather(model.uvs, 2, inputVertex),
    triangles,
    seams: seams && { ...seams, pairs: Uint32Array.from(seams.pairs, toInternal) },
    folds:
      folds &&
      placeFolds(
        Array.from(folds.edges, (e, f) => ({
          vertices: [toInternal(topology.edges[2 * e]), toInternal(topology.edges[2 * e + 1])],
          angle: folds.angles[f],
        })),
        ordered,
      ),
    ropes: ropes && {
      ...ropes,
      list: ropes.list.map((rope) => ({
        ...rope,
        sections: rope.sections.map(toInternal),
        ties: rope.ties.map((tie) => ({ ...tie, vertices: tie.vertices.map(toInternal) })),
      })),
    },
    topology: ordered,
    masses: gather(model.masses, 1, inputVertex),
    blockOffsets,
    inputVertex,
    internalVertex,
    pins: model.pins.map(toInternal),
    layers: layers && gather(layers, 1, inputVertex),
  });
}

function gather<A extends Float64Array | Float32Array | Uint32Array>(
  values: A,
  stride: number,
  vertices: Uint32Array,
): A {
  const gathered = values.slice(0, stride * vertices.length) as A;
  for (let k = 0; k < vertices.length; k++) {
    for (let c = 0; c < stride; c++) gathered[stride * k + c] = values[stride * vertices[k] + c];
  }
  return gathered;
}
