import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { parseObj } from '@toile/geometry';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { exitCodeOf } from '../src/commands/dress.ts';
import { main } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'toile-dress-'));
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  log.mockClear();
  error.mockClear();
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => join(folder, name);
const printed = (): string => log.mock.calls.map(([text]) => String(text)).join('\n');
const complaint = (): string => error.mock.calls.map(([text]) => String(text)).join('\n');
const ANNA = ['--sex', 'female', '--height', '168cm', '--waist', '78cm', '--hips', '101cm'];
const SKIRT = ['dress', '--draft', 'pencil-skirt', '--resolution', '30mm', ...ANNA];

describe('toile dress', () => {
  test('dresses a person in a pencil skirt: files, words, exit code 0', async () => {
    const files = ['-o', place('a.glb'), '--obj', '--report', place('a.json')];
    expect(await main([...SKIRT, ...files, '--html', place('a.html')])).toBe(0);
    expect(printed()).toMatch(/^pencil skirt in cotton\n/);
    expect(printed()).toMatch(/hips +body +101\.0 cm +garment +10\d\.\d cm/);
    expect(printed()).toContain(`Written: ${place('a.html')}`);
    expect(complaint()).toMatch(/meshing.*arranging.*sewing.*draping/s);

    const root = (await new NodeIO().readBinary(readFileSync(place('a.glb')))).getRoot();
    expect(root.listNodes().map((node) => node.getName())).toEqual(['body', 'pencil skirt']);
    const mesh = parseObj(readFileSync(place('a.obj'), 'utf8'));
    const drawn = root.listMeshes()[1].listPrimitives()[0].getIndices()?.getCount() as number;
    expect(mesh.triangles.length).toBeGreaterThan(drawn);
    const report = JSON.parse(readFileSync(place('a.json'), 'utf8'));
    expect(report.intersections).toBe(0);
    expect(report.ease.map(({ place }: { place: string }) => place)).toEqual(['waist', 'hips']);
    // The draft adds some centimetres at the hips, and hardly any at the waist.
    expect(report.ease[1].ease).toBeGreaterThan(0.02);
    expect(report.ease[1].ease).toBeLessThan(0.08);
    expect(Math.abs(report.ease[0].ease)).toBeLessThan(0.03);
    expect(report.maps.strainWarp).toHaveLength(drawn / 3);
    expect(readFileSync(place('a.html'), 'utf8')).toContain('<svg');
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
    [{ settled: true, intersections: 0, inside: 0 }, 0],
    [{ settled: false, intersections: 0, inside: 0 }, 1],
    [{ settled: true, intersections: 2, inside: 0 }, 1],
    [{ settled: true, intersections: 0, inside: 1 }, 1],
  ])('%j: exit code %i', (report, code) => {
    expect(exitCodeOf(report)).toBe(code);
  });

  test.each<[string, string[], string]>([
    ['no garment', ANNA, 'give one garment: --draft <name> (circle-skirt, pencil-skirt'],
    ['two garments', ['--draft', 'tee', '--garment', 'a.json', ...ANNA], 'give one garment'],
    ['an unknown draft', ['--draft', 'toga', ...ANNA], '--draft "toga": give one of circle-skirt'],
    ['a draft without name', ['--draft', ...ANNA], '--draft: give a value'],
    ['a draft given twice', ['--draft', 'tee', '--draft=tee', ...ANNA], '--draft: give it once'],
    ['a missing pattern', ['--garment', 'nowhere.json', ...ANNA], 'there is no such file'],
    ['an unknown fabric', ['--draft', 'tee', '--fabric', 'gold', ...ANNA], 'no fabric "gold"'],
    ['a resolution', ['--draft', 'tee', '--resolution', '1mm', ...ANNA], 'give 5mm to 50mm'],
    ['a word for a length', ['--draft', 'tee', '--resolution', 'fine', ...ANNA], '--resolution: '],
    ['a pose', ['--draft', 'tee', '--pose', 't', ...ANNA], '--pose: bodies are dressed standing'],
    ['no sex', ['--draft', 'tee'], '--sex: give female or male'],
    ['an option', ['--draft', 'tee', '--hieght', '1m'], 'did you mean --height?'],
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

  test.each([
    ['broken.json', '{ "pattern": ', '--garment', 'line 1'],
    ['empty.json', '{}', '--garment', 'empty.json: '],
    ['card.json', '{ "id": "x" }', '--fabric', 'fabric "x"'],
  ])('explains what is wrong with %s', async (name, content, option, message) => {
    writeFileSync(place(name), content);
    const draft = option === '--fabric' ? ['--draft', 'tee'] : [];
    expect(await main(['dress', ...draft, option, place(name), ...ANNA])).toBe(2);
    expect(complaint()).toContain(message);
  });
});
