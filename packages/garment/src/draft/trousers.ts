import type { Panel, Pattern } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import { assemble, centimetres, closing, dartJoins, type Join, join } from './assemble.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  ratio,
  readInput,
} from './draft.ts';
import { mirrored, type NamedEdge } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { solveRising } from './solve.ts';
import { draftTrouserBlock, hipsForThigh, type TrouserBlock } from './trouser-block.ts';
import { trouserTrims } from './trouser-trims.ts';
import { waistband, waistSides } from './waistband.ts';

export type TrousersOption =
  | 'waistEase'
  | 'hipEase'
  | 'crotchEase'
  | 'hemWidth'
  | 'hemHeight'
  | 'bandHeight';

const OPTIONS: Readonly<Record<TrousersOption, DraftOption>> = {
  waistEase: length(0, 0.1, 0.01, 'Finished waist less the body’s'),
  hipEase: length(0.02, 0.3, 0.03, 'Finished hips less the body’s'),
  crotchEase: length(0, 0.1, 0.015, 'Crotch of the trousers below the body’s'),
  hemWidth: ratio(0.25, 0.9, 0.44, 'Hem girth as a share of the finished hips'),
  hemHeight: length(0, 0.5, 0.03, 'Hem above the floor'),
  bandHeight: length(0.015, 0.1, 0.035, 'Height of the waistband'),
};

const NEEDS = [
  'waist',
  'hips',
  'highHip',
  'thigh',
  'knee',
  'calf',
  'waistHeight',
  'waistToHips',
  'waistToHighHip',
  'crotchDepth',
  'kneeHeight',
  'crossSeam',
] as const;

/** Least room at the thigh [m]. */
const THIGH_EASE = 0.03;

/** A crotch may be lowered this much for a long middle seam, in which this much may be missing [m]. */
const MOST_LOWERING = 0.04;
const SHORTAGE = 0.005;

/** Straight trousers: two fronts with a zip, two backs, darts, waistband opening in front. */
export function draftTrousers(
  measurements: DraftMeasurements,
  options: DraftOptions<TrousersOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const notes: string[] = [];
  if (body.highHip > body.hips) {
    notes.push('cut to the high hip, which is fuller than the hips');
  }
  const fitted = Math.max(body.hips, body.highHip) + style.hipEase;
  const hips = Math.max(fitted, hipsForThigh(body.thigh + THIGH_EASE));
  if (hips > fitted) {
    notes.push(`the hips are ${centimetres(hips - fitted)} wider than asked, for the thighs`);
  }
  const hem = Math.max(style.hemWidth * hips, body.calf + 0.04);
  if (hem > style.hemWidth * hips) {
    notes.push(`the hem is widened to ${centimetres(hem)}, to pass the calf`);
  }
  const toHem = body.waistHeight - style.hemHeight;
  const toKnee = body.waistHeight - body.kneeHeight;
  if (toHem < toKnee + 0.1) {
    throw new PatternError([
      {
        message: `option hemHeight is ${style.hemHeight}: these trousers cover the knee; give at most ${(body.kneeHeight - 0.1).toFixed(2)} m`,
      },
    ]);
  }
  const draft = (toCrotch: number): TrouserBlock =>
    draftTrouserBlock({
      waist: body.waist + style.waistEase,
      highHip: body.highHip + (style.waistEase + style.hipEase) / 2,
      hips,
      knee: Math.max(hem + 0.026, body.knee + 0.06),
      hem,
      toHighHip: body.waistToHighHip,
      toHips: Math.min(body.waistToHips, toCrotch - 0.05),
      toCrotch,
      toKnee,
      toHem,
      crotchSeam: body.crossSeam + style.crotchEase,
    });
  const asked = body.crotchDepth + style.crotchEase;
  const toCrotch = solveRising(
    (depth) => draft(depth).crotchSeam,
    body.crossSeam + style.crotchEase - SHORTAGE,
    asked,
    asked + MOST_LOWERING,
  );
  if (toCrotch > asked) {
    notes.push(
      `the crotch is lowered by ${centimetres(toCrotch - asked)}, as the way between the legs is long`,
    );
  }
  const block = draft(toCrotch);

  const panels = legs(block, body.waistHeight, clearOf(hips));
  const [leftFront, rightFront, leftBack, rightBack] = panels as [Panel, Panel, Panel, Panel];
  const belt = waistband(
    panels,
    [leftFront, leftBack, rightBack, rightFront].flatMap(waistSides),
    style.bandHeight,
    upright('back', body.waistHeight, clearOf(body.waist)),
  );
  return assemble(
    'trousers',
    [...panels, belt.panel],
    [...dartJoins(panels), ...trouserJoins(), ...belt.joins],
    notes,
    {
      trims: trouserTrims(panels, block, belt.girth, style.bandHeight),
      fabric: TROUSERS.fabric,
    },
  );
}

/** Each leg's pieces stand so far to its side that the forks do not overlap. */
function legs({ front, back, fork }: TrouserBlock, height: number, distance: number): Panel[] {
  const leg = (
    name: string,
    side: 'left' | 'right',
    view: 'front' | 'back',
    edges: readonly NamedEdge[],
  ): Panel => ({
    name,
    part: `${side}Leg`,
    edges,
    placement: upright(view, height, distance, side === 'left' ? fork : -fork),
  });
  return [
    leg('left front', 'left', 'front', front),
    leg('right front', 'right', 'front', mirrored(front)),
    leg('left back', 'left', 'back', mirrored(back)),
    leg('right back', 'right', 'back', back),
  ];
}

function trouserJoins(): Join[] {
  const sides = (['left', 'right'] as const).flatMap((side) =>
    ['hip', 'side', 'side below', 'inside leg', 'inside leg below'].map((edge) =>
      join(`${side} ${edge}`, [`${side} front`, edge], [`${side} back`, edge]),
    ),
  );
  return [
    ...sides,
    closing('zip', ['left front', 'rise'], ['right front', 'rise']),
    join('front crotch', ['left front', 'crotch'], ['right front', 'crotch']),
    join('back middle', ['left back', 'rise'], ['right back', 'rise']),
    join('back crotch', ['left back', 'crotch'], ['right back', 'crotch']),
  ];
}

export const TROUSERS: Draft<TrousersOption> = {
  name: 'trousers',
  summary: 'Straight trousers with darts, waistband and zip',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'cotton-twill',
  draft: draftTrousers,
};
