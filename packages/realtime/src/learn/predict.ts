import type { Learnt } from '../garment.ts';
import type { Joints } from '../pose/dual-skin.ts';
import { createMotionView } from './see-motion.ts';

/** What is seen goes no farther than so many spreads: beyond what was trained a model knows nothing. */
const HELD = 2.5;

/** Shapes of cloth in the rest pose, from a motion. */
export interface Prediction {
  /** What is added to the rest shape, three numbers per vertex [m]; valid until the next call. */
  shape(joints: Joints, dt: number): Float32Array;
  /** How much there is of each shape, as it was last asked for. */
  readonly amounts: Float32Array;
  reset(): void;
}

export function createPrediction(learnt: Learnt): Prediction {
  const { watched, nodes, coarse, wrinkles, model } = learnt;
  const view = createMotionView(watched);
  const inputs = new Float32Array(model.rows);
  const amounts = new Float32Array(model.columns);
  const points = new Float32Array(coarse.columns);
  const out = new Float32Array((3 * nodes.length) / 4);
  return {
    amounts,
    reset: view.reset,
    shape(joints, dt) {
      describe(learnt, view.see(joints, dt), inputs);
      amounts.fill(0);
      for (let row = 0; row < model.rows; row++) {
        const input = inputs[row];
        if (input === 0) continue;
        const from = row * model.columns;
        for (let k = 0; k < model.columns; k++) amounts[k] += input * model.values[from + k];
      }
      points.fill(0);
      addRows(coarse.values, coarse.rows, amounts, 0, points);
      coarseMoves(learnt, points, out);
      addRows(wrinkles.values, wrinkles.rows, amounts, coarse.rows, out);
      return out;
    },
  };
}

/** Where coarse points take the vertices. */
export function coarseMoves(
  { nodes, shares }: Pick<Learnt, 'nodes' | 'shares'>,
  points: Float32Array,
  out: Float32Array,
): void {
  for (let v = 0; 4 * v < nodes.length; v++) {
    let [x, y, z] = [0, 0, 0];
    for (let i = 4 * v; i < 4 * v + 4; i++) {
      const share = shares[i];
      const n = 3 * nodes[i];
      x += share * points[n];
      y += share * points[n + 1];
      z += share * points[n + 2];
    }
    out[3 * v] = x;
    out[3 * v + 1] = y;
    out[3 * v + 2] = z;
  }
}

/** Main components of what is seen, how near they are to each example, and 1. */
export function describe(
  { seen, main, centres, width }: Pick<Learnt, 'seen' | 'main' | 'centres' | 'width'>,
  raw: Float32Array,
  out: Float32Array,
): void {
  out.fill(0);
  for (let i = 0; i < raw.length; i++) {
    // A joint that stood still while this was learnt has no spread, and no say.
    const spread = seen.spread[i];
    if (spread === 0) continue;
    const value = Math.max(-HELD, Math.min(HELD, (raw[i] - seen.mean[i]) / spread));
    for (let k = 0; k < main.rows; k++) out[k] += value * main.values[k * main.columns + i];
  }
  for (let c = 0; c < centres.rows; c++) {
    let far = 0;
    for (let k = 0; k < main.rows; k++) {
      far += (out[k] - centres.values[c * centres.columns + k]) ** 2;
    }
    out[main.rows + c] = Math.exp(-far / (2 * width * width));
  }
  out[main.rows + centres.rows] = 1;
}

function addRows(
  rows: Float32Array,
  count: number,
  amounts: Float32Array,
  first: number,
  out: Float32Array,
): void {
  const size = out.length;
  for (let r = 0; r < count; r++) {
    const amount = amounts[first + r];
    const from = r * size;
    for (let i = 0; i < size; i++) out[i] += amount * rows[from + i];
  }
}
