import { describe, expect, test } from 'vitest';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { formatProject } from '../../src/project/format-project.ts';
import { readProject } from '../../src/project/read-project.ts';
import { block, drawing, outline } from '../dxf/drawing.ts';
import { boxSpec } from '../garmentcode/box-spec.ts';
import { everything } from './project-pattern.ts';

function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof PatternError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('own panels', () => {
  test('what is written is read back exactly', () => {
    expect(readProject(formatProject(everything))).toEqual(everything);
  });

  test('seams may be short: named by their edges, run as usual', () => {
    const { toile, panels } = JSON.parse(formatProject(everything));
    const sides = [
      { panel: 'front', edge: 0 },
      { panel: 'back', edge: 0 },
    ];
    const { name, seams, notes } = readProject(
      { toile, panels, seams: [{ sides }] },
      { name: 'tee' },
    );
    expect(name).toBe('tee');
    expect(seams).toEqual([{ name: 'front.0–back.0', sides, sameDirection: false }]);
    expect(notes).toEqual([]);
  });

  test('every problem is told by its place', () => {
    const project = JSON.parse(formatProject(everything));
    project.colour = 'red';
    project.panels[0].part = 'tail';
    project.panels[0].placement.rotation = [0, 0, 0, 2];
    project.panels[0].edges[0].curve.to = [1];
    project.panels[0].edges[1].curve.controls.pop();
    project.panels[0].edges[2].curve.type = 'wave';
    delete project.panels[1].name;
    project.seams[0].sides.pop();
    project.seams[1].sides[0].edge = '0';
    project.seams[1].treatment = { layers: '3', colour: 'red' };
    project.elastics[0].width = '3 cm';
    delete project.elastics[0].edge.panel;
    project.buttons[0].hole.point = [1];
    project.buttons[1].width = '1 cm';
    project.fabrics.main = 3;
    project.layer = 'outer';
    project.hood = 'off';
    project.sizes[0].measurements.chest = '92';
    project.sizes[1].panels[0].name = 4;
    expect(problemsOf(() => readProject(project))).toEqual([
      expect.stringMatching(/^colour is unknown; known are \$schema, toile, name, seams, /),
      'panels[0].edges[0].curve.to is not a list of 2 numbers',
      'panels[0].edges[1].curve.controls has 1 points; a cubic needs 2',
      'panels[0].edges[2].curve.type is not one of line, quadratic, cubic, arc, polyline',
      'panels[0].placement.rotation is no unit quaternion (x, y, z, w): its length is 2, not 1',
      expect.stringMatching(/^panels\[0\]\.part is not one of torsoFront, /),
      'panels[1].name is missing; give a text',
      'seams[0].sides has 1 edges; a seam joins two',
      'seams[1].sides[0].edge is not a number',
      'seams[1].treatment.colour is unknown; known are shrinkage, layers, allowance, stiffness, fold',
      'seams[1].treatment.layers is not a number',
      'elastics[0].edge.panel is missing; give a text',
      'elastics[0].width is not a number',
      'buttons[0].hole.point is not a list of 2 numbers',
      'buttons[1].width is not a number',
      'fabrics["main"] is not a text',
      'layer is not a number',
      'hood is not one of up, down',
      'sizes[0].measurements["chest"] is not a number',
      'sizes[1].panels[0].name is not a text',
    ]);
  });

  test.each([
    [
      'broken JSON',
      '{ "toile": 1,\n  "panels": [,] }',
      'tee, line 2, column 14: this is not valid JSON',
    ],
    ['another version', '{ "toile": 2 }', 'tee is a project of version 2; version 1 can be read'],
    ['no project', '{}', 'tee is not a project of Toile'],
    ['a list', '[]', 'tee is not a project of Toile'],
    ['no panels', '{ "toile": 1 }', 'panels is missing; give a list'],
    ['empty', '{ "toile": 1, "panels": [] }', 'the pattern has no panels'],
    ['nothing in it', '{ "toile": 1, "panels": [null, 3] }', 'panels[1] is not an object'],
    [
      'no curve',
      '{ "toile": 1, "panels": [{ "name": "a", "edges": [{ "curve": null }] }] }',
      'curve is not an object',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readProject(text, { name: 'tee' })).toThrow(message);
  });

  test('an edge that is not there', () => {
    const project = JSON.parse(formatProject(everything));
    project.seams[1].sides[0].edge = 9;
    expect(() => readProject(project)).toThrow('panel "front", edge 9: seam "hem": no such edge');
  });
});

