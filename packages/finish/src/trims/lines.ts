import type { Point } from '@toile/garment';

/** A place on a line, and the line's direction there. */
export interface LinePlace {
  readonly point: Point;
  readonly way: Point;
}

/** Places on a line at equal distances, as near as possible to the one asked for: ends included, or the middles. */
export function placesAlong(
  line: readonly Point[],
  spacing: number,
  where: 'ends' | 'middles' = 'ends',
): LinePlace[] {
  const pieces = line.slice(1).flatMap((to, k) => {
    const from = line[k];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (!(length > 1e-9)) return [];
    const way: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    return [{ from, way, length }];
  });
  const whole = pieces.reduce((sum, { length }) => sum + length, 0);
  if (!Number.isFinite(whole) || pieces.length === 0) return [];
  const count = Math.max(1, Math.round(whole / spacing));
  let [piece, before] = [0, 0];
  return Array.from({ length: where === 'ends' ? count + 1 : count }, (_, k) => {
    const at = ((where === 'ends' ? k : k + 0.5) / count) * whole;
    while (piece + 1 < pieces.length && at > before + pieces[piece].length) {
      before += pieces[piece++].length;
    }
    const { from, way } = pieces[piece];
    return { point: shift(from, way, at - before), way };
  });
}

/** A line beside another, to its left; its corners stay as far from both sides. */
export function lineBeside(line: readonly Point[], by: number, isClosed = false): Point[] {
  const clean = line.filter((point, k) => k === 0 || distance(point, line[k - 1]) > 1e-6);
  const last = clean.length - 1;
  if (isClosed && last > 0 && distance(clean[0], clean[last]) < 1e-6) clean.pop();
  if (clean.length < 2) return [];
  const count = clean.length;
  return clean.map((point, k) => {
    const before = isClosed ? clean[(k + count - 1) % count] : clean[Math.max(k - 1, 0)];
    const after = isClosed ? clean[(k + 1) % count] : clean[Math.min(k + 1, count - 1)];
    const [a, b] = [leftOf(before, point), leftOf(point, after)];
    const [left, right] = [a ?? b ?? [0, 0], b ?? a ?? [0, 0]];
    // At sharp corners no farther than twice as far.
    const share = by / Math.max(0.5, 1 + left[0] * right[0] + left[1] * right[1]);
    return [point[0] + share * (left[0] + right[0]), point[1] + share * (left[1] + right[1])];
  });
}

/** Rounds a line's corners, its ends left where they are. Source: [Chaikin1974, pages 346–349]. */
export function roundLine(line: readonly Point[], times = 3): Point[] {
  let round = [...line];
  for (let k = 0; k < times && round.length > 2; k++) {
    const cut = round
      .slice(1)
      .flatMap((to, i) => [mix(round[i], to, 0.25), mix(round[i], to, 0.75)]);
    round = [round[0], ...cut.slice(1, -1), round[round.length - 1]];
  }
  return round;
}

export function shift([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [x + by * dx, y + by * dy];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

function leftOf(a: Point, b: Point): Point | undefined {
  const length = distance(a, b);
  return length > 1e-9 ? [-(b[1] - a[1]) / length, (b[0] - a[0]) / length] : undefined;
}
