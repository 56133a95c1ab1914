import { type GarmentMesh, placePoint } from '@toile/garment';
import { add, addScaled, normalize, subtract, type Vec3 } from '@toile/geometry';
import type { PlacedPanel, PlacedPattern } from './place-panels.ts';
import { retreat } from './retreat.ts';
import { isBand, middleOf, type Sheet, sheetOf } from './sheet.ts';
import type { Wearer } from './wearer.ts';
import { aroundArm, aroundTrunk, type Place } from './wrap-panel.ts';

/** Bands around the same part start outside each other, by so much [m]. */
const NESTING = 0.025;

/** Panels, and their shares of the mesh. */
interface Layout {
  readonly panels: readonly PlacedPanel[];
  readonly sheets: readonly Sheet[];
  readonly wearer: Wearer;
}

/**
 * Where panels start: where the pattern places them, but sleeves and bands wrapped around the arm,
 * the neck or the trunk, since a flat panel would be drawn together at the wrong side; all of them
 * clear of the body.
 */
export function arrangePanels(
  { panels }: PlacedPattern,
  mesh: GarmentMesh,
  wearer: Wearer,
): Float64Array {
  const positions = new Float64Array((3 * mesh.positions2.length) / 2);
  const sheets = panels.map((_, i) => sheetOf(mesh, i));
  const layout = { panels, sheets, wearer };
  panels.forEach((_, i) => {
    retreat(sheets[i], placeOf(layout, i), wearer, positions);
  });
  return positions;
}

function placeOf(layout: Layout, i: number): Place {
  const { panels, sheets, wearer } = layout;
  const [panel, sheet] = [panels[i], sheets[i]];
  switch (panel.part) {
    case 'leftArm':
      return besideArm(layout, i, 'left');
    case 'rightArm':
      return besideArm(layout, i, 'right');
    case 'waist':
    case 'neck':
    case 'hips': {
      if (!isBand(sheet)) return flat(panel);
      const fellows = panels.filter(({ part }) => part === panel.part);
      // A band in two halves starts before and behind; one above another starts outside it.
      const before = fellows.filter((fellow) => isInFront(fellow) === isInFront(panel));
      const halves = before.length < fellows.length ? 2 : 1;
      return aroundTrunk(panel, sheet, wearer, NESTING * before.indexOf(panel), halves);
    }
    default:
      return flat(panel);
  }
}

function isInFront({ placement }: PlacedPanel): boolean {
  return placement.translation[2] > 0;
}

/** As the pattern says; it retreats to the front or to the back. */
function flat({ placement }: PlacedPanel): Place {
  const out: Vec3 = [0, 0, placement.translation[2] < 0 ? -1 : 1];
  return (x, y, back) => addScaled(placePoint(placement, [x, y]), back, out);
}

/**
 * Around the arm where it is a cuff or a whole sleeve. Pieces before and behind the arm are turned
 * about the shoulder with it: patterns place them for arms held lower than those of someone who is
 * being dressed.
 */
function besideArm({ panels, sheets, wearer }: Layout, i: number, side: 'left' | 'right'): Place {
  const shoulder = wearer.joint(`${side}UpperArm`);
  const wrist = wearer.joint(`${side}Hand`);
  const arm = subtract(wrist, shoulder);
  if (isBand(sheets[i])) return aroundArm(sheets[i], wearer, wrist, normalize(arm), true);
  const fellows = [...panels.keys()].filter((k) => panels[k].part === panels[i].part);
  if (fellows.filter((k) => !isBand(sheets[k])).length === 1) {
    return aroundArm(sheets[i], wearer, shoulder, normalize(arm), false);
  }
  const middle = fellows
    .map((k) => subtract(placePoint(panels[k].placement, middleOf(sheets[k])), shoulder))
    .reduce(add);
  const turn = Math.atan2(arm[1], arm[0]) - Math.atan2(middle[1], middle[0]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const start = flat(panels[i]);
  return (x, y, back) => {
    const [px, py, pz] = subtract(start(x, y, back), shoulder);
    return add(shoulder, [cos * px - sin * py, sin * px + cos * py, pz]);
  };
}
