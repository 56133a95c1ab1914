import { expect, test } from 'vitest';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from '../../src/draft/sleeved-torso.ts';
import { TORSO_NEEDS, type TorsoNeed } from '../../src/draft/torso.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { BODIES } from './bodies.ts';
import { edgeOf } from './measure.ts';

const BODY = Object.fromEntries(
  TORSO_NEEDS.map((key) => [key, BODIES['average woman'][key]]),
) as Record<TorsoNeed, number>;
const STYLE = {
  chestGirth: BODY.chest + 0.08,
  neckGirth: 0.44,
  neckDepth: 1,
  shoulderExtension: 0,
  armholeDrop: 0.025,
};

test('sets a sleeve into its armholes without easing', () => {
  const { torso, sleeve, notes } = draftSleevedTorso(BODY, STYLE, {
    width: 0.34,
    hem: 0.32,
    length: 0.2,
  });
  expect(curveLength(edgeOf(sleeve, 'cap front'))).toBeCloseTo(
    curveLength(torso.front[0]!.curve),
    6,
  );
  expect(curveLength(edgeOf(sleeve, 'cap back'))).toBeCloseTo(curveLength(torso.back[0]!.curve), 6);
  expect(notes).toEqual([]);
});

test('deepens the armhole for a strong arm and says so', () => {
  const slim = draftSleevedTorso(BODY, STYLE, { width: 0.34, hem: 0.32, length: 0.2 });
  const strong = draftSleevedTorso(BODY, STYLE, { width: 0.46, hem: 0.4, length: 0.2 });
  expect(strong.torso.underarm[1]).toBeLessThan(slim.torso.underarm[1]);
  expect(strong.notes[0]).toMatch(/armhole is \d\.\d cm deeper than asked/);
});

test('refuses an arm no armhole is large enough for', () => {
  const huge = { width: 1.2, hem: 1, length: 0.2 };
  expect(() => draftSleevedTorso(BODY, STYLE, huge)).toThrow(/sleeve 120.0 cm around does not fit/);
});

test('sews each sleeve to the front and back of its own side', () => {
  const joins = sleeveJoins((side) => ['front', `armhole ${side}`]);
  expect(joins).toHaveLength(6);
  expect(joins[0]!.sides).toEqual([
    ['front', 'armhole left'],
    ['left sleeve', 'cap front'],
  ]);
  const { sleeve } = draftSleevedTorso(BODY, STYLE, { width: 0.34, hem: 0.32, length: 0.2 });
  expect(sleevePanels(sleeve, BODY, 0.27).map(({ part }) => part)).toEqual(['leftArm', 'rightArm']);
});
