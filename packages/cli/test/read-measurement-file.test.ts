import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { main } from '../src/index.ts';
import { readMeasurementFile } from '../src/read-measurement-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'toile-measurements-'));
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => log.mockClear());
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => join(folder, name);

function give(name: string, content: string | Uint8Array): string {
  writeFileSync(place(name), content);
  return place(name);
}

/** What a command prints. */
async function printed(...args: string[]): Promise<string> {
  log.mockClear();
  expect(await main(args)).toBe(0);
  return log.mock.calls.map(([text]) => String(text)).join('\n');
}

/** A GLB file of one chunk. */
function glb(json: unknown): Uint8Array {
  const chunk = new TextEncoder().encode(JSON.stringify(json));
  const bytes = new Uint8Array(20 + chunk.length);
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, chunk.length, 0x4e4f534a].forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  bytes.set(chunk, 20);
  return bytes;
}

describe('readMeasurementFile', () => {
  test('a body is made again from its GLB and from its JSON, in whatever unit others are', async () => {
    const person = ['--sex', 'female', '--age', '52', '--height', '168cm', '--waist', '90cm'];
    const file = place('ida.glb');
    const text = await printed('body', ...person, '--shoulderSlope', '20deg', '-o', file, '--json');
    const { measurements } = JSON.parse(text);
    for (const path of [file, give('ida.json', text)]) {
      const again = await printed('body', '--measurements', path, '--unit', 'in', '--json');
      expect(JSON.parse(again)).toMatchObject({ sex: 'female', age: 52, measurements });
    }
    const { values } = await readMeasurementFile(file);
    expect(values).toMatchObject({ sex: 'female', age: 52, height: '1.68m' });
  });

  test('a scan gives the body that is nearest to it', async () => {
    const scan = place('scan.obj');
    await printed('body', '--sex', 'male', '--height', '180cm', '--chest', '104cm', '-o', scan);
    const json = give('scan.json', await printed('measure', scan, '--sex', 'male', '--json'));
    const { estimates } = JSON.parse(readFileSync(json, 'utf8'));
    const body = JSON.parse(await printed('body', '--measurements', json, '--json'));
    expect(body.measurements).toEqual(estimates.measurements);
    expect(body.measurements.chest).toBeCloseTo(1.04, 2);
  });

  test('a scan without an estimate gives what was measured, and no sex', async () => {
    const json = give('bare.json', '{ "measurements": { "height": 1.7 }, "missing": [] }');
    expect((await readMeasurementFile(json)).values).toEqual({ height: '1.7m' });
  });

  test.each<[string, string, string | Uint8Array, string]>([
    ['a text', 'text.glb', 'hello', 'text.glb: not a GLB file'],
    ['half a file', 'half.glb', glb({ extras: {} }).subarray(0, 25), 'cut short'],
    ['a foreign body', 'foreign.glb', glb({ asset: {} }), 'toile measure scan.glb --sex female'],
    ['extras of others', 'other.glb', glb({ extras: { body: 'me' } }), 'not made by toile body'],
    ['a list', 'list.json', '[]', 'expected one object'],
    ['broken JSON', 'broken.json', '{', 'broken.json: '],
    ['nested values', 'deep.json', '{ "given": { "height": {} } }', 'height is neither a number'],
    ['a strange sex', 'sex.json', '{ "given": {}, "sex": true }', 'sex is neither'],
    ['another format', 'a.txt', '', 'cannot read ".txt" files'],
  ])('explains what is wrong with %s', async (_, name, content, message) => {
    await expect(readMeasurementFile(give(name, content))).rejects.toThrow(message);
  });
});
