import { TURN } from '@toile/geometry';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import { buildLaplacian } from '../mesh/laplacian.ts';
import { type Length, sharesAlong } from '../mesh/loops.ts';
import { findPath, leftTriangles, trianglesBetween } from '../mesh/paths.ts';
import type { TubeEnd } from './cylinder-chart.ts';

/** Cloth between the legs is laid so long for each of its edges [m]. */
export const BETWEEN_LEGS = 0.004;

/**
 * One lower end from those of two legs: cut open along the shortest way between them, whose vertices
 * are there twice then, before and behind.
 */
export function joinLegs(
  mesh: IntrinsicMesh,
  left: readonly number[],
  right: readonly number[],
  length: Length,
): { mesh: IntrinsicMesh; end: TubeEnd; path: number[] } {
  const shared = left.find((v) => right.includes(v));
  const path = shared === undefined ? findPath(buildLaplacian(mesh), left, right) : [shared];
  const behind = path.map((_, i) => mesh.vertexCount + i);
  // At a vertex that both have, the surface goes on from where the left loop has come back to it.
  const facesBehind =
    shared === undefined
      ? leftTriangles(mesh.triangles, path)
      : trianglesBetween(mesh.triangles, shared, after(right, shared), before(left, shared));
  const numberBehind = new Map(path.map((v, i) => [v, behind[i]]));
  const triangles = mesh.triangles.map((v, h) =>
    facesBehind.has(Math.floor(h / 3)) ? (numberBehind.get(v) ?? v) : v,
  );
  return {
    mesh: { ...mesh, vertexCount: mesh.vertexCount + path.length, triangles },
    end: endAround(left, right, path, behind, length),
    path,
  };
}

/** Once around both legs: the left one, the path behind, the right one, and the path before. */
function endAround(
  left: readonly number[],
  right: readonly number[],
  path: readonly number[],
  behind: readonly number[],
  length: Length,
): TubeEnd {
  const last = path.length - 1;
  const half = Math.min(0.3, (BETWEEN_LEGS * last) / 0.15);
  const between = (i: number): number => (last > 0 ? half * (1 - (2 * i) / last) : 0);
  const [leftLoop, rightLoop] = [rotate(left, path[0]), rotate(right, path[last])];
  const [ls, rs] = [leftLoop, rightLoop].map((loop) => sharesAlong(loop, length).shares);
  const loop: number[] = [];
  const angles: number[] = [];
  const push = (v: number, angle: number): void => {
    loop.push(v);
    angles.push(angle);
  };
  leftLoop.forEach((v, i) => {
    push(v, half + ls[i] * (Math.PI - 2 * half));
  });
  path.forEach((_, i) => {
    push(behind[i], Math.PI - between(i));
  });
  rightLoop.slice(1).forEach((v, i) => {
    push(v, Math.PI + half + rs[i + 1] * (Math.PI - 2 * half));
  });
  path.slice(1).forEach((_, i) => {
    push(path[last - i], TURN + between(last - i));
  });
  return { loop, angles };
}

/** The same loop from one of its vertices on. */
function rotate(loop: readonly number[], first: number): number[] {
  const at = loop.indexOf(first);
  return [...loop.slice(at), ...loop.slice(0, at)];
}

function after(loop: readonly number[], v: number): number {
  return rotate(loop, v)[1];
}

function before(loop: readonly number[], v: number): number {
  return rotate(loop, v)[loop.length - 1];
}
