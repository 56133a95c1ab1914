import type { Curve, Point } from '../pattern/curve.ts';
import {
  BODY_PARTS,
  type Edge,
  type EdgeName,
  type InnerLine,
  type Panel,
  type PanelPoint,
  type Placement,
  type Seam,
  type SeamTreatment,
} from '../pattern/pattern.ts';
import type { Fields } from './check-fields.ts';

/** How far a rotation's quaternion may be from unit length. */
const UNIT_TOLERANCE = 1e-3;

export function readPanel(place: string, value: unknown, fields: Fields): Panel {
  const panel = fields.object(place, value, [
    'name',
    'edges',
    'lines',
    'grain',
    'placement',
    'part',
    'fabric',
    'isRibbed',
    'interlining',
  ]);
  const { lines, grain, placement, part, fabric, isRibbed, interlining } = panel;
  return {
    name: fields.text(`${place}.name`, panel.name),
    edges: fields
      .list(`${place}.edges`, panel.edges)
      .map((edge, i) => readEdge(`${place}.edges[${i}]`, edge, fields)),
    ...(lines !== undefined && {
      lines: fields
        .list(`${place}.lines`, lines)
        .map((line, i) => readLine(`${place}.lines[${i}]`, line, fields)),
    }),
    ...(grain !== undefined && { grain: fields.number(`${place}.grain`, grain) }),
    ...(placement !== undefined && {
      placement: readPlacement(`${place}.placement`, placement, fields),
    }),
    ...(part !== undefined && { part: fields.choice(`${place}.part`, part, BODY_PARTS) }),
    ...(fabric !== undefined && { fabric: fields.text(`${place}.fabric`, fabric) }),
    ...(isRibbed !== undefined && { isRibbed: fields.flag(`${place}.isRibbed`, isRibbed) }),
    ...(interlining !== undefined && {
      interlining: fields.text(`${place}.interlining`, interlining),
    }),
  };
}

export function readPlacement(place: string, value: unknown, fields: Fields): Placement {
  const placement = fields.object(place, value, ['translation', 'rotation']);
  const rotation = fields.numbers(`${place}.rotation`, placement.rotation, 4);
  const length = Math.hypot(...rotation);
  if (Array.isArray(placement.rotation) && Math.abs(length - 1) > UNIT_TOLERANCE)
    fields.report(
      `${place}.rotation`,
      `is no unit quaternion (x, y, z, w): its length is ${Number(length.toPrecision(4))}, not 1`,
    );
  return {
    translation: fields.numbers(
      `${place}.translation`,
      placement.translation,
      3,
    ) as unknown as Placement['translation'],
    rotation: rotation as unknown as Placement['rotation'],
  };
}

export function readSeam(place: string, value: unknown, fields: Fields): Seam {
  const seam = fields.object(place, value, [
    'name',
    'sides',
    'sameDirection',
    'kind',
    'treatment',
    'isMatched',
  ]);
  const sides = fields
    .list(`${place}.sides`, seam.sides)
    .map((side, i) => readEdgeName(`${place}.sides[${i}]`, side, fields));
  if (Array.isArray(seam.sides) && sides.length !== 2)
    fields.report(`${place}.sides`, `has ${sides.length} edges; a seam joins two`);
  const { sameDirection = false, kind, treatment, isMatched } = seam;
  const name = sides.map(({ panel, edge }) => `${panel}.${edge}`).join('–');
  return {
    name: seam.name === undefined ? name : fields.text(`${place}.name`, seam.name),
    sides: sides as unknown as Seam['sides'],
    sameDirection: fields.flag(`${place}.sameDirection`, sameDirection),
    ...(kind !== undefined && {
      kind: fields.choice(`${place}.kind`, kind, ['plain', 'closure'] as const),
    }),
    ...(treatment !== undefined && {
      treatment: readTreatment(`${place}.treatment`, treatment, fields),
    }),
    ...(isMatched !== undefined && {
      isMatched: fields.flag(`${place}.isMatched`, isMatched),
    }),
  };
}

