import { existsSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { readProject } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { main } from '../src/index.ts';
import { openTerminal } from './terminal.ts';

const { complaint, give, log, place, printed } = openTerminal();

/** A rectangle of 30 by 40 cm as a block, in millimetres. */
function block(name: string): string[] {
  const corners = ['0,0', '300,0', '300,400', '0,400'].map((corner) => corner.split(','));
  const vertices = corners.flatMap(([x, y]) => ['0', 'VERTEX', '10', x, '20', y]);
  const outline = ['0', 'POLYLINE', '8', '1', '70', '1', ...vertices, '0', 'SEQEND'];
  return [
    '0',
    'BLOCK',
    '2',
    name,
    ...outline,
    '0',
    'TEXT',
    '8',
    '1',
    '1',
    'Size: M',
    '0',
    'ENDBLK',
  ];
}

const dxf = [
  ...['0', 'SECTION', '2', 'BLOCKS', ...block('Vorderstück'), ...block('BACK'), '0', 'ENDSEC'],
  ...['0', 'SECTION', '2', 'ENTITIES', '0', 'TEXT', '8', '1', '1', 'Units: METRIC', '0', 'ENDSEC'],
  ...['0', 'EOF', ''],
].join('\r\n');

const tube = JSON.stringify({
  toile: 1,
  pieces: 'tube.dxf',
  seams: [
    {
      name: 'side',
      sides: [
        { panel: 'Vorderstück', edge: 1 },
        { panel: 'BACK', edge: 2 },
      ],
    },
  ],
  part: { BACK: 'torsoBack' },
});

give('tube.dxf', Buffer.from(dxf, 'latin1'));
const project = give('tube.json', tube);

describe('toile pattern', () => {
  test('info: panels, sizes, and seams with both lengths', async () => {
    expect(await main(['pattern', 'info', project])).toBe(0);
    expect(printed()).toContain('tube.json: 2 panels, 1 seam, 0.24 m² of cloth\n');
    expect(printed()).toContain('Note: panel "BACK": no turn points (layer 2) on the outline');
    expect(printed()).toMatch(/\n {2}Vorderstück {2} *30\.0 × 40\.0 cm {2}4 edges {2}main\n/);
    expect(printed()).toMatch(/\n {2}BACK {9} *30\.0 × 40\.0 cm {2}4 edges {2}main {2}torsoBack\n/);
    expect(printed()).toMatch(/\n {2}side +40\.0 to +30\.0 cm {2}10\.0 cm eased in$/);
    expect(printed()).not.toContain('edge 0');
  });

  test('info: every edge', async () => {
    expect(await main(['pattern', 'info', '--edges', project])).toBe(0);
    expect(printed()).toContain('\n    edge 1: 40.0 cm\n    edge 2: 30.0 cm\n');
  });

  test('info: JSON in metres', async () => {
    expect(await main(['pattern', 'info', project, '--json', '--edges'])).toBe(0);
    const { panels, seams, edges } = JSON.parse(printed());
    expect(panels[1]).toMatchObject({ name: 'BACK', width: 0.3, height: 0.4 });
    expect(seams[0].lengths).toEqual([expect.closeTo(0.4, 9), expect.closeTo(0.3, 9)]);
    expect(edges.BACK).toHaveLength(4);
  });

  test('svg: a drawing', async () => {
    const output = place('tube.svg');
    expect(await main(['pattern', 'svg', project, '-o', output])).toBe(0);
    expect(readFileSync(output, 'utf8')).toMatch(/^<svg.*Vorderstück.*<\/svg>\n$/s);
    expect(printed()).toBe(`Wrote ${output}`);
    expect(complaint()).toContain('toile: panel "BACK": no turn points');
  });

  test('convert: a project with everything in one file', async () => {
    const output = place('own.json');
    expect(await main(['pattern', 'convert', project, '-o', output])).toBe(0);
    const own = readProject(readFileSync(output, 'utf8'));
    expect(own.panels.map(({ name }) => name)).toEqual(['Vorderstück', 'BACK']);
    expect(own.seams).toHaveLength(1);
    expect(await main(['pattern', 'convert', output])).toBe(0);
    expect(readProject(printed().slice(printed().indexOf('{')))).toEqual(own);
  });

  test('options of DXF', async () => {
    const file = place('tube.dxf');
    expect(await main(['pattern', 'info', file, '--size', 'M', '--line', 'sew'])).toBe(0);
    expect(await main(['pattern', 'info', file, '--line', 'cut'])).toBe(2);
    expect(complaint()).toMatch(
      /tube\.dxf:\npanel "Vorderstück": block .*\npanel "BACK": block .*layer 14: the sew line is missing/,
    );
  });

  test('drafts a pattern for a person, to a size, with options', async () => {
    const person = ['--sex', 'female', '--height', '168cm', '--bust', '94cm'];
    const heights: number[] = [];
    for (const options of [[], ['--option', 'length=30cm'], ['--size=XS']]) {
      log.mockClear();
      const args = ['pattern', 'info', '--draft', 'tee', ...person, ...options, '--json'];
      expect(await main(args)).toBe(0);
      const { panels } = JSON.parse(printed());
      expect(panels).toHaveLength(5);
      heights.push(panels[0].height);
    }
    // 12 cm more than the draft's own length.
    expect(heights[1] - heights[0]).toBeCloseTo(0.12, 2);
    expect(heights[2]).not.toBeCloseTo(heights[0], 3);
  });

  test('writes a design of FreeSewing for a body from a file', async () => {
    const body = give('body.json', '{ "sex": "male", "height": "180cm" }');
    const output = place('aaron.json');
    const args = ['pattern', 'convert', '--freesewing', 'aaron', '--body', body, '-o', output];
    expect(await main(args)).toBe(0);
    expect(readProject(readFileSync(output, 'utf8')).seams.length).toBeGreaterThan(1);
    expect(printed()).toBe(`Wrote ${output}`);
  });

  test('a file of 600 MB is refused before it is read', async () => {
    const file = give('huge.json', '{');
    truncateSync(file, 600e6);
    expect(await main(['pattern', 'info', file])).toBe(2);
    expect(complaint()).toContain('huge.json: has 600 MB; files of this kind up to 100 MB');
  });

  test.runIf(existsSync('/dev/zero'))('a device that does not end is refused', async () => {
    symlinkSync('/dev/zero', place('zero.json'));
    expect(await main(['pattern', 'info', place('zero.json')])).toBe(2);
    expect(complaint()).toContain('zero.json: does not end; files of this kind up to 100 MB');
  });

  test.each<[string, string[], string]>([
    ['a draft for nobody', ['info', '--draft', 'tee'], '--sex: give female or male'],
    ['an unknown draft', ['info', '--draft', 'toga', '--sex=male'], '--draft "toga": give one of'],
    ['two drafts', ['svg', '--draft', 'tee', '--freesewing=aaron'], 'one pattern at a time'],
    ['a draft before the action', ['--draft', 'tee', 'svg'], 'toile pattern info|svg|convert'],
    ['a draft and a file', ['svg', project, '--draft', 'tee', '--sex=male'], 'Unexpected argument'],
    ['no action', [], 'toile pattern info|svg|convert <file>'],
    ['an unknown action', ['draw', project], 'toile pattern info|svg|convert <file>'],
    ['no file', ['info'], 'toile pattern info|svg|convert <file>'],
    ['a file that is not there', ['info', 'none.json'], 'none.json: there is no such file'],
    ['an unknown option', ['info', project, '--fast'], "Unknown option '--fast'"],
    ['a bad line', ['info', project, '--line', 'hem'], '--line "hem": give one of cut, sew'],
    [
      'a size that is not there',
      ['info', place('tube.dxf'), '--size', 'XL'],
      'no size "XL"; it has M',
    ],
    ['info to a file', ['info', project, '-o', 'a.txt'], '--output: info prints'],
    ['edges of a drawing', ['svg', project, '--edges'], '--edges: only info has it'],
    ['a missing folder', ['svg', project, '-o', place('no/a.svg')], 'there is no such folder'],
    [
      'no pattern',
      ['info', give('page.json', '<html>')],
      'page begins with "<html>"; a pattern is',
    ],
    [
      'broken JSON',
      ['info', give('half.json', '{ "toile": 1,')],
      'half.json: half, line 1, column 14',
    ],
    [
      'lost pieces',
      ['info', give('lost.json', '{ "toile": 1, "pieces": "a.dxf" }')],
      '"pieces" names "a.dxf", which cannot be read (there is no such file)',
    ],
  ])('explains what is wrong with %s', async (_, args, message) => {
    expect(await main(['pattern', ...args])).toBe(2);
    expect(complaint()).toContain(message);
    expect(log).not.toHaveBeenCalled();
  });
});
