import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, splitCurve } from '../pattern/curve-points.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import { assemble, type Band, type Join, join } from './assemble.ts';
import { cuffs } from './cuffs.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  lengthByHeight,
  ratio,
  readInput,
} from './draft.ts';
import { line, mirrored, type NamedEdge, unfolded } from './edges.ts';
import { draftHood } from './hood.ts';
import { clearOf, upright } from './placements.ts';
import { ribbed, ribPull, ribRing } from './rib.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { frontRise, frontWidth, TORSO_NEEDS } from './torso.ts';
import { edgesNamed, hem, label, topstitch } from './trims.ts';

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
  | 'hoodEase'
  | 'hoodStrip';

const OPTIONS: Readonly<Record<HoodieOption, DraftOption>> = {
  chestEase: length(0.08, 0.5, 0.18, 'Finished chest girth less the body’s'),
  hipEase: length(0.04, 0.5, 0.1, 'Least room at the hips'),
  length: lengthByHeight(0, 0.4, 0.18, 'From the waist down to the hem, band included'),
  neckEase: length(0.04, 0.25, 0.1, 'Neckline longer than the neck; more where the head needs it'),
  armholeDrop: length(0.02, 0.12, 0.05, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.06, 0.22, 0.12, 'Sleeve wider than the upper arm'),
  cuffHeight: length(0, 0.12, 0.06, 'Height of the cuffs; 0 leaves them out'),
  cuffEase: length(0.01, 0.15, 0.04, 'Cuff wider than the wrist'),
  bandHeight: length(0, 0.12, 0.06, 'Height of the hem’s band; 0 leaves it out'),
  bandEase: length(0, 0.5, 0.04, 'Hem’s band wider than the hips; the hem is gathered into it'),
  rib: ratio(0.5, 1, 0.8, 'Cuffs and hem’s band at rest, as a share of their length as cut'),
  hoodEase: length(0, 0.15, 0.025, 'Hood higher and deeper than the head'),
  hoodStrip: length(0.04, 0.14, 0.09, 'Width of the hood’s middle piece'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'waist',
  'hips',
  'highHip',
  'neck',
  'neckBase',
  'neckToWaistFront',
  'head',
  'headLength',
  'upperArm',
  'wrist',
  'armLength',
] as const;

/** A pullover with a hood of three pieces, long sleeves, and ribbed cuffs and hem if wanted. */
export function draftHoodie(
  measurements: DraftMeasurements,
  options: DraftOptions<HoodieOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const fullest = Math.max(body.chest, body.waist);
  const width = body.upperArm + style.sleeveEase;
  const cuffGirth = body.wrist + style.cuffEase;
  const sleeveLength = body.armLength + SLEEVE_EASE - SHOULDER_DROP - style.cuffHeight;
  const wider = frontWidth(body);
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
      frontWidth: wider,
      frontRise: frontRise(body),
    },
    { width, hem: Math.max(0.55 * width, cuffGirth + 0.02), length: sleeveLength },
  );
  const widest = Math.max(body.hips, body.highHip);
  const hips = widest + style.hipEase;
  const foot: Point = [
    Math.max((fullest + style.chestEase) / 4, hips / 4),
    style.bandHeight - style.length,
  ];
  const lower = (by: number, underarm: Point) => {
    const side: Point = [foot[0] + by, foot[1]];
    return [line('hem', [0, foot[1]], side), line('side', side, underarm)];
  };
  const distance = clearOf(Math.max(fullest, hips));
  const backNeck = curveLength(torso.back.at(-1)!.curve);
  const rise = torso.neckline.frontDepth - torso.neckline.backDepth;
  const hood = draftHood({
    frontNeck: curveLength(torso.front.at(-1)!.curve),
    backNeck,
    rise,
    height: body.headLength + rise + style.hoodEase,
    depth: HOOD_DEPTH * body.head + style.hoodEase,
    strip: style.hoodStrip,
  });
  const neckHeight = body.neckHeight - torso.neckline.frontDepth;
  const beside = clearOf(body.head);
  const panels: Panel[] = [
    {
      name: 'front',
      part: 'torsoFront',
      edges: unfolded([...lower(wider, torso.frontUnderarm), ...torso.front], 'left'),
      placement: upright('front', body.waistHeight, distance),
    },
    {
      name: 'back',
      part: 'torsoBack',
      edges: unfolded(
        [...lower(-wider, torso.underarm), ...partedNeck(torso.back, hood.strip.neck / 2)],
        'right',
      ),
      placement: upright('back', body.waistHeight, distance),
    },
    ...sleevePanels(sleeve, body, body.upperArm),
    { name: 'left hood', part: 'head', edges: hood.side, placement: besideHead('left') },
    {
      name: 'right hood',
      part: 'head',
      edges: mirrored(hood.side),
      placement: besideHead('right'),
    },
    {
      name: 'middle hood',
      part: 'head',
      edges: unfolded(hood.strip.edges, 'right'),
      placement: upright('back', body.neckHeight, beside),
    },
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
    panels.push(...wrists.panels.map(ribbed));
    joins.push(...wrists.joins);
    ribs.push(...wrists.panels.map(({ name }) => ribPull(name, style.cuffHeight, style.rib)));
  }
  if (style.bandHeight > 0) {
    const quarter = Math.min(foot[0], (widest + style.bandEase) / 4);
    const ring = ribRing({
      name: 'hem band',
      part: 'hips',
      placement: upright('front', body.waistHeight + foot[1], distance),
      height: style.bandHeight,
      edge: 'hem',
      front: quarter + wider,
      back: quarter - wider,
      sewn: 'top',
    });
    panels.push(ring.panel);
    joins.push(...ring.joins);
    ribs.push(ribPull('hem band', style.bandHeight, style.rib));
  }
  return assemble('hoodie', panels, joins, notes, {
    bands: [...(style.rib < 1 ? ribs : []), ...CORDS],
    trims: trimsOf(panels, foot, curveEnd(torso.back.at(-1)!.curve)),
    fabric: HOODIE.fabric,
  });

  function besideHead(side: 'left' | 'right') {
    const placed = upright(side, neckHeight, beside);
    const [x, y] = placed.translation;
    // The face's edge starts in front of the face.
    return { ...placed, translation: [x, y, HEAD_DEPTH * body.head * 0.6] as const };
  }
}

