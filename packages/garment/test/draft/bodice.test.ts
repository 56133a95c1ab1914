import { describe, expect, test } from 'vitest';
import { draftBodice } from '../../src/draft/bodice.ts';
import { draftTorso, TORSO_NEEDS, type TorsoNeed } from '../../src/draft/torso.ts';
import { curveEnd, curveLength } from '../../src/pattern/curve-points.ts';
import { BODIES } from './bodies.ts';
import { edgeOf } from './measure.ts';

const BODY = Object.fromEntries(
  TORSO_NEEDS.map((key) => [key, BODIES['average woman'][key]]),
) as Record<TorsoNeed, number>;
const DART = { at: 0.1, intake: 0.025, length: 0.13 };

function bodice(lift: number) {
  const torso = draftTorso(BODY, {
    chestGirth: 1,
    neckGirth: 0.45,
    neckDepth: 1,
    shoulderExtension: -0.02,
    armholeDrop: 0.01,
    frontLift: lift,
  });
  return draftBodice({
    torso,
    lift,
    bust: [0.115, 0.166],
    waist: 0.205,
    frontDart: DART,
    backDart: { ...DART, length: 0.15 },
  });
}

describe('a bodice with a bust dart', () => {
  const { front, back, bustDart } = bodice(0.045);
  const lengthOf = (edges: typeof front, label: string) => curveLength(edgeOf({ edges }, label));

  test('has side seams that match when the dart is sewn', () => {
    for (const label of ['side below', 'side']) {
      expect(lengthOf(front, label)).toBeCloseTo(lengthOf(back, label), 9);
    }
    expect(bustDart).toBeCloseTo(0.045, 3);
  });

  test('has a level dart with equal legs that ends before the bust point', () => {
    expect(lengthOf(front, 'bust dart 1 inner')).toBeCloseTo(
      lengthOf(front, 'bust dart 1 outer'),
      9,
    );
    const tip = curveEnd(edgeOf({ edges: front }, 'bust dart 1 inner'));
    expect(tip[0] - 0.115).toBeGreaterThan(0.015);
    expect(tip[0] - 0.115).toBeLessThan(0.035);
    expect(tip[1]).toBeCloseTo(0.166, 1);
  });

  test('has the finished waist', () => {
    for (const edges of [front, back]) {
      expect(lengthOf(edges, 'waist 1') + lengthOf(edges, 'waist 2')).toBeCloseTo(0.205, 7);
    }
  });
});

test('a front as long as the back has no bust dart and still matches', () => {
  const { front, back, bustDart } = bodice(0);
  expect(bustDart).toBe(0);
  expect(front.some(({ label }) => label.startsWith('bust'))).toBe(false);
  for (const label of ['side below', 'side']) {
    expect(curveLength(edgeOf({ edges: front }, label))).toBeCloseTo(
      curveLength(edgeOf({ edges: back }, label)),
      9,
    );
  }
});
