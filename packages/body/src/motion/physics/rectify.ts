import { type SplineKeys, splineBasis, splineControls } from './spline-offsets.ts';
import { factorise, solveFactored } from './unscented.ts';

/** What is known of a curve at each key: its value, and how sure of it; and of its slope and its bend. */
export interface CurveNotes {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
  readonly bends: Float64Array;
}

/** How much a note of each kind counts. */
export interface NoteWeights {
  readonly value: number;
  readonly slope: number;
  readonly bend: number;
}

/**
 * Values, slopes and bends that were found key by key are not those of one curve. The cubic spline that comes
 * nearest to all of them by least squares is.
 *
 * Source: [Tak2005, abstract]
 *
 * @param notes Some curves, with slopes and bends per second and second squared. All come out as the splines'.
 */
export function rectify(
  notes: readonly CurveNotes[],
  weights: NoteWeights,
  keys: SplineKeys & { readonly frameTime: number },
  spacing: number,
): void {
  const n = splineControls(keys, spacing);
  const { frameTime } = keys;
  const rows = Array.from({ length: keys.count }, (_, k) => {
    const { members, weights: own } = splineBasis(n, k, keys);
    const scaled = [
      own[0],
      own[1].map((value) => value / frameTime),
      own[2].map((value) => value / frameTime ** 2),
    ];
    return { members, scaled };
  });
  const counts = [weights.value, weights.slope, weights.bend];
  const normal = new Float64Array(n * n);
  for (let i = 0; i < n; i++) normal[n * i + i] = 1e-9 * weights.value;
  for (const { members, scaled } of rows) {
    scaled.forEach((own, kind) => {
      for (let a = 0; a < 4; a++) {
        for (let b = 0; b < 4; b++) {
          normal[n * members[a] + members[b]] += counts[kind] * own[a] * own[b];
        }
      }
    });
  }
  factorise(normal, n);
  for (const { values, slopes, bends } of notes) {
    const x = new Float64Array(n);
    rows.forEach(({ members, scaled }, k) => {
      [values[k], slopes[k], bends[k]].forEach((note, kind) => {
        for (let a = 0; a < 4; a++) x[members[a]] += counts[kind] * scaled[kind][a] * note;
      });
    });
    solveFactored(normal, n, x);
    rows.forEach(({ members, scaled }, k) => {
      [values, slopes, bends].forEach((out, kind) => {
        out[k] = scaled[kind].reduce((sum, own, a) => sum + own * x[members[a]], 0);
      });
    });
  }
}
