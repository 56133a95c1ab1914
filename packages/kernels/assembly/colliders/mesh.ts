import { CollideMesh } from '../abi/colliders';

// The mesh at hand: addresses of its arrays, and of its poses at both ends of the substep. Globals
// belong to one thread: each has an instance of its own.

export let bounds: usize = 0;
export let links: usize = 0;
export let climbs: usize = 0;
export let leaves: usize = 0;
export let triangles: usize = 0;
export let fanOffsets: usize = 0;
export let fans: usize = 0;
export let begin: usize = 0;
export let end: usize = 0;

/** The mesh of the running kernel. */
export function chooseMesh(): void {
  bounds = CollideMesh.bounds;
  links = CollideMesh.links;
  climbs = CollideMesh.climbs;
  leaves = CollideMesh.leaves;
  triangles = CollideMesh.triangles;
  fanOffsets = CollideMesh.fanOffsets;
  fans = CollideMesh.fans;
  begin = CollideMesh.begin;
  end = CollideMesh.end;
}

/** A corner of a triangle in a pose. */
@inline export function corner(pose: usize, triangle: usize, k: usize): v128 {
  return v128.load(pose + ((<usize>load<u32>(triangles + triangle * 12 + (k << 2))) << 4));
}

@inline export function boxOf(node: usize): usize {
  return bounds + (node << 5);
}

@inline export function leafOf(triangle: usize): usize {
  return load<u32>(leaves + (triangle << 2));
}

@inline export function parentOf(node: usize): usize {
  return load<u32>(climbs + (node << 3));
}

@inline export function siblingOf(node: usize): usize {
  return load<u32>(climbs + (node << 3), 4);
}

/** The next node behind the subtree. */
@inline export function skip(node: usize): usize {
  return load<u32>(links + (node << 3));
}

/** First triangle and, in the low bits, number of triangles of a leaf; 0 for an inner node. */
@inline export function leafAt(node: usize): usize {
  return load<u32>(links + (node << 3), 4);
}
