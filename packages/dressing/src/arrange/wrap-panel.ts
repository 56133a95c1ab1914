import { placePoint } from '@toile/garment';
import { addScaled, cross, dot, normalize, subtract, type Vec3 } from '@toile/geometry';
import type { PlacedPanel } from './place-panels.ts';
import { LEVELS, levelsOf, middleOf, type Sheet } from './sheet.ts';
import { radiusAround, type Wearer } from './wearer.ts';

/** Where a point of the panel starts, `back` having retreated so far from the body. */
export type Place = (x: number, y: number, back: number) => Vec3;

/** Room between the body and a panel wrapped around it [m]. */
const CLEARANCE = 0.018;

/** Share of a full turn that a sleeve makes around the arm. */
const TURN = 0.94;

/**
 * A tube around the arm, open below it; the panel's y runs up the arm. Below its widest level a
 * sleeve goes all the way round, stretched where the arm is too strong for it; the cap above lies
 * over the shoulder.
 */
export function aroundArm(
  sheet: Sheet,
  wearer: Wearer,
  origin: Vec3,
  down: Vec3,
  atWrist: boolean,
): Place {
  const { low, high } = sheet;
  const levels = levelsOf(sheet);
  const widest = levels.reduce((best, level) => (level.width > best.width ? level : best));
  const out = normalize(subtract([0, 1, 0], addScaled([0, 0, 0], down[1], down)));
  // Seen from outside, x runs to the right where y runs up: (x, y, out) is right-handed.
  const up: Vec3 = [-down[0], -down[1], -down[2]];
  const across = cross(up, out);
  const wayTo = (y: number) => (atWrist ? middleOf(sheet)[1] : high[1]) - y;
  const radii = levels.map(({ y, width }) => {
    const place = addScaled(origin, Math.max(wayTo(y), atWrist ? -1 : 0.12), down);
    const arm = radiusAround(wearer, place, down, 0.03, 0.11);
    return Math.max(width / (TURN * 2 * Math.PI), arm + CLEARANCE);
  });
  return (x, y, back) => {
    const cap = y > widest.y;
    // Between the middles of two levels.
    const t = (LEVELS * ((cap ? widest.y : y) - low[1])) / (high[1] - low[1]) - 0.5;
    const k = Math.min(LEVELS - 2, Math.max(0, Math.floor(t)));
    const share = Math.min(1, Math.max(0, t - k));
    const mix = (a: number, b: number) => a + share * (b - a);
    const width = mix(levels[k].width, levels[k + 1].width);
    const centre = mix(levels[k].centre, levels[k + 1].centre);
    const radius = mix(radii[k], radii[k + 1]);
    const angle = cap
      ? (x - centre) / radius
      : ((x - centre) / Math.max(width, 1e-6)) * TURN * 2 * Math.PI;
    const start = addScaled(origin, wayTo(y) + (atWrist ? 0 : back), down);
    return addScaled(
      addScaled(start, radius * Math.cos(angle), out),
      radius * Math.sin(angle),
      across,
    );
  };
}

/** A ring around trunk or neck, open opposite the panel's middle. */
export function aroundTrunk(
  panel: PlacedPanel,
  sheet: Sheet,
  wearer: Wearer,
  nesting: number,
  halves: number,
): Place {
  const neck = panel.part === 'neck';
  const { placement } = panel;
  const { low, high } = sheet;
  const middle = middleOf(sheet);
  const centre = placePoint(placement, middle);
  const up: Vec3 = [0, 1, 0];
  const depth = neck ? wearer.joint('neck')[2] + 0.02 : 0.03;
  const origin: Vec3 = [0, centre[1], depth];
  const stretch = (high[1] - low[1]) / 2 + 0.03;
  const body = radiusAround(wearer, origin, up, stretch, neck ? 0.13 : 0.3);
  const width = high[0] - low[0];
  const whole = halves * (width + 0.03);
  const radius = Math.max(whole / (2 * Math.PI), body + CLEARANCE) + nesting;
  // A collar's fall is turned down: its y hangs, and its outside faces the body.
  const upright = placePoint(placement, [middle[0], middle[1] + 1])[1] > centre[1] ? 1 : -1;
  const away = subtract(centre, origin);
  const out = normalize(subtract(away, addScaled([0, 0, 0], dot(away, up), up)));
  const across = cross(up, out);
  return (x, y, back) => {
    const angle = ((x - middle[0]) / whole) * 2 * Math.PI;
    const reach = radius + back;
    const start = addScaled(origin, upright * (y - middle[1]), up);
    return addScaled(
      addScaled(start, reach * Math.cos(angle), out),
      reach * Math.sin(angle),
      across,
    );
  };
}
