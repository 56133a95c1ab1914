/** 0 up to 0, 1 from 1 on, with continuous first and second derivatives. */
export function smoothStep(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  return t * t * t * (t * (6 * t - 15) + 10);
}

/** Stretches of planted frames. In a motion that repeats one may run on over its end. */
export interface Run {
  readonly start: number;
  /** First frame after it; beyond the number of frames where it runs on. */
  readonly end: number;
}

/** The runs of frames that are set. */
export function findRuns(set: ArrayLike<number>, repeats: boolean): Run[] {
  const n = set.length;
  const runs: Run[] = [];
  for (let k = 0; k < n; k++) {
    if (!set[k] || (k > 0 && set[k - 1])) continue;
    let end = k + 1;
    while (end < n && set[end]) end++;
    runs.push({ start: k, end });
  }
  const [first, last] = [runs[0], runs.at(-1) as Run];
  if (repeats && runs.length > 1 && first.start === 0 && last.end === n) {
    return [...runs.slice(1, -1), { start: last.start, end: n + first.end }];
  }
  return runs;
}

/**
 * Fills the frames outside the runs so that values and slopes go on from those inside. Slopes fade
 * within `fade` frames: what a run's end does must not carry far into the stretch between. Before
 * the first and after the last run of a motion that does not repeat, the nearest value holds.
 */
export function bridgeRuns(
  values: Float64Array,
  size: number,
  runs: readonly Run[],
  { repeats, fade }: { readonly repeats: boolean; readonly fade: number },
): void {
  const n = values.length / size;
  if (runs.length === 0) return;
  runs.forEach((run, r) => {
    const next = runs[r + 1];
    if (next) fill(run, next.start, next);
    else if (repeats) fill(run, runs[0].start + n, runs[0]);
  });
  if (repeats) return;
  const [first, last] = [runs[0], runs.at(-1) as Run];
  for (let k = 0; k < first.start; k++) copy(first.start, k);
  for (let k = last.end; k < n; k++) copy(last.end - 1, k);

  function fill(from: Run, to: number, next: Run): void {
    const a = from.end - 1;
    const span = to - a;
    for (let c = 0; c < size; c++) {
      const [p, q] = [at(a, c), at(to, c)];
      const u = slope(a, -1, from, c);
      const v = slope(to, 1, next, c);
      for (let k = a + 1; k < to; k++) {
        const t = (k - a) / span;
        values[(k % n) * size + c] =
          p + (q - p) * t * t * (3 - 2 * t) + fading(k - a, u) - fading(to - k, v);
      }
    }
  }

  /** Starts at 0 with a slope and is gone, level, after `fade` frames. */
  function fading(frames: number, start: number): number {
    return frames < fade ? start * frames * (1 - frames / fade) ** 3 : 0;
  }

  /** Per frame, at the end of a run: that of the parabola that fits its last five values best. */
  function slope(k: number, inwards: 1 | -1, run: Run, c: number): number {
    const length = run.end - run.start;
    const [v0, v1, v2, v3, v4] = [0, 1, 2, 3, 4].map((i) => at(k + inwards * i, c));
    if (length >= 5) return ((-54 * v0 + 13 * v1 + 40 * v2 + 27 * v3 - 26 * v4) / 70) * inwards;
    return length > 1 ? (v1 - v0) * inwards : 0;
  }

  function at(k: number, c: number): number {
    return values[(((k % n) + n) % n) * size + c];
  }

  function copy(from: number, to: number): void {
    values.copyWithin(size * to, size * from, size * (from + 1));
  }
}

/** A smooth curve nowhere below the given one: its running maximum, averaged over as many frames. */
export function smoothAbove(values: Float64Array, radius: number, repeats: boolean): Float64Array {
  if (radius < 1) return values.slice();
  const highest = slide(values, radius, repeats, Math.max, -Infinity);
  const sums = slide(highest, radius, repeats, (a, b) => a + b, 0);
  return sums.map((sum) => sum / (2 * radius + 1));
}

/** A moving average, twice over. */
export function smooth(values: Float64Array, radius: number, repeats: boolean): Float64Array {
  if (radius < 1) return values.slice();
  let result = values;
  for (let pass = 0; pass < 2; pass++) {
    const sums = slide(result, radius, repeats, (a, b) => a + b, 0);
    result = sums.map((sum) => sum / (2 * radius + 1));
  }
  return result;
}

function slide(
  values: Float64Array,
  radius: number,
  repeats: boolean,
  join: (a: number, b: number) => number,
  none: number,
): Float64Array {
  const n = values.length;
  return values.map((_, k) => {
    let result = none;
    for (let d = -radius; d <= radius; d++) {
      const i = repeats ? (((k + d) % n) + n) % n : Math.min(Math.max(k + d, 0), n - 1);
      result = join(result, values[i]);
    }
    return result;
  });
}
