import type { IndexLists } from '@toile/geometry';
import type { Model } from '../../model/model.ts';
import type { Rope } from '../../model/ropes.ts';

/**
 * Vertices that each vertex shares a 3 × 3 block with, ascending: those of its triangles, across a fold
 * the one opposite, in a rope those of the next but one section, and where cloth holds a rope each other.
 */
export function matrixNeighbours({ topology, folds, ropes, vertexCount }: Model): IndexLists {
  const { vertexNeighbours, edgeOpposites } = topology;
  if (!folds && !ropes) return vertexNeighbours;
  const { offsets, items } = vertexNeighbours;
  const lists = Array.from({ length: vertexCount }, (_, i) => {
    return new Set(items.subarray(offsets[i], offsets[i + 1]));
  });
  const join = (vertices: Uint32Array): void => {
    for (const i of vertices) for (const j of vertices) if (i !== j) lists[i].add(j);
  };
  for (const e of folds?.edges ?? []) join(edgeOpposites.subarray(2 * e, 2 * e + 2));
  for (const rope of ropes?.list ?? []) joinRope(rope, join);
  const grown = new Uint32Array(vertexCount + 1);
  lists.forEach((list, i) => {
    grown[i + 1] = grown[i] + list.size;
  });
  return {
    offsets: grown,
    items: Uint32Array.from(lists.flatMap((list) => [...list].sort((a, b) => a - b))),
  };
}

function joinRope({ sections, spacing, ties }: Rope, join: (vertices: Uint32Array) => void): void {
  for (let k = 0; k + 6 <= sections.length; k += 2) join(sections.subarray(k, k + 6));
  const last = sections.length / 2 - 1;
  for (const { vertices, at, slides } of ties) {
    const own = Math.min(Math.trunc(at / spacing), last - 1);
    // What slides may come to any part of the rope.
    const [first, end] = slides ? [0, last] : [own, own + 1];
    for (let k = first; k < end; k++) {
      join(Uint32Array.from([...vertices, ...sections.subarray(2 * k, 2 * k + 4)]));
    }
  }
}
