import { findDip, findPeak, type Sample, sampleRange } from './extremes.ts';
import { createFindings, type Findings, miss } from './findings.ts';
import type { Landmarks } from './landmarks.ts';
import { cutLoops, type Loop, type Point } from './loops.ts';
import { tautLength } from './tape.ts';

/** The waist's share of the way from the crotch up to the armpits, with and without a bust. */
const WAIST = { bust: 0.6, none: 0.545 } as const;
/** How far from there the narrowest level is looked for, by the same measure. */
const WAIST_REACH = 0.08;
/** How far above the level that stands out most the bust point lies, by stature. */
const BUST_POINT = 0.003;
/** How far below the armpits it lies where nothing stands out, by stature. */
const BUST = 0.024;
/** The seat's share of the way from the crotch up to the waist, where it does not stand out. */
const SEAT = 0.35;

const ABOVE_WAIST = [
  'chest',
  'bustHeight',
  'armpitHeight',
  'underbust',
  'underbustHeight',
] as const;
const BELOW_WAIST = [
  'waist',
  'waistHeight',
  'highHip',
  'highHipHeight',
  'hips',
  'hipsHeight',
  'waistToHips',
  'waistToHighHip',
  'crotchDepth',
  'backWaistLength',
] as const;

/** Girths and heights of the trunk. */
export function measureTrunk(landmarks: Landmarks): Findings {
  const findings = createFindings();
  const { values } = findings;
  const { height, crotch, armpit, neckHollow } = landmarks;
  const step = 0.004 * height;
  values.height = height;
  const nape = napeHeight(height, neckHollow);
  values.neckHeight = nape;
  values.headLength = height - nape;
  if (armpit.reason !== undefined) {
    miss(findings, [...ABOVE_WAIST, ...BELOW_WAIST], armpit.reason);
    return findings;
  }
  values.armpitHeight = armpit.height;

  const girth = (y: number) => trunkAt(landmarks, y)?.girth;
  const bust = findBust();
  values.bustHeight = bust;
  put('chest', Math.min(bust, armpit.height - step));
  const fold = findBustFold(
    sampleRange(bust - 0.075 * height, bust - 0.015 * height, step, girth),
    step,
  );
  if (fold === undefined) {
    miss(findings, ['underbust', 'underbustHeight'], 'no fold under a bust was found');
  } else {
    values.underbustHeight = fold - 0.008 * height;
    put('underbust', values.underbustHeight);
  }

  if (crotch.reason !== undefined) {
    miss(findings, BELOW_WAIST, crotch.reason);
    return findings;
  }
  const waist = findWaist(crotch.height);
  const hips = findSeat(crotch.height, waist);
  values.waistHeight = waist;
  values.hipsHeight = hips;
  values.highHipHeight = (waist + hips) / 2;
  values.waistToHips = waist - hips;
  values.waistToHighHip = (waist - hips) / 2;
  values.crotchDepth = waist - crotch.height;
  put('waist', waist);
  put('hips', hips);
  put('highHip', values.highHipHeight);
  const side = profile(landmarks);
  if (side) values.backWaistLength = backLength(side, nape, waist);
  else miss(findings, ['backWaistLength'], 'the middle of the body has no outline of its own');
  return findings;

  function put(key: 'chest' | 'underbust' | 'waist' | 'highHip' | 'hips', y: number): void {
    const value = girth(y);
    if (value !== undefined) values[key] = value;
    else miss(findings, [key], `the arms join the trunk at a height of ${y.toFixed(2)} m`);
  }

  /** Going down from the armpits, the first level at which the front stands out most. */
  function findBust(): number {
    const samples: Sample[] = [];
    const prominence = 0.002 * height;
    let most = Number.NEGATIVE_INFINITY;
    for (let y = armpit.height + 0.01 * height; y > armpit.height - 0.07 * height; y -= step) {
      const value = reach(landmarks, y, 1);
      if (value === undefined) continue;
      if (value < most - prominence) {
        const peak = findPeak(samples, 0.01 * height)?.at ?? y;
        return peak + BUST_POINT * height;
      }
      most = Math.max(most, value);
      samples.unshift({ at: y, value });
    }
    // A front that falls straight, or a belly beyond it.
    return armpit.height - BUST * height;
  }

  function findWaist(low: number): number {
    const span = armpit.height - low;
    const usual = low + span * (fold === undefined ? WAIST.none : WAIST.bust);
    const samples = sampleRange(
      usual - WAIST_REACH * span,
      usual + WAIST_REACH * span,
      step / 2,
      girth,
    );
    const dip = findDip(samples, 0.012 * height)?.at ?? usual;
    // The further off, the less it counts: a body that narrows up to the bust has no waist there.
    const weight = Math.max(0, 1 - Math.abs(dip - usual) / (WAIST_REACH * span));
    return usual + weight * (dip - usual);
  }

  /** The level at which the seat stands out most to the back. */
  function findSeat(low: number, high: number): number {
    const end = low + 0.5 * (high - low);
    const samples = sampleRange(low + 0.005 * height, end, step, (y) => reach(landmarks, y, -1));
    const peak = findPeak(samples, 0.02 * height);
    return peak && peak.at < end - step ? peak.at : low + SEAT * (high - low);
  }
}

