import { curveLength } from '../pattern/curve-points.ts';
import type { Panel } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import { centimetres, type Join, join, type Side } from './assemble.ts';
import { mirrored } from './edges.ts';
import { overArm } from './placements.ts';
import { draftSleeve, type Sleeve, type SleeveShape } from './sleeve.ts';
import { draftTorso, type Torso, type TorsoNeed, type TorsoStyle } from './torso.ts';

export interface SleevedTorso {
  readonly torso: Torso;
  readonly sleeve: Sleeve;
  readonly notes: readonly string[];
}

/** Below a sixth of the armhole a cap pulls the shoulder down: our own limit. */
const LEAST_CAP = 1 / 6;
/** How far an armhole may be deepened to let a strong arm in [m]. */
const MOST_DEEPENING = 0.15;

/** A torso and the sleeve set into it; the armhole is deepened where the arm needs a longer one. */
export function draftSleevedTorso(
  body: Readonly<Record<TorsoNeed, number>>,
  style: TorsoStyle,
  shape: Omit<SleeveShape, 'frontArmhole' | 'backArmhole'>,
): SleevedTorso {
  for (let deepening = 0; deepening <= MOST_DEEPENING; deepening += 0.0025) {
    const armholeDrop = style.armholeDrop + deepening;
    const torso = draftTorso(body, { ...style, armholeDrop });
    const [frontArmhole, backArmhole] = [torso.front, torso.back].map((edges) =>
      curveLength(edges[0]!.curve),
    ) as [number, number];
    const sleeve = draftSleeve({ ...shape, frontArmhole, backArmhole });
    if (sleeve.capHeight < LEAST_CAP * (frontArmhole + backArmhole)) continue;
    const notes =
      deepening === 0
        ? []
        : [
            `the armhole is ${centimetres(deepening)} deeper than asked, to let an arm of this girth in`,
          ];
    return { torso, sleeve, notes };
  }
  throw new PatternError([
    {
      panel: 'left sleeve',
      message: `a sleeve ${centimetres(shape.width)} around does not fit any armhole of this body; check upperArm, or give it less ease`,
    },
  ]);
}

/** Both sleeves over the arms. */
export function sleevePanels(
  { edges, capHeight }: Sleeve,
  body: { readonly shoulderHeight: number; readonly shoulderWidth: number },
  armGirth: number,
): Panel[] {
  const shoulder = { height: body.shoulderHeight, width: body.shoulderWidth };
  return [
    {
      name: 'left sleeve',
      part: 'leftArm',
      edges,
      placement: overArm('left', shoulder, armGirth, capHeight),
    },
    {
      name: 'right sleeve',
      part: 'rightArm',
      edges: mirrored(edges),
      placement: overArm('right', shoulder, armGirth, capHeight),
    },
  ];
}

type SideOf = (side: 'left' | 'right') => Side;

/** Armholes and underarm seams; told are the panel and armhole of each side, in front and at the back. */
export function sleeveJoins(
  front: SideOf,
  back: SideOf = (side) => ['back', `armhole ${side}`],
): Join[] {
  return (['left', 'right'] as const).flatMap((side) => [
    join(`${side} front armhole`, front(side), [`${side} sleeve`, 'cap front']),
    join(`${side} back armhole`, back(side), [`${side} sleeve`, 'cap back']),
    join(
      `${side} underarm`,
      [`${side} sleeve`, 'underarm front'],
      [`${side} sleeve`, 'underarm back'],
    ),
  ]);
}
