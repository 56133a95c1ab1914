import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { SCENES } from '../scenes.ts';

export const GROWTH_SCENES = ['pleats', 'self'] as const;
export type GrowthScene = (typeof GROWTH_SCENES)[number];

/** Length of an edge of the pleated sheets [m]. */
const EDGE = 8e-3;
/** Radius of the turns between two walls [m]. */
const TURN = 0.012;
/** How far the walls stand from the horizontal [rad]: they fall to the same side. */
const LEAN = (65 * Math.PI) / 180;
/** Length of the walls that go up, and of those that go down: all turns are at the same level [m]. */
const UP = 0.075;
const DOWN: number = UP - (4 * TURN) / Math.tan(LEAN);
const DROP = 0.01;

/**
 * `pleats`: more cloth. Edges are 8 mm at every size; the sheet stands in pleats on the floor, which
 * fall on each other, so that every part of it touches as much as every other.
 * `self`: the same cloth, finer. The sheet of the comparison, 1 m × 1 m at every size.
 */
export function growthMesh(scene: GrowthScene, size: number): TriangleMesh {
  return scene === 'self' ? SCENES.self.sheet(size).mesh : pleats(size);
}

function pleats(size: number): TriangleMesh {
  const side = EDGE * (size - 1);
  const mesh = gridMesh({ width: side, height: side, columns: size, rows: size, plane: 'xz' });
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x, y] = pleatAt(mesh.positions[i] + side / 2);
    mesh.positions[i] = x;
    mesh.positions[i + 1] = y;
    lowest = Math.min(lowest, y);
  }
  for (let i = 1; i < mesh.positions.length; i += 3) mesh.positions[i] += DROP - lowest;
  return mesh;
}

/** The point at arc length `s` of walls and half-circles in turn: up, over, down, under. */
export function pleatAt(s: number): readonly [x: number, y: number] {
  const round = Math.PI * TURN;
  const period = UP + DOWN + 2 * round;
  const pleat = Math.floor(s / period);
  const t = s - pleat * period;
  const up = Math.min(t, UP);
  const over = Math.min(Math.max(t - UP, 0), round) / TURN;
  const down = Math.min(Math.max(t - UP - round, 0), DOWN);
  const under = Math.max(t - UP - round - DOWN, 0) / TURN;
  // In the walls' own frame: v along them, u from each to the next.
  const u = TURN * (4 * pleat + 2 - Math.cos(over) - Math.cos(under));
  const v = pleat * (UP - DOWN) + up - down + TURN * (Math.sin(over) - Math.sin(under));
  return [u * Math.sin(LEAN) + v * Math.cos(LEAN), v * Math.sin(LEAN) - u * Math.cos(LEAN)];
}
