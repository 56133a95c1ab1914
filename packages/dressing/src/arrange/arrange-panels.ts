import { type GarmentMesh, outlineOf, placePoint, signedArea } from '@toile/garment';
import {
  add,
  addScaled,
  cross,
  dot,
  normalize,
  scale,
  subtract,
  type TriangleMesh,
  type Vec3,
} from '@toile/geometry';
import { pressFolds } from '../cloth/press-folds.ts';
import { radiusAround, type Wearer } from '../wearer/wearer.ts';
import { findAsides } from './find-asides.ts';
import type { PlacedPanel, PlacedPattern } from './place-panels.ts';
import { retreat } from './retreat.ts';
import { seamPartners } from './seam-partners.ts';
import { isAttached, isBand, middleOf, type Sheet, sheetOf, widthOf } from './sheet.ts';
import { breadthOf, fanOf, findSides, rollUp } from './wrap-cone.ts';
import { aroundArm, aroundTrunk, type Lap, type Place } from './wrap-panel.ts';

/** Bands around the same part start outside each other, by so much [m]. */
const NESTING = 0.025;
/** Bodies are thin when they are dressed: panels start at so much of their distance. */
const CLOSER = 0.5;
/** Skirts are wide when the sides of all panels make so large an angle [rad]. */
const WIDE = 1.2;
/** Panels are pleated when pressing leaves less than this of their width. */
const PLEATED = 0.75;
/** Room between the body and a panel rolled around it [m]. */
const ROOM = 0.01;
/** Slices of a body of half this height, and half the width at most that a trunk has [m]. */
const SLICE = 0.02;
const TRUNK = 0.3;
/** Sleeves in pieces start so far from their armholes [m]. */
const SLEEVE_GAP = 0.02;
/** Room between the end of a sleeve and its cuff [m]. */
const CUFF_GAP = 0.008;

/** Where panels start. */
export interface Arrangement {
  /** Three coordinates per vertex [m]. */
  readonly positions: Float64Array;
  /** Whether nothing crosses. */
  readonly isClear: boolean;
}

/** Panels, and their shares of the mesh. */
interface Layout {
  readonly pattern: PlacedPattern;
  /** In its panels' planes as they are pressed. */
  readonly mesh: GarmentMesh;
  readonly panels: readonly PlacedPanel[];
  readonly sheets: readonly Sheet[];
  /** Whether much of a panel's width lies in folds. */
  readonly isPleated: readonly boolean[];
  readonly wearer: Wearer;
}

/**
 * Where panels start: where the pattern places them, but sleeves and bands wrapped around the arm,
 * the neck or the trunk, since a flat panel would be drawn together at the wrong side; pressed along
 * their folds, and all of them clear of the body and of what it wears.
 */
export function arrangePanels(
  pattern: PlacedPattern,
  cut: GarmentMesh,
  wearer: Wearer,
  worn: readonly TriangleMesh[] = [],
): Arrangement {
  const { panels } = pattern;
  const pressed = pressFolds(cut);
  const positions = new Float64Array(pressed.length);
  const mesh = { ...cut, positions2: pressed.filter((_, k) => k % 3 !== 2) };
  const outs = pressed.filter((_, k) => k % 3 === 2);
  const sheets = panels.map((_, i) => sheetOf(mesh, i, outs));
  const isPleated = sheets.map((sheet, i) => widthOf(sheet) < PLEATED * widthOf(sheetOf(cut, i)));
  const layout = { pattern, mesh, panels, sheets, isPleated, wearer };
  // Sleeves first, flat panels make room for them; what is sewn on last starts apart from the rest.
  const ranks = panels.map((panel, i) =>
    isAttached(panel, sheets[i]) ? 2 : isOfArm(panel) ? 0 : 1,
  );
  const putRank = (rank: number, aside: (i: number) => Vec3): void => {
    ranks.forEach((own, i) => {
      if (own !== rank) return;
      const place = placeOf(layout, i);
      const start: Place = (x, y, back, out) => add(place(x, y, back, out), aside(i));
      const obstacles = { bodies: [wearer.mesh, ...worn], others };
      const put = (sheet: Sheet): boolean => retreat(sheet, start, obstacles, positions);
      // What cannot be pressed without crossing itself starts flat.
      const isPressed = sheets[i].outs.some((out) => out > 0);
      isClear = (put(sheets[i]) || (isPressed && put(sheetOf(cut, i)))) && isClear;
      others.push(...sheets[i].triangles);
    });
  };
  const others: number[] = [];
  let isClear = true;
  putRank(0, () => [0, 0, 0]);
  putRank(1, () => [0, 0, 0]);
  const asides = findAsides({ pattern, mesh, positions }, (i) =>
    ranks[i] === 2 && !isOfArm(panels[i]) ? placeOf(layout, i) : undefined,
  );
  putRank(2, (i) => asides[i]);
  return { positions, isClear };
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
      if (!isBand(sheet)) return aroundBody(layout, i);
      const fellows = panels.filter(({ part }) => part === panel.part);
      // A band in two halves starts before and behind; one above another starts outside it.
      const before = fellows.filter((fellow) => isInFront(fellow) === isInFront(panel));
      const halves = before.length < fellows.length ? 2 : 1;
      const nesting = NESTING * before.indexOf(panel);
      return aroundTrunk(panel, sheet, wearer, nesting, halves, lapOf(layout.pattern, panel));
    }
    default:
      return aroundBody(layout, i);
  }
}