const TREATMENT = ['shrinkage', 'layers', 'allowance', 'stiffness', 'fold'] as const;

function readTreatment(place: string, value: unknown, fields: Fields): SeamTreatment {
  const treatment = fields.object(place, value, TREATMENT);
  const given = TREATMENT.filter((key) => treatment[key] !== undefined);
  return Object.fromEntries(
    given.map((key) => [key, fields.number(`${place}.${key}`, treatment[key])]),
  );
}

export function readEdgeName(place: string, value: unknown, fields: Fields): EdgeName {
  const side = fields.object(place, value, ['panel', 'edge']);
  return {
    panel: fields.text(`${place}.panel`, side.panel),
    edge: fields.number(`${place}.edge`, side.edge),
  };
}

export function readPanelPoint(place: string, value: unknown, fields: Fields): PanelPoint {
  const { panel, point } = fields.object(place, value, ['panel', 'point']);
  return {
    panel: fields.text(`${place}.panel`, panel),
    point: fields.point(`${place}.point`, point),
  };
}

function readEdge(place: string, value: unknown, fields: Fields): Edge {
  const edge = fields.object(place, value, ['curve', 'label']);
  const curve = readCurve(`${place}.curve`, edge.curve, fields);
  return edge.label === undefined
    ? { curve }
    : { curve, label: fields.text(`${place}.label`, edge.label) };
}

function readLine(place: string, value: unknown, fields: Fields): InnerLine {
  const { points, fold, label } = fields.object(place, value, ['points', 'fold', 'label']);
  return {
    points: fields
      .list(`${place}.points`, points)
      .map((point, i) => fields.point(`${place}.points[${i}]`, point)),
    ...(fold !== undefined && { fold: fields.number(`${place}.fold`, fold) }),
    ...(label !== undefined && { label: fields.text(`${place}.label`, label) }),
  };
}

/** The fields of each kind of curve. */
const CURVE_FIELDS = {
  line: ['type', 'from', 'to'],
  quadratic: ['type', 'from', 'control', 'to'],
  cubic: ['type', 'from', 'controls', 'to'],
  arc: ['type', 'from', 'to', 'radius', 'large', 'right'],
  polyline: ['type', 'points'],
} as const satisfies Record<Curve['type'], readonly string[]>;

function readCurve(place: string, value: unknown, fields: Fields): Curve {
  const types = Object.keys(CURVE_FIELDS) as Curve['type'][];
  const given = (value as { type?: unknown } | null | undefined)?.type;
  const type = types.find((known) => known === given);
  const curve = fields.object(place, value, type ? CURVE_FIELDS[type] : Object.keys(value ?? {}));
  const point = (key: string) => fields.point(`${place}.${key}`, curve[key]);
  switch (type) {
    case 'line':
      return { type, from: point('from'), to: point('to') };
    case 'quadratic':
      return { type, from: point('from'), control: point('control'), to: point('to') };
    case 'cubic': {
      const controls = fields.list(`${place}.controls`, curve.controls);
      if (Array.isArray(curve.controls) && controls.length !== 2)
        fields.report(`${place}.controls`, `has ${controls.length} points; a cubic needs 2`);
      const control = (i: number): Point =>
        fields.point(`${place}.controls[${i}]`, controls[i] ?? [0, 0]);
      return { type, from: point('from'), controls: [control(0), control(1)], to: point('to') };
    }
    case 'arc':
      return {
        type,
        from: point('from'),
        to: point('to'),
        radius: fields.number(`${place}.radius`, curve.radius),
        large: fields.flag(`${place}.large`, curve.large),
        right: fields.flag(`${place}.right`, curve.right),
      };
    case 'polyline': {
      const points = fields.list(`${place}.points`, curve.points);
      return { type, points: points.map((p, i) => fields.point(`${place}.points[${i}]`, p)) };
    }
    default:
      fields.choice(`${place}.type`, given, types);
      return { type: 'line', from: [0, 0], to: [0, 0] };
  }
}
