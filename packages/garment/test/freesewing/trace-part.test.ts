import { describe, expect, test } from 'vitest';
import type { DraftedPart } from '../../src/freesewing/draft-parts.ts';
import { twiceArea } from '../../src/freesewing/sew-line.ts';
import { tracePart } from '../../src/freesewing/trace-part.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { lines } from './stub-design.ts';

/** 200 mm wide, 300 mm high, drawn clockwise on the page from its upper left corner. */
const ops = lines([50, 10], [250, 10], [250, 310], [50, 310], [50, 10]);
const points = {
  topLeft: { x: 50, y: 10 },
  topRight: { x: 250, y: 10 },
  bottomRight: { x: 250, y: 310 },
  bottomLeft: { x: 50, y: 310 },
};
const part: DraftedPart = {
  name: 'toy.front',
  points,
  ops,
  count: 1,
  mirrored: true,
  grain: 90,
};
const rule = { part: 'toy.front', body: 'torso' } as const;

describe('a part', () => {
  test('comes out in metres, y up, counter-clockwise', () => {
    const { line, pointOf } = tracePart(part, rule);
    expect(line.closed).toBe(true);
    expect(line.length).toBeCloseTo(1, 12);
    expect(twiceArea(line.curves)).toBeCloseTo(2 * 0.06, 12);
    expect(pointOf('bottomRight')).toEqual([0.25, -0.31]);
  });

  test('has middles between its points', () => {
    const { pointOf } = tracePart(part, rule);
    expect(pointOf('topLeft~bottomLeft')).toEqual([0.05, -0.16]);
    expect(pointOf('topLeft~nowhere')).toBeUndefined();
    expect(pointOf('nowhere')).toBeUndefined();
  });

  test('loses lines of no length, and gets its last line', () => {
    const drawn = lines([50, 10], [250, 10], [250, 10.0001], [250, 310], [50, 310]);
    const { line } = tracePart({ ...part, ops: [...drawn, { type: 'noop' }] }, rule);
    expect(line.curves).toHaveLength(4);
    line.curves.forEach((curve, i) => {
      expect(curveStart(curve)).toEqual(curveEnd(line.curves.at(i - 1)!));
    });
  });

  test('may move before it draws', () => {
    const moves = [{ type: 'move', to: { x: 0, y: 0 } } as const, ...ops];
    expect(tracePart({ ...part, ops: moves }, rule).line.length).toBeCloseTo(1, 12);
  });

  test('can be turned', () => {
    const { pointOf } = tracePart(part, { ...rule, turn: 90 });
    const [x, y] = pointOf('bottomRight')!;
    expect(x).toBeCloseTo(0.31, 12);
    expect(y).toBeCloseTo(0.25, 12);
  });

  test('can be given by corners', () => {
    const corners = 'bottomLeft > bottomRight > bottomRight~topRight > bottomLeft~topLeft';
    const { line } = tracePart({ ...part, ops: [] }, { ...rule, corners });
    expect(twiceArea(line.curves)).toBeCloseTo(2 * 0.03, 12);
  });
});

describe('a part on the fold', () => {
  const folded: DraftedPart = { ...part, fold: [points.topLeft, points.bottomLeft] };

  test('is open there, and the fold is at x = 0', () => {
    const { line } = tracePart(folded, rule);
    expect(line.closed).toBe(false);
    expect(line.curves).toHaveLength(3);
    expect(curveStart(line.curves[0]!)).toEqual([0, -0.31]);
    expect(curveEnd(line.curves[2]!)).toEqual([0, -0.01]);
  });

  test('is refused if no line lies on the fold', () => {
    const away: DraftedPart = {
      ...part,
      fold: [
        { x: 60, y: 10 },
        { x: 60, y: 310 },
      ],
    };
    expect(() => tracePart(away, rule)).toThrow('"toy.front": it is cut on the fold, but no line');
  });

  test('is refused if its fold is not upright, unless it is turned', () => {
    const level: DraftedPart = { ...part, fold: [points.topLeft, points.topRight] };
    expect(() => tracePart(level, rule)).toThrow('give the piece a turn');
    expect(tracePart(level, { ...rule, turn: 90 }).line.closed).toBe(false);
  });

  test('is refused if the fold is interrupted', () => {
    const notched = lines(
      [50, 10],
      [250, 10],
      [250, 310],
      [50, 310],
      [50, 200],
      [70, 150],
      [50, 100],
    );
    expect(() => tracePart({ ...folded, ops: notched }, rule)).toThrow('more than one stretch');
  });
});

describe('bad drafts', () => {
  test.each([
    ['no sew line', [], 'its sew line has 0 parts'],
    ['a line of no length only', lines([0, 0], [0, 0]), 'has no sew line'],
    ['two loops', [...ops, ...lines([500, 0], [600, 0], [600, 50])], 'its sew line has 2 parts'],
    ['points that are not numbers', lines([0, 0], [Number.NaN, 3], [9, 9]), 'not numbers'],
  ])('%s', (_, drawn, message) => {
    expect(() => tracePart({ ...part, ops: drawn }, rule)).toThrow(`part "toy.front": `);
    expect(() => tracePart({ ...part, ops: drawn }, rule)).toThrow(message);
  });

  test('corners that the draft does not have', () => {
    expect(() => tracePart(part, { ...rule, corners: 'topLeft > nowhere > topRight' })).toThrow(
      'corner "nowhere" is not a point',
    );
  });
});
