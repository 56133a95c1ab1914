import { describe, expect, test } from 'vitest';
import { readDxf } from '../../src/dxf/read-dxf.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import {
  block,
  type Corner,
  drawing,
  line,
  outline,
  point,
  polyline,
  square,
  text,
} from './drawing.ts';
import { areaOf, lengths, sizeOf } from './measure-panel.ts';

function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof PatternError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('pieces', () => {
  test('a closed polyline, split at its turn points', () => {
    const { name, panels, seams } = readDxf(
      drawing(
        [block('P1', text('Piece Name: FRONT'), outline())],
        ['UNITS: metric', 'Style Name: Tee'],
      ),
    );
    expect(name).toBe('Tee');
    expect(seams).toEqual([]);
    expect(panels.map((panel) => panel.name)).toEqual(['FRONT']);
    expect(lengths(panels[0])).toEqual([300, 400, 300, 400]);
    expect(areaOf(panels[0])).toBeCloseTo(0.12, 9);
  });

  test('inches', () => {
    const corners = square.map(([x, y]): Corner => [x / 10, y / 10]);
    const { panels } = readDxf(drawing([block('A', outline(corners))], ['Units: ENGLISH']));
    expect(sizeOf(panels[0])).toEqual([expect.closeTo(0.762, 9), expect.closeTo(1.016, 9)]);
  });

  test.each([
    ['inches', 0.1, 'inches were assumed, which makes the largest piece 101.6 cm long', 1.016],
    ['millimetres', 1, 'millimetres were assumed, which makes the largest piece 40.0 cm long', 0.4],
  ])('units that are not told: %s', (_, scale, note, height) => {
    const corners = square.map(([x, y]): Corner => [x * scale, y * scale]);
    const { panels, notes } = readDxf(drawing([block('A', outline(corners))], []));
    expect(notes).toContainEqual(expect.stringContaining(note));
    expect(sizeOf(panels[0])[1]).toBeCloseTo(height, 9);
  });

  test('the header tells the units where no text does', () => {
    const header = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '5', '0', 'ENDSEC', ''];
    const { panels } = readDxf(header.join('\n') + drawing([block('A', outline())], []));
    expect(sizeOf(panels[0])[1]).toBeCloseTo(4, 9);
  });

  test('several open polylines are chained, one of them backwards', () => {
    const [a, b, c, d] = square;
    const parts = [polyline([a, b, [310, 200], c]), polyline([d, c]), polyline([d, a])];
    const { panels, notes } = readDxf(drawing([block('A', ...parts, point(b, 2))]));
    expect(lengths(panels[0])).toEqual([300, 400.5, 300, 400].map((l) => expect.closeTo(l, 0)));
    expect(notes.join()).not.toContain('gap');
  });

  test('a clockwise outline is turned: pieces lie with their outside up', () => {
    const { panels } = readDxf(drawing([block('A', outline(square.toReversed()))]));
    expect(areaOf(panels[0])).toBeGreaterThan(0);
  });

  test('without turn points, edges end at sharp corners that are not marked as curves', () => {
    const curve: Corner = [150, 500];
    const corners = [...square.slice(0, 3), curve, square[3]];
    const marked = block('A', polyline(corners, 1, true), point(curve, 3));
    const { panels, notes } = readDxf(drawing([marked]));
    expect(panels[0].edges).toHaveLength(4);
    expect(notes).toContainEqual(expect.stringContaining('no turn points (layer 2)'));
    expect(readDxf(drawing([block('A', polyline(corners, 1, true))])).panels[0].edges).toHaveLength(
      5,
    );
  });

  test('a round piece is split in two', () => {
    const corners = Array.from({ length: 40 }, (_, i): Corner => {
      const angle = (i * Math.PI) / 20;
      return [100 * Math.cos(angle), 100 * Math.sin(angle)];
    });
    const { panels } = readDxf(drawing([block('A', polyline(corners, 1, true))]));
    expect(panels[0].edges).toHaveLength(2);
    expect(lengths(panels[0])[0]).toBeCloseTo(lengths(panels[0])[1], 3);
  });

  test('grain, fabric and internal lines', () => {
    const { panels } = readDxf(
      drawing([
        block(
          'A',
          outline(),
          line([50, 200], [250, 200], 7),
          line([10, 50], [200, 60], 8),
          text('Material: LINING'),
        ),
        block('B', outline(), line([100, 300], [100, 100], 7)),
        block('C', outline(), line([100, 100], [200, 200], 7)),
      ]),
    );
    expect(panels[0].grain).toBeCloseTo(Math.PI / 2, 12);
    expect(panels[0].fabric).toBe('LINING');
    expect(panels[0].lines).toEqual([
      {
        points: [
          [0.01, 0.05],
          [0.2, 0.06],
        ],
      },
    ]);
    expect(panels[1].grain).toBe(0);
    expect(panels[2].grain).toBeCloseTo(-Math.PI / 4, 12);
  });

  test('notches are told by edge and place; cut-outs, holes and strange layers too', () => {
    const marks = [
      point([300, 100], 4),
      point([300, 250], 80),
      point([50, 50], 13),
      line([0, 0], [9, 9], 5),
    ];
    const hole = polyline(
      [
        [100, 100],
        [120, 100],
        [110, 120],
      ],
      11,
      true,
    );
    const { panels, notes } = readDxf(drawing([block('A', outline(), ...marks, hole)]));
    expect(notes).toEqual(
      expect.arrayContaining([
        'panel "A": notches on edge 1 at 10.0, 25.0 cm',
        'panel "A": 1 cut-out (layer 11): drawn as inner lines, not cut',
        'panel "A": 1 drill hole (layer 13) left out',
        'panel "A": left out: LINE on layer 5',
      ]),
    );
    expect(panels[0].lines).toEqual([expect.objectContaining({ label: 'cut-out' })]);
    expect(panels[0].lines![0].points).toHaveLength(4);
  });
});

