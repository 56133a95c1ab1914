import { existsSync, readFileSync } from 'node:fs';
import { NodeIO } from '@gltf-transform/core';
import { parseObj } from '@toile/geometry';
import { describe, expect, test, vi } from 'vitest';
import { exitCodeOf } from '../src/commands/dress.ts';
import { main } from '../src/index.ts';
import { openTerminal } from './terminal.ts';

const { complaint, error, give, log, place, printed } = openTerminal();

const CORNERS = ['0,0', '300,0', '300,400', '0,400'].map((corner) => corner.split(','));
/** A piece of 30 by 40 cm. */
const DXF = [
  ...['0', 'SECTION', '2', 'BLOCKS', '0', 'BLOCK', '2', 'FRONT'],
  ...['0', 'POLYLINE', '8', '1', '70', '1'],
  ...CORNERS.flatMap(([x, y]) => ['0', 'VERTEX', '10', x, '20', y]),
  ...['0', 'SEQEND', '0', 'ENDBLK', '0', 'ENDSEC', '0', 'SECTION', '2', 'ENTITIES'],
  ...['0', 'TEXT', '8', '1', '1', 'Units: METRIC', '0', 'ENDSEC', '0', 'EOF', ''],
].join('\n');

const ANNA = ['--sex', 'female', '--height', '168cm', '--waist', '78cm', '--hips', '101cm'];
/** Two rectangles sewn to a tube about the body, as a project. */
function tube(
  name: string,
  {
    around,
    height,
    floor,
    layer,
  }: Record<'around' | 'height' | 'floor', number> & {
    layer?: number;
  },
): string {
  const [x, y] = [around / 4, height];
  const corners = [
    [-x, 0],
    [x, 0],
    [x, y],
    [-x, y],
  ];
  const edges = corners.map((from, i) => ({
    curve: { type: 'line', from, to: corners[(i + 1) % 4] },
  }));
  const where = floor > 1.1 ? 'torso' : 'hips';
  const sides = (edge: number) => [
    { panel: 'front', edge },
    { panel: 'back', edge: 4 - edge },
  ];
  return JSON.stringify({
    toile: 1,
    name,
    layer,
    panels: [
      {
        name: 'front',
        part: `${where}Front`,
        edges,
        placement: { translation: [0, floor, 0.25], rotation: [0, 0, 0, 1] },
      },
      {
        name: 'back',
        part: `${where}Back`,
        edges,
        placement: { translation: [0, floor, -0.25], rotation: [0, 1, 0, 0] },
      },
    ],
    seams: [
      { name: 'left', sides: sides(1), sameDirection: false },
      { name: 'right', sides: sides(3), sameDirection: false },
    ],
  });
}

const SKIRT = ['dress', '--draft', 'pencil-skirt', '--resolution', '30mm', ...ANNA];

