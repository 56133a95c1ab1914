import type { Point } from '../pattern/curve.ts';
import type { Button, InnerLine } from '../pattern/pattern.ts';

/** A shirt's button of 18 lines, 40 to the inch [m]. */
const BUTTON = (18 / 40) * 0.0254;

/**
 * Least width of a button stand: how far a front goes beyond its middle [m]. Half the button and a
 * quarter of an inch, in whole millimetres.
 *
 * Source: [ASDP2010, abstract] (closures)
 */
export const LEAST_STAND: number = Math.ceil(1000 * (BUTTON / 2 + 0.00635)) / 1000;

/**
 * Shirts' buttons are 3 to 3½ inches apart; the closer, the less a front gapes [m].
 *
 * Source: [IASRI2012, abstract] (spacing of buttons)
 */
const FURTHEST_APART = 3 * 0.0254;
/** The chest is at least so far below the collar's button [m], whatever the measurements say. */
const LEAST_DROP = 0.06;
/** The last one so far above the hem [m], where a shirt begins to be tucked in: our own rule. */
const ABOVE_HEM = 0.12;

export interface ButtonFront {
  /** Where the middle of the fronts begins, at the neck, passes the bust, and ends, at the hem. */
  readonly neck: number;
  readonly bust: number;
  readonly hem: number;
  /** The middle of the collar's stand at its right end, from the neckline up. */
  readonly stand: readonly [neck: Point, top: Point];
}

/**
 * Buttons down the middle of the front: one halfway up the collar's stand, one at the fullest part of
 * the chest, where a front without one gapes, others at even distances between them and on to the hem.
 * The left front lies over the right one, as on men's shirts, and has the holes.
 *
 * Source: [Fasanella2008, section 3; FabricCom2013, abstract; ASDP2010, abstract]
 */
export function buttonFront({ neck, bust, hem, stand: [low, high] }: ButtonFront): {
  readonly buttons: Button[];
  /** Of the stand: they make the mesh have a vertex at its button, and at the hole. */
  readonly lines: InnerLine[];
} {
  const collar: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  const first = neck + Math.hypot(high[0] - low[0], high[1] - low[1]) / 2;
  const drop = Math.max(first - bust, LEAST_DROP);
  const apart = drop / Math.ceil(drop / FURTHEST_APART);
  const count = Math.floor((first - hem - ABOVE_HEM) / apart);
  const heights = Array.from({ length: Math.max(count, 0) }, (_, i) => first - (i + 1) * apart);
  return {
    buttons: [
      {
        name: 'collar button',
        button: { panel: 'stand', point: collar },
        hole: { panel: 'stand', point: mirrorPoint(collar) },
      },
      ...heights.map(
        (y, i): Button => ({
          name: `button ${i + 1}`,
          button: { panel: 'right front', point: [0, y] },
          hole: { panel: 'left front', point: [0, y] },
          width: BUTTON,
        }),
      ),
    ],
    lines: [
      ...middleLines([low, collar, high]),
      ...middleLines([low, collar, high].map(mirrorPoint)),
    ],
  };
}

/** A line from each point to the next. */
function middleLines(points: readonly Point[]): InnerLine[] {
  return points.slice(1).map((to, i) => ({ label: 'middle', points: [points[i]!, to] }));
}

function mirrorPoint([x, y]: Point): Point {
  return [-x, y];
}
