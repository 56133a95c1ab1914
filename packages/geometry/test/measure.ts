import { expect } from 'vitest';
import type { TriangleMesh } from '../src/mesh/mesh.ts';
import { buildTopology } from '../src/mesh/topology.ts';

type Vec = [number, number, number];

export function corners({ positions, triangles }: TriangleMesh, face: number): [Vec, Vec, Vec] {
  const at = (v: number): Vec => [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
  return [at(triangles[3 * face]), at(triangles[3 * face + 1]), at(triangles[3 * face + 2])];
}

export function sub(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function faceNormal(mesh: TriangleMesh, face: number): Vec {
  const [a, b, c] = corners(mesh, face);
  const n = cross(sub(b, a), sub(c, a));
  const length = Math.hypot(...n);
  return [n[0] / length, n[1] / length, n[2] / length];
}

export function signedUvArea({ uvs, triangles }: TriangleMesh, face: number): number {
  if (!uvs) throw new Error('mesh without uvs');
  const [a, b, c] = [triangles[3 * face], triangles[3 * face + 1], triangles[3 * face + 2]];
  const [bu, bv] = [uvs[2 * b] - uvs[2 * a], uvs[2 * b + 1] - uvs[2 * a + 1]];
  const [cu, cv] = [uvs[2 * c] - uvs[2 * a], uvs[2 * c + 1] - uvs[2 * a + 1]];
  return (bu * cv - bv * cu) / 2;
}

/** Divergence theorem: positive when all faces look outwards. */
export function signedVolume(mesh: TriangleMesh): number {
  let volume = 0;
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const [a, b, c] = corners(mesh, t);
    volume += dot(a, cross(b, c)) / 6;
  }
  return volume;
}

/** For meshes convex around the origin: one closed piece, every single face looking away from it. */
export function expectClosedAround(mesh: TriangleMesh): void {
  const vertexCount = mesh.positions.length / 3;
  const { edgeCount, triangleCount, boundaryEdges } = buildTopology(mesh.triangles, vertexCount);
  expect(boundaryEdges.length).toBe(0);
  expect(vertexCount - edgeCount + triangleCount).toBe(2);
  for (let t = 0; t < triangleCount; t++) {
    const [a, b, c] = corners(mesh, t);
    expect(dot(a, cross(sub(b, a), sub(c, a)))).toBeGreaterThan(0);
  }
}

/** Smallest interior angle of all faces, in degrees. */
export function smallestAngle(mesh: TriangleMesh): number {
  let smallest = 180;
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const p = corners(mesh, t);
    for (let i = 0; i < 3; i++) {
      const [e, f] = [sub(p[(i + 1) % 3], p[i]), sub(p[(i + 2) % 3], p[i])];
      const angle = Math.acos(dot(e, f) / Math.hypot(...e) / Math.hypot(...f));
      smallest = Math.min(smallest, (180 * angle) / Math.PI);
    }
  }
  return smallest;
}

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
