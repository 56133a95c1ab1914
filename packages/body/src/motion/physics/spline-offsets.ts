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
  const { span, t } = spanOf(key, controls, keys);
  const u = 1 - t;
  const weights = [
    (u * u * u) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (3 * u * u * u - 6 * u * u + 4) / 6,
    (t * t * t) / 6,
  ];
  for (let c = 0; c < channels; c++) {
    out[c] = 0;
    for (let k = 0; k < 4; k++) {
      const control = keys.repeats ? (span + k) % controls : span + k;
      out[c] += weights[k] * x[channels * control + c];
    }
  }
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
