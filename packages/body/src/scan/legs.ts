import { convexHull } from '../measure/hull.ts';
import { findDip, findPeak, sampleRange } from './extremes.ts';
import { createFindings, type Findings, miss } from './findings.ts';
import type { Landmarks } from './landmarks.ts';
import type { Loop } from './loops.ts';

/**
 * The kneecap's share of the crotch's height, for want of a mark that noise would not hide; girths
 * change little there.
 */
const KNEE = 0.6;

/** The inseam and the left leg. */
export function measureLegs(landmarks: Landmarks): Findings {
  const findings = createFindings();
  const { height, crotch } = landmarks;
  const girth = (y: number) => legAt(landmarks, y)?.girth;
  if (crotch.reason !== undefined) {
    miss(findings, ['inseam', 'thigh', 'midThigh', 'knee', 'kneeHeight'], crotch.reason);
  } else {
    const knee = KNEE * crotch.height;
    findings.values.inseam = crotch.height;
    findings.values.kneeHeight = knee;
    // The template's: 8 % and 50 % of the way from the crotch to the knee.
    put('thigh', crotch.height - 0.08 * (crotch.height - knee));
    put('midThigh', crotch.height - 0.5 * (crotch.height - knee));
    put('knee', knee);
  }
  const step = 0.004 * height;
  const calf = findPeak(sampleRange(0.16 * height, 0.26 * height, step, girth), 0.02 * height);
  const ankle = findDip(sampleRange(0.04 * height, 0.14 * height, step, girth), 0.015 * height);
  if (calf) findings.values.calf = calf.value;
  else miss(findings, ['calf'], 'no calf apart from the other leg was found');
  if (ankle) findings.values.ankle = ankle.value;
  else miss(findings, ['ankle'], 'no ankle apart from the other foot was found');
  const length = footLength(landmarks);
  if (length === undefined) miss(findings, ['footLength'], 'the left foot touches the other one');
  else findings.values.footLength = length;
  return findings;

  function put(key: 'thigh' | 'midThigh' | 'knee', y: number): void {
    const value = girth(y);
    if (value === undefined) {
      miss(findings, [key], `the left leg touches something at a height of ${y.toFixed(2)} m`);
    } else findings.values[key] = value;
  }
}

/** The left leg's section, if it is apart from the right one's. */
function legAt({ levels, height }: Landmarks, y: number): Loop | undefined {
  let best: Loop | undefined;
  for (const loop of levels(y)) {
    const aside = loop.centre[0];
    if (loop.girth < 0.06 * height || Math.abs(aside) > 0.16 * height) continue;
    // One that holds both legs has its middle between them.
    if (Math.abs(aside) < 0.25 * Math.sqrt(loop.area)) return undefined;
    if (aside > 0 && (!best || loop.area > best.area)) best = loop;
  }
  return best;
}

/** From the heel to the tip of the longest toe: the furthest apart two points of the foot are. */
function footLength(landmarks: Landmarks): number | undefined {
  const { surface, height } = landmarks;
  if (!legAt(landmarks, 0.03 * height)) return undefined;
  const [x, z]: [number[], number[]] = [[], []];
  for (let i = 0; i < surface.positions.length; i += 3) {
    const [px, py, pz] = surface.positions.subarray(i, i + 3);
    if (py > 0.045 * height || px < 0) continue;
    x.push(px);
    z.push(pz);
  }
  const hull = convexHull(
    x,
    z,
    x.map((_, i) => i),
  );
  let most = 0;
  for (const i of hull) {
    for (const j of hull) most = Math.max(most, Math.hypot(x[i] - x[j], z[i] - z[j]));
  }
  return most;
}