/**
 * The nape bone shows on few scans: it lies below the hollow of the neck. Long hair hides that, hence
 * the bounds, by stature.
 */
function napeHeight(height: number, hollow: number | undefined): number {
  const below = hollow === undefined ? 0.857 * height : hollow - 0.037 * height;
  return Math.min(0.862 * height, Math.max(0.851 * height, below));
}

/** The trunk's section below the armpits. */
function trunkAt({ levels, armpit, height }: Landmarks, y: number): Loop | undefined {
  if (y >= armpit.height) return undefined;
  let best: Loop | undefined;
  for (const loop of levels(y)) {
    if (Math.abs(loop.centre[0]) > 0.08 * height) continue;
    if (!best || loop.area > best.area) best = loop;
  }
  return best;
}

/** How far the body reaches to the front (1) or back (−1) at a level, between the armpits. */
function reach({ levels, height }: Landmarks, y: number, side: 1 | -1): number | undefined {
  let most: number | undefined;
  for (const { points, girth } of levels(y)) {
    if (girth < 0.2 * height) continue;
    for (let i = 0; i < points.length; i += 3) {
      if (Math.abs(points[i]) > 0.085 * height) continue;
      const value = side * points[i + 2];
      if (most === undefined || value > most) most = value;
    }
  }
  return most;
}

/** How much steeper the girth must grow above a bust's fold than below it [m/m]. */
const FOLD = 0.9;

/** Going up from the waist, where the girth suddenly begins to grow: the largest second difference. */
function findBustFold(samples: readonly Sample[], step: number): number | undefined {
  const width = 3;
  let [best, most]: [number | undefined, number] = [undefined, FOLD];
  for (let i = width; i + width < samples.length; i++) {
    const [below, here, above] = [
      samples[i - width].value,
      samples[i].value,
      samples[i + width].value,
    ];
    const bend = (above - 2 * here + below) / (width * step);
    if (bend > most) [best, most] = [samples[i].at, bend];
  }
  return best;
}

/** The outline of the middle of the body, seen from the side. */
function profile({ surface, height }: Landmarks): Loop | undefined {
  const middle: Point = [0, 0, 0];
  return cutLoops(surface, middle, [1, 0, 0]).reduce<Loop | undefined>(
    (best, loop) => (loop.girth > height && (!best || loop.area > best.area) ? loop : best),
    undefined,
  );
}

/** Where the outline crosses a level, backmost. */
function backAt({ points }: Loop, y: number): number {
  let back = Number.POSITIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3) {
    const j = (i + 3) % points.length;
    const [a, b] = [points[i + 1] - y, points[j + 1] - y];
    if (a < 0 === b < 0) continue;
    const z = points[i + 2] + (a / (a - b)) * (points[j + 2] - points[i + 2]);
    back = Math.min(back, z);
  }
  return back;
}

/** Down the middle of the back, from the nape to the waist. */
function backLength(side: Loop, nape: number, waist: number): number {
  const top = backAt(side, nape);
  const bottom = backAt(side, waist);
  return taut(side, [nape, top], [waist, bottom]);
}

/** A tape over the outline, at the right of the way from start to end. */
function taut(
  { points }: Loop,
  [y0, z0]: readonly [number, number],
  [y1, z1]: readonly [number, number],
): number {
  const length = Math.hypot(y1 - y0, z1 - z0);
  const [cy, cz] = [(y1 - y0) / length, (z1 - z0) / length];
  const [u, v]: [number[], number[]] = [[], []];
  for (let i = 0; i < points.length; i += 3) {
    const [y, z] = [points[i + 1] - y0, points[i + 2] - z0];
    u.push(y * cy + z * cz);
    v.push(z * cy - y * cz);
  }
  return tautLength(u, v, length);
}
