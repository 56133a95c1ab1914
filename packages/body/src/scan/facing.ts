import { MeshError, type TriangleMesh } from '@toile/geometry';
import type { Levels } from './levels.ts';

/** Scanners stand square to the room: a turn nearer to a quarter than this is one [rad]. */
const SQUARE = (5 * Math.PI) / 180;

/**
 * Where a standing person looks, as an angle from +z to +x [rad]: across the line along which the
 * body is widest, to the side of the toes.
 */
export function findFront(
  mesh: TriangleMesh,
  levels: Levels,
  height: number,
  notes: string[],
): number {
  const [toeX, toeZ] = toes(mesh, levels, height);
  const wide = widest(mesh);
  let [x, z] = [-Math.sin(wide), Math.cos(wide)];
  if (x * toeX + z * toeZ < 0) [x, z] = [-x, -z];
  if (x * toeX + z * toeZ < 0.012 * height) {
    throw new MeshError(
      'the toes do not tell where the front is: give it, e.g. +z, or scan the feet too',
    );
  }
  const yaw = Math.atan2(x, z);
  const quarter = (Math.PI / 2) * Math.round(yaw / (Math.PI / 2));
  const front = Math.abs(yaw - quarter) < SQUARE ? quarter : yaw;
  if (front !== 0) notes.push(`turned by ${Math.round((-front * 180) / Math.PI)}° to face +z`);
  return front;
}

/** From the ankles to the middles of the feet, both together. */
function toes({ positions }: TriangleMesh, levels: Levels, height: number): [number, number] {
  const ankles = levels(0.06 * height).filter(({ girth }) => girth > 0.06 * height);
  let [x, z] = [0, 0];
  for (const { centre } of ankles) {
    const near: [number, number][] = [];
    for (let i = 0; i < positions.length; i += 3) {
      const [dx, dz] = [positions[i] - centre[0], positions[i + 2] - centre[2]];
      if (positions[i + 1] < 0.045 * height && nearest(positions[i], positions[i + 2]) === centre) {
        near.push([dx, dz]);
      }
    }
    const far = near
      .sort((a, b) => Math.hypot(...b) - Math.hypot(...a))
      .slice(0, Math.ceil(near.length / 10));
    for (const [dx, dz] of far) {
      x += dx / far.length / ankles.length;
      z += dz / far.length / ankles.length;
    }
  }
  return [x, z];

  function nearest(px: number, pz: number) {
    return ankles.reduce((best, loop) =>
      Math.hypot(loop.centre[0] - px, loop.centre[2] - pz) <
      Math.hypot(best.centre[0] - px, best.centre[2] - pz)
        ? loop
        : best,
    ).centre;
  }
}

/** The direction in the floor along which the surface is spread most, as an angle from +x to +z. */
function widest({ positions, triangles }: TriangleMesh): number {
  let [sum, sx, sz, xx, xz, zz] = [0, 0, 0, 0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const u = [0, 1, 2].map((axis) => positions[b + axis] - positions[a + axis]);
    const v = [0, 1, 2].map((axis) => positions[c + axis] - positions[a + axis]);
    const area = Math.hypot(
      u[1] * v[2] - u[2] * v[1],
      u[2] * v[0] - u[0] * v[2],
      u[0] * v[1] - u[1] * v[0],
    );
    const x = (positions[a] + positions[b] + positions[c]) / 3;
    const z = (positions[a + 2] + positions[b + 2] + positions[c + 2]) / 3;
    sum += area;
    sx += area * x;
    sz += area * z;
    xx += area * x * x;
    xz += area * x * z;
    zz += area * z * z;
  }
  const [cxx, cxz, czz] = [xx - (sx * sx) / sum, xz - (sx * sz) / sum, zz - (sz * sz) / sum];
  return 0.5 * Math.atan2(2 * cxz, cxx - czz);
}
