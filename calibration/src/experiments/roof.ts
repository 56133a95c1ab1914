import { cotton, type Material } from '@toile/sim';
import type { ElasticMembrane } from '@toile/sim/elastic';
import { createDecomposition } from '@toile/sim/linear';
import { cut, type FlatMesh, verticesWhere } from '../meshes/flat-mesh.ts';
import { mount, timed } from '../specimen.ts';

/** The roof: radius, length, half of its angle, thickness, modulus, load per area; in a consistent set of units. */
const [RADIUS, LENGTH, HALF_ANGLE] = [25, 50, (40 * Math.PI) / 180];
const [THICKNESS, MODULUS, LOAD] = [0.25, 4.32e8, 90];
/** How far the middle of a free edge sinks. */
export const ROOF_TRUTH = 0.3024;
/** Stiffness and load over this are those of cloth that `buildModel` takes; the roof sinks as far. */
const SOFTER = 1e6;

const stretch = (MODULUS * THICKNESS) / SOFTER;
const bending = (MODULUS * THICKNESS ** 3) / 12 / SOFTER;
/** The same in all directions, ν = 0. */
const SHELL: Material = {
  ...cotton,
  name: 'roof',
  density: 1,
  stretchWarp: stretch,
  stretchWeft: stretch,
  shear: stretch / 2,
  bendingWarp: bending,
  bendingWeft: bending,
  bendingBias: bending,
};

export interface Roof {
  /** How far the middle of a free edge sinks. */
  readonly sinks: number;
  readonly vertexCount: number;
  readonly seconds: number;
}

/**
 * The roof of Scordelis and Lo: a part of a cylinder on rigid walls at both of its curved ends sinks by its own
 * weight. A shell whose rest shape is that: small displacements by the second derivative of its energy there, where
 * a limit surface that is curved from the start differs from a flat one that was bent by its couples alone.
 *
 * @param cells along a quarter of the roof, both ways
 */
export function loadRoof(cells: number, membrane: ElasticMembrane): Roof {
  const flat = sheet(2 * cells);
  const walls = verticesWhere(flat, (x) => Math.abs(x) > LENGTH / 2 - 1e-9);
  const specimen = mount(cut(flat, 'level'), SHELL, { membrane, bending: 'shell', pins: walls });
  const { model, elastic } = specimen;
  // So far out that the limit surface has the radius.
  const step = HALF_ANGLE / cells;
  const radius = (RADIUS * 6) / (4 + 2 * Math.cos(step));
  for (let i = 0; i < model.vertexCount; i++) {
    const [x, y] = flat.points.subarray(2 * i, 2 * i + 2);
    const angle = y / RADIUS;
    specimen.place(i, [x, radius * Math.cos(angle), radius * Math.sin(angle)]);
  }
  const matrix = elastic.createMatrix();
  elastic.hessian(specimen.state(), matrix, true);
  // Walls hold all but the way along the roof.
  for (const i of walls) {
    for (let k = matrix.offsets[i]; k < matrix.offsets[i + 1]; k++) {
      matrix.values.fill(0, 9 * k + 3, 9 * k + 9);
      const back = findBack(matrix, matrix.columns[k], i);
      for (let r = 0; r < 3; r++) matrix.values.fill(0, 9 * back + 3 * r + 1, 9 * back + 3 * r + 3);
    }
    for (const c of [1, 2]) matrix.values[9 * matrix.diagonal[i] + 4 * c] = stretch;
  }
  const forces = new Float64Array(3 * model.vertexCount);
  const isWall = new Set(walls);
  for (let i = 0; i < model.vertexCount; i++) {
    if (!isWall.has(i)) forces[3 * i + 1] = (-model.masses[i] * LOAD) / SOFTER;
  }
  const moves = new Float64Array(forces.length);
  // The roof may slide along itself as a whole: one vertex in its middle does not.
  const [middle] = verticesWhere(flat, (x, y) => Math.hypot(x, y) < 1e-9);
  const seconds = timed(() => {
    matrix.values[9 * matrix.diagonal[middle]] += stretch;
    const decomposition = createDecomposition(matrix);
    decomposition.factor(matrix, []);
    decomposition.solve(forces, moves);
  });
  const edge = verticesWhere(
    flat,
    (x, y) => Math.abs(x) < 1e-9 && Math.abs(y) > RADIUS * HALF_ANGLE - 1e-9,
  );
  const sinks = edge.reduce((sum, i) => sum - moves[3 * i + 1] / edge.length, 0);
  return { sinks, vertexCount: model.vertexCount, seconds };
}

/** The roof laid flat: a grid whose diagonals are mirrored in its middle lines. */
function sheet(cells: number): FlatMesh {
  const points: number[] = [];
  const triangles: number[] = [];
  const at = (c: number, r: number): number => r * (cells + 1) + c;
  for (let r = 0; r <= cells; r++) {
    for (let c = 0; c <= cells; c++) {
      points.push(LENGTH * (c / cells - 0.5), 2 * RADIUS * HALF_ANGLE * (r / cells - 0.5));
    }
  }
  for (let r = 0; r < cells; r++) {
    for (let c = 0; c < cells; c++) {
      const [p, q, s, t] = [at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)];
      if (c < cells / 2 === r < cells / 2) triangles.push(p, q, s, p, s, t);
      else triangles.push(p, q, t, q, s, t);
    }
  }
  return { points: Float64Array.from(points), triangles: Uint32Array.from(triangles) };
}

function findBack(
  { offsets, columns }: { offsets: ArrayLike<number>; columns: ArrayLike<number> },
  row: number,
  column: number,
): number {
  for (let k = offsets[row]; k < offsets[row + 1]; k++) if (columns[k] === column) return k;
  throw new Error(`no block (${row}, ${column})`);
}
