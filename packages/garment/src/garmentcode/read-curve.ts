import type { Curve, Point } from '../pattern/curve.ts';
import { asNumbers, asPoint, asRecord, type SpecUnits } from './spec-fields.ts';

/**
 * The curve of an edge between two points [m], from the file's `curvature`: absent for a line, a bare
 * `[cx, cy]` for a quadratic of older files, else `{ type, params }`. Returns what is wrong as text.
 */
export function readCurve(
  curvature: unknown,
  from: Point,
  to: Point,
  units: SpecUnits,
): Curve | string {
  const line: Curve = { type: 'line', from, to };
  if (curvature === undefined || curvature === null) return line;
  if (Array.isArray(curvature)) {
    return curvature.length === 0 ? line : readBezier([curvature], from, to, units);
  }
  const { type, params } = asRecord(curvature) ?? {};
  if (type === 'quadratic' || type === 'cubic') {
    const count = type === 'quadratic' ? 1 : 2;
    return Array.isArray(params) && params.length === count
      ? readBezier(params, from, to, units)
      : `its ${type} curve needs ${count} control point${count > 1 ? 's' : ''} in params`;
  }
  if (type === 'circle') return readCircle(params, from, to, units);
  return `its curvature is of an unknown type, ${JSON.stringify(type ?? curvature)}; line, quadratic, cubic and circle can be read`;
}

/** Control points either in the panel's coordinates or along the edge: (1, 0) is its end. */
function readBezier(
  params: readonly unknown[],
  from: Point,
  to: Point,
  units: SpecUnits,
): Curve | string {
  const controls: Point[] = [];
  for (const param of params) {
    const point = asPoint(param);
    if (!point) return 'a control point is not a pair of numbers';
    controls.push(point);
  }
  // Zeros stand for "not curved" in files written by programs that predict patterns.
  if (!units.absolute && controls.flat().every((c) => c === 0)) return { type: 'line', from, to };

  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [first, second] = controls.map(
    ([x, y]): Point =>
      units.absolute
        ? [x * units.metres, y * units.metres]
        : [from[0] + x * dx - y * dy, from[1] + x * dy + y * dx],
  ) as [Point, Point?];
  return second
    ? { type: 'cubic', from, controls: [first, second], to }
    : { type: 'quadratic', from, control: first, to };
}

function readCircle(params: unknown, from: Point, to: Point, units: SpecUnits): Curve | string {
  // Some writers give the flags as true and false.
  const values = Array.isArray(params)
    ? params.map((p) => (typeof p === 'boolean' ? Number(p) : p))
    : params;
  const [radius, large, right] = asNumbers(values, 3) ?? [];
  if (radius === undefined)
    return 'its circle needs three numbers in params: radius, large arc, right';
  if (radius === 0) return { type: 'line', from, to };
  return {
    type: 'arc',
    from,
    to,
    radius: Math.abs(radius) * units.metres,
    large: large !== 0,
    right: right !== 0,
  };
}
