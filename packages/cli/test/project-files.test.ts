import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readGarments } from '../src/garment-options.ts';
import { projectFile } from '../src/project-files.ts';
import { readPatternFile } from '../src/read-pattern-file.ts';
import { openTerminal } from './terminal.ts';

const { give, place } = openTerminal();
const SECRET = 'root:x:0:0';
mkdirSync(place('work/parts'), { recursive: true });
mkdirSync(place('work/folder.json'));
const project = give('work/coat.json', '{}');
const own = give('work/parts/front.dxf', 'own');
const secret = give('secret.dxf', SECRET);
give('secret.json', SECRET);
symlinkSync(secret, place('work/link.dxf'));
symlinkSync(place('.'), place('work/up'));
symlinkSync('parts/front.dxf', place('work/inner.dxf'));
symlinkSync('loop.dxf', place('work/loop.dxf'));

describe('files of a project', () => {
  test.each(['parts/front.dxf', './parts/front.dxf', 'parts\\front.dxf', 'parts/../inner.dxf'])(
    'are read from its folder: %s',
    (name) => {
      expect(projectFile(project, name, 'coat')).toBe(own);
    },
  );

  test.each([
    '../secret.dxf',
    'parts/../../secret.dxf',
    '..\\secret.dxf',
    'parts\\..\\..\\secret.dxf',
    secret,
    'C:\\secret.dxf',
    'c:/secret.dxf',
    '\\\\host\\share\\secret.dxf',
    '..',
    'link.dxf',
    'up/secret.dxf',
  ])('are not read from elsewhere: %s', (name) => {
    expect(() => projectFile(project, name, 'coat')).toThrow(
      `coat names "${name}", which is not in the project's folder; put the file there`,
    );
  });

  test.each([
    ['', 'is no name of a file'],
    ['parts/front.dxf\0.json', 'is no name of a file'],
    ['none.dxf', 'cannot be read (there is no such file)'],
    ['loop.dxf', 'cannot be read (ELOOP'],
    ['parts', 'is no plain file'],
    ['folder.json', 'is no plain file'],
  ])('are files: %o', (name, message) => {
    expect(() => projectFile(project, name, 'coat')).toThrow(message);
  });

  test('are neither pieces nor cards of others, and nothing of those is told', async () => {
    const taking = give('work/pieces.json', '{ "toile": 1, "pieces": "parts/../../secret.dxf" }');
    const failure = await readPatternFile(taking).catch((error: Error) => error.message);
    expect(failure).toContain(`pieces.json: "pieces" names "parts/../../secret.dxf", which is not`);
    expect(failure).not.toContain(SECRET);

    const panel = (curve: unknown) => ({ name: 'square', edges: curve });
    const corners = [
      [0, 0],
      [0.3, 0],
      [0.3, 0.3],
      [0, 0.3],
    ];
    const edges = corners.map((from, i) => ({
      curve: { type: 'line', from, to: corners[(i + 1) % 4] },
    }));
    const coat = { toile: 1, panels: [panel(edges)], fabrics: { main: '../secret.json' } };
    const sources = [
      { kind: 'garment', what: give('work/card.json', JSON.stringify(coat)) },
    ] as const;
    await expect(readGarments({ sources, fabrics: [], sizes: [], options: [] })).rejects.toThrow(
      'card.json: fabrics.main names "../secret.json", which is not in the project',
    );
  });
});
