import { describe, expect, test } from 'vitest';
import { readDxf } from '../../src/dxf/read-dxf.ts';
import { block, type Corner, drawing, line, outline, point, polyline, square } from './drawing.ts';
import { areaOf, lengths, sizeOf } from './measure-panel.ts';

describe('sew lines', () => {
  const inner: Corner[] = [
    [10, 10],
    [290, 10],
    [290, 390],
    [10, 390],
  ];
  const both = block('A', outline(), polyline(inner, 14, true), ...inner.map((p) => point(p, 2)));
  const plain = block('A', outline());

  test.each([
    [undefined, both, 0.28],
    ['cut', both, 0.28],
    ['sew', both, 0.3],
    ['sew', plain, 0.3],
    [undefined, plain, 0.3],
  ] as const)('boundary is %s', (boundary, piece, width) => {
    const { panels, notes } = readDxf(drawing([piece]), boundary && { line: boundary });
    expect(sizeOf(panels[0])[0]).toBeCloseTo(width, 9);
    expect(panels[0].edges).toHaveLength(4);
    expect(notes.some((note) => note.includes('taken as sewn'))).toBe(
      boundary === undefined && piece === plain,
    );
  });

  test('turn points of the boundary do not split the sew line', () => {
    const { panels, notes } = readDxf(drawing([block('A', outline(), polyline(inner, 14, true))]));
    expect(lengths(panels[0])).toEqual([280, 380, 280, 380]);
    expect(notes).toContainEqual(
      expect.stringContaining('no turn points (layer 2) on the outline'),
    );
  });

  test('an open sew line', () => {
    expect(() => readDxf(drawing([block('A', outline(), polyline(inner, 14))]))).toThrow(
      'layer 14: the sew line is open, its ends are 380 mm apart; close it, or tell that the boundary',
    );
  });

  test('a cut line alone cannot be sewn', () => {
    expect(() => readDxf(drawing([plain]), { line: 'cut' })).toThrow(
      'panel "A": block "A", layer 14: the sew line is missing; export it',
    );
  });
});

describe('half pieces', () => {
  const mirror = line([0, 0], [0, 400], 6);

  test('are unfolded with their lines and notches', () => {
    const marks = [line([50, 50], [100, 50], 8), point([300, 100], 4)];
    const { panels, notes } = readDxf(drawing([block('A', outline(), mirror, ...marks)]));
    expect(lengths(panels[0])).toEqual([300, 400, 300, 300, 400, 300]);
    expect(areaOf(panels[0])).toBeCloseTo(0.24, 9);
    expect(panels[0].lines).toHaveLength(2);
    expect(notes).toContain('panel "A": the half piece was unfolded');
    expect(notes).toContain('panel "A": notches on edge 1 at 10.0 cm; on edge 4 at 30.0 cm');
  });

  test('may be open along the mirror line', () => {
    const [a, b, c, d] = square;
    const { panels } = readDxf(
      drawing([block('A', polyline([a, b, c, d]), point(b, 2), point(c, 2), mirror)]),
    );
    expect(areaOf(panels[0])).toBeCloseTo(0.24, 9);
  });

  test('a whole piece with its middle marked stays', () => {
    const middle = line([150, 0], [150, 400], 6);
    const { panels, notes } = readDxf(drawing([block('A', outline(), middle)]));
    expect(areaOf(panels[0])).toBeCloseTo(0.12, 9);
    expect(notes).toContain('panel "A": has a mirror line, but is whole already');
  });

  test('a mirror line beside the piece is wrong', () => {
    const beside = line([-50, 0], [-50, 400], 6);
    expect(() => readDxf(drawing([block('A', outline(), beside)]))).toThrow(
      'layer 6: the outline has no edge on the mirror line; draw it to the fold',
    );
  });
});
