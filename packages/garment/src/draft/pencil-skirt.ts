import type { Point } from '../pattern/curve.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, centimetres, closing, dartJoins, type Join, join } from './assemble.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  lengthByHeight,
  readInput,
} from './draft.ts';
import { line, mirrored, type NamedEdge, unfolded } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { fitHighHip, seatDrop, shareDarts, skirtHalf, suppress } from './skirt-block.ts';
import { edgesNamed, hem, label } from './trims.ts';
import { waistband, waistSides } from './waistband.ts';
import type { Dart } from './waistline.ts';

export type PencilSkirtOption =
  | 'waistEase'
  | 'hipEase'
  | 'length'
  | 'taper'
  | 'bandHeight'
  | 'zip'
  | 'vent';

const OPTIONS: Readonly<Record<PencilSkirtOption, DraftOption>> = {
  waistEase: length(0, 0.1, 0.01, 'Finished waist less the body’s'),
  hipEase: length(0.01, 0.3, 0.03, 'Finished hips less the body’s'),
  length: lengthByHeight(0.3, 1.1, 0.6, 'From the waist down to the hem'),
  taper: length(-0.1, 0.04, 0.015, 'How far each side seam comes in from hips to hem'),
  bandHeight: length(0.015, 0.1, 0.035, 'Height of the waistband'),
  zip: length(0.1, 0.25, 0.18, 'Length of the zip in the middle of the back'),
  vent: length(0, 0.4, 0.16, 'Slit up from the hem in the middle of the back'),
};

const NEEDS = ['waist', 'hips', 'highHip', 'waistHeight', 'waistToHips', 'waistToHighHip'] as const;

/** From the waist: front, inner and outer back [m]; as in Aldrich's tailored skirt block. */
const DART_LENGTHS = [0.1, 0.14, 0.125] as const;

/** A pencil skirt: front with two darts, two backs with two darts each, waistband, zip and vent. */
export function draftPencilSkirt(
  measurements: DraftMeasurements,
  options: DraftOptions<PencilSkirtOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const notes: string[] = [];
  const waist = (body.waist + style.waistEase) / 4;
  const fullest = Math.max(body.hips, body.highHip);
  if (body.highHip > body.hips) {
    notes.push('cut to the high hip, which is fuller than the hips');
  }
  const hips = (fullest + style.hipEase) / 4;
  // Below this the hem would meet the hips' curve.
  const lowest = body.waistToHips + 0.05;
  const skirtLength = Math.max(style.length, lowest);
  if (skirtLength > style.length) {
    notes.push(`lengthened to ${centimetres(skirtLength)}, to cover the hips`);
  }
  const { side, front, back } = suppress(hips, waist);
  const [frontDart, innerDart, outerDart] = DART_LENGTHS.map((dart) =>
    Math.min(dart, 0.75 * body.waistToHips),
  ) as [number, number, number];
  // A deep intake is divided, so that the cloth does not stand out at the tip.
  const {
    front: frontDarts,
    back: backDarts,
    highHip,
  } = fitHighHip(
    {
      girth: body.highHip + (style.waistEase + style.hipEase) / 2,
      hips: 4 * hips,
      depth: body.waistToHighHip,
      waistToHips: body.waistToHips,
      side,
    },
    shareDarts(front, waist, front > 0.035 ? [frontDart, frontDart] : [frontDart]),
    shareDarts(back, waist, [innerDart, outerDart]),
  );
  const half = (darts: readonly Dart[], drop: number): NamedEdge[] =>
    skirtHalf({
      waist,
      darts,
      sideIntake: side,
      taper: style.taper,
      waistToHips: body.waistToHips,
      length: skirtLength,
      drop,
      highHip,
    });
  const drop = seatDrop(body);
  const frontHalf = half(frontDarts, 0);
  const rightBack = [...half(backDarts, drop), ...centreBack(skirtLength, drop, style)];

  const distance = clearOf(4 * hips);
  const behind = upright('back', body.waistHeight, distance);
  const panels: Panel[] = [
    {
      name: 'front',
      part: 'hipsFront',
      edges: unfolded(frontHalf, 'left'),
      placement: upright('front', body.waistHeight, distance),
    },
    { name: 'left back', part: 'hipsBack', edges: mirrored(rightBack), placement: behind },
    { name: 'right back', part: 'hipsBack', edges: rightBack, placement: behind },
  ];
  const [whole, left, right] = panels as [Panel, Panel, Panel];
  const belt = waistband(
    panels,
    [...waistSides(right), ...waistSides(whole), ...waistSides(left)],
    style.bandHeight,
    upright('front', body.waistHeight, clearOf(body.waist)),
  );
  return assemble(
    'pencil skirt',
    [...panels, belt.panel],
    [...dartJoins(panels), ...skirtJoins(style.vent > 0), ...belt.joins],
    notes,
    {
      trims: [
        ...hem(edgesNamed(panels, /./, /^hem/), { finish: 'turned', depth: 0.035, rows: 0 }),
        ...hem(edgesNamed(panels, /./, /^vent/), { finish: 'turned', depth: 0.03, rows: 0 }),
        { kind: 'zip', seam: 'zip', isHidden: true },
        label('waistband', [0, style.bandHeight / 2]),
      ],
      fabric: PENCIL_SKIRT.fabric,
    },
  );
}

/** The middle of the back from the waist down: zip, seam, and the vent that stays open. */
function centreBack(
  skirtLength: number,
  drop: number,
  { zip, vent }: { readonly zip: number; readonly vent: number },
): NamedEdge[] {
  const top: Point = [0, 0];
  const zipEnd: Point = [0, -Math.min(zip, 0.5 * skirtLength)];
  const open = Math.min(vent, 0.4 * skirtLength);
  const ventTop: Point = [0, open - skirtLength - (vent > 0 ? 0 : drop)];
  const edges = [line('zip', top, zipEnd), line('centre back', zipEnd, ventTop)];
  return vent > 0 ? [...edges, line('vent', ventTop, [0, -skirtLength - drop])] : edges;
}

function skirtJoins(hasVent: boolean): Join[] {
  const sides = (['left', 'right'] as const).flatMap((side) =>
    (['hip', 'side'] as const).map((part) =>
      join(`${side} ${part}`, ['front', `${part} ${side}`], [`${side} back`, part]),
    ),
  );
  const name = hasVent ? 'centre back above the vent' : 'centre back';
  return [
    ...sides,
    closing('zip', ['left back', 'zip'], ['right back', 'zip']),
    join(name, ['left back', 'centre back'], ['right back', 'centre back']),
  ];
}

export const PENCIL_SKIRT: Draft<PencilSkirtOption> = {
  name: 'pencil-skirt',
  summary: 'Narrow skirt with darts, waistband, zip and vent at the back',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'wool-tropical',
  draft: draftPencilSkirt,
};
