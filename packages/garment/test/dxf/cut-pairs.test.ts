import { describe, expect, test } from 'vitest';
import { readDxf } from '../../src/dxf/read-dxf.ts';
import { curveStart } from '../../src/pattern/curve-points.ts';
import { block, type Corner, drawing, line, outline, text } from './drawing.ts';
import { areaOf, lengths } from './measure-panel.ts';

describe('quantity', () => {
  const slanted: Corner[] = [
    [0, 0],
    [300, 0],
    [200, 400],
    [0, 400],
  ];
  const cut = (...texts: string[]) =>
    readDxf(
      drawing([
        block(
          'SLEEVE',
          outline(slanted),
          ...texts.map((t) => text(t)),
          line([0, 0], [100, 100], 7),
        ),
      ]),
    );

  test.each([
    ['a pair by its quantity', ['Quantity: 1,1']],
    ['a pair by its annotation', ['Quantity: 2', 'Annotation: cut 1 pair']],
  ])('%s', (_, texts) => {
    const { panels } = cut(...texts);
    expect(panels.map(({ name }) => name)).toEqual(['SLEEVE left', 'SLEEVE right']);
    const [left, right] = panels;
    expect(areaOf(right)).toBeCloseTo(areaOf(left), 12);
    expect(lengths(right)).toEqual(lengths(left).toReversed());
    expect(curveStart(right.edges[0].curve)[0]).toBeCloseTo(0.3, 12);
    expect(right.grain).toBeCloseTo(Math.PI / 4, 12);
  });

  test.each([
    ['2', 'its quantity is 2; one panel was made'],
    ['many', 'its quantity, "many", was not understood; one was made'],
  ])('%s', (quantity, note) => {
    const { panels, notes } = cut(`Quantity: ${quantity}`);
    expect(panels).toHaveLength(1);
    expect(notes).toContain(`panel "SLEEVE": ${note}`);
  });

  test('none told', () => {
    expect(cut('Quantity: 0').panels).toHaveLength(1);
  });
});
