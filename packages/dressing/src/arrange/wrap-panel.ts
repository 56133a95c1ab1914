import { placePoint } from '@toile/garment';
import { addScaled, cross, dot, normalize, subtract, type Vec3 } from '@toile/geometry';
import { radiusAround, type Wearer } from '../wearer/wearer.ts';
import type { PlacedPanel } from './place-panels.ts';
import { LEVELS, levelsOf, middleOf, type Sheet } from './sheet.ts';

/**
 * Where a point of the panel starts, `back` having retreated so far from the body. Points of panels
 * that are pressed along folds stand `out` of their plane, on the outer side.
 */
export type Place = (x: number, y: number, back: number, out?: number) => Vec3;

/** Room between the body and a panel wrapped around it [m]. */
const CLEARANCE = 0.008;

/** How far from hanging down a collar's fall starts [rad]. */
const BRIM = 1.1;

/** What is further from the arm's axis belongs to something else [m]. */
const NEAR_ARM = 0.07;

/** Tubes around arms get wider, not further away, when they make room. */
const WIDENING = 0.25;

/** Share of a full turn that a sleeve makes around the arm. */
const TURN = 0.94;

/**
 * A tube around the arm, open below it; the panel's y runs up the arm. Below its widest level a
 * sleeve goes all the way round, stretched where the arm is too strong for it; the cap above lies
 * over the shoulder.
 */
export function aroundArm(sheet: Sheet, wearer: Wearer, origin: Vec3, down: Vec3): Place {
  const { low, high } = sheet;
  const levels = levelsOf(sheet);
  const widest = levels.reduce((best, level) => (level.width > best.width ? level : best));
  const above = normalize(subtract([0, 1, 0], addScaled([0, 0, 0], down[1], down)));
  // Seen from outside, x runs to the right where y runs up: (x, y, out) is right-handed.
  const up: Vec3 = [-down[0], -down[1], -down[2]];
  const across = cross(up, above);
  const radii = levels.map(({ y, width }) => {
    const place = addScaled(origin, high[1] - y, down);
    const arm = radiusAround(wearer, place, down, 0.03, NEAR_ARM);
    return Math.max(width / (TURN * 2 * Math.PI), arm + CLEARANCE);
  });
  return (x, y, back, out = 0) => {
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
    const start = addScaled(origin, high[1] - y, down);
    const reach = radius + WIDENING * back + out;
    return addScaled(
      addScaled(start, reach * Math.cos(angle), above),
      reach * Math.sin(angle),
      across,
    );
  };
}

/** Where the ends of a band overlap: x of its button, and of the hole over it. */
export interface Lap {
  readonly under: number;
  readonly over: number;
}

/** Ends that overlap start so far outside each other [m]. */
const LAPPING = 0.01;

/**
 * A ring around trunk or neck, open opposite the panel's middle; where it is buttoned to itself its
 * ends overlap there.
 */
export function aroundTrunk(
  panel: PlacedPanel,
  sheet: Sheet,
  wearer: Wearer,
  nesting: number,
  halves: number,
  lap?: Lap,
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
  const whole = lap ? Math.abs(lap.over - lap.under) : halves * (width + 0.03);
  const spiral = lap ? LAPPING / (lap.over - lap.under) : 0;
  const radius = Math.max(whole / (2 * Math.PI), body + CLEARANCE) + nesting;
  // A collar's fall is turned down: its y hangs, and its outside faces the body. It starts like a
  // brim, so that what the collar is sewn to finds its way under it.
  const hangs = placePoint(placement, [middle[0], middle[1] + 1])[1] < centre[1];
  const away = subtract(centre, origin);
  const ahead = normalize(subtract(away, addScaled([0, 0, 0], dot(away, up), up)));
  const across = cross(up, ahead);
  return (x, y, back, out = 0) => {
    const angle = ((x - middle[0]) / whole) * 2 * Math.PI;
    const reach =
      radius + back + out + spiral * (x - middle[0]) + (hangs ? Math.sin(BRIM) * (y - low[1]) : 0);
    const height = hangs ? middle[1] - low[1] - Math.cos(BRIM) * (y - low[1]) : y - middle[1];
    const start = addScaled(origin, height, up);
    return addScaled(
      addScaled(start, reach * Math.cos(angle), ahead),
      reach * Math.sin(angle),
      across,
    );
  };
}
