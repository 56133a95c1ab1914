import { type Body, type Figure, legTurn } from '@toile/body';
import type { Stance } from '../body/frame.ts';
import { type PosedBody, poseBody } from '../body/posed-body.ts';
import { ARMS_OUT, type Moment } from './schedule.ts';

export interface GrowingBody {
  readonly body: Body;
  readonly figure: Figure;
  /** How the body stands when it is dressed, and how far below the horizontal its arms end up [rad]. */
  readonly stance: Stance;
  readonly arms: number;
  /** Share of its girth that the body has at first. */
  readonly thin: number;
}

/**
 * A body's vertices when it has grown, come from its stance and lowered its arms so far; the same array
 * as the last time where it has not moved since.
 */
export function growBody({
  body,
  figure,
  stance,
  arms,
  thin,
}: GrowingBody): (moment: Pick<Moment, 'grown' | 'lowered'>) => Float64Array {
  const standing = legTurn(body);
  let posed: { now: Stance; body: PosedBody } | undefined;
  let last: (Pick<Moment, 'grown' | 'lowered'> & { positions: Float64Array }) | undefined;
  return ({ grown, lowered }) => {
    if (last?.grown === grown && last.lowered === lowered) return last.positions;
    const angle = (from: number): number =>
      grown * ARMS_OUT + (1 - grown) * from + lowered * (arms - ARMS_OUT);
    const now = {
      left: angle(stance.left),
      right: angle(stance.right),
      legs: (1 - grown) * stance.legs + grown * standing,
    };
    const isSame =
      posed && (Object.keys(now) as (keyof Stance)[]).every((k) => now[k] === posed?.now[k]);
    if (!isSame) posed = { now, body: poseBody(body, figure, now) };
    const { body: whole } = posed!;
    const { positions } = (grown < 1 ? whole.slim(thin + grown * (1 - thin)) : whole).mesh;
    last = { grown, lowered, positions };
    return positions;
  };
}
