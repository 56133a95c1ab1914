import type { Curve, Point } from '../pattern/curve.ts';
import { curveStart } from '../pattern/curve-points.ts';

/** Path data of curves that follow each other, already in the drawing's coordinates. */
export function pathData(curves: readonly Curve[], closed = false): string {
  const start = curves[0] ? `M${formatPoint(curveStart(curves[0]))}` : '';
  return `${start}${curves.map(segment).join('')}${closed ? 'Z' : ''}`;
}

/** A number with as many decimals as print can show, a thousandth of a millimetre. */
export function formatNumber(value: number): string {
  const text = value.toFixed(3).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export function formatPoint([x, y]: Point): string {
  return `${formatNumber(x)},${formatNumber(y)}`;
}

function segment(curve: Curve): string {
  switch (curve.type) {
    case 'line':
      return `L${formatPoint(curve.to)}`;
    case 'quadratic':
      return `Q${[curve.control, curve.to].map(formatPoint).join(' ')}`;
    case 'cubic':
      return `C${[...curve.controls, curve.to].map(formatPoint).join(' ')}`;
    case 'polyline':
      return curve.points
        .slice(1)
        .map((point) => `L${formatPoint(point)}`)
        .join('');
    case 'arc': {
      const radius = formatNumber(curve.radius);
      const flags = `${curve.large ? 1 : 0},${curve.right ? 1 : 0}`;
      return `A${radius},${radius} 0 ${flags} ${formatPoint(curve.to)}`;
    }
  }
}
