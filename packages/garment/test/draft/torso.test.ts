import { describe, expect, test } from 'vitest';
import { draftTorso, TORSO_NEEDS, type TorsoNeed } from '../../src/draft/torso.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';

describe.each(BODY_NAMES)('the torso of the %s', (name) => {
  const body = Object.fromEntries(TORSO_NEEDS.map((key) => [key, BODIES[name][key]])) as Record<
    TorsoNeed,
    number
  >;
  const style = {
    chestGirth: body.chest + 0.08,
    neckGirth: BODIES[name].neckBase! + 0.06,
    neckDepth: 1,
    shoulderExtension: 0,
    armholeDrop: 0.025,
  };
  const torso = draftTorso(body, style);

  test('has the shoulder, chest and armhole of its body', () => {
    // The tape from tip to tip goes around the back.
    expect(torso.shoulder[0] / (body.shoulderWidth / 2)).toBeGreaterThan(0.8);
    expect(torso.shoulder[0] / (body.shoulderWidth / 2)).toBeLessThan(1);
    expect(torso.underarm[0]).toBeCloseTo(style.chestGirth / 4, 9);
    expect(torso.underarm[1]).toBeCloseTo(body.armpitHeight - body.waistHeight - 0.025, 9);
  });

  // By the tape: on the body cloth is longer than the heights it passes.
  test('is as long over the shoulder blade as the tape, and reaches the nape about', () => {
    const foot = draftTorso(body, { ...style, neckGirth: body.neckBase });
    expect(foot.sideNeck[1]).toBeCloseTo(body.neckToWaistBack, 2);
    expect(torso.sideNeck[1]).toBeLessThan(foot.sideNeck[1]);
    const backNeck = curveEnd(torso.back.at(-1)!.curve)[1];
    expect(backNeck).toBeLessThan(body.backWaistLength + 0.02);
    expect(backNeck).toBeGreaterThan(body.backWaistLength - 0.03);
  });

  // A shoulder is hollow beside the neck: where a neckline is wide, its seam falls less steeply.
  test('has a shoulder seam that ends where the shoulder does, however wide the neck', () => {
    const slopes = [0, 0.04, 0.08].map((wider) => {
      const { sideNeck, shoulder } = draftTorso(body, {
        ...style,
        neckGirth: body.neckBase + wider,
      });
      expect(shoulder[0]).toBeCloseTo(torso.shoulder[0], 9);
      expect(shoulder[1]).toBeCloseTo(torso.shoulder[1], 9);
      return Math.atan2(sideNeck[1] - shoulder[1], shoulder[0] - sideNeck[0]);
    });
    expect(slopes[0]).toBeLessThan(body.shoulderSlope + 1e-9);
    expect(slopes[0]).toBeGreaterThan(body.shoulderSlope - 0.05);
    expect(slopes[1]).toBeLessThan(slopes[0]!);
    expect(slopes[2]).toBeLessThan(slopes[1]!);
  });

  test('has an armhole for its arm and equal shoulders', () => {
    const [front, back] = [torso.front, torso.back];
    const whole = curveLength(front[0]!.curve) + curveLength(back[0]!.curve);
    // Where an arm needs more, the sleeve asks for it.
    expect(whole).toBeGreaterThan(1.1 * BODIES[name].upperArm!);
    expect(whole).toBeLessThan(2 * BODIES[name].upperArm!);
    expect(curveLength(front[1]!.curve)).toBeCloseTo(curveLength(back[1]!.curve), 9);
  });

  test('eases what the front is longer into the armhole where there is no dart', () => {
    const risen = draftTorso(body, { ...style, frontRise: 0.02 });
    expect(curveStart(risen.front[0]!.curve)).toEqual(curveStart(torso.front[0]!.curve));
    expect(curveLength(risen.front[0]!.curve)).toBeGreaterThan(curveLength(torso.front[0]!.curve));
    expect(curveStart(risen.front[1]!.curve)[1]).toBeCloseTo(torso.shoulder[1] + 0.02, 9);
  });

  test('lifts the whole front where a bust dart is to be', () => {
    const lifted = draftTorso(body, { ...style, frontLift: 0.04 });
    lifted.front.forEach(({ curve }, i) => {
      const before = curveStart(torso.front[i]!.curve);
      expect(curveStart(curve)[0]).toBeCloseTo(before[0], 9);
      expect(curveStart(curve)[1]).toBeCloseTo(before[1] + 0.04, 9);
    });
    expect(lifted.back).toEqual(torso.back);
  });
});