/** The shoulder seam runs this far over the arm, as is usual for a loose pullover [m]. */
const SHOULDER_DROP = 0.015;
/** For the bent elbow, above ribs that stay at the wrist [m]. */
const SLEEVE_EASE = 0.01;
/** The neckline as a share of the head it must pass; a knit gives the rest. */
const LEAST_OPENING = 0.95;
/** Depth of a head, from brow to back, as a share of its girth: our own, about 19.5 of 57 cm. */
const HEAD_DEPTH = 0.345;
/** Depth of a hood that frames the face, as a share of the head's girth: somewhat less than half of it. */
const HOOD_DEPTH = 0.42;
/** Depth of the hem around the face, in which a cord runs [m]. */
const HOOD_HEM = 0.025;
/** The cord draws it in a little, so that it lies against the face. */
const CORDS: readonly Band[] = [
  ['left hood', 'face'],
  ['right hood', 'face'],
  ['middle hood', 'face left'],
  ['middle hood', 'face right'],
].map(([panel, edge]) => ({
  edge: [panel, edge] as [string, string],
  ratio: 0.95,
  tension: 20,
  width: HOOD_HEM,
}));

/** Half a back whose neck is parted where the hood's middle piece begins, this far from the middle. */
function partedNeck(back: readonly NamedEdge[], middle: number): NamedEdge[] {
  const neck = back.at(-1)!.curve;
  const [outer, inner] = splitCurve(neck, 1 - middle / curveLength(neck));
  return [
    ...back.slice(0, -1),
    { label: 'neck', curve: outer },
    { label: 'neck middle', curve: inner },
  ];
}

/** A pocket for both hands, a cord in the hood, seams stitched flat. */
function trimsOf(panels: readonly Panel[], [width, low]: Point, backNeck: Point): Trim[] {
  const [wide, narrow, high] = [0.62 * width, 0.4 * width, 0.2];
  const at = (x: number, y: number): Point => [x, low + 0.002 + y];
  const eyelet = (side: 'left' | 'right') => ({
    panel: `${side} hood`,
    point: [side === 'left' ? EYELET : -EYELET, EYELET] as const,
  });
  return [
    {
      kind: 'pocket',
      panel: 'front',
      make: 'patch',
      outline: [
        at(-wide, 0),
        at(wide, 0),
        at(wide, 0.3 * high),
        at(narrow, high),
        at(-narrow, high),
        at(-wide, 0.3 * high),
      ],
      open: [2, 4],
    },
    { kind: 'drawstring', from: [eyelet('left'), eyelet('right')], ends: 0.18, thickness: 0.006 },
    ...hem(edgesNamed(panels, / hood$/, /^face/), { finish: 'turned', depth: HOOD_HEM, rows: 1 }),
    ...hem(edgesNamed(panels, /^(front|back|.* sleeve)$/, /^hem/).filter(isFree(panels)), {
      finish: 'turned',
      depth: 0.025,
      rows: 2,
    }),
    ...topstitch(edgesNamed(panels, /^(front|back)$/, /^(armhole|shoulder|neck|hem)/), {
      distance: 0.004,
    }),
    ...topstitch(edgesNamed(panels, /^middle hood$/, /^crown/), { distance: 0.004 }),
    label('back', [0, backNeck[1] - 0.02]),
  ];
}

/** Whether nothing is sewn on below an edge. */
function isFree(panels: readonly Panel[]) {
  const names = new Set(panels.map(({ name }) => name));
  return ({ panel }: { readonly panel: string }): boolean =>
    panel.endsWith('sleeve') ? !names.has(panel.replace('sleeve', 'cuff')) : !names.has('hem band');
}

/** The cord comes out so far from the hood's front corner [m]. */
const EYELET = 0.022;

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
    ...(['left', 'right'] as const).flatMap((side) => [
      ...(['front', 'back'] as const).map((panel) =>
        join(`${side} ${panel} neck`, [panel, `neck ${side}`], [`${side} hood`, `neck ${panel}`]),
      ),
      join(`${side} middle neck`, ['back', `neck middle ${side}`], ['middle hood', `neck ${side}`]),
      join(`${side} of the hood`, [`${side} hood`, 'crown'], ['middle hood', `crown ${side}`]),
    ]),
  ];
}

export const HOODIE: Draft<HoodieOption> = {
  name: 'hoodie',
  summary: 'Pullover with a hood, long sleeves, cuffs and hem band',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'cotton-fleece',
  draft: draftHoodie,
};
