import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, curveStart, sampleCurve } from '../pattern/curve-points.ts';
import type { Panel } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import { along, between, towards } from './edges.ts';
import { edgesNamed, hem, label, topstitch } from './trims.ts';
import type { TrouserBlock } from './trouser-block.ts';

/** Width of a fly, and where a slanting pocket begins at the waist, from the side seam [m]. */
const FLY = 0.038;
const POCKET = 0.035;
/** Where the pocket ends down the side seam, and those at the back below the waist, at least [m]. */
const POCKET_END = 0.16;
const BACK_POCKET = 0.125;
/** How far below the tips of the darts these are [m]. */
const BELOW_DARTS = 0.006;
/** Half the mouth of a back pocket [m]. */
const HALF_MOUTH = 0.06;
/** Belt loops by their share of the band from the middle of the back, on either side. */
const LOOPS = [0, 0.21, 0.39];

/** Fly, slanting pockets, pockets at the back, belt loops, a button: trousers as one knows them. */
export function trouserTrims(
  panels: readonly Panel[],
  block: TrouserBlock,
  girth: number,
  band: number,
): Trim[] {
  const side = (edges: TrouserBlock['front'], label: string) =>
    edges.find((edge) => edge.label === label)!.curve;
  const hip = side(block.front, 'hip');
  const rise = side(block.front, 'rise');
  const [waistSide, waistMiddle, riseEnd] = [curveEnd(hip), curveStart(rise), curveEnd(rise)];
  const low = sampleCurve(hip, 40).findLast(([, y]) => y <= waistSide[1] - POCKET_END);
  const mouth: Point[] = [
    along(waistSide, towards(waistSide, waistMiddle), POCKET),
    low ?? curveStart(hip),
  ];
  const across = (x: number): Point => [x, between(waistMiddle, waistSide, 0.5)[1]];
  const fly: Point[] = [
    [waistMiddle[0] + FLY, across(0)[1] - 0.004],
    [riseEnd[0] + FLY, riseEnd[1] + 0.05],
    [riseEnd[0] + 0.7 * FLY, riseEnd[1] + 0.02],
    [riseEnd[0] + 0.002, riseEnd[1]],
  ];
  const [backSide, backMiddle] = [
    curveEnd(side(block.back, 'hip')),
    curveStart(side(block.back, 'rise')),
  ];
  const slope = towards(backMiddle, backSide);
  const darts = block.back.filter((edge) => edge.label.startsWith('dart'));
  const deep = Math.max(BACK_POCKET, ...darts.map(({ curve }) => curveLength(curve) + BELOW_DARTS));
  const centre = along(between(backMiddle, backSide, 0.52), [slope[1], -slope[0]], deep);
  const welt = [-HALF_MOUTH, HALF_MOUTH].map((by) => along(centre, slope, by));
  const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);
  const pocket = (panel: string, make: 'slant' | 'welt', outline: readonly Point[]): Trim => ({
    kind: 'pocket',
    panel,
    make,
    outline,
  });
  const named = (panel: RegExp, label: RegExp) => edgesNamed(panels, panel, label);
  return [
    ...hem(named(/./, /^hem/), { finish: 'turned', depth: 0.03, rows: 1 }),
    { kind: 'fly', panel: 'left front', line: fly },
    { kind: 'zip', seam: 'zip', isHidden: true },
    pocket('left front', 'slant', mouth),
    pocket('right front', 'slant', mirror(mouth)),
    pocket('right back', 'welt', welt),
    pocket('left back', 'welt', mirror(welt)),
    ...topstitch(named(/ front$/, /^(side|hip)/), { distance: 0.004 }),
    ...topstitch(named(/ back$/, /^(rise|crotch)/), { distance: 0.004 }),
    ...[...LOOPS, ...LOOPS.slice(1).map((share) => -share)].map(
      (share): Trim => ({
        kind: 'belt-loop',
        at: { panel: 'waistband', point: [share * girth, band / 2] },
        // From edge to edge: a loop that is longer stands up over the band.
        height: band - 0.002,
      }),
    ),
    {
      kind: 'button',
      at: { panel: 'waistband', point: [-girth / 2 + 0.015, band / 2] },
      diameter: 0.017,
    },
    label('waistband', [0.05 * girth, band / 2]),
  ];
}
