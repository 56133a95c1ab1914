import { cotton } from '@toile/sim';
import { holdVertices, joinFilters } from '@toile/sim/linear';
import { compare, type Experiment, type Outcome, type Row } from '../experiment.ts';
import { crop, cut, type Placement, verticesWhere } from '../meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../meshes/strip.ts';
import { mount, type Specimen, type Vec3 } from '../specimen.ts';
import { greenhillLoad, lateralBucklingLoad } from '../truth/buckling.ts';
import { bendingLaw } from './bending-law.ts';
import { holdCoordinates } from './hold.ts';

const TEST = 'buckling';
const MATERIAL = cotton;
/** Of the threshold, relative: below what is allowed. */
const PRECISION = 2e-3;
const SHORT_PRECISION = 1e-2;

interface Setup {
  readonly placement: Placement;
  /** The way gravity pulls. */
  readonly down: Vec3;
  /** Coordinate in which the strip may leave its plane. */
  readonly outward: 0 | 1 | 2;
  /** Width over length. */
  readonly slenderness: number;
  /** Edges across the strip. */
  readonly rows: number;
  /** To which the threshold is found, relative. */
  readonly precision: number;
}

const STANDING: Setup = {
  placement: 'level',
  down: [-1, 0, 0],
  outward: 1,
  slenderness: 0.1,
  rows: 2,
  precision: PRECISION,
};
const ON_EDGE: Setup = {
  placement: 'upright',
  down: [0, -1, 0],
  outward: 2,
  slenderness: 1 / 60,
  rows: 3,
  precision: PRECISION,
};
const SHORT_STANDING: Setup = { ...STANDING, precision: SHORT_PRECISION };
const SHORT_ON_EDGE: Setup = {
  ...ON_EDGE,
  slenderness: 1 / 30,
  rows: 2,
  precision: SHORT_PRECISION,
};

/**
 * Length of the strips [m]. Only the load per rigidity matters, but the theory takes a strip on edge
 * for rigid in its own plane, where its stiffness grows with its width cubed.
 */
const LENGTH = 0.5;

/**
 * The weight at which a flat strip loses its stability: where the stiffness against leaving its
 * plane, weighed down in its plane, stops being positive definite. As a multiple of w L³ / B, with
 * B = `rigidity`.
 */
function criticalLoad(kind: StripKind, setup: Setup, rigidity: number, guess: number): number {
  const { precision, placement, down, outward, slenderness, rows } = setup;
  const size = (slenderness * LENGTH) / rows;
  const whole = stripMesh(kind, { length: 2 * LENGTH, width: slenderness * LENGTH, size });
  const flat = crop(whole, (x) => x > -1.5 * size);
  const every = verticesWhere(flat, () => true);
  const pins = verticesWhere(flat, (x) => x < 1e-9);
  const isStable = (load: number): boolean => {
    const gravity = (load * rigidity) / (MATERIAL.density * LENGTH ** 3);
    const specimen = mount(cut(flat, placement), MATERIAL, {
      pins,
      gravity: [gravity * down[0], gravity * down[1], gravity * down[2]],
    });
    settleInPlane(specimen, every, outward);
    return isPositiveDefinite(stiffnessAcross(specimen, outward));
  };
  let [low, high] = [0.9 * guess, 1.1 * guess];
  if (!isStable(low) || isStable(high)) return Number.NaN;
  while (high - low > precision * guess) {
    const middle = (low + high) / 2;
    if (isStable(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function settleInPlane(specimen: Specimen, every: readonly number[], outward: 0 | 1 | 2): void {
  const flat = holdCoordinates([[every, outward]]);
  const filter = joinFilters(holdVertices(specimen.model.pins), flat);
  specimen.settle({ filter, tolerance: 1e-6 });
}

/** Second derivatives of the energy by the free vertices' moves out of the plane, row by row. */
function stiffnessAcross(specimen: Specimen, outward: number): Float64Array[] {
  const { model, elastic } = specimen;
  const held = new Set(model.pins);
  const place = new Map<number, number>();
  for (let i = 0; i < model.vertexCount; i++) if (!held.has(i)) place.set(i, place.size);
  const matrix = elastic.createMatrix();
  elastic.hessian(specimen.state(), matrix, false);
  const { offsets, columns, values } = matrix;
  const rows = Array.from({ length: place.size }, () => new Float64Array(place.size));
  for (const [i, row] of place) {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      const column = place.get(columns[k]);
      if (column !== undefined) rows[row][column] = values[9 * k + 4 * outward];
    }
  }
  return rows;
}

/** Whether Cholesky's factorisation gets through; overwrites the matrix. */
function isPositiveDefinite(rows: Float64Array[]): boolean {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    let begin = 0;
    while (row[begin] === 0) begin++;
    for (let j = begin; j <= i; j++) {
      const other = rows[j];
      let sum = row[j];
      for (let k = begin; k < j; k++) sum -= row[k] * other[k];
      if (j < i) row[j] = sum / other[j];
      else if (sum > 0) row[j] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}

export const buckling: Experiment = {
  name: TEST,
  title: 'Buckling',
  summary:
    'A strip that stands on its clamped end, and one that is clamped on edge, each loaded until its stiffness against leaving the plane vanishes; against the thresholds of Greenhill and of lateral buckling of a slender strip.',
  run(short, progress): Outcome {
    const { bendingWarp } = MATERIAL;
    const rigidities = Math.sqrt(bendingWarp * 4 * bendingLaw(MATERIAL)[2][2]);
    const kinds: readonly StripKind[] = short
      ? ['equilateral']
      : ['equilateral', 'grid', 'irregular'];
    const rows: Row[] = [];
    for (const kind of kinds) {
      progress(`standing, ${kind}`);
      const setup = short ? SHORT_STANDING : STANDING;
      const standing = criticalLoad(kind, setup, bendingWarp, greenhillLoad());
      rows.push(
        compare(
          {
            test: TEST,
            parameter: `standing (Greenhill), σ g L³ / B, ${kind}`,
            simulated: standing,
            unit: '',
          },
          greenhillLoad(),
          2,
        ),
      );
    }
    for (const kind of kinds) {
      progress(`on edge, ${kind}`);
      const setup = short ? SHORT_ON_EDGE : ON_EDGE;
      const onEdge = criticalLoad(kind, setup, rigidities, lateralBucklingLoad());
      rows.push(
        compare(
          {
            test: TEST,
            parameter: `on edge, q L³ / √(EI·GJ), ${kind}`,
            simulated: onEdge,
            unit: '',
          },
          lateralBucklingLoad(),
          2,
        ),
      );
    }
    return { rows, plots: [] };
  },
};
