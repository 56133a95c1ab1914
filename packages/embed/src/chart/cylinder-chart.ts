import { TURN } from '@toile/geometry';
import { createHarmonic } from '../mesh/harmonic.ts';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import { buildLaplacian, type Laplacian } from '../mesh/laplacian.ts';
import { findPath, leftTriangles } from '../mesh/paths.ts';

/** A tube laid out on a cylinder, one to one. */
export interface CylinderChart {
  /** From the first end, 0, to the second, 1. */
  readonly heights: Float64Array;
  /** Angle around the cylinder [rad]; whole turns do not count. */
  readonly angles: Float64Array;
}

/** An end of a tube: a loop of vertices, at angles that increase along it by less than a turn. */
export interface TubeEnd {
  readonly loop: readonly number[];
  readonly angles: readonly number[];
}

/**
 * Lays a tube out on a cylinder: its ends on circles, every other vertex at the weighted mean of its
 * neighbours. With positive weights no triangle is turned over, whatever the tube's shape.
 *
 * The loops of both ends run to the left of who looks from the first end to the second, from outside.
 * The second end is turned as a whole to where the layout is least strained.
 *
 * Source: [Gortler2006, section 4]
 */
export function cylinderChart(mesh: IntrinsicMesh, top: TubeEnd, bottom: TubeEnd): CylinderChart {
  const laplacian = buildLaplacian(mesh);
  const n = mesh.vertexCount;
  const { solve } = createHarmonic(laplacian, [...top.loop, ...bottom.loop]);
  const heights = new Float64Array(n);
  for (const v of bottom.loop) heights[v] = 1;
  solve(heights);

  const path = findPath(laplacian, top.loop, bottom.loop);
  const jumps = findJumps(mesh, laplacian, path);
  const angles = new Float64Array(n);
  setEnd(angles, top, path[0]);
  const end = path[path.length - 1];
  const start = angles[path[0]];
  const offset = start - bottom.angles[bottom.loop.indexOf(end)];
  setEnd(angles, { ...bottom, angles: bottom.angles.map((angle) => angle + offset) }, end);
  const source = new Float64Array(n);
  for (let v = 0; v < n; v++) {
    for (let k = laplacian.first[v]; k < laplacian.first[v + 1]; k++) {
      source[v] += laplacian.weights[k] * jumps[k];
    }
  }
  solve(angles, source);
  const twist = leastTwist(laplacian, jumps, angles, heights);
  for (let v = 0; v < n; v++) angles[v] += twist * heights[v];
  return { heights, angles };
}

/** The angles of an end from the cut at one of its vertices on: up to a turn before that vertex's. */
function setEnd(angles: Float64Array, { loop, angles: own }: TubeEnd, cut: number): void {
  const at = own[loop.indexOf(cut)];
  loop.forEach((v, i) => {
    const before = own[i] - at;
    angles[v] = at + (v === cut ? 0 : before - TURN * Math.floor(before / TURN) - TURN);
  });
}

/**
 * What is to be added to a neighbour's angle, edge by edge: the angle jumps by a turn between the path
 * and what lies to its left.
 */
function findJumps(
  { triangles }: IntrinsicMesh,
  { first, to }: Laplacian,
  path: readonly number[],
): Float64Array {
  const onPath = new Set(path);
  const jumps = new Float64Array(to.length);
  const set = (a: number, b: number, jump: number): void => {
    for (let k = first[a]; k < first[a + 1]; k++) if (to[k] === b) jumps[k] = jump;
  };
  for (const t of leftTriangles(triangles, path)) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[3 * t + k], triangles[3 * t + ((k + 1) % 3)]];
      if (onPath.has(a) === onPath.has(b)) continue;
      const [on, off] = onPath.has(a) ? [a, b] : [b, a];
      set(on, off, TURN);
      set(off, on, -TURN);
    }
  }
  return jumps;
}

/** By how much the second end is to be turned, so that neighbours differ least. */
function leastTwist(
  { first, to, weights }: Laplacian,
  jumps: Float64Array,
  angles: Float64Array,
  heights: Float64Array,
): number {
  let [mixed, square] = [0, 0];
  for (let v = 0; v < heights.length; v++) {
    for (let k = first[v]; k < first[v + 1]; k++) {
      const rise = heights[to[k]] - heights[v];
      mixed += weights[k] * rise * (angles[to[k]] + jumps[k] - angles[v]);
      square += weights[k] * rise * rise;
    }
  }
  return square > 0 ? -mixed / square : 0;
}
