import { type Rows, rowsOf, solveDefinite } from './linear-algebra.ts';

/** From inputs to outputs, row by row: `inputs · weights`. */
export interface Ridge {
  readonly weights: Rows;
  readonly penalty: number;
  /** Mean square of what is left, of rows that were not learnt from, against that of the outputs. */
  readonly left: number;
}

const PENALTIES = [1e-4, 1e-3, 1e-2, 0.1, 1, 10];
/** Pieces of the sequence, each of which is held out once. */
const PIECES = 5;

/**
 * Linear least squares with a penalty on the weights [Hoerl1970, abstract]. Which one, the rows tell: each of
 * five pieces of the sequence is predicted from the other four. The last input is 1 and goes free.
 */
export function fitRidge(inputs: Rows, outputs: Rows): Ridge {
  const n = inputs.count;
  const pieces = Math.min(PIECES, n);
  const moments = Array.from({ length: pieces }, (_, k) =>
    momentsOf(inputs, outputs, Math.floor((k * n) / pieces), Math.floor(((k + 1) * n) / pieces)),
  );
  const power = outputs.values.reduce((sum, value) => sum + value * value, 0) || 1;
  let best = { penalty: PENALTIES[PENALTIES.length - 1], left: Infinity };
  if (pieces > 1) {
    for (const penalty of PENALTIES) {
      let left = 0;
      for (let k = 0; k < pieces; k++) {
        const others = sumOf(moments.filter((_, other) => other !== k));
        left += missed(inputs, outputs, solve(others, penalty), k, pieces);
      }
      if (left / power < best.left) best = { penalty, left: left / power };
    }
  }
  return { weights: solve(sumOf(moments), best.penalty), ...best };
}

interface Moments {
  readonly square: Rows;
  readonly cross: Rows;
  readonly rows: number;
}

function momentsOf(inputs: Rows, outputs: Rows, from: number, to: number): Moments {
  const [p, m] = [inputs.length, outputs.length];
  const square = rowsOf(p, p);
  const cross = rowsOf(p, m);
  for (let f = from; f < to; f++) {
    for (let a = 0; a < p; a++) {
      const value = inputs.values[f * p + a];
      for (let b = 0; b < p; b++) square.values[a * p + b] += value * inputs.values[f * p + b];
      for (let c = 0; c < m; c++) cross.values[a * m + c] += value * outputs.values[f * m + c];
    }
  }
  return { square, cross, rows: to - from };
}

function sumOf(all: readonly Moments[]): Moments {
  const [{ square, cross }] = all;
  const sum = {
    square: rowsOf(square.count, square.length),
    cross: rowsOf(cross.count, cross.length),
    rows: 0,
  };
  for (const own of all) {
    for (let i = 0; i < sum.square.values.length; i++) sum.square.values[i] += own.square.values[i];
    for (let i = 0; i < sum.cross.values.length; i++) sum.cross.values[i] += own.cross.values[i];
    sum.rows += own.rows;
  }
  return sum;
}

function solve({ square, cross, rows }: Moments, penalty: number): Rows {
  const p = square.count;
  const system = { ...square, values: square.values.slice() };
  for (let a = 0; a < p; a++) {
    system.values[a * p + a] += rows * (a < p - 1 ? penalty : 0) + 1e-9 * (1 + rows);
  }
  const weights = { ...cross, values: cross.values.slice() };
  solveDefinite(system, weights);
  return weights;
}

function missed(inputs: Rows, outputs: Rows, weights: Rows, k: number, pieces: number): number {
  const [p, m] = [inputs.length, outputs.length];
  let sum = 0;
  const from = Math.floor((k * inputs.count) / pieces);
  const to = Math.floor(((k + 1) * inputs.count) / pieces);
  for (let f = from; f < to; f++) {
    for (let c = 0; c < m; c++) {
      let value = -outputs.values[f * m + c];
      for (let a = 0; a < p; a++) value += inputs.values[f * p + a] * weights.values[a * m + c];
      sum += value * value;
    }
  }
  return sum;
}
