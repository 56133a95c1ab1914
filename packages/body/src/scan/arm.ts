import { addScaled, dot, normalize, subtract } from '@toile/geometry';
import { findDip } from './extremes.ts';
import { cutLoops, type Loop, type Point } from './loops.ts';
import { between, distance } from './points.ts';
import type { Surface } from './surface.ts';

/** An arm, found by sections square to it. */
export interface Arm {
  /** Middles of the joints. */
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  /** The section nearest to the trunk that is still the arm's own. */
  readonly root: Loop;
  /** Of the upper arm, down. */
  readonly direction: Point;
  /** A tape around the arm, square to a direction. */
  girthAt(point: Point, direction: Point): number | undefined;
  /** The skin at the back of the elbow. */
  readonly elbowPoint: Point;
}

interface ArmSection {
  /** Along the arm from the finger tips [m]. */
  readonly at: number;
  readonly loop: Loop;
}

/** The elbow's share of the way from the wrist to the shoulder, where the arm shows no bend. */
const ELBOW = 0.41;
/** How far above the arm's root the middle of the shoulder joint lies, in girths of the root. */
const JOINT = 0.267;

/** An arm that is bent by less than this is straight, by stature. */
const BEND = 0.012;
/** No arm widens more than this towards the shoulder: growth of the girth along it [m/m]. */
const GROWTH = 2.5;

/**
 * Follows an arm from its tip to the trunk.
 *
 * @param tip The finger tips.
 * @param shoulder About where the arm begins.
 * @param height The person's [m].
 */
export function findArm(
  surface: Surface,
  tip: Point,
  shoulder: Point,
  height: number,
): Arm | undefined {
  const among = trianglesNear(surface, tip, shoulder, 0.1 * height);
  const sections = sweep(surface, tip, shoulder, among, height);
  const length = sections.length > 0 ? sections[sections.length - 1].at : 0;
  if (length < 0.2 * height) return undefined;
  const narrow = findDip(
    sections
      .filter(({ at }) => at > 0.23 * length && at < 0.45 * length)
      .map(({ at, loop }) => ({ at, value: loop.girth })),
    0.015 * height,
  );
  if (!narrow) return undefined;
  const nearestCentre = (point: Point) =>
    sections
      .map(({ loop }) => loop.centre)
      .reduce((best, centre) => (distance(centre, point) < distance(best, point) ? centre : best));
  const root = sections[sections.length - 1].loop;
  const wrist = sections.reduce((best, section) =>
    Math.abs(section.at - narrow.at) < Math.abs(best.at - narrow.at) ? section : best,
  ).loop.centre;
  const elbow =
    findElbow(sections, narrow.at, wrist, root.centre, height) ??
    nearestCentre(between(wrist, jointAbove(root, normalize(subtract(wrist, root.centre))), ELBOW));
  const upper = sections.filter(({ loop: { centre } }) => {
    const share = dot(subtract(centre, elbow), subtract(root.centre, elbow));
    const whole = distance(root.centre, elbow) ** 2;
    return share > 0.25 * whole && share < 0.95 * whole;
  });
  const first = upper[0]?.loop.centre ?? elbow;
  const last = upper[upper.length - 1]?.loop.centre ?? root.centre;
  const direction = normalize(subtract(first, last));

  return {
    shoulder: jointAbove(root, direction),
    elbow,
    wrist,
    root,
    direction,
    girthAt: (point, normal) => nearestLoop(point, normal)?.girth,
    elbowPoint: outerPoint(),
  };

  function nearestLoop(point: Point, normal: Point): Loop | undefined {
    return nearest(cutLoops(surface, point, normal, among), point, 0.05 * height);
  }

  /** Of the elbow's section the point furthest from the straight line between shoulder and wrist. */
  function outerPoint(): Point {
    const loop = nearestLoop(elbow, normalize(subtract(wrist, root.centre)));
    if (!loop) return elbow;
    const chord = normalize(subtract(wrist, root.centre));
    const bend = subtract(
      elbow,
      between(
        root.centre,
        wrist,
        dot(subtract(elbow, root.centre), chord) / distance(root.centre, wrist),
      ),
    );
    const out = Math.hypot(...bend) > 0.004 * height ? normalize(bend) : ([0, 0, -1] as const);
    let [best, most] = [elbow, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < loop.points.length; i += 3) {
      const point: Point = [loop.points[i], loop.points[i + 1], loop.points[i + 2]];
      const reach = dot(subtract(point, elbow), out);
      if (reach > most) [best, most] = [point, reach];
    }
    return best;
  }
}

