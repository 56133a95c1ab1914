import { gridMesh, sphereMesh } from '@toile/geometry';
import {
  buildSurface,
  type SurfaceMesh,
  type SurfaceOptions,
} from '../../../src/contact/exact/build-surface.ts';
import type { Candidates, Surface } from '../../../src/kernels/surface.ts';
import { GHOSTS } from '../../../src/state.ts';

/** Numbers from 0 to 1 that are the same in every run. */
export function random(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

export function sheet(columns: number, rows: number): SurfaceMesh {
  const { positions, triangles } = gridMesh({ width: 1, height: rows / columns, columns, rows });
  return { vertexCount: positions.length / 3, triangles, rest: positions };
}

export function ball(radius: number, subdivisions: number): SurfaceMesh {
  const { positions, triangles } = sphereMesh({ radius, subdivisions });
  return { vertexCount: positions.length / 3, triangles, rest: positions };
}

/** Several meshes as one, with vertices and triangles in a random order. */
export function shuffled(...meshes: readonly SurfaceMesh[]): SurfaceMesh {
  const next = random();
  const shuffle = (count: number): number[] => {
    const keys = Array.from({ length: count }, next);
    return keys.map((_, i) => i).sort((a, b) => keys[a] - keys[b]);
  };
  const vertexCount = meshes.reduce((sum, mesh) => sum + mesh.vertexCount, 0);
  const places = shuffle(vertexCount);
  const rest = new Float64Array(3 * vertexCount);
  const faces: number[][] = [];
  let first = 0;
  for (const mesh of meshes) {
    for (let i = 0; i < 3 * mesh.vertexCount; i++) {
      rest[3 * places[first + Math.floor(i / 3)] + (i % 3)] = mesh.rest[i];
    }
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      const corners = mesh.triangles.subarray(t, t + 3);
      faces.push(Array.from(corners, (corner) => places[first + corner]));
    }
    first += mesh.vertexCount;
  }
  const triangles = Uint32Array.from(shuffle(faces.length).flatMap((t) => faces[t]));
  return { vertexCount, triangles, rest };
}

/** Folded in layers along x that lie a little over each other, and rough. */
export function folded(width: number, gap: number): (rest: readonly number[]) => number[] {
  const next = random();
  return ([x, y, z]) => {
    const layer = Math.floor(x / width);
    const along = layer % 2 === 0 ? x - layer * width : (layer + 1) * width - x;
    return [along, y, z + gap * (layer + next())];
  };
}

/** Anywhere in a cube. */
export function crumpled(size: number): () => number[] {
  const next = random();
  return () => [size * next(), size * next(), size * next()];
}

export interface Scene {
  readonly surface: Surface;
  readonly candidates: Candidates;
  readonly clothCount: number;
}

/** Cloth and bodies in some pose, each vertex in a box of that margin or less. */
export function scene(
  cloth: SurfaceMesh,
  bodies: readonly SurfaceMesh[],
  pose: (rest: readonly number[]) => number[],
  margin: number,
  options?: SurfaceOptions,
): Scene {
  const { surface, candidates } = buildSurface(cloth, bodies, options);
  const next = random();
  let first = 0;
  for (const mesh of [cloth, ...bodies]) {
    for (let i = 0; i < mesh.vertexCount; i++) {
      const rest = [0, 1, 2].map((c) => mesh.rest[3 * i + c]);
      const at = mesh === cloth ? pose(rest) : rest;
      for (let c = 0; c < 3; c++) {
        surface.boxes[8 * (first + i) + c] = at[c] - margin * next();
        surface.boxes[8 * (first + i) + c + 4] = at[c] + margin * next();
      }
    }
    first += mesh.vertexCount + (mesh === cloth ? GHOSTS : 0);
  }
  return { surface, candidates, clothCount: cloth.vertexCount };
}