/**
 * Rolled up where a skirt goes around the body in one piece, or is so wide that flat pieces would be
 * crumpled when they are drawn together, or pleated, so that they would be drawn out; else flat.
 */
function aroundBody(layout: Layout, i: number): Place {
  const { pattern, mesh, panels, sheets, isPleated, wearer } = layout;
  if (!isOfHips(panels[i])) return flat(panels[i]);
  const isBeside = (k: number): boolean => isOfHips(panels[k]);
  const ring = [...panels.keys()].flatMap((k) => {
    const sides =
      isBeside(k) && !isBand(sheets[k]) ? findSides(k, pattern, mesh, isBeside) : undefined;
    return sides ? [{ k, sides, fan: fanOf(sides), breadth: breadthOf(sides) }] : [];
  });
  const own = ring.find(({ k }) => k === i);
  const sum = (by: 'fan' | 'breadth'): number => ring.reduce((all, part) => all + part[by], 0);
  const isFull = sum('fan') >= WIDE || ring.some(({ k }) => isPleated[k]);
  const isRolled = ring.length === 1 || (ring.length === 2 && isFull);
  if (!own || !isRolled) return flat(panels[i]);
  const by = ring.every(({ fan }) => fan > 0) ? 'fan' : 'breadth';
  const { translation } = panels[i].placement;
  return rollUp(own.sides, {
    azimuth: translation[2] < 0 ? Math.PI : 0,
    share: own[by] / sum(by),
    height: (y) => translation[1] + y,
    depth: (top) => middleAt(wearer, top),
    least: (top) =>
      radiusAround(wearer, [0, top, middleAt(wearer, top)], [0, 1, 0], 0.03, 0.3) + ROOM,
  });
}

/** Where a band is buttoned to itself. */
function lapOf({ buttons = [] }: PlacedPattern, { name }: PlacedPanel): Lap | undefined {
  const own = buttons.find(({ button, hole }) => button.panel === name && hole.panel === name);
  return own && { under: own.button.point[0], over: own.hole.point[0] };
}

/** The middle between the back and the front of a trunk at a height, when it has its full girth [m]. */
function middleAt(wearer: Wearer, height: number): number {
  const { positions } = wearer.slim(1).mesh;
  let [back, front] = [Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = positions.subarray(i, i + 3);
    if (Math.abs(y - height) > SLICE || Math.abs(x) > TRUNK) continue;
    back = Math.min(back, z);
    front = Math.max(front, z);
  }
  return front > back ? (back + front) / 2 : 0;
}

function isOfHips({ part }: PlacedPanel): boolean {
  return part === undefined || part.startsWith('hips');
}

function isOfArm({ part }: PlacedPanel): boolean {
  return part === 'leftArm' || part === 'rightArm';
}

function isInFront({ placement }: PlacedPanel): boolean {
  return placement.translation[2] > 0;
}

