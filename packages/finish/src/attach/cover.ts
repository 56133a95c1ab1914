import type { Point } from '@toile/garment';
import type { SewnGarment } from '../garment.ts';
import type { Sheet } from '../surface/sheet.ts';
import { type Foot, isTurnedAt } from './places.ts';

/** A part of a panel, cut out along the fine triangles: however the cloth is folded, so is it. */
export interface Cover {
  readonly feet: readonly Foot[];
  /** Three of the feet each, counter-clockwise as the panel is drawn. */
  readonly triangles: readonly number[];
}

/** Cuts rectangles out of panels, from one corner to the opposite; what is beyond the panel is not there. */
export type Cut = (panel: string, low: Point, high: Point) => Cover;

/** A corner of what is left of a triangle: its place, and its shares of the triangle's corners. */
type Corner = readonly [x: number, y: number, p: number, q: number, r: number];

/** Corners this near are one [m]. */
const SAME = 1e-6;

export function createCut({ mesh }: SewnGarment, sheet: Sheet): Cut {
  const { plane, panelTriangles, levels } = sheet;
  const panels = new Map(mesh.panels.map((panel) => [panel.name, panel]));
  return (name, low, high) => {
    const feet: Foot[] = [];
    const triangles: number[] = [];
    const known = new Map<string, number>();
    const { firstTriangle = 0, triangleCount = 0 } = panels.get(name) ?? {};
    const first = firstTriangle * 4 ** levels;
    for (let t = first; t < first + triangleCount * 4 ** levels; t++) {
      const whole = [0, 1, 2].map((k): Corner => {
        const v = panelTriangles[3 * t + k];
        const own = [0, 1, 2].map((c) => (c === k ? 1 : 0));
        return [plane[2 * v], plane[2 * v + 1], own[0], own[1], own[2]];
      });
      const cut = clip(clip(whole, 0, low[0], high[0]), 1, low[1], high[1]);
      if (cut.length < 3) continue;
      const isTurned = isTurnedAt(sheet, t);
      const numbers = cut.map(([x, y, ...shares]) => {
        const key = `${Math.round(x / SAME)} ${Math.round(y / SAME)}`;
        const number = known.get(key) ?? feet.length;
        if (number === feet.length) feet.push({ triangle: t, shares, beyond: [0, 0], isTurned });
        known.set(key, number);
        return number;
      });
      if (isTurned) numbers.reverse();
      for (let k = 2; k < numbers.length; k++) {
        triangles.push(numbers[0], numbers[k - 1], numbers[k]);
      }
    }
    return { feet, triangles };
  };
}

/** What of a polygon is between two values of one of its coordinates. */
function clip(corners: readonly Corner[], axis: 0 | 1, low: number, high: number): Corner[] {
  return clipAt(
    clipAt(corners, (corner) => corner[axis] - low),
    (corner) => high - corner[axis],
  );
}

function clipAt(corners: readonly Corner[], inside: (corner: Corner) => number): Corner[] {
  return corners.flatMap((a, k): Corner[] => {
    const b = corners[(k + 1) % corners.length];
    const [s, t] = [inside(a), inside(b)];
    const kept = s >= 0 ? [a] : [];
    if (s >= 0 === t >= 0) return kept;
    const share = s / (s - t);
    const mix = (i: number): number => a[i] + share * (b[i] - a[i]);
    return [...kept, [mix(0), mix(1), mix(2), mix(3), mix(4)]];
  });
}