describe('broken files', () => {
  test('every problem is told at once', () => {
    const open = block('OPEN', polyline(square));
    const round = block('ROUND', [0, 'CIRCLE', 8, 1, 10, 0, 20, 0, 40, 100]);
    const odd = block(
      'ODD',
      polyline(
        [
          [0, 0],
          [300, Number.NaN],
          [300, 400],
        ],
        1,
        true,
      ),
    );
    const legend = block('LEGEND', text('hello'));
    const told = problemsOf(() => readDxf(drawing([open, round, odd, legend])));
    expect(told).toEqual([
      'block "OPEN", layer 1: the boundary is open, its ends are 400 mm apart; close it',
      expect.stringMatching(
        /^block "ROUND", layer 1: the boundary has a CIRCLE \(line \d+ of the file\); export curves/,
      ),
      'block "ODD", layer 1: the boundary has a coordinate that is missing or no number',
    ]);
  });

  test('a small gap is closed and told, a crossing outline is not', () => {
    const { panels, notes } = readDxf(
      drawing([block('A', polyline([...square, [0, 0.5]]), ...square.map((p) => point(p, 2)))]),
    );
    expect(areaOf(panels[0])).toBeCloseTo(0.12, 9);
    expect(notes).toContain('panel "A": layer 1: gaps of up to 0.5 mm in the boundary were closed');
    const [a, b, c, d] = square;
    expect(() => readDxf(drawing([block('A', outline([a, b, d, c]))]))).toThrow(
      /"A": edges \d and \d cross/,
    );
  });

  test.each([
    ['no blocks', drawing([]), 'tee has no block with a boundary (layer 1); export it as DXF-AAMA'],
    [
      'too many points',
      drawing([
        block(
          'A',
          polyline(
            Array.from({ length: 30_000 }, (_, i): Corner => [i, i % 7]),
            1,
            true,
          ),
        ),
      ]),
      'layer 1: the boundary has 30001 points; at most 20000 can be read',
    ],
    [
      'a piece of 10 km',
      drawing([
        block(
          'A',
          outline([
            [0, 0],
            [1e7, 0],
            [0, 1e7],
          ]),
        ),
      ]),
      'check the units',
    ],
  ])('%s', (_, file, message) => {
    expect(() => readDxf(file, { name: 'tee' })).toThrow(message);
  });
});
