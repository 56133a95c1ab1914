import { gridMesh, type TriangleMesh } from '@toile/geometry';
import type { Material } from '../../src/model/material.ts';
import { cotton } from '../../src/model/materials.ts';
import type { Model } from '../../src/model/model.ts';
import { seededRandom } from '../energies/random.ts';

/** Different in every direction, so that no exchange of axes goes unnoticed. */
export const woven: Material = {
  ...cotton,
  name: 'woven',
  bendingWarp: 2e-5,
  bendingWeft: 5e-6,
  bendingBias: 6e-6,
};

/** Grid points are multiples of a power of two: single precision holds them exactly. */
export const CELL: number = 1 / 64;

/** A sheet of square cells with all diagonals alike. */
export function gridSheet(columns: number, rows: number): TriangleMesh {
  return squareSheet(columns, rows, 'uniform');
}

/** A sheet of square cells whose diagonals turn from cell to cell. */
export function alternatingSheet(columns: number, rows: number): TriangleMesh {
  return squareSheet(columns, rows, 'alternate');
}

function squareSheet(
  columns: number,
  rows: number,
  diagonals: 'uniform' | 'alternate',
): TriangleMesh {
  const [width, height] = [columns * CELL, rows * CELL];
  return gridMesh({ width, height, columns: columns + 1, rows: rows + 1, diagonals });
}

/** The same outline, inner vertices moved by up to 0.2 cells, diagonals at random. */
export function irregularSheet(columns: number, rows: number, seed: number = 5): TriangleMesh {
  const random = seededRandom(seed);
  const mesh = gridSheet(columns, rows);
  const uvs = Float64Array.from(mesh.uvs ?? [], (value, k) => {
    const vertex = k >> 1;
    const c = vertex % (columns + 1);
    const r = Math.floor(vertex / (columns + 1));
    const inner = c > 0 && c < columns && r > 0 && r < rows;
    return Math.fround(value + (inner ? random(-0.2, 0.2) * CELL : 0));
  });
  const triangles = mesh.triangles.slice();
  for (let at = 0; at < triangles.length; at += 6) {
    if (random(0, 1) < 0.5) continue;
    // Cells are (a, b, c), (a, c, d) with the diagonal a–c.
    const [a, b, c, , , d] = triangles.subarray(at, at + 6);
    triangles.set([a, b, d, b, c, d], at);
  }
  return { positions: lay(uvs), triangles, uvs };
}

/** Flat in the plane y = 0, as `gridMesh` lays it. */
function lay(uvs: Float64Array): Float64Array {
  const positions = new Float64Array((uvs.length / 2) * 3);
  for (let i = 0; 2 * i < uvs.length; i++) {
    positions[3 * i] = uvs[2 * i];
    positions[3 * i + 2] = 0 - uvs[2 * i + 1];
  }
  return positions;
}

/** Positions from a function of the material coordinates. */
export function shape(
  { rest, vertexCount }: Model,
  at: (u: number, v: number) => readonly [number, number, number],
): Float64Array {
  const x = new Float64Array(3 * vertexCount);
  for (let i = 0; i < vertexCount; i++) x.set(at(rest[3 * i], rest[3 * i + 1]), 3 * i);
  return x;
}

/** The direction at an angle to the warp. */
export function direction(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The sheet rolled up to a circular cylinder: all lengths are kept. */
export function roll(model: Model, degrees: number, curvature: number): Float64Array {
  const [c, s] = direction(degrees);
  return shape(model, (u, v) => {
    const along = c * u + s * v;
    // Sine and versine over the curvature, which may be zero.
    const half = 0.5 * curvature * along;
    const chord = half === 0 ? along : (along * Math.sin(half)) / half;
    return [chord * Math.cos(half), chord * Math.sin(half), s * u - c * v];
  });
}
