import { describe, expect, test } from 'vitest';
import { draftTrousers } from '../../src/draft/trousers.ts';
import { curveStart } from '../../src/pattern/curve-points.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { edgeOf, girthAt, lengthOf, panelOf, widthAt } from './measure.ts';

describe.each(BODY_NAMES)('trousers for the %s', (name) => {
  const body = BODIES[name];
  const pattern = draftTrousers(body);

  test('fit waist and hips', () => {
    expect(lengthOf(pattern, 'waistband', 'edge')).toBeCloseTo(body.waist! + 0.01, 6);
    const hips = Math.max(body.hips!, body.highHip!) + 0.03;
    const fronts = girthAt(pattern, ['left front', 'right front'], -body.waistToHips!);
    // Narrower than half: the back has more, at its middle.
    expect(fronts).toBeCloseTo(hips / 2 - 0.03, 3);
    // The back's hip line leans, so that a level line is a little off.
    const side = curveStart(edgeOf(panelOf(pattern, 'right back'), 'hip'))[1];
    const backs = girthAt(
      pattern,
      ['left back', 'right back'],
      Math.max(side, -body.crotchDepth! / 2),
    );
    expect(fronts + backs).toBeGreaterThan(hips - 0.06);
    expect(fronts + backs).toBeLessThan(hips + 0.06);
  });

  test('let thigh and calf in', () => {
    const crotch = curveStart(edgeOf(panelOf(pattern, 'left front'), 'inside leg'))[1];
    const backCrotch = curveStart(edgeOf(panelOf(pattern, 'right back'), 'inside leg'))[1];
    const thigh =
      widthAt(panelOf(pattern, 'left front'), crotch - 1e-4) +
      widthAt(panelOf(pattern, 'right back'), backCrotch - 1e-4);
    expect(thigh).toBeGreaterThan(body.thigh! + 0.02);
    expect(
      lengthOf(pattern, 'left front', 'hem') + lengthOf(pattern, 'left back', 'hem'),
    ).toBeGreaterThan(body.calf! + 0.035);
  });

  test('are long enough between the legs and reach near the floor', () => {
    const seam = ['left front', 'left back'].reduce(
      (sum, panel) => sum + lengthOf(pattern, panel, 'rise') + lengthOf(pattern, panel, 'crotch'),
      0,
    );
    expect(seam).toBeGreaterThan(body.crossSeam!);
    expect(seam).toBeLessThan(body.crossSeam! + 0.08);
    const hem = curveStart(edgeOf(panelOf(pattern, 'left front'), 'hem'))[1];
    expect(body.waistHeight! + hem).toBeCloseTo(0.03, 9);
  });
});

test('lower the crotch for a long middle seam, and say so', () => {
  const body = { ...BODIES['average man'], crossSeam: 0.78 };
  expect(draftTrousers(body).notes[0]).toMatch(/crotch is lowered by \d\.\d cm/);
});

test('widen for strong thighs and calves, and say so', () => {
  const body = { ...BODIES['average man'], thigh: 0.76, calf: 0.5 };
  const { notes } = draftTrousers(body);
  expect(
    notes.some((note) => /hips are \d+\.\d cm wider than asked, for the thighs/.test(note)),
  ).toBe(true);
  expect(notes.some((note) => note.includes('to pass the calf'))).toBe(true);
});

test('refuse a hem above the knee', () => {
  expect(() => draftTrousers(BODIES['average man'], { hemHeight: 0.5 })).toThrow(
    /hemHeight is 0.5: these trousers cover the knee; give at most 0.41 m/,
  );
});
