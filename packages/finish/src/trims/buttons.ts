import { boundsOf, outlineOf, type PanelPoint, type Point } from '@toile/garment';
import type { Vec3 } from '@toile/geometry';
import type { Foot } from '../attach/places.ts';
import type { Planting } from '../attach/planting.ts';
import type { Kit } from './kit.ts';
import { addRibbon } from './ribbon.ts';
import { addRound, type Ring } from './round.ts';

/** A shirt's button across, and how thick it is for its size [m]. */
const DIAMETER = 0.0115;
const THICKNESS = 0.2;
/** The thread that it stands on [m]. */
const SHANK = 0.0004;
/** From its border over the rim to the middle, in its radius and thickness. */
const PROFILE: readonly Ring[] = [
  [0.86, 0, 0.9],
  [1, 0.45, 1],
  [0.97, 0.85, 0.7],
  [0.88, 1, 0],
  [0.78, 0.9, -0.5],
  [0.66, 0.72, -0.25],
  [0.3, 0.76, 0.05],
  [0, 0.78, 0],
];
/** The height of its face within the rim, in its thickness. */
const FACE = 0.78;
/** Holes from the middle, and their size, in its radius. */
const HOLE = { out: 0.2, radius: 0.09 };
/** A buttonhole is longer than its button by that, and so wide, and high [m]. */
const LONGER = 0.003;
const BAR = { width: 0.0026, height: 0.0003 };
/** What is put on something is above it by that [m]. */
const ABOVE = 0.00006;

/** Buttons that close a garment, in their holes, and those that close nothing. */
export function addButtons(kit: Kit): void {
  const { buttons = [], trims = [] } = kit.pattern;
  for (const { hole } of buttons) {
    addHole(kit, hole, DIAMETER);
    addButton(kit, hole, DIAMETER);
  }
  for (const trim of trims) {
    if (trim.kind === 'button') addButton(kit, trim.at, trim.diameter ?? 0.011);
  }
}

/** Along its panel's longer side: upright on a front, lengthwise on a cuff or waistband. */
function addHole(kit: Kit, { panel, point: [x, y] }: PanelPoint, diameter: number): void {
  const cut = kit.pattern.panels.find(({ name }) => name === panel);
  if (!cut) return;
  const { min, max } = boundsOf(outlineOf(cut).points);
  const half = (diameter + LONGER) / 2;
  const line: Point[] =
    max[1] - min[1] > max[0] - min[0]
      ? [
          [x, y - half],
          [x, y + half],
        ]
      : [
          [x - half, y],
          [x + half, y],
        ];
  addRibbon(kit, 'stitch', panel, line, BAR);
  addRibbon(kit, 'gap', panel, line, { width: 0.0005, height: BAR.height + ABOVE });
}

function addButton(kit: Kit, place: PanelPoint, diameter: number): void {
  const foot = kit.at(place);
  if (!foot) return;
  const [radius, thickness] = [diameter / 2, THICKNESS * diameter];
  const profile = PROFILE.map(
    ([out, high, lean]): Ring => [out * radius, SHANK + high * thickness, lean],
  );
  addRound(kit.of('button'), foot, profile);
  const top = SHANK + FACE * thickness + ABOVE;
  const out = HOLE.out * radius;
  for (const x of [-out, out]) {
    for (const y of [-out, out]) addDisc(kit.of('gap'), foot, [x, y, top], HOLE.radius * radius);
    addThread(kit.of('stitch'), foot, [x, -out, top], [x, out, top], HOLE.radius * radius);
  }
}

function addDisc(planting: Planting, foot: Foot, [x, y, z]: Vec3, radius: number): void {
  const round = Array.from({ length: 8 }, (_, k) => {
    const [dx, dy] = direction(k / 8);
    return planting.add(foot, [x + radius * dx, y + radius * dy, z], [0, 0, 1]);
  });
  for (let k = 2; k < round.length; k++) planting.face(round[0], round[k - 1], round[k]);
}

/** From hole to hole: a flat roof. */
function addThread(
  planting: Planting,
  foot: Foot,
  [x, from, z]: Vec3,
  [, to]: Vec3,
  half: number,
): void {
  const rise = half;
  const [a, b, c, d, e, f] = [from, to].flatMap((y) =>
    [-1, 0, 1].map((side) =>
      planting.add(
        foot,
        [x + side * half, y, z + (side === 0 ? rise : 0)],
        [0.8 * side, 0, side === 0 ? 1 : 0.6],
      ),
    ),
  );
  for (const [p, q, r] of [
    [a, b, e],
    [a, e, d],
    [b, c, f],
    [b, f, e],
  ]) {
    planting.face(p, q, r);
  }
}

function direction(turn: number): Point {
  return [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)];
}
