import { curveEnd } from '../pattern/curve-points.ts';
import type { Panel } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import type { Torso } from './torso.ts';
import { edgesNamed, hem, label, patchPocket, topstitch } from './trims.ts';

/** Width of a shirt's front band [m]. */
const PLACKET = 0.03;

/** A cuff's button from its end [m], and its size: that of the front, 18 lines. */
const FROM_END = 0.012;
const BUTTON = 0.0114;

/** Front band, felled seams, a pocket on the breast, and the buttons of cuffs that are sewn shut. */
export function shirtTrims(
  panels: readonly Panel[],
  { underarm, back }: Torso,
  cuff: { readonly girth: number; readonly height: number },
): Trim[] {
  const named = (panel: RegExp, label: RegExp) => edgesNamed(panels, panel, label);
  const band = named(/^(left|right) front$/, /^button edge/);
  const width = 0.42 * underarm[0];
  return [
    ...topstitch(band, { distance: 0.004 }),
    ...topstitch(band, { distance: PLACKET - 0.004 }),
    ...topstitch(named(/^fall$/, /^(front|edge)/), { distance: 0.006 }),
    ...topstitch(named(/^stand$/, /^(neck|front|top)/), { distance: 0.002 }),
    ...topstitch(named(/ cuff$/, /^(sleeve|edge|start|end)/), { distance: 0.006 }),
    ...topstitch(named(/^(.* front|back)$/, /^(shoulder|side)/), { distance: 0.006 }),
    ...topstitch(named(/^(.* front|back)$/, /^armhole/), { distance: 0.008 }),
    ...hem(named(/^(.* front|back)$/, /^hem/), { finish: 'turned', depth: 0.01, rows: 1 }),
    patchPocket('left front', [0.52 * underarm[0], underarm[1] + 0.01], width, 1.12 * width),
    ...(['left cuff', 'right cuff'] as const).map(
      (panel): Trim => ({
        kind: 'button',
        at: { panel, point: [cuff.girth / 2 - FROM_END, -cuff.height / 2] },
        diameter: BUTTON,
      }),
    ),
    label('back', [0, curveEnd(back.at(-1)!.curve)[1] - 0.015]),
  ];
}
