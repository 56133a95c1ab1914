import { describe, expect, test } from 'vitest';
import { readDxf } from '../../src/dxf/read-dxf.ts';
import { block, type Corner, drawing, outline, square, text } from './drawing.ts';
import { sizeOf } from './measure-panel.ts';

describe('sizes', () => {
  const sized = (size: string, scale: number) =>
    block(
      `FRONT-${size}`,
      text('PIECE NAME: FRONT'),
      text(`SIZE: ${size}`),
      outline(square.map(([x, y]): Corner => [x * scale, y * scale])),
    );
  const file = drawing(
    [sized('S', 0.9), sized('M', 1), sized('L', 1.1), block('TAG', text('Size: ONE'), outline())],
    ['Units: METRIC', 'Sample Size: m'],
  );

  test('the sample size, unless asked; a piece of one size is kept', () => {
    const { panels, notes } = readDxf(file);
    expect(panels.map(({ name }) => name)).toEqual(['FRONT', 'TAG']);
    expect(sizeOf(panels[0])[0]).toBeCloseTo(0.3, 9);
    expect(notes).toContain('size M of S, M, L, ONE');
    expect(notes).toContain('panel "TAG": there is no size M, only ONE; taken as it is');
    expect(sizeOf(readDxf(file, { size: 'L' }).panels[0])[0]).toBeCloseTo(0.33, 9);
  });

  test('a size that is not there', () => {
    expect(() => readDxf(file, { size: 'XXL' })).toThrow('no size "XXL"; it has S, M, L, ONE');
  });

  test('blocks of the same name are kept apart', () => {
    const { panels } = readDxf(drawing([block('A', outline()), block('A', outline())]));
    expect(panels.map(({ name }) => name)).toEqual(['A', 'A 2']);
  });
});
