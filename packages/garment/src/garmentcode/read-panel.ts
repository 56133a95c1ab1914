import type { Point } from '../pattern/curve.ts';
import type { Edge, Panel, Placement } from '../pattern/pattern.ts';
import { placePoint, rotationFromAngles } from '../pattern/placement.ts';
import { bodyPartOf } from './body-part.ts';
import { readCurve } from './read-curve.ts';
import { asNumbers, asPoint, asRecord, type Report, type SpecUnits } from './spec-fields.ts';

/** A panel as the file has it, or undefined after its problems are reported. */
export function readPanel(
  name: string,
  value: unknown,
  units: SpecUnits,
  report: Report,
): Panel | undefined {
  const spec = asRecord(value);
  const corners = spec && readCorners(name, spec.vertices, units, report);
  if (!spec || !corners) {
    if (!spec) report({ panel: name, message: 'is not an object with vertices and edges' });
    return undefined;
  }
  if (!Array.isArray(spec.edges)) {
    report({ panel: name, message: 'has no list of edges' });
    return undefined;
  }
  const edges = spec.edges.map((edge, i) =>
    readEdge(edge, corners, units, (message) => report({ panel: name, edge: i, message })),
  );
  const placement = readPlacement(name, spec, corners, units, report);
  if (!edges.every((edge) => edge !== undefined)) return undefined;
  const label = typeof spec.label === 'string' ? spec.label : '';
  const part = bodyPartOf(name, label, placement && middleOf(corners, placement));
  return { name, edges, ...(placement && { placement }), ...(part && { part }) };
}

function readCorners(
  name: string,
  value: unknown,
  { metres }: SpecUnits,
  report: Report,
): Point[] | undefined {
  if (!Array.isArray(value)) {
    report({ panel: name, message: 'has no list of vertices' });
    return undefined;
  }
  const corners = value.map(asPoint);
  const broken = corners.findIndex((corner) => !corner);
  if (broken >= 0) {
    report({ panel: name, message: `vertex ${broken} is not a pair of numbers` });
    return undefined;
  }
  return corners.map((corner): Point => [corner![0] * metres, corner![1] * metres]);
}

function readEdge(
  value: unknown,
  corners: readonly Point[],
  units: SpecUnits,
  report: (message: string) => void,
): Edge | undefined {
  const spec = asRecord(value);
  const ends = asNumbers(spec?.endpoints, 2);
  if (!spec || !ends) {
    report('has no endpoints, a pair of vertex numbers');
    return undefined;
  }
  const [from, to] = [corners[ends[0]!], corners[ends[1]!]];
  if (!from || !to) {
    report(`its endpoints are vertices ${ends.join(' and ')}, but there are ${corners.length}`);
    return undefined;
  }
  const curve = readCurve(spec.curvature, from, to, units);
  if (typeof curve === 'string') {
    report(curve);
    return undefined;
  }
  return typeof spec.label === 'string' && spec.label !== ''
    ? { curve, label: spec.label }
    : { curve };
}

/** World = R·(x, y, 0) + t, with R from degrees; a file without translation has none. */
function readPlacement(
  name: string,
  spec: Readonly<Record<string, unknown>>,
  corners: readonly Point[],
  { metres, centred, zFirst }: SpecUnits,
  report: Report,
): Placement | undefined {
  if (spec.translation === undefined || spec.translation === null) return undefined;
  const t = asNumbers(spec.translation, 3);
  const degrees = asNumbers(spec.rotation ?? [0, 0, 0], 3);
  if (!t || !degrees) {
    report({ panel: name, message: 'its translation or rotation is not three numbers' });
    return undefined;
  }
  const [x, y, z] = degrees.map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  const placement: Placement = {
    translation: [t[0]! * metres, t[1]! * metres, t[2]! * metres],
    rotation: zFirst ? inverse(rotationFromAngles([-x, -y, -z])) : rotationFromAngles([x, y, z]),
  };
  if (!centred || corners.length === 0) return placement;
  // The corners' mean m is turned about and moved with: R (x − m) + t + m.
  const m = meanOf(corners);
  const turned = placePoint({ ...placement, translation: [0, 0, 0] }, m);
  const [tx, ty, tz] = placement.translation;
  return {
    ...placement,
    translation: [tx + m[0] - turned[0], ty + m[1] - turned[1], tz - turned[2]],
  };
}

/** Rx·Ry·Rz is the inverse of the turns backwards, in the other order. */
function inverse([x, y, z, w]: Placement['rotation']): Placement['rotation'] {
  return [-x, -y, -z, w];
}

function middleOf(corners: readonly Point[], placement: Placement): [number, number, number] {
  return placePoint(placement, meanOf(corners));
}

function meanOf(corners: readonly Point[]): Point {
  const sum = corners.reduce<Point>(([x, y], c) => [x + c[0], y + c[1]], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}
