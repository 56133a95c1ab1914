import { beforeAll, describe, expect, test } from 'vitest';
import { type CutPiece, cutPieces } from '../../src/freesewing/cut-pieces.ts';
import { draftParts } from '../../src/freesewing/draft-parts.ts';
import { findDarts, followRun, isForBothSides } from '../../src/freesewing/follow-run.ts';
import { type StubPart, stubMap } from './stub-design.ts';

/** 400 by 300 mm, with a dart from its upper side and a point that is not on its line. */
const points = {
  a: [0, 0],
  mouth1: [180, 0],
  tip: [200, 100],
  mouth2: [220, 0],
  b: [400, 0],
  c: [400, 300],
  d: [0, 300],
  inside: [50, 50],
} as const;
const draw = 'a > mouth1 > tip > mouth2 > b > c > d';
const parts: Record<string, StubPart> = {
  whole: { points, draw },
  half: { points, draw, fold: ['a', 'd'] },
};
const dart = { 'the dart': 'whole: mouth1 > tip > mouth2' };

let pieces: Map<string, CutPiece>;
beforeAll(async () => {
  const map = stubMap(parts);
  pieces = cutPieces(map, await draftParts(map, { chest: 900 }, {}));
});

const follow = (run: string, darts = {}) =>
  followRun(run, pieces, findDarts(darts, pieces), 'left').map(({ panel, from, to }) => ({
    panel: panel.name,
    length: Math.round(1000 * Math.abs(to - from)),
    forward: to > from,
  }));

describe('a run', () => {
  test('takes the shorter of two ways', () => {
    expect(follow('whole: b > c')).toEqual([{ panel: 'whole', length: 300, forward: false }]);
    expect(follow('whole: c > b')).toEqual([{ panel: 'whole', length: 300, forward: true }]);
  });

  test('takes the way through points between', () => {
    expect(follow('whole: d > c > b')[0]).toMatchObject({ length: 700, forward: true });
    expect(follow('whole: c > d > a > mouth1')[0]).toMatchObject({ length: 880, forward: false });
  });

  test('may begin between corners', () => {
    expect(follow('whole: b~c > c')[0]).toMatchObject({ length: 150 });
  });

  test('steps over darts', () => {
    expect(follow('whole: a > mouth1 > b', dart)).toEqual([
      { panel: 'whole', length: 180, forward: false },
      { panel: 'whole', length: 180, forward: false },
    ]);
    expect(follow('whole: b > c', dart)).toHaveLength(1);
    expect(follow('whole: mouth2 > b', dart)).toHaveLength(1);
  });

  test('on the fold runs backwards on the mirrored side', () => {
    expect(follow('left half: d > c')[0]).toMatchObject({ panel: 'half', forward: true });
    expect(follow('right half: d > c')[0]).toMatchObject({ panel: 'half', forward: false });
  });

  test('goes on from piece to piece', () => {
    expect(follow('whole: b > c + half: c > d').map(({ panel }) => panel)).toEqual([
      'whole',
      'half',
    ]);
  });
});

describe('darts', () => {
  test('lie between their mouths, around the tip', () => {
    const [found] = findDarts(dart, pieces);
    expect(found).toMatchObject({ name: 'the dart', piece: 'whole' });
    expect(Math.abs(found!.from - found!.tip)).toBeCloseTo(Math.hypot(0.02, 0.1), 6);
    expect(Math.abs(found!.to - found!.tip)).toBeCloseTo(Math.hypot(0.02, 0.1), 6);
  });

  test('that the draft does not have are left out', () => {
    expect(findDarts({ absent: 'whole: mouth1 > inside > mouth2' }, pieces)).toEqual([]);
    expect(findDarts({ absent: 'whole: mouth3 > tip > mouth2' }, pieces)).toEqual([]);
  });

  test('need three points', () => {
    expect(() => findDarts({ odd: 'whole: mouth1 > tip' }, pieces)).toThrow('"odd" needs a mouth');
  });
});

test('a run is for both sides if its piece has two and it names none', () => {
  expect(isForBothSides('half: d > c', pieces)).toBe(true);
  expect(isForBothSides('left half: d > c', pieces)).toBe(false);
  expect(isForBothSides('whole: d > c', pieces)).toBe(false);
});

describe('refused with part and point named:', () => {
  test.each([
    ['whole: a > inside', 'part "whole": point "inside" does not lie on the sew line'],
    ['half: c > nowhere', 'part "half": the draft has no point "nowhere"'],
    ['sleeve: a > b', 'run "sleeve: a > b": there is no piece "sleeve", only whole, half'],
    ['half: c > d > b', 'part "half": its sew line does not pass c, d, b in this order'],
  ])('%s', (run, message) => {
    expect(() => follow(run)).toThrow(message);
  });
});
