import type { Model } from '@toile/sim';
import { orderModel } from '@toile/sim/solvers';
import { colourConstraints } from '../src/cloth/colours.ts';
import { prepareCloth } from '../src/cloth/prepare.ts';
import { checkGpuOptions, type GpuOptions } from '../src/options.ts';

/** What the kernels do, in plain TypeScript and double precision: hanging cloth, no contacts. */
export function simulatePlainly(model: Model, options: GpuOptions, steps: number): Float64Array {
  const settings = checkGpuOptions(options);
  const ordered = orderModel(model);
  const { state, distances, hinges } = prepareCloth(ordered, settings);
  const count = ordered.vertexCount;
  const h = 1 / 60 / settings.substeps;
  const x = new Float64Array(3 * count);
  const v = new Float64Array(3 * count);
  const w = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) x[3 * i + c] = state[4 * i + c];
    w[i] = state[4 * i + 3];
  }
  const { pairs, limits, alphas } = distances;
  const kept = new Float64Array(alphas.length);

  /** Unit vector times the violation, from the first vertex of pair k to the second. */
  function violation(from: Float64Array, k: number): number[] {
    const [i, j] = [pairs[2 * k], pairs[2 * k + 1]];
    const d = [0, 1, 2].map((c) => from[3 * j + c] - from[3 * i + c]);
    const length = Math.hypot(...d);
    const within = Math.min(Math.max(length, limits[2 * k]), limits[2 * k + 1]);
    const u = length - within - kept[k];
    const alpha = alphas[k] / (h * h);
    kept[k] += (alpha / (w[i] + w[j] + alpha)) * u;
    return d.map((part) => (part * u) / length / (w[i] + w[j] + alpha));
  }

  function sweepAtOnce(): void {
    const before = x.slice();
    const valence = new Float64Array(count);
    for (const vertex of pairs) valence[vertex]++;
    for (let k = 0; k < alphas.length; k++) {
      const shift = violation(before, k);
      [1, -1].forEach((sign, end) => {
        const i = pairs[2 * k + end];
        for (let c = 0; c < 3; c++) x[3 * i + c] += (1.5 * sign * w[i] * shift[c]) / valence[i];
      });
    }
  }

  function sweepByColours(): void {
    for (const k of colourConstraints(pairs, 2, count).order) {
      const [i, j] = [pairs[2 * k], pairs[2 * k + 1]];
      violation(x, k).forEach((shift, c) => {
        x[3 * i + c] += w[i] * shift;
        x[3 * j + c] -= w[j] * shift;
      });
    }
  }

  function bend(): void {
    if (!hinges) return;
    const before = x.slice();
    const force = new Float64Array(3 * count);
    const stiffness = Float64Array.from(w, (inverse) => 1 / (inverse * h * h));
    hinges.alphas.forEach((alpha, k) => {
      const corners = hinges.stencils.subarray(4 * k, 4 * k + 4);
      const weights = hinges.weights.subarray(4 * k, 4 * k + 4);
      for (let c = 0; c < 3; c++) {
        const r = corners.reduce((sum, corner, a) => sum + weights[a] * before[3 * corner + c], 0);
        corners.forEach((corner, a) => {
          force[3 * corner + c] -= (weights[a] * r) / alpha;
        });
      }
      corners.forEach((corner, a) => {
        stiffness[corner] += weights[a] ** 2 / alpha;
      });
    });
    for (let i = 0; i < count; i++) {
      if (w[i] === 0) continue;
      for (let c = 0; c < 3; c++) x[3 * i + c] += (0.5 * force[3 * i + c]) / stiffness[i];
    }
  }

  for (let s = 0; s < steps * settings.substeps; s++) {
    const previous = x.slice();
    for (let i = 0; i < count; i++) {
      if (w[i] === 0) continue;
      v[3 * i + 1] -= 9.81 * h;
      for (let c = 0; c < 3; c++) x[3 * i + c] += h * v[3 * i + c];
    }
    bend();
    bend();
    kept.fill(0);
    for (let k = 0; k < settings.iterations; k++) {
      if (settings.method === 'jacobi') sweepAtOnce();
      else sweepByColours();
    }
    for (let k = 0; k < x.length; k++) v[k] = (x[k] - previous[k]) / h;
  }
  const out = new Float64Array(3 * model.vertexCount);
  ordered.inputVertex.forEach((input, vertex) => {
    out.set(x.subarray(3 * vertex, 3 * vertex + 3), 3 * input);
  });
  return out;
}
