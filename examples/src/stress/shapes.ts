import { computeNormals, type TriangleMesh } from '@toile/geometry';
import type { Vec3 } from '@toile/sim';
import type { Jitter } from './stress-scene.ts';

/** The mesh with every vertex sent where `move` says; material coordinates stay. */
export function moved(
  mesh: TriangleMesh,
  move: (x: number, y: number, z: number) => Vec3,
): TriangleMesh {
  const positions = new Float64Array(mesh.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = mesh.positions.subarray(i, i + 3);
    positions.set(move(x, y, z), i);
  }
  return { ...mesh, positions };
}

/**
 * The mesh with every vertex off its place along its normal by at most a fifth of a millimetre.
 * Along the cloth the same would stretch it by percents, and it would start with a jolt.
 */
export function roughened(mesh: TriangleMesh, jitter: Jitter): TriangleMesh {
  const normals = new Float64Array(mesh.positions.length);
  computeNormals(mesh.positions, mesh.triangles, normals);
  const positions = mesh.positions.map(
    (x, i) => x + ROUGHNESS * jitter(FIRST_VERTEX + Math.floor(i / 3)) * normals[i],
  );
  return { ...mesh, positions };
}

const ROUGHNESS = 2e-4;
/** A scene's own few random numbers come before those of its vertices. */
const FIRST_VERTEX = 1000;

/** Several pieces of cloth as one mesh, and the number of each one's first vertex. */
export function joined(meshes: readonly TriangleMesh[]): {
  readonly mesh: TriangleMesh;
  readonly first: readonly number[];
} {
  const first: number[] = [];
  const positions: number[] = [];
  const triangles: number[] = [];
  const uvs: number[] = [];
  for (const mesh of meshes) {
    const base = positions.length / 3;
    first.push(base);
    for (const x of mesh.positions) positions.push(x);
    for (const vertex of mesh.triangles) triangles.push(base + vertex);
    for (const u of mesh.uvs ?? []) uvs.push(u);
  }
  const mesh = {
    positions: Float64Array.from(positions),
    triangles: Uint32Array.from(triangles),
    uvs: Float64Array.from(uvs),
  };
  return { mesh, first };
}

/** A piece of a plane curve: straight on for `length` [m], turning by `angle` [rad] in all. */
export interface Bend {
  readonly length: number;
  readonly angle?: number;
}

/**
 * The point at arc length `s` of the curve that starts at the origin towards +x and goes through
 * the pieces in turn; beyond its ends it is straight.
 */
export function alongCurve(pieces: readonly Bend[], s: number): readonly [x: number, y: number] {
  let x = 0;
  let y = 0;
  let heading = 0;
  let left = s;
  for (const { length, angle = 0 } of pieces) {
    const part = Math.min(left, length);
    const turn = (angle * part) / length;
    // The chord of an arc lies half its turn away from the heading.
    const chord = turn === 0 ? part : (2 * part * Math.sin(turn / 2)) / turn;
    x += chord * Math.cos(heading + turn / 2);
    y += chord * Math.sin(heading + turn / 2);
    heading += turn;
    left -= part;
    if (left <= 0) break;
  }
  return [x + left * Math.cos(heading), y + left * Math.sin(heading)];
}

/**
 * A closed surface of revolution about y. The outline (radius, height) [m] runs counter-clockwise
 * seen with the axis on the left and +y up; with `closed: true` it is a ring, otherwise it starts and
 * ends on the axis.
 */
export function revolved(
  outline: readonly (readonly [radius: number, height: number])[],
  segments: number,
  closed: boolean,
): TriangleMesh {
  const positions: number[] = [];
  const starts = outline.map(([radius, height]) => {
    const start = positions.length / 3;
    const around = radius === 0 ? 1 : segments;
    for (let s = 0; s < around; s++) {
      const angle = (2 * Math.PI * s) / segments;
      positions.push(radius * Math.cos(angle), height, -radius * Math.sin(angle));
    }
    return start;
  });
  const vertex = (ring: number, s: number): number =>
    starts[ring] + (outline[ring][0] === 0 ? 0 : s % segments);
  const triangles: number[] = [];
  const rings = closed ? outline.length : outline.length - 1;
  for (let r = 0; r < rings; r++) {
    const next = (r + 1) % outline.length;
    for (let s = 0; s < segments; s++) {
      const [a, b, c, d] = [vertex(r, s), vertex(r, s + 1), vertex(next, s + 1), vertex(next, s)];
      if (a !== b) triangles.push(a, b, c);
      if (c !== d) triangles.push(a, c, d);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}
