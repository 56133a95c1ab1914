import type { Arm } from './arm.ts';
import { createFindings, type Findings, miss } from './findings.ts';
import type { Landmarks } from './landmarks.ts';
import { cutLoops, type Loop, type Point } from './loops.ts';
import { along, between, distance, subtract, unit } from './points.ts';
import { tautLength } from './tape.ts';

/** From the arm's root to the middle of the shoulder joint, in girths of the root. */
const JOINT = 0.195;
/** How far outside the joint the shoulder point lies, by stature. */
const ASIDE = 0.0055;
/** How far above the arm's sharpest bend the elbow point lies, by stature. */
const ELBOW_POINT = 0.005;
/** How far below the narrowest section the wrist bone lies, by stature. */
const WRIST_BONE = 0.008;

/** Girths and lengths of the left arm, and the shoulder. */
export function measureArm(landmarks: Landmarks): Findings {
  const findings = createFindings();
  const { values } = findings;
  const { arm, armpit, height } = landmarks;
  if (!arm) {
    miss(
      findings,
      ['upperArm', 'elbow', 'forearm', 'wrist', 'armLength', 'shoulderToElbow', 'shoulderWidth', 'shoulderHeight'],
      armpit.reason ?? 'no left arm apart from the trunk was found',
    );
    return findings;
  }
  const joint = along(arm.root.centre, arm.axis.direction, -JOINT * arm.root.girth);
  put('upperArm', between(joint, arm.elbow, 0.5), arm.axis.direction);
  put('elbow', between(joint, arm.elbow, 0.97), arm.axis.direction);
  const forearm = unit(subtract(arm.wrist, arm.elbow));
  put('forearm', between(arm.elbow, arm.wrist, 0.25), forearm);
  put('wrist', arm.wrist, forearm);

  const shoulder = skinAbove([joint[0] + ASIDE * height, joint[1], joint[2]]);
  if (!shoulder) {
    miss(findings, ['armLength', 'shoulderToElbow', 'shoulderWidth', 'shoulderHeight'], 'no shoulder was found above the arm');
    return findings;
  }
  values.shoulderHeight = shoulder[1];
  const elbow = along(arm.elbowPoint, arm.axis.direction, -ELBOW_POINT * height);
  values.shoulderToElbow = distance(shoulder, elbow);
  values.armLength =
    values.shoulderToElbow + distance(elbow, along(arm.wrist, forearm, WRIST_BONE * height));
  values.shoulderWidth = acrossBack(shoulder);
  if (armpit.reason === undefined) values.armscyeDepth = shoulder[1] - armpit.height;
  return findings;

  function put(key: 'upperArm' | 'elbow' | 'forearm' | 'wrist', at: Point, direction: Point): void {
    const value = (arm as Arm).girthAt(at, direction);
    if (value === undefined) miss(findings, [key], 'the left arm has no section of its own there');
    else values[key] = value;
  }

  function skinAbove(point: Point): Point | undefined {
    let best: Point | undefined;
    for (const { points } of cutLoops(landmarks.surface, point, [1, 0, 0])) {
      for (let i = 0; i < points.length; i += 3) {
        const near = Math.abs(points[i + 2] - point[2]) < 0.04 * height && points[i + 1] > point[1];
        if (near && (!best || points[i + 1] > best[1])) best = [points[i], points[i + 1], point[2]];
      }
    }
    return best;
  }

  /** Level over the back to the other shoulder, which is taken to be as far out. */
  function acrossBack(shoulder: Point): number {
    const [u, v]: [number[], number[]] = [[], []];
    for (const { points } of landmarks.levels(shoulder[1]) as readonly Loop[]) {
      for (let i = 0; i < points.length; i += 3) {
        u.push(points[i] + shoulder[0]);
        v.push(shoulder[2] - points[i + 2]);
      }
    }
    return tautLength(u, v, 2 * shoulder[0]);
  }
}
