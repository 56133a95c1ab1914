import { buildBvh, type TriangleMesh } from '@toile/geometry';
import type { BodyParts } from './body-parts.ts';

/**
 * Trees over the skin of a body's parts, one after the other in flat arrays, nodes in depth-first
 * order: an inner node n has the children n + 1 and skip[n + 1].
 */
export interface SkinNodes {
  /** Of each part, the node where its tree begins. */
  readonly roots: Uint32Array;
  readonly skip: Uint32Array;
  /** −1 for roots. */
  readonly parents: Int32Array;
  /** The first triangle under a node; how many a leaf has, 0 for inner nodes. */
  readonly first: Uint32Array;
  readonly count: Uint32Array;
  /** The body's numbers of the triangles in the trees' order, and of their corners. */
  readonly faces: Uint32Array;
  readonly corners: Uint32Array;
  /** The highest nodes with few triangles, and whether a node is one; those above them. */
  readonly patches: readonly number[];
  readonly isPatch: Uint8Array;
  readonly upper: readonly number[];
}

/** Triangles of a leaf, and of a patch, at most. */
const LEAF = 4;
const PATCH = 32;

/** A triangle that lies across a border belongs to the part of its first corner. */
export function joinTrees({ positions, triangles }: TriangleMesh, parts: BodyParts): SkinNodes {
  const cornersOf = (t: number): Uint32Array => triangles.subarray(3 * t, 3 * t + 3);
  const own: number[][] = Array.from({ length: parts.count }, () => []);
  for (let t = 0; 3 * t < triangles.length; t++) own[parts.of[triangles[3 * t]]].push(t);
  const [faces, roots, skip, first, count]: number[][] = [[], [], [], [], []];
  for (const list of own) {
    const tree = buildBvh(positions, Uint32Array.from(list.flatMap((t) => [...cornersOf(t)])), {
      leafSize: LEAF,
    });
    const [node, face] = [skip.length, faces.length];
    roots.push(node);
    for (let n = 0; n < tree.nodeCount; n++) {
      skip.push(tree.skip[n] + node);
      first.push(tree.first[n] + face);
      count.push(tree.count[n]);
    }
    for (const i of tree.triangleOrder) faces.push(list[i]);
  }
  const parents = new Int32Array(skip.length).fill(-1);
  const [patches, upper]: number[][] = [[], []];
  let end = 0;
  for (let n = 0; n < skip.length; n++) {
    if (count[n] === 0) {
      parents[n + 1] = n;
      parents[skip[n + 1]] = n;
    }
    if (n < end) continue;
    const last = skip[n] - 1;
    if (first[last] + count[last] - first[n] > PATCH) {
      upper.push(n);
    } else {
      patches.push(n);
      end = skip[n];
    }
  }
  const isPatch = new Uint8Array(skip.length);
  for (const n of patches) isPatch[n] = 1;
  return {
    roots: Uint32Array.from(roots),
    skip: Uint32Array.from(skip),
    parents,
    first: Uint32Array.from(first),
    count: Uint32Array.from(count),
    faces: Uint32Array.from(faces),
    corners: Uint32Array.from(faces.flatMap((t) => [...cornersOf(t)])),
    patches,
    isPatch,
    upper,
  };
}
