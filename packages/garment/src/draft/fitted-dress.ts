import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveStart } from '../pattern/curve-points.ts';
import type { Panel } from '../pattern/pattern.ts';
import { centimetres, closing, dartJoins, type Join, join } from './assemble.ts';
import { type Bodice, draftBodice } from './bodice.ts';
import { along, line, mirrored, type NamedEdge, towards, unfolded } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { fitHighHip, seatDrop, skirtHalf, suppress } from './skirt-block.ts';
import { clamp } from './solve.ts';
import { TORSO_NEEDS, type Torso, type TorsoNeed, type TorsoStyle } from './torso.ts';
import type { Dart } from './waistline.ts';

/** Beside those of the torso. */
const OWN_NEEDS = [
  'waist',
  'hips',
  'highHip',
  'neckBase',
  'waistToHips',
  'waistToHighHip',
  'bustSpan',
  'neckToBust',
  'neckToWaistFront',
] as const;
export type FittedNeed = TorsoNeed | (typeof OWN_NEEDS)[number];
type FittedBody = Readonly<Record<FittedNeed, number>>;

/** The measurements of a dress that follows the body from the shoulders to the hips. */
export const FITTED_NEEDS: readonly FittedNeed[] = [...TORSO_NEEDS, ...OWN_NEEDS];

export interface FittedStyle extends Omit<TorsoStyle, 'chestGirth' | 'frontLift'> {
  /** Finished girths less the body's [m]. */
  readonly chestEase: number;
  readonly waistEase: number;
  readonly hipEase: number;
  /** From the waist down to the hem; more where it would not cover the hips [m]. */
  readonly length: number;
  /** How far each side seam goes out from hips to hem [m]. */
  readonly flare: number;
  /** Zip below the waist [m]. */
  readonly zip: number;
  /** How high the side seams stay open above the hem, at most to below the hips [m]; default 0. */
  readonly slit?: number;
}

/** Least and most difference of front and back that a dart in the side seam is sewn for [m]. */
const LEAST_LIFT = 0.01;
const MOST_LIFT = 0.08;
/** Lengths of the skirt's darts, as in Aldrich's tailored skirt block [m]. */
const FRONT_DART = 0.1;
const BACK_DART = 0.14;
/** Side seam that stays closed below the hips [m]. */
const CLOSED = 0.03;

/** How the torso of such a dress is cut, and what could not be done for the body. */
export function fittedCut(
  body: FittedBody,
  style: FittedStyle,
): { readonly cut: TorsoStyle; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const chestGirth = Math.max(body.chest + style.chestEase, body.waist + style.waistEase);
  if (chestGirth > body.chest + style.chestEase) {
    notes.push('the chest is cut as wide as the waist, which is fuller');
  }
  const { neckGirth, neckDepth, shoulderExtension, armholeDrop } = style;
  const cut = { chestGirth, neckGirth, neckDepth, shoulderExtension, armholeDrop };
  // The front is longer than the back by the way over the bust, both taken from the side neck point.
  const wanted = body.neckToWaistFront - body.neckToWaistBack;
  const underarm = body.armpitHeight - body.waistHeight - style.armholeDrop;
  const lift = wanted < LEAST_LIFT ? 0 : Math.min(wanted, MOST_LIFT, 0.4 * underarm);
  if (wanted > lift + 0.005) {
    notes.push(
      `the front would need to be ${centimetres(wanted - lift)} longer than a bust dart can take up`,
    );
  }
  return { cut: { ...cut, frontLift: lift }, notes };
}

/**
 * Bodice with bust and waist darts and skirt with darts around a torso that was cut so, zip down the
 * back. Free edges: `armhole` and `neck` of the bodice, `hem` and `slit` of the skirt.
 */
