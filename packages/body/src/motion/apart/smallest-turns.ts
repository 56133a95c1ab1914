import { addToBand, createBandMatrix, factorBand } from './band-cholesky.ts';

/** One wish: a distance that shall not get smaller than `least`, and how the unknowns change it. */
export interface Row {
  readonly distance: number;
  readonly least: number;
  /** By each unknown of its moment. */
  readonly slopes: readonly number[];
}

export interface TurnsProblem {
  /** For each moment: wishes, taken at the turns `from` of that moment. */
  readonly rows: readonly (readonly Row[])[];
  readonly from: Float64Array;
  /** Unknowns of a moment, and what each costs. */
  readonly costs: readonly number[];
  /** How far each may go to either side. */
  readonly most: readonly number[];
  /** Time from one moment to the next [s]. */
  readonly step: number;
  /** Whether the first moment follows the last one. */
  readonly repeats: boolean;
}

/** Changes are spread over about this time to either side [s]. */
const CALM_TIME = 0.1;
/** What a wish is worth: a millimetre missed costs as much as some hundredths of a radian. */
const STIFFNESS = 3000;
/** What it costs to go too far, against a turn of the shoulder. */
const BOUND = 3e4;
const PASSES = 4;
const MOST_STEPS = 60;

/**
 * The smallest and calmest turns u(t) that keep all distances: minimises
 * Σ cost u² + cost τ⁴ |u″|² + K max(0, least − d(u))² + B max(0, |u| − most)², d linear in u, by
 * Newton steps on what is not as wanted at the time, each solved by conjugate gradients.
 */
export function smallestTurns(problem: TurnsProblem, start: Float64Array): Float64Array {
  const { rows, from, costs, most, step, repeats } = problem;
  const [size, n] = [costs.length, rows.length];
  const calm = (CALM_TIME / step) ** 4;
  let u = start.slice();
  let before = '';
  for (let pass = 0; pass < PASSES; pass++) {
    const { blocks, right, unmet } = gather(u);
    if (unmet === before) break;
    before = unmet;
    u = solve(blocks, right, u);
  }
  return u;

  /** Matrices and right sides of the wishes that are not met. */
  function gather(at: Float64Array): {
    blocks: Float64Array[];
    right: Float64Array;
    unmet: string;
  } {
    const right = new Float64Array(size * n);
    const unmet: number[] = [];
    const blocks = rows.map((list, k) => {
      const block = new Float64Array(size * size);
      for (const [r, { distance, least, slopes }] of list.entries()) {
        let [now, then] = [distance, distance];
        for (let i = 0; i < size; i++) {
          now += slopes[i] * (at[size * k + i] - from[size * k + i]);
          then -= slopes[i] * from[size * k + i];
        }
        if (now >= least) continue;
        unmet.push(k, r);
        for (let i = 0; i < size; i++) {
          right[size * k + i] += STIFFNESS * slopes[i] * (least - then);
          for (let j = 0; j < size; j++) {
            block[size * i + j] += STIFFNESS * slopes[i] * slopes[j];
          }
        }
      }
      for (let i = 0; i < size; i++) {
        block[size * i + i] += costs[i];
        const turn = at[size * k + i];
        if (Math.abs(turn) <= most[i]) continue;
        unmet.push(k, -1 - i);
        block[size * i + i] += BOUND;
        right[size * k + i] += BOUND * Math.sign(turn) * most[i];
      }
      return block;
    });
    return { blocks, right, unmet: unmet.join() };
  }

  /** Conjugate gradients, with the same matrix less what joins the end to the start factored. */
  function solve(blocks: readonly Float64Array[], right: Float64Array, guess: Float64Array) {
    const precondition = factorOpen(blocks);
    const x = guess.slice();
    const r = apply(blocks, x).map((value, i) => right[i] - value);
    let z = precondition(r);
    let p = z.slice();
    let rz = product(r, z);
    const goal = 1e-12 * Math.max(product(right, right), 1e-9);
    for (let s = 0; s < MOST_STEPS && product(r, r) > goal; s++) {
      const ap = apply(blocks, p);
      const alpha = rz / product(p, ap);
      for (let i = 0; i < x.length; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * ap[i];
      }
      z = precondition(r);
      const next = product(r, z);
      p = p.map((value, i) => z[i] + (next / rz) * value);
      rz = next;
    }
    return x;
  }

  function factorOpen(blocks: readonly Float64Array[]): (r: Float64Array) => Float64Array {
    const matrix = createBandMatrix(size * n, 3 * size - 1);
    blocks.forEach((block, k) => {
      for (let i = 0; i < size; i++) {
        for (let j = 0; j <= i; j++) {
          addToBand(matrix, size * k + i, size * k + j, block[size * i + j]);
        }
      }
    });
    const stencil = [1, -2, 1];
    for (let k = 1; k < n - 1; k++) {
      for (let i = 0; i < size; i++) {
        for (let a = 0; a < 3; a++) {
          for (let b = 0; b <= a; b++) {
            const value = calm * costs[i] * stencil[a] * stencil[b];
            addToBand(matrix, size * (k - 1 + a) + i, size * (k - 1 + b) + i, value);
          }
        }
      }
    }
    const solveBand = factorBand(matrix);
    return (r) => {
      const z = r.slice();
      solveBand(z);
      return z;
    };
  }

  function apply(blocks: readonly Float64Array[], x: Float64Array): Float64Array {
    const out = new Float64Array(size * n);
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (let j = 0; j < size; j++) sum += blocks[k][size * i + j] * x[size * k + j];
        out[size * k + i] += sum;
      }
    }
    // Second differences; a motion that does not repeat has none at its ends.
    for (let k = repeats ? 0 : 1; k < (repeats ? n : n - 1); k++) {
      const [a, b] = [(k + n - 1) % n, (k + 1) % n];
      for (let i = 0; i < size; i++) {
        const second = x[size * a + i] - 2 * x[size * k + i] + x[size * b + i];
        const force = calm * costs[i] * second;
        out[size * a + i] += force;
        out[size * k + i] -= 2 * force;
        out[size * b + i] += force;
      }
    }
    return out;
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
