/** A value that depends on a place. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/** Samples of a function from `from` to `to`, both ends included; where it has no value, none. */
export function sampleRange(
  from: number,
  to: number,
  step: number,
  valueAt: (at: number) => number | undefined,
): Sample[] {
  const samples: Sample[] = [];
  const count = Math.max(1, Math.round((to - from) / step));
  for (let i = 0; i <= count; i++) {
    const at = from + ((to - from) * i) / count;
    const value = valueAt(at);
    if (value !== undefined) samples.push({ at, value });
  }
  return samples;
}

/**
 * Where samples are highest. The top of a flat hill is lost in the noise of a scan, hence the vertex
 * of the parabola that fits the samples within `reach` of the highest one best.
 */
export function findPeak(samples: readonly Sample[], reach: number): Sample | undefined {
  if (samples.length === 0) return undefined;
  const top = samples.reduce((best, sample) => (sample.value > best.value ? sample : best));
  const near = samples.filter(({ at }) => Math.abs(at - top.at) <= reach);
  const [a, b, c] = fitParabola(near.map(({ at, value }) => ({ at: at - top.at, value })));
  const shift = a < 0 ? -b / (2 * a) : 0;
  const low = near[0].at - top.at;
  const high = near[near.length - 1].at - top.at;
  if (near.length < 4 || !(a < 0) || shift < low || shift > high) return top;
  return { at: top.at + shift, value: c + shift * (b + shift * a) };
}

/** As `findPeak`, for the lowest place. */
export function findDip(samples: readonly Sample[], reach: number): Sample | undefined {
  const peak = findPeak(
    samples.map(({ at, value }) => ({ at, value: -value })),
    reach,
  );
  return peak && { at: peak.at, value: -peak.value };
}

/** Least squares a t² + b t + c. */
function fitParabola(samples: readonly Sample[]): [a: number, b: number, c: number] {
  const s = [0, 0, 0, 0, 0];
  const r = [0, 0, 0];
  // In units of the widest, so that the sums are of one size.
  const scale = Math.max(...samples.map(({ at }) => Math.abs(at))) || 1;
  for (const { at, value } of samples) {
    const t = at / scale;
    for (let k = 0; k < 5; k++) s[k] += t ** k;
    for (let k = 0; k < 3; k++) r[k] += value * t ** k;
  }
  const det = (m: readonly (readonly number[])[]) =>
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
    m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
    m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  const rows = [0, 1, 2].map((i) => [s[i + 2], s[i + 1], s[i]]);
  const whole = det(rows);
  if (Math.abs(whole) < 1e-12) return [0, 0, r[0] / samples.length];
  const [a, b, c] = [0, 1, 2].map(
    (column) => det(rows.map((row, i) => row.map((x, j) => (j === column ? r[i] : x)))) / whole,
  );
  return [a / scale ** 2, b / scale, c];
}