export function fittedDress(
  body: FittedBody,
  style: FittedStyle,
  cut: TorsoStyle,
  torso: Torso,
): { readonly panels: readonly Panel[]; readonly joins: readonly Join[] } {
  const waist = (body.waist + style.waistEase) / 4;
  const hips = (Math.max(body.hips, body.highHip) + style.hipEase) / 4;
  const intake = waistDart(cut.chestGirth / 4 - waist);
  const bust: Point = [body.bustSpan / 2, body.neckToWaistFront - body.neckToBust];
  const at = clamp(bust[0] - intake / 2, 0.35 * waist, 0.65 * waist);
  const bodice = draftBodice({
    torso,
    lift: cut.frontLift ?? 0,
    bust,
    waist,
    frontDart: { at, intake, length: clamp(bust[1] - 0.03, 0.06, 0.2) },
    backDart: { at, intake, length: Math.max(torso.underarm[1] - 0.03, 0.06) },
  });
  const length = Math.max(style.length, body.waistToHips + 0.05);
  const { side, front, back } = suppress(hips, waist);
  const darts = (dart: number, dartLength: number): Dart[] => [
    { at, intake: dart, length: Math.min(dartLength, 0.75 * body.waistToHips) },
  ];
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
    darts(front, FRONT_DART),
    darts(back, BACK_DART),
  );
  const skirt = (darts: readonly Dart[], drop: number): NamedEdge[] =>
    slitOpen(
      skirtHalf({
        waist,
        darts,
        drop,
        highHip,
        sideIntake: side,
        taper: -style.flare,
        waistToHips: body.waistToHips,
        length,
      }),
      Math.min(style.slit ?? 0, length - body.waistToHips - CLOSED),
    );
  const panels = [
    ...bodicePanels(bodice, body.waistHeight, clearOf(cut.chestGirth)),
    ...skirtPanels(
      skirt(frontDarts, 0),
      skirt(backDarts, seatDrop(body)),
      Math.min(style.zip, 0.6 * length),
      body.waistHeight,
      clearOf(4 * hips),
    ),
  ];
  return { panels, joins: [...dartJoins(panels), ...joins()] };
}

/** The side takes two fifths of the difference of chest and waist, at most 3 cm: our own rule. */
function waistDart(surplus: number): number {
  return surplus < 0.02 ? 0 : surplus - clamp(0.4 * surplus, 0, 0.03);
}

/** The same half with the lowest part of its side as an edge of its own, `slit`. */
function slitOpen(half: readonly NamedEdge[], slit: number): NamedEdge[] {
  if (slit <= 0) return [...half];
  return half.flatMap((edge) => {
    if (edge.label !== 'side') return [edge];
    const [hem, hip] = [curveStart(edge.curve), curveEnd(edge.curve)];
    const top = along(hem, towards(hem, hip), slit);
    return [line('slit', hem, top), line('side', top, hip)];
  });
}

function bodicePanels({ front, back }: Bodice, waistHeight: number, distance: number): Panel[] {
  const right = [...back, line('zip', curveEnd(back.at(-1)!.curve), [0, 0])];
  return frontAndBacks('bodice', 'torso', front, right, waistHeight, distance);
}

function skirtPanels(
  front: readonly NamedEdge[],
  back: readonly NamedEdge[],
  zip: number,
  waistHeight: number,
  distance: number,
): Panel[] {
  const hem = curveStart(back[0]!.curve)[1];
  const right = [...back, line('zip', [0, 0], [0, -zip]), line('centre back', [0, -zip], [0, hem])];
  return frontAndBacks('skirt', 'hips', front, right, waistHeight, distance);
}

/** A front on the fold and two backs, given the halves of both. */
function frontAndBacks(
  name: string,
  part: 'torso' | 'hips',
  front: readonly NamedEdge[],
  right: readonly NamedEdge[],
  waistHeight: number,
  distance: number,
): Panel[] {
  const behind = upright('back', waistHeight, distance);
  const backs = { part: `${part}Back`, placement: behind } as const;
  return [
    {
      name: `front ${name}`,
      part: `${part}Front`,
      edges: unfolded(front, 'left'),
      placement: upright('front', waistHeight, distance),
    },
    { name: `left back ${name}`, ...backs, edges: mirrored(right) },
    { name: `right back ${name}`, ...backs, edges: [...right] },
  ];
}

function joins(): Join[] {
  const halves = (['left', 'right'] as const).flatMap((side) => [
    ...['shoulder', 'side', 'side below'].map((edge) =>
      join(`${side} ${edge}`, ['front bodice', `${edge} ${side}`], [`${side} back bodice`, edge]),
    ),
    ...['side', 'hip'].map((edge) =>
      join(
        `${side} skirt ${edge}`,
        ['front skirt', `${edge} ${side}`],
        [`${side} back skirt`, edge],
      ),
    ),
    ...['waist 1', 'waist 2'].flatMap((edge) => [
      join(
        `${side} front ${edge}`,
        ['front bodice', `${edge} ${side}`],
        ['front skirt', `${edge} ${side}`],
      ),
      join(`${side} back ${edge}`, [`${side} back bodice`, edge], [`${side} back skirt`, edge]),
    ]),
  ]);
  return [
    ...halves,
    closing('bodice zip', ['left back bodice', 'zip'], ['right back bodice', 'zip']),
    closing('skirt zip', ['left back skirt', 'zip'], ['right back skirt', 'zip']),
    join('centre back', ['left back skirt', 'centre back'], ['right back skirt', 'centre back']),
  ];
}
