import type { GarmentChart } from '../chart/chart-garment.ts';
import { mean } from '../mesh/mean.ts';
import type { EmbedInput } from './embed-input.ts';
import type { TubeShape } from './shape-tube.ts';

/** What hangs from nothing ends so far below the shoulders, at least [m]. */
const BELOW_SHOULDERS = 0.06;

/**
 * Heights of a trunk by the way along its axis [m]: by the garment's arms, by its crotch, or where the
 * pattern places its top.
 *
 * @param need Half the height that an arm needs in its hole [m].
 */
export function levelsOf(
  input: EmbedInput,
  { along }: TubeShape,
  need: number,
): (way: number) => number {
  const { frame, floor = -Infinity } = input;
  const { measures, lowest, arms, hasLegs } = input.chart;
  const [, shoulder] = frame.shoulder;
  if (arms.length === 0) {
    const placed = topHeight(input);
    const top = hasLegs ? Math.min(placed, frame.crotch + along(lowest)) : placed;
    const room = Math.max(0.05, top - floor) / along(measures.range[1]);
    return (way) => top - Math.min(1, hasLegs ? 1 : room) * way;
  }
  const room = (shoulder - floor) / along(measures.range[1]);
  const stretch = hasLegs ? (shoulder - frame.crotch) / along(lowest) : Math.min(1, room);
  const above = -along(measures.range[0]);
  const isNarrow = measures.girth(measures.range[0]) < 1.1 * frame.headGirth;
  const neck = frame.chin - shoulder;
  const squeeze = isNarrow && above > neck ? neck / above : 1;
  const lacks = [
    lackAt(input.chart, along, 0, need, squeeze),
    lackAt(input.chart, along, 1, need, stretch),
  ];
  return (way) => {
    const isAbove = way < 0;
    const { lack, within } = lacks[isAbove ? 0 : 1];
    const extra = lack * Math.min(1, Math.abs(way) / within);
    return shoulder - way * (isAbove ? squeeze : stretch) + (isAbove ? extra : -extra);
  };
}

/** Armholes that came out too low for an arm are drawn apart: by how much, and over which way [m]. */
function lackAt(
  { measures, arms }: GarmentChart,
  along: TubeShape['along'],
  end: 0 | 1,
  need: number,
  stretch: number,
): { lack: number; within: number } {
  const ways = arms.map(({ height, angle, reach }) =>
    Math.abs(along(measures.distance(height + (end === 0 ? -reach[0] : reach[1]), angle))),
  );
  const lacks = ways.map((way) => need - way * stretch);
  return { lack: Math.max(0, ...lacks), within: Math.max(1e-4, Math.min(...ways)) };
}

function topHeight({ shell, rims, placed, frame }: EmbedInput): number {
  const top = mean(shell.rims[rims.top].map((v) => placed[3 * v + 1]));
  return Math.min(top, frame.shoulder[1] - BELOW_SHOULDERS);
}