describe('pieces of another file', () => {
  const placement = { translation: [0, 1, 0.2], rotation: [0, 0, 0, 1] };
  const project = {
    toile: 1,
    name: 'tube',
    pieces: 'tube.dxf',
    seams: [
      {
        sides: [
          { panel: 'FRONT', edge: 1 },
          { panel: 'BACK', edge: 3 },
        ],
      },
    ],
    placement: { FRONT: placement },
    part: { FRONT: 'torsoFront' },
    fabric: { BACK: 'net' },
    interlining: { FRONT: 'canvas' },
    elastics: [{ edge: { panel: 'FRONT', edge: 0 }, ratio: 0.7, tension: 8, width: 0.02 }],
  };
  const files: Record<string, string> = {
    'tube.dxf': drawing([block('FRONT', outline()), block('BACK', outline())]),
    'box.json': JSON.stringify(boxSpec()),
    'own.json': formatProject(everything),
  };
  const read = (value: object) => readProject(value, { resolve: (path) => files[path] ?? '' });

  test('get seams, placement, parts, fabrics and elastics', () => {
    const { name, panels, seams, elastics, notes } = read(project);
    expect(name).toBe('tube');
    expect(panels).toMatchObject([
      { name: 'FRONT', placement, part: 'torsoFront', interlining: 'canvas' },
      { name: 'BACK', fabric: 'net' },
    ]);
    expect(panels[1]).not.toHaveProperty('placement');
    expect(seams.map((seam) => seam.name)).toEqual(['FRONT.1–BACK.3']);
    expect(elastics).toEqual(project.elastics);
    expect(notes).toContainEqual(expect.stringContaining('the boundary was taken as sewn'));
  });

  test('DXF options are passed on', () => {
    expect(() => read({ ...project, line: 'cut' })).toThrow('the sew line is missing');
    expect(() => read({ ...project, size: 'XL' })).toThrow('no size "XL"');
  });

  test('may be GarmentCode', () => {
    const { panels, seams } = read({ toile: 1, pieces: 'box.json' });
    expect(panels.length).toBeGreaterThan(0);
    expect(seams.length).toBeGreaterThan(0);
  });

  test.each([
    [
      'a panel that is not there',
      { placement: { SLEEVE: placement } },
      'placement names a panel "SLEEVE"; "tube.dxf" has FRONT, BACK',
    ],
    ['another project', { pieces: 'own.json' }, 'pieces "own.json" is a project itself'],
    [
      'an empty file',
      { pieces: 'none.dxf' },
      'none.dxf is empty; a pattern is DXF (AAMA or ASTM), GarmentCode JSON or a project of Toile',
    ],
    ['sizes', { sizes: [] }, 'sizes is unknown'],
    ['own panels too', { panels: [] }, 'panels is unknown'],
    ['a number', { pieces: 3 }, 'pieces is not a text'],
    ['a bad line', { line: 'hem' }, 'line is not one of cut, sew'],
    [
      'a bad placement',
      { placement: { FRONT: {} } },
      'placement["FRONT"].translation is missing; give a list of 3 numbers',
    ],
  ])('%s', (_, change, message) => {
    expect(() => read({ ...project, ...change })).toThrow(message);
  });

  test('without a way to read files', () => {
    expect(() => readProject(project)).toThrow(
      'pieces is in another file, "tube.dxf", which cannot be read',
    );
  });
});