/** As the pattern says; it retreats to the front or to the back. */
function flat(panel: PlacedPanel): Place {
  const { placement } = panel;
  const away: Vec3 = [0, 0, placement.translation[2] < 0 ? -1 : 1];
  const outside = outsideOf(panel);
  const closer = (CLOSER - 1) * Math.abs(placement.translation[2]);
  return (x, y, back, out = 0) =>
    addScaled(addScaled(placePoint(placement, [x, y]), out, outside), closer + back, away);
}

/** Where the outer side of a panel faces that lies flat. */
function outsideOf({ placement, ...panel }: PlacedPanel): Vec3 {
  const [origin, x, y] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ].map(([px, py]) => placePoint(placement, [px, py]));
  const normal = cross(subtract(x, origin), subtract(y, origin));
  return scale(signedArea(outlineOf(panel).points) < 0 ? -1 : 1, normal);
}

/**
 * Around the arm where it is a cuff or a whole sleeve. Sleeves begin at their armholes, which are
 * further down the arm where a garment is wider than the shoulders.
 */
function besideArm(layout: Layout, i: number, side: 'left' | 'right'): Place {
  const { panels, sheets, wearer } = layout;
  const shoulder = wearer.joint(`${side}UpperArm`);
  const down = normalize(subtract(wearer.joint(`${side}Hand`), shoulder));
  const fellows = [...panels.keys()].filter((k) => panels[k].part === panels[i].part);
  const sleeves = fellows.filter((k) => !isBand(sheets[k]));
  if (sleeves.length > 1 && !isBand(sheets[i])) return turned(layout, i, sleeves, down);
  const tubes = sleeves.map((k) => aroundArm(sheets[k], wearer, shoulder, down));
  const ways = sleeves
    .flatMap((k, n) => capPairs(layout, k, tubes[n]))
    .map(([own, hole]) => dot(subtract(hole, own), down));
  const out = Math.max(
    0,
    ways.reduce((sum, way) => sum + way / ways.length, 0),
  );
  if (isBand(sheets[i])) {
    const lengths = sleeves.map((k) => sheets[k].high[1] - sheets[k].low[1]);
    const end = out + Math.max(0, ...lengths) + CUFF_GAP;
    return aroundArm(sheets[i], wearer, addScaled(shoulder, end, down), down);
  }
  return aroundArm(sheets[i], wearer, addScaled(shoulder, out, down), down);
}

/**
 * Pieces before and behind the arm, turned with it and brought to their armholes: patterns place them
 * for arms held lower than those of someone who is being dressed.
 */
function turned(layout: Layout, i: number, sleeves: readonly number[], down: Vec3): Place {
  const { panels, sheets } = layout;
  const pairs = sleeves.flatMap((k) => capPairs(layout, k, flat(panels[k])));
  const start = flat(panels[i]);
  if (pairs.length === 0) return start;
  const [cap, hole] = [0, 1].map((side) => middleOfPoints(pairs.map((pair) => pair[side])));
  const middle = middleOfPoints(
    sleeves.map((k) => placePoint(panels[k].placement, middleOf(sheets[k]))),
  );
  const along = subtract(middle, cap);
  const turn = Math.atan2(down[1], down[0]) - Math.atan2(along[1], along[0]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y, back, out) => {
    const [px, py, pz] = start(x, y, back, out);
    const [dx, dy] = [px - cap[0], py - cap[1]];
    const [hx, hy] = addScaled(hole, SLEEVE_GAP, down);
    return [hx + cos * dx - sin * dy, hy + sin * dx + cos * dy, pz];
  };
}

function middleOfPoints(points: readonly Vec3[]): Vec3 {
  return points.reduce<Vec3>((sum, point) => addScaled(sum, 1 / points.length, point), [0, 0, 0]);
}

/** Where the vertices of a sleeve's cap start, and where their partners in the armhole do. */
function capPairs({ pattern, mesh, panels }: Layout, i: number, place: Place): [Vec3, Vec3][] {
  const pointOf = (v: number): [number, number] => [
    mesh.positions2[2 * v],
    mesh.positions2[2 * v + 1],
  ];
  return seamPartners(pattern, mesh, i)
    .filter(({ panel }) => !isOfArm(panels[panel]))
    .map(({ own, panel, theirs }) => [
      place(...pointOf(own), 0),
      placePoint(panels[panel].placement, pointOf(theirs)),
    ]);
}