describe('toile dress', () => {
  test('dresses a person in a pencil skirt: files, words, exit code 0', async () => {
    const files = ['-o', place('a.glb'), '--obj', '--report', place('a.json')];
    expect(await main([...SKIRT, ...files, '--html', place('a.html')])).toBe(0);
    expect(printed()).toMatch(/^pencil skirt in wool tropical\n/);
    expect(printed()).toMatch(/hips +body +101\.0 cm +garment +10\d\.\d cm/);
    expect(printed()).toContain(`Written: ${place('a.html')}`);
    expect(complaint()).toMatch(/meshing.*placing.*sewing.*draping/s);

    const root = (await new NodeIO().readBinary(readFileSync(place('a.glb')))).getRoot();
    expect(root.listNodes().map((node) => node.getName())).toEqual(['body', 'pencil skirt']);
    const mesh = parseObj(readFileSync(place('a.obj'), 'utf8'));
    const count = (k: number): number =>
      root
        .listMeshes()
        [k].listPrimitives()
        .reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0), 0);
    // The OBJ has what was simulated, the GLB the same drawn smoothly.
    const [body, skirt] = [count(0), count(1)];
    expect(mesh.triangles.length).toBeGreaterThan(0.9 * body + 3000);
    expect(mesh.triangles.length).toBeLessThan(body + skirt / 4);
    const report = JSON.parse(readFileSync(place('a.json'), 'utf8'));
    expect(report).toMatchObject({ intersections: 0, inside: 0, settled: true });
    expect(report.seconds).toBeGreaterThan(0);
    expect(report.garments).toHaveLength(1);
    const [{ ease, maps }] = report.garments;
    expect(ease.map(({ place }: { place: string }) => place)).toEqual(['waist', 'hips']);
    // The draft adds some centimetres at the hips, and hardly any at the waist.
    expect(ease[1].ease).toBeGreaterThan(0.02);
    expect(ease[1].ease).toBeLessThan(0.08);
    expect(Math.abs(ease[0].ease)).toBeLessThan(0.03);
    // One for each triangle of the skirt as simulated; the rest of the OBJ is skin.
    expect(mesh.triangles.length / 3 - maps.strainWarp.length).toBe(26_756);
    expect(readFileSync(place('a.html'), 'utf8')).toContain('<svg');
  });

  test('several garments from files on a body from a file', async () => {
    const body = place('anna.glb');
    expect(await main(['body', ...ANNA, '-o', body])).toBe(0);
    log.mockClear();
    const [top, belt] = [
      give('top.json', tube('tube top', { around: 0.94, height: 0.15, floor: 1.13 })),
      give('belt.json', tube('belt', { around: 0.98, height: 0.12, floor: 0.84 })),
    ];
    const garments = ['--garment', top, '--fabric', 'cotton-poplin', '--garment', belt];
    const files = ['--report', place('b.json'), '--html', place('b.html'), '-o', place('b.obj')];
    const args = ['dress', '--body', body, ...garments, '--fabric', 'cotton-twill', ...files];
    expect(await main([...args, '--resolution', '30mm', '--json'])).toBe(0);
    expect(complaint()).toMatch(
      /placing tube top around the body \(1 of 2\).*placing belt.*sewing tube top and belt: \d+ %.*draping/s,
    );

    const told = JSON.parse(printed());
    expect(told).toMatchObject({
      intersections: 0,
      settled: true,
      files: [place('b.obj'), place('b.json'), place('b.html')],
    });
    const report = JSON.parse(readFileSync(place('b.json'), 'utf8'));
    for (const { garments } of [told, report]) {
      expect(garments).toMatchObject([
        { garment: 'tube top', material: 'cotton poplin' },
        { garment: 'belt', material: 'cotton twill' },
      ]);
    }
    expect(told.garments[0]).not.toHaveProperty('maps');
    expect(report.garments[1].maps.gap.length).toBeGreaterThan(20);
    const objects = readFileSync(place('b.obj'), 'utf8').match(/^o .*$/gm);
    expect(objects).toEqual(['o body', 'o tube_top', 'o belt']);
    const page = readFileSync(place('b.html'), 'utf8');
    expect(page.match(/<h2>.*<\/h2>/g)).toHaveLength(2);
  });

  test('files that tell their layer are worn in its order, each in its own fabric', async () => {
    const top = tube('tube top', { around: 0.94, height: 0.15, floor: 1.13, layer: 3 });
    const belt = tube('belt', { around: 0.98, height: 0.12, floor: 0.84, layer: 1 });
    const garments = ['--garment', give('top.json', top), '--garment', give('belt.json', belt)];
    const fabrics = ['--fabric', 'cotton-poplin', '--fabric', 'cotton-twill'];
    const options = ['--resolution', '40mm', '--json', ...ANNA];
    expect(await main(['dress', ...garments, ...fabrics, ...options])).toBe(0);
    expect(complaint()).toContain('toile: worn by the layers of the files, from inside to outside');
    expect(complaint()).toMatch(
      /meshing belt \(1 of 2\).*meshing tube top \(2 of 2\).*sewing belt and tube top/s,
    );
    expect(JSON.parse(printed()).garments).toMatchObject([
      { garment: 'belt', material: 'cotton twill' },
      { garment: 'tube top', material: 'cotton poplin' },
    ]);
  });

  test('Ctrl-C stops it: nothing written, exit code 2', async () => {
    const listeners = process.listenerCount('SIGINT');
    const once = vi.spyOn(process, 'once');
    error.mockImplementation((text) => {
      if (!String(text).includes('sewing')) return;
      const [, stop] = once.mock.calls.find(([name]) => name === 'SIGINT') as [string, () => void];
      stop();
    });
    expect(await main([...SKIRT, '-o', place('never.glb')])).toBe(2);
    error.mockImplementation(() => {});
    expect(complaint()).toContain('stopped; nothing was written');
    expect(complaint()).not.toContain('draping');
    expect(existsSync(place('never.glb'))).toBe(false);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
    once.mockRestore();
  });

  test.each([
    [{}, 0],
    [{ settled: false }, 1],
    [{ intersections: 2 }, 1],
    [{ inside: 1 }, 1],
    [{ refused: [{ garment: 1, name: 'coat', reason: 'too tight' }] }, 1],
  ])('%j: exit code %i', (trouble, code) => {
    const fine = { settled: true, intersections: 0, inside: 0, refused: [] };
    expect(exitCodeOf({ ...fine, ...trouble })).toBe(code);
  });

  test('what does not go on is left off, and it says why', async () => {
    const belt = give('belt.json', tube('belt', { around: 0.98, height: 0.12, floor: 0.84 }));
    const flat = JSON.parse(tube('apron', { around: 0.9, height: 0.4, floor: 0.6 }));
    const apron = give(
      'apron.json',
      JSON.stringify({ ...flat, panels: flat.panels.slice(0, 1), seams: [] }),
    );
    const garments = ['--garment', belt, '--garment', apron];
    expect(await main(['dress', ...garments, '--resolution', '40mm', ...ANNA])).toBe(1);
    expect(printed()).toMatch(/^belt in .*Left off: apron\n {2}apron/s);
  });

  test.each<[string, string[], string]>([
    ['no garment', ANNA, 'give a garment: --draft <name> (circle-skirt, '],
    ['an unknown draft', ['--draft', 'toga', ...ANNA], '--draft "toga": give one of circle-skirt'],
    [
      'an unknown design',
      ['--freesewing', 'tea', ...ANNA],
      '--freesewing "tea": give one of aaron',
    ],
    ['a draft without name', ['--draft', ...ANNA], '--draft: give a value'],
    ['a missing pattern', ['--garment', 'nowhere.json', ...ANNA], 'there is no such file'],
    ['an unknown fabric', ['--draft', 'tee', '--fabric', 'gold', ...ANNA], 'no fabric "gold"'],
    [
      'fabrics for other garments',
      ['--draft', 'tee', '--fabric', 'linen', '--fabric', 'cupro', ...ANNA],
      '--fabric: there are 2 for 1 garment; give one for all or one for each',
    ],
    [
      'sizes for other garments',
      ['--draft=tee', '--draft=tee', '--draft=tee', '--size=S', '--size=M', ...ANNA],
      '--size: there are 2 for 3 garments',
    ],
    ['an unknown size', ['--draft', 'tee', '--size', '40', ...ANNA], '--size "40": give one of XS'],
    ['an option', ['--draft', 'tee', '--option', 'wide', ...ANNA], 'write it as in --option tee.'],
    [
      'an option that is not there',
      ['--draft', 'tee', '--option', 'chest=8cm', ...ANNA],
      '--option chest: tee has no such option',
    ],
    [
      'an option out of range',
      ['--draft', 'tee', '--option', 'chestEase=8', ...ANNA],
      'tee: option chestEase is 8: give -0.06 to 0.4 m',
    ],
    ['a resolution', ['--draft', 'tee', '--resolution', '1mm', ...ANNA], 'give 5mm to 50mm'],
    ['a word for a length', ['--draft', 'tee', '--resolution', 'fine', ...ANNA], '--resolution: '],
    [
      'a hood off',
      ['--draft', 'hoodie', '--hood', 'off', ...ANNA],
      '--hood "off": give up or down',
    ],
    [
      'two resolutions',
      ['--draft', 'tee', '--resolution', '20mm', '--resolution=30mm', ...ANNA],
      '--resolution: give it once',
    ],
    ['a pose', ['--draft', 'tee', '--pose', 't', ...ANNA], '--pose: bodies are dressed standing'],
    ['no sex', ['--draft', 'tee'], '--sex: give female or male'],
    [
      'two bodies',
      ['--body', 'a.json', '--measurements=b.json'],
      '--body, --measurements: give one',
    ],
    ['a missing body', ['--draft', 'tee', '--body', 'a.json'], 'a.json: there is no such file'],
    [
      'a body in another format',
      ['--draft', 'tee', '--body', 'a.fbx'],
      'a.fbx: cannot read ".fbx"',
    ],
    ['an option', ['--draft', 'tee', '--hieght', '1m'], 'did you mean --height?'],
    ['an own option', ['--draft', 'tee', '--fabrics', 'linen', ...ANNA], 'did you mean --fabric?'],
    ['a format', ['--draft', 'tee', ...ANNA, '-o', 'a.fbx'], 'ends in .glb or .obj'],
    ['a folder', ['--draft', 'tee', ...ANNA, '--html', 'no/a.html'], 'there is no such folder'],
    [
      'no body',
      ['--draft', 'tee', '--sex', 'female', '--height', '150cm', '--inseam', '95cm'],
      'contradict',
    ],
  ])('explains what is wrong with %s', async (_, args, message) => {
    expect(await main(['dress', ...args])).toBe(2);
    expect(complaint()).toContain(message);
    expect(log).not.toHaveBeenCalled();
  });

  test('tells all that is wrong at once', async () => {
    const garments = ['--draft', 'toga', '--garment', 'nowhere.json', '--freesewing', 'tea'];
    expect(await main(['dress', ...garments, '--fabric=gold', '--resolution=1km'])).toBe(2);
    expect(complaint().split('\n')).toEqual([
      expect.stringContaining('--resolution: "km" in "1km" is no unit'),
      expect.stringContaining('--fabric: there is no fabric "gold"'),
      expect.stringContaining('--draft "toga"'),
      expect.stringContaining('nowhere.json: '),
      expect.stringContaining('--freesewing "tea"'),
      expect.stringContaining('--sex: '),
    ]);
  });

  test.each([
    ['broken.json', '{ "pattern": ', '--garment', 'line 1'],
    ['empty.json', '{}', '--garment', 'empty.json: '],
    ['loose.dxf', DXF, '--garment', 'DXF files have no seams; write a project'],
    ['card.json', '{ "id": "x" }', '--fabric', 'fabric "x"'],
    ['person.json', '{ "height": [] }', '--body', 'height is neither a number nor a text'],
    ['person.glb', 'glTF', '--body', 'person.glb: the GLB file is cut short'],
  ])('explains what is wrong with %s', async (name, content, option, message) => {
    const draft = option === '--garment' ? [] : ['--draft', 'tee'];
    expect(await main(['dress', ...draft, option, give(name, content), ...ANNA])).toBe(2);
    expect(complaint()).toContain(message);
  });
});
