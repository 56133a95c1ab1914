import { describe, expect, test } from 'vitest';
import { type CutPiece, cutPieces, panelsOf } from '../../src/freesewing/cut-pieces.ts';
import type { DesignMap } from '../../src/freesewing/designs/design-map.ts';
import { draftParts } from '../../src/freesewing/draft-parts.ts';
import { findPosition, sliceSewLine, twiceArea } from '../../src/freesewing/sew-line.ts';
import { curveStart } from '../../src/pattern/curve-points.ts';
import { type StubPart, stubMap } from './stub-design.ts';

/** A right angle at a, 300 mm down and 100 mm to the right. */
const triangle: StubPart = {
  points: { a: [0, 0], b: [0, 300], c: [100, 300] },
  draw: 'a > b > c',
};

async function cut(part: StubPart, rule: Partial<DesignMap['pieces'][string]> = {}) {
  const pieces = { piece: { part: 'toy', body: 'torso', drawn: 'left', ...rule } as const };
  const map = stubMap({ toy: part }, { pieces });
  const found = cutPieces(map, await draftParts(map, { chest: 900 }, {}));
  return { piece: found.get('piece') as CutPiece, panels: panelsOf(found) };
}

/** Where a named point of the piece comes to lie on one side's panel. */
function placed(piece: CutPiece, name: string, side: 'left' | 'right') {
  const { panel, place } = piece.sideOf(side);
  const position = place(findPosition(piece.line, piece.pointOf(name)!)!);
  const [x, y] = curveStart(sliceSewLine(panel.loop, position, position + 0.01));
  return [Math.round(1000 * x), Math.round(1000 * y)];
}

describe('cut once', () => {
  test('a piece is a panel without sides', async () => {
    const { piece, panels } = await cut({ ...triangle, grain: 120 });
    expect(piece.sided).toBe(false);
    expect(panels.map(({ name }) => name)).toEqual(['piece']);
    expect(panels[0]!.grain).toBeCloseTo(Math.PI / 6, 12);
    expect(placed(piece, 'c', 'right')).toEqual([100, -300]);
  });

  test('the warp has no front end', async () => {
    const { panels } = await cut({ ...triangle, grain: 270 });
    expect(panels[0]!.grain).toBe(0);
  });
});

describe('cut on the fold', () => {
  test('it is unfolded into one panel with two sides', async () => {
    const { piece, panels } = await cut({ ...triangle, fold: ['a', 'b'] });
    expect(panels).toHaveLength(1);
    expect(twiceArea(panels[0]!.loop.curves)).toBeCloseTo(2 * 0.03, 9);
    expect(placed(piece, 'c', 'left')).toEqual([100, -300]);
    expect(placed(piece, 'c', 'right')).toEqual([-100, -300]);
    expect(placed(piece, 'a', 'right')).toEqual([0, 0]);
  });
});

describe('cut as a pair', () => {
  test('it becomes two panels, mirrored, both counter-clockwise', async () => {
    const { piece, panels } = await cut({ ...triangle, cut: 2, grain: 120 }, { body: 'arm' });
    expect(panels.map(({ name }) => name)).toEqual(['left piece', 'right piece']);
    expect(panels.map(({ part }) => part)).toEqual(['leftArm', 'rightArm']);
    for (const { loop } of panels) expect(twiceArea(loop.curves)).toBeCloseTo(0.03, 12);
    expect(panels[1]!.grain).toBe(-panels[0]!.grain);
    expect(placed(piece, 'c', 'left')).toEqual([100, -300]);
    expect(placed(piece, 'c', 'right')).toEqual([-100, -300]);
  });

  test('the side that is drawn stays as it is', async () => {
    const { piece } = await cut({ ...triangle, cut: 2 }, { drawn: 'right' });
    expect(placed(piece, 'c', 'left')).toEqual([-100, -300]);
  });
});

describe('refused with the part named:', () => {
  test.each([
    ['three times', { ...triangle, cut: 3 }, 'part "toy": it is cut 3 times; only once'],
    ['identical', { ...triangle, cut: 2, identical: true }, 'cut 2 times, identical'],
    ['two on the fold', { ...triangle, cut: 2, fold: ['a', 'b'] }, 'cut 2 times on the fold'],
  ] as const)('%s', async (_, part, message) => {
    await expect(cut(part)).rejects.toThrow(message);
  });

  test('an arm of one piece', async () => {
    await expect(cut(triangle, { body: 'arm' })).rejects.toThrow('it goes on one arm');
  });

  test('all parts that are missing, at once', async () => {
    const pieces = {
      front: { part: 'toy.front', body: 'torso' },
      back: { part: 'toy.back', body: 'torso' },
    } as const;
    const map = stubMap({ toy: triangle }, { pieces });
    const draft = await draftParts(map, { chest: 900 }, {});
    expect(() => cutPieces(map, draft)).toThrow(
      'part "toy.front": toy drafts no such part\npart "toy.back": toy drafts no such part',
    );
  });
});
