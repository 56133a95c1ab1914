import { describe, expect, test } from 'vitest';
import type { DesignMap } from '../../src/freesewing/designs/design-map.ts';
import { draftFreeSewing } from '../../src/freesewing/draft-freesewing.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import type { EdgeName, Pattern } from '../../src/pattern/pattern.ts';
import { type StubPart, stubMap } from './stub-design.ts';

/** A tube: a front on the fold and a pair of backs, the front's side a little longer. */
const front: StubPart = {
  points: { top: [0, 0], armpit: [200, 0], hip: [200, 404], hem: [0, 404], off: [90, 90] },
  draw: 'top > armpit > hip > hem',
  fold: ['top', 'hem'],
};
const back: StubPart = {
  points: { top: [0, 0], armpit: [180, 0], hip: [180, 400], hem: [0, 400] },
  draw: 'top > armpit > hip > hem',
  cut: 2,
};
const map = stubMap(
  { front, back },
  {
    pieces: {
      front: { part: 'front', body: 'torsoFront', drawn: 'left' },
      back: { part: 'back', body: 'torsoBack', drawn: 'right' },
    },
    seams: [
      { name: 'side', sew: ['front: hip > armpit', 'back: hip > armpit'] },
      {
        name: 'centre back',
        sew: ['left back: hem > top', 'right back: hem > top'],
        kind: 'closure',
      },
    ],
    open: { hem: ['front: hem > hip', 'back: hem > hip'], top: ['front: top > armpit'] },
  },
);
const sew = (rest: Partial<DesignMap> = {}): Promise<Pattern> =>
  draftFreeSewing({ ...map, ...rest }, { chest: 900 });
const edgeOf = ({ panels }: Pattern, { panel, edge }: EdgeName) =>
  panels.find(({ name }) => name === panel)!.edges[edge]!;

describe('seams', () => {
  test('are sewn on both sides, or once where the sides are named', async () => {
    const { seams } = await sew();
    expect(seams.map(({ name, kind }) => [name, kind])).toEqual([
      ['left side', undefined],
      ['right side', undefined],
      ['centre back', 'closure'],
    ]);
    expect(seams.map(({ sides }) => sides.map(({ panel }) => panel))).toEqual([
      ['front', 'left back'],
      ['front', 'right back'],
      ['left back', 'right back'],
    ]);
  });

  test('run against each other where both outsides are outside', async () => {
    const { seams } = await sew();
    expect(seams.map(({ sameDirection }) => sameDirection)).toEqual([false, false, false]);
    const wrong = await sew({
      seams: [{ name: 'side', sew: ['left front: hip > armpit', 'right back: hip > armpit'] }],
    });
    expect(wrong.seams[0]!.sameDirection).toBe(true);
  });

  test('lie where they should', async () => {
    const pattern = await sew();
    const [onFront, onBack] = pattern.seams[0]!.sides.map((side) => edgeOf(pattern, side).curve);
    expect([curveStart(onFront!)[0], curveEnd(onFront!)[0]]).toEqual([0.2, 0.2]);
    expect([curveStart(onBack!)[0], curveEnd(onBack!)[0]]).toEqual([-0.18, -0.18]);
  });

  test('tell both lengths', async () => {
    const { notes } = await sew();
    expect(notes).toContain('Seam "side": 404.0 mm to 400.0 mm, 4.0 mm (1.0 %) to ease in.');
    expect(notes).toContain('Seam "centre back": 400.0 mm to 400.0 mm, equal.');
  });
});

test('edges carry the name of their seam or opening, or none', async () => {
  const { panels } = await sew();
  expect(panels.map(({ edges }) => edges.map(({ label }) => label ?? ''))).toEqual([
    ['hem', 'side', 'top', 'top', 'side', 'hem'],
    ['', 'side', 'hem', 'centre back'],
    ['centre back', 'hem', 'side', ''],
  ]);
});

describe('darts', () => {
  const darted: StubPart = {
    ...front,
    points: { ...front.points, m1: [80, 0], tip: [100, 120], m2: [120, 0] },
    draw: 'top > m1 > tip > m2 > armpit > hip > hem',
  };
  const load = stubMap({ front: darted, back }).load;
  const darts = { dart: 'front: m1 > tip > m2' };

  test('are sewn leg to leg, and the line they open is split there', async () => {
    const pattern = await sew({ load, darts });
    const seams = pattern.seams.filter(({ name }) => name.endsWith(' dart'));
    expect(seams.map(({ name }) => name)).toEqual(['left dart', 'right dart']);
    for (const { sides, sameDirection } of seams) {
      const [a, b] = sides.map((side) => curveLength(edgeOf(pattern, side).curve));
      expect(a).toBeCloseTo(b!, 12);
      expect(sameDirection).toBe(false);
    }
    const top = pattern.panels[0]!.edges.filter(({ label }) => label === 'top');
    expect(top.map(({ curve }) => curveLength(curve).toFixed(3))).toEqual(Array(4).fill('0.080'));
  });

  test('that are missing are told', async () => {
    const { notes } = await sew({ darts });
    expect(notes).toContain('toy has no dart for these measurements.');
  });
});

describe('refused:', () => {
  test('an edge used twice, by panel and edge', async () => {
    const open = { ...map.open, back: ['back: top > hem'] };
    await expect(sew({ open })).rejects.toMatchObject({
      problems: [
        { panel: 'left back', edge: 3 },
        { panel: 'right back', edge: 0 },
      ],
    });
    await expect(sew({ open })).rejects.toThrow('both "centre back" and "back" of toy use it');
  });

  test('every run that is wrong, by design, seam, part and point', async () => {
    const seams = [
      { name: 'side', sew: ['front: hip > off', 'back: hip > armpit'] },
      { name: 'neck', sew: ['front: top > throat', 'back: top > armpit'] },
    ] as const;
    await expect(sew({ seams, open: { hem: ['skirt: hem > hip'] } })).rejects.toThrow(
      [
        'toy, seam "side": part "front": point "off" does not lie on the sew line',
        'toy, seam "neck": part "front": the draft has no point "throat"',
        'toy, open edge "hem": run "skirt: hem > hip": there is no piece "skirt", only front, back',
      ].join('\n'),
    );
  });
});
