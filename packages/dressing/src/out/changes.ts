import { type Body, createPosed, createSurface, placeSurface, poseSkeleton } from '@toile/body';
import { createUnskin, type DocumentBody } from '@toile/body/gltf';
import { computeNormals } from '@toile/geometry';
import type { AnimationFrame } from './animation.ts';
import type { Changes } from './morph-shapes.ts';

/** How cloth changes besides going a given way [m] from its first frame. */
export function clothChanges(
  positions: readonly Float32Array[],
  ways: readonly Float64Array[],
  triangles: Uint32Array,
): Changes {
  const normals = positions.map((places) => {
    const out = new Float32Array(places.length);
    computeNormals(places, triangles, out);
    return out;
  });
  const [first] = positions;
  return {
    moves: positions.map((places, f) => places.map((x, i) => x - first[i] - ways[f][i % 3])),
    turns: normals.map((own) => own.map((x, i) => x - normals[0][i])),
  };
}

/** Skin that other programs put farther off than this is corrected [m], or whose normal is [rad]. */
const OFF = 4e-4;
const TURNED = 0.1;

/**
 * How the skin as it is drawn differs from what programs make of joints and weights, in the pose of the
 * first frame, where their skinning begins.
 *
 * @returns Changes of the vertices that need any, and which of them each vertex is: −1 for the others.
 */
export function skinChanges(
  frames: readonly AnimationFrame[],
  { mesh, skeleton }: Body,
  {
    painted,
    mannequin,
    surface: first,
    skin,
  }: Pick<DocumentBody, 'painted' | 'mannequin' | 'surface' | 'skin'>,
): { changes: Changes; vertexOf: Int32Array } {
  const posedAt = (f: number) => poseSkeleton(skeleton, frames[f].pose, createPosed(skeleton));
  const unskin = createUnskin(skin, posedAt(0));
  const drawn = createSurface(painted);
  const surface = createSurface(painted);
  const backAt = (f: number): typeof surface => {
    placeSurface(painted, mesh.triangles, frames[f].body, drawn, mannequin);
    unskin(posedAt(f), drawn, surface);
    return surface;
  };
  // One frame at a time, and twice: all of a minute's skin would take a gigabyte.
  const isOff = new Uint8Array(painted.vertexCount);
  frames.forEach((_, f) => {
    const { positions, normals } = backAt(f);
    for (let v = 0; v < isOff.length; v++) {
      if (isOff[v] === 1) continue;
      const isFar = distance(positions, first.positions, v) > OFF;
      if (isFar || distance(normals, first.normals, v) > TURNED) isOff[v] = 1;
    }
  });
  const vertexOf = new Int32Array(painted.vertexCount).fill(-1);
  const taken: number[] = [];
  for (let v = 0; v < vertexOf.length; v++) if (isOff[v] === 1) vertexOf[v] = taken.push(v) - 1;
  const take = (values: Float32Array, from: Float32Array): Float32Array => {
    const own = new Float32Array(3 * taken.length);
    for (let i = 0; i < own.length; i++) {
      const at = 3 * taken[Math.trunc(i / 3)] + (i % 3);
      own[i] = values[at] - from[at];
    }
    return own;
  };
  const moves: Float32Array[] = [];
  const turns: Float32Array[] = [];
  frames.forEach((_, f) => {
    const { positions, normals } = backAt(f);
    moves.push(take(positions, first.positions));
    turns.push(take(normals, first.normals));
  });
  return { changes: { moves, turns }, vertexOf };
}

function distance(a: Float32Array, b: Float32Array, v: number): number {
  return Math.hypot(a[3 * v] - b[3 * v], a[3 * v + 1] - b[3 * v + 1], a[3 * v + 2] - b[3 * v + 2]);
}
