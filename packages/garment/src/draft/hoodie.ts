import type { Point } from '../pattern/curve.ts';
import { curveLength } from '../pattern/curve-points.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, type Band, gathering, type Join, join } from './assemble.ts';
import { band } from './band.ts';
import { cuffs } from './cuffs.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  ratio,
  readInput,
} from './draft.ts';
import { line, mirrored, unfolded } from './edges.ts';
import { draftHood } from './hood.ts';
import { clearOf, upright } from './placements.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { TORSO_NEEDS } from './torso.ts';

export type HoodieOption =
  | 'chestEase'
  | 'hipEase'
  | 'length'
  | 'neckEase'
  | 'armholeDrop'
  | 'sleeveEase'
  | 'cuffHeight'
  | 'cuffEase'
  | 'bandHeight'
  | 'bandEase'
  | 'rib'
  | 'hoodEase';

const OPTIONS: Readonly<Record<HoodieOption, DraftOption>> = {
  chestEase: length(0.08, 0.5, 0.18, 'Finished chest girth less the body’s'),
  hipEase: length(0.04, 0.5, 0.1, 'Least room at the hips'),
  length: length(0, 0.4, 0.18, 'From the waist down to the hem, band included'),
  neckEase: length(0.04, 0.25, 0.1, 'Neckline longer than the neck; more where the head needs it'),
  armholeDrop: length(0.02, 0.12, 0.05, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.06, 0.22, 0.12, 'Sleeve wider than the upper arm'),
  cuffHeight: length(0, 0.12, 0.06, 'Height of the cuffs; 0 leaves them out'),
  cuffEase: length(0.01, 0.15, 0.04, 'Cuff wider than the wrist'),
  bandHeight: length(0, 0.12, 0.06, 'Height of the hem’s band; 0 leaves it out'),
  bandEase: length(0, 0.5, 0.04, 'Hem’s band wider than the hips; the hem is gathered into it'),
  rib: ratio(0.5, 1, 0.8, 'Cuffs and hem’s band at rest, as a share of their length as cut'),
  hoodEase: length(0, 0.15, 0.06, 'Hood higher and deeper than the head'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'waist',
  'hips',
  'highHip',
  'neck',
  'neckBase',
  'head',
  'headLength',
  'upperArm',
  'wrist',
  'armLength',
] as const;

/** A pullover with a hood of two pieces, long sleeves, and ribbed cuffs and hem if wanted. */
export function draftHoodie(
  measurements: DraftMeasurements,
  options: DraftOptions<HoodieOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const fullest = Math.max(body.chest, body.waist);
  const width = body.upperArm + style.sleeveEase;
  const cuffGirth = body.wrist + style.cuffEase;
  const sleeveLength = body.armLength + SLEEVE_EASE - SHOULDER_DROP - style.cuffHeight;
  const { torso, sleeve, notes } = draftSleevedTorso(
    body,
    {
      chestGirth: fullest + style.chestEase,
      neckGirth: Math.max(
        (body.neck + body.neckBase) / 2 + style.neckEase,
        LEAST_OPENING * body.head,
      ),
      neckDepth: 0.9,
      shoulderExtension: SHOULDER_DROP,
      armholeDrop: style.armholeDrop,
    },
    { width, hem: Math.max(0.55 * width, cuffGirth + 0.02), length: sleeveLength },
  );
  const widest = Math.max(body.hips, body.highHip);
  const hips = widest + style.hipEase;
  const hem: Point = [Math.max(torso.underarm[0], hips / 4), style.bandHeight - style.length];
  const lower = [line('hem', [0, hem[1]], hem), line('side', hem, torso.underarm)];
  const distance = clearOf(Math.max(fullest, hips));
  const hood = draftHood({
    frontNeck: curveLength(torso.front.at(-1)!.curve),
    backNeck: curveLength(torso.back.at(-1)!.curve),
    height: body.headLength + torso.neckline.frontDepth + style.hoodEase,
    depth: HEAD_DEPTH * body.head + style.hoodEase,
  });
  const neckHeight = body.neckHeight - torso.neckline.frontDepth;
  const beside = clearOf(body.head);
  const panels: Panel[] = [
    {
      name: 'front',
      part: 'torsoFront',
      edges: unfolded([...lower, ...torso.front], 'left'),
      placement: upright('front', body.waistHeight, distance),
    },
    {
      name: 'back',
      part: 'torsoBack',
      edges: unfolded([...lower, ...torso.back], 'right'),
      placement: upright('back', body.waistHeight, distance),
    },
    ...sleevePanels(sleeve, body, body.upperArm),
    { name: 'left hood', part: 'head', edges: hood, placement: besideHead('left') },
    { name: 'right hood', part: 'head', edges: mirrored(hood), placement: besideHead('right') },
  ];
  const joins: Join[] = [...trunkJoins(), ...hoodJoins()];
  const ribs: Band[] = [];
  if (style.cuffHeight > 0) {
    const wrists = cuffs({
      girth: cuffGirth,
      height: style.cuffHeight,
      down: sleeveLength,
      wrist: body.wrist,
      shoulder: { height: body.shoulderHeight, width: body.shoulderWidth },
      kind: 'plain',
    });
    panels.push(...wrists.panels);
    joins.push(...wrists.joins);
    ribs.push(...wrists.panels.map(({ name }) => rib(name, style.cuffHeight, style.rib)));
  }
  if (style.bandHeight > 0) {
    panels.push(
      hemBand(
        Math.min(hem[0], (widest + style.bandEase) / 4),
        style.bandHeight,
        body.waistHeight + hem[1],
        distance,
      ),
    );
    joins.push(...hemJoins());
    ribs.push(rib('hem band', style.bandHeight, style.rib));
  }
  return assemble('hoodie', panels, joins, notes, style.rib < 1 ? ribs : []);

  function besideHead(side: 'left' | 'right') {
    const placed = upright(side, neckHeight, beside);
    const [x, y] = placed.translation;
    // The face's edge starts in front of the face.
    return { ...placed, translation: [x, y, HEAD_DEPTH * body.head * 0.6] as const };
  }
}

/** The shoulder seam runs this far over the arm, as is usual for a loose pullover [m]. */
const SHOULDER_DROP = 0.015;
/** For the bent elbow [m]. */
const SLEEVE_EASE = 0.02;
/** The neckline as a share of the head it must pass; a knit gives the rest. */
const LEAST_OPENING = 0.95;
/** Depth of a head, from brow to back, as a share of its girth: our own, about 19.5 of 57 cm. */
const HEAD_DEPTH = 0.345;

/** What draws ribbed knit to twice its length [N/m of width]: our own, for a soft 1 × 1 rib of cotton. */
const RIB_TENSION = 100;

/** A band of rib pulls over its whole height. */
function rib(panel: string, height: number, ratio: number): Band {
  return { edge: [panel, 'edge'], ratio, tension: RIB_TENSION * height, width: height };
}

/** A ring around the hem, sewn together at the wearer's left side. */
function hemBand(quarter: number, height: number, top: number, distance: number): Panel {
  return band({
    name: 'hem band',
    part: 'hips',
    placement: upright('right', top, distance),
    height,
    runs: ['back left', 'back right', 'front right', 'front left'].map((label) => ({
      label,
      length: quarter,
    })),
    sewn: 'top',
  });
}

function hemJoins(): Join[] {
  return [
    ...(['front', 'back'] as const).flatMap((panel) =>
      (['left', 'right'] as const).map((side) =>
        gathering(`${panel} hem ${side}`, [panel, `hem ${side}`], ['hem band', `${panel} ${side}`]),
      ),
    ),
    join('hem band ends', ['hem band', 'start'], ['hem band', 'end']),
  ];
}

function trunkJoins(): Join[] {
  return [
    ...(['left', 'right'] as const).flatMap((side) => [
      join(`${side} shoulder`, ['front', `shoulder ${side}`], ['back', `shoulder ${side}`]),
      join(`${side} side`, ['front', `side ${side}`], ['back', `side ${side}`]),
    ]),
    ...sleeveJoins((side) => ['front', `armhole ${side}`]),
  ];
}

function hoodJoins(): Join[] {
  return [
    ...(['left', 'right'] as const).flatMap((side) =>
      (['front', 'back'] as const).map((panel) =>
        join(`${side} ${panel} neck`, [panel, `neck ${side}`], [`${side} hood`, `neck ${panel}`]),
      ),
    ),
    join('over the head', ['left hood', 'crown'], ['right hood', 'crown']),
  ];
}

export const HOODIE: Draft<HoodieOption> = {
  name: 'hoodie',
  summary: 'Pullover with a hood, long sleeves, cuffs and hem band',
  needs: NEEDS,
  options: OPTIONS,
  draft: draftHoodie,
};