/** The armpit is below the joint however the arm is held, hence further along a hanging arm. */
function jointAbove({ centre, girth }: Loop, direction: Point): Point {
  return addScaled(centre, JOINT * girth * Math.min(0, direction[1]), direction);
}

/** Sections square to the line from the tip to the shoulder, up to where the trunk joins them. */
function sweep(
  surface: Surface,
  tip: Point,
  shoulder: Point,
  among: Uint32Array,
  height: number,
): ArmSection[] {
  const direction = normalize(subtract(shoulder, tip));
  const length = distance(shoulder, tip);
  const step = 0.003 * height;
  const sections: ArmSection[] = [];
  for (let at = 0.03 * height; at < length + 0.1 * height; at += step) {
    const origin = addScaled(tip, at, direction);
    const before = sections[sections.length - 1];
    const expected = before ? addScaled(before.loop.centre, at - before.at, direction) : origin;
    const loop = nearest(cutLoops(surface, origin, direction, among), expected, 0.05 * height);
    if (!loop) {
      if (at > 0.5 * length) break;
      continue;
    }
    // Fingers come and go; from the forearm on, a sudden growth is the trunk.
    const earlier = sections[sections.length - 2];
    const grown =
      earlier && at > 0.5 * length && loop.girth - earlier.loop.girth > GROWTH * (at - earlier.at);
    if (grown) break;
    sections.push({ at, loop });
  }
  return sections;
}

/** Where the line of the sections' middles is furthest from straight. */
function findElbow(
  sections: readonly ArmSection[],
  wristAt: number,
  wrist: Point,
  root: Point,
  height: number,
): Point | undefined {
  const chord = subtract(root, wrist);
  const whole = dot(chord, chord);
  let [best, most]: [Point | undefined, number] = [undefined, BEND * height];
  for (const { at, loop } of sections) {
    const share = dot(subtract(loop.centre, wrist), chord) / whole;
    if (at < wristAt || share < 0.42 || share > 0.66) continue;
    const off = distance(loop.centre, addScaled(wrist, share, chord));
    if (off > most) [best, most] = [loop.centre, off];
  }
  return best;
}

/** The largest loop whose middle is within reach. */
function nearest(loops: readonly Loop[], point: Point, reach: number): Loop | undefined {
  let best: Loop | undefined;
  for (const loop of loops) {
    if (distance(loop.centre, point) > reach) continue;
    if (!best || loop.area > best.area) best = loop;
  }
  return best;
}

/** Triangles near the line from the tip to the shoulder and a little beyond. */
function trianglesNear(
  { positions, triangles }: Surface,
  tip: Point,
  shoulder: Point,
  reach: number,
): Uint32Array {
  const chord = subtract(shoulder, tip);
  const whole = dot(chord, chord);
  const near = new Uint8Array(positions.length / 3);
  for (let v = 0; v < near.length; v++) {
    const p: Point = [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
    const share = dot(subtract(p, tip), chord) / whole;
    if (share < -0.1 || share > 1.4) continue;
    if (distance(p, addScaled(tip, share, chord)) < 1.6 * reach) near[v] = 1;
  }
  const found: number[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    if (near[triangles[3 * t]] | near[triangles[3 * t + 1]] | near[triangles[3 * t + 2]]) {
      found.push(t);
    }
  }
  return Uint32Array.from(found);
}
