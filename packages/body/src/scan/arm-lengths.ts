import { addScaled, normalize, subtract } from '@toile/geometry';
import type { Arm } from './arm.ts';
import { findPeak, type Sample } from './extremes.ts';
import { createFindings, type Findings, miss } from './findings.ts';
import type { Landmarks } from './landmarks.ts';
import { cutLoops, type Point } from './loops.ts';
import { between, distance } from './points.ts';
import { tautLength } from './tape.ts';

/** How far outside the joint the shoulder point lies, by stature. */
const ASIDE = 0.0055;
/** How far above the arm's sharpest bend the elbow point lies, by stature. */
const ELBOW_POINT = 0.01;
/** How far below the narrowest section the wrist bone lies, by stature. */
const WRIST_BONE = 0.01;
/** How far from its highest point the shoulder's ridge is seen, by stature. */
const RIDGE = 0.02;
/** An arm that points down by less than this sine is held level. */
const LEVEL = 0.5;

const SHOULDER = ['armLength', 'shoulderToElbow', 'shoulderWidth', 'shoulderHeight'] as const;

/** Girths and lengths of the left arm, and the shoulder. */
export function measureArm(landmarks: Landmarks): Findings {
  const findings = createFindings();
  const { values } = findings;
  const { arm, armpit, height } = landmarks;
  if (!arm) {
    const reason = armpit.reason ?? 'no left arm apart from the trunk was found';
    miss(findings, ['upperArm', 'elbow', 'forearm', 'wrist', ...SHOULDER], reason);
    return findings;
  }
  const joint = arm.shoulder;
  put('upperArm', between(joint, arm.elbow, 0.5), arm.direction);
  put('elbow', between(joint, arm.elbow, 0.97), arm.direction);
  const forearm = normalize(subtract(arm.wrist, arm.elbow));
  put('forearm', between(arm.elbow, arm.wrist, 0.25), forearm);
  put('wrist', arm.wrist, forearm);

  if (arm.direction[1] > -LEVEL) {
    miss(
      findings,
      SHOULDER,
      'the arms are held level, which lifts the shoulders: scan with the arms halfway down',
    );
    return findings;
  }
  const shoulder = skinAbove([joint[0] + ASIDE * height, joint[1], joint[2]]);
  if (!shoulder) {
    miss(findings, SHOULDER, 'no shoulder was found above the arm');
    return findings;
  }
  const elbow = addScaled(arm.elbowPoint, -ELBOW_POINT * height, arm.direction);
  values.shoulderHeight = shoulder[1];
  values.shoulderToElbow = distance(shoulder, elbow);
  values.armLength =
    values.shoulderToElbow + distance(elbow, addScaled(arm.wrist, WRIST_BONE * height, forearm));
  values.shoulderWidth = acrossBack(shoulder);
  if (armpit.reason === undefined) values.armscyeDepth = shoulder[1] - armpit.height;
  return findings;

  function put(key: 'upperArm' | 'elbow' | 'forearm' | 'wrist', at: Point, direction: Point): void {
    const value = (arm as Arm).girthAt(at, direction);
    if (value === undefined) miss(findings, [key], 'the left arm has no section of its own there');
    else values[key] = value;
  }

  /** The ridge of the shoulder above a point. */
  function skinAbove(point: Point): Point | undefined {
    const samples: Sample[] = [];
    for (const { points } of cutLoops(landmarks.surface, point, [1, 0, 0])) {
      for (let i = 0; i < points.length; i += 3) {
        const [, y, z] = points.subarray(i, i + 3);
        if (y > point[1] && Math.abs(z - point[2]) < 0.04 * height)
          samples.push({ at: z, value: y });
      }
    }
    const ridge = findPeak(
      samples.sort((a, b) => a.at - b.at),
      RIDGE * height,
    );
    return ridge && [point[0], ridge.value, ridge.at];
  }

  /** Level over the back to the other shoulder, which is taken to be as far out. */
  function acrossBack(shoulder: Point): number {
    const [u, v]: [number[], number[]] = [[], []];
    for (const { points } of landmarks.levels(shoulder[1])) {
      for (let i = 0; i < points.length; i += 3) {
        u.push(points[i] + shoulder[0]);
        v.push(shoulder[2] - points[i + 2]);
      }
    }
    return tautLength(u, v, 2 * shoulder[0]);
  }
}
