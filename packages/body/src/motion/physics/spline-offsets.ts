/** Over which keys a spline goes. */
export interface SplineKeys {
  readonly count: number;
  readonly repeats: boolean;
}

/**
 * Cubic B-splines with even control points: smooth in their second derivative, and each control point has a
 * say over four spans alone.
 *
 * @param x So many channels for each control point.
 * @param out The channels at a key.
 */
export function splineValue(
  x: Float64Array,
  controls: number,
  channels: number,
  key: number,
  keys: SplineKeys,
  out: Float64Array,
): void {
  const { members, weights } = splineBasis(controls, key, keys);
  for (let c = 0; c < channels; c++) {
    out[c] = 0;
    for (let k = 0; k < 4; k++) out[c] += weights[0][k] * x[channels * members[k] + c];
  }
}

/**
 * The four control points that have a say at a key, and how much: of the value, of its slope and of its
 * bend, per key and key squared.
 */
export function splineBasis(
  controls: number,
  key: number,
  keys: SplineKeys,
): { members: number[]; weights: readonly (readonly number[])[] } {
  const { span, t } = spanOf(key, controls, keys);
  const u = 1 - t;
  const fast = keys.repeats ? controls / keys.count : (controls - 3) / Math.max(1, keys.count - 1);
  return {
    members: [0, 1, 2, 3].map((k) => (keys.repeats ? (span + k) % controls : span + k)),
    weights: [
      [
        (u * u * u) / 6,
        (3 * t * t * t - 6 * t * t + 4) / 6,
        (3 * u * u * u - 6 * u * u + 4) / 6,
        (t * t * t) / 6,
      ],
      [-u * u, 3 * t * t - 4 * t, 4 * u - 3 * u * u, t * t].map((value) => 0.5 * fast * value),
      [u, 3 * t - 2, 3 * u - 2, t].map((value) => fast * fast * value),
    ],
  };
}

/** How many control points, one every so many keys. */
export function splineControls({ count, repeats }: SplineKeys, spacing: number): number {
  return repeats ? Math.max(4, Math.round(count / spacing)) : Math.ceil(count / spacing) + 3;
}

/** The keys in which a control point has a say. */
export function splineSupport(control: number, controls: number, keys: SplineKeys): number[] {
  const found: number[] = [];
  for (let key = 0; key < keys.count; key++) {
    const { span } = spanOf(key, controls, keys);
    const behind = keys.repeats ? (control - span + controls) % controls : control - span;
    if (behind >= 0 && behind < 4) found.push(key);
  }
  return found;
}

function spanOf(
  key: number,
  controls: number,
  { count, repeats }: SplineKeys,
): { span: number; t: number } {
  const spans = repeats ? controls : controls - 3;
  const place = repeats ? (key / count) * spans : (key / Math.max(1, count - 1)) * spans;
  const span = Math.min(spans - 1, Math.floor(place));
  return { span, t: place - span };
}
