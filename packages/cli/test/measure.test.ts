import { createBody } from '@toile/body';
import { formatObj, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { writeGlb } from '@toile/geometry/glb';
import { beforeAll, describe, expect, test } from 'vitest';
import { main } from '../src/index.ts';
import { openTerminal } from './terminal.ts';

const { complaint, error, give, printed } = openTerminal();

let woman: TriangleMesh;
beforeAll(async () => {
  woman = (await createBody({ sex: 'female', height: 1.68, bust: 0.92, waist: 0.74 })).mesh;
});

describe('toile measure', () => {
  test('a scan in millimetres, z up', async () => {
    const positions = woman.positions.map(
      (_, i, all) => [1000 * all[i], -1000 * all[i + 1], 1000 * all[i - 1]][i % 3],
    );
    const file = give('scan.obj', formatObj({ ...woman, positions }));
    expect(await main(['measure', file])).toBe(0);
    expect(printed()).toMatch(/scan\.obj: a person of 168\.0 cm\n/);
    expect(printed()).toContain('Note: taken as millimetres');
    expect(printed()).toContain('Note: taken as standing along the file’s +z');
    const [, waist] = /\n {2}waist +(\d+\.\d) cm\n/.exec(printed()) ?? [];
    expect(Math.abs(Number(waist) - 74)).toBeLessThan(1.5);
    expect(printed()).not.toContain('estimated');
  });

  test('what the scan does not tell is estimated where the sex is known', async () => {
    const file = give('scan.glb', await writeGlb(woman));
    expect(await main(['measure', file, '--sex', 'female', '--unit', 'm'])).toBe(0);
    expect(printed()).toMatch(/\n {2}crossSeam +\d+\.\d cm {2}estimated/);
    expect(printed()).toMatch(/\n {2}shoulderSlope +\d+\.\d ° {2}estimated/);
    expect(printed()).toMatch(/\n {2}chest +9[123]\.\d cm\n/);
  });

  test('JSON in metres', async () => {
    const file = give('scan.obj', formatObj(woman));
    expect(await main(['measure', file, '--json'])).toBe(0);
    const { notes, measurements, missing } = JSON.parse(printed());
    expect(notes).toEqual(['taken as metres: the person is 168.0 cm high']);
    expect(measurements.height).toBeCloseTo(1.68, 2);
    expect(missing).toEqual([]);
  });
});

describe('what cannot be measured', () => {
  test.each<[string, string[], string]>([
    ['no file', [], 'name one file'],
    ['two files', ['a.obj', 'b.obj'], 'name one file'],
    ['another format', ['a.stl'], 'cannot read ".stl" files; export the scan as .obj or .glb'],
    ['a missing file', ['nowhere.obj'], 'nowhere.obj: there is no such file'],
    ['an unknown unit', ['a.obj', '--unit', 'ft'], '--unit "ft": give one of m, cm, mm, in'],
    ['an unknown sex', ['a.obj', '--sex', 'x'], '--sex "x": give one of female, male'],
    ['an unknown option', ['a.obj', '--fast'], "Unknown option '--fast' (see toile measure"],
  ])('%s', async (_, args, message) => {
    expect(await main(['measure', ...args])).toBe(2);
    expect(complaint()).toContain(message);
    expect(printed()).toBe('');
  });

  test('a ball, and half a file', async () => {
    const ball = give('ball.obj', formatObj(sphereMesh({ radius: 0.8, subdivisions: 4 })));
    expect(await main(['measure', ball])).toBe(2);
    expect(complaint()).toMatch(/ball\.obj: no two legs were found/);
    error.mockClear();
    const half = give('half.glb', (await writeGlb(woman)).subarray(0, 9999));
    expect(await main(['measure', half])).toBe(2);
    expect(complaint()).toMatch(/half\.glb: the GLB file is cut short/);
  });
});
