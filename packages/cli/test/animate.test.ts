import { existsSync, readFileSync } from 'node:fs';
import { NodeIO } from '@gltf-transform/core';
import { createBody, formatBvh, recordClip, walk } from '@toile/body';
import { parseObj } from '@toile/geometry';
import { describe, expect, test, vi } from 'vitest';
import { main } from '../src/index.ts';
import { openTerminal } from './terminal.ts';

const { complaint, error, give, log, place, printed } = openTerminal();

const ANNA = ['--sex', 'female', '--height', '168cm', '--waist', '78cm', '--hips', '101cm'];
const SKIRT = ['--draft', 'pencil-skirt', '--resolution', '40mm', ...ANNA];
const SHORT = ['--seconds', '0.2', '--fps', '10'];

describe('toile animate', () => {
  test('a person walks in a skirt: file, reports, words, exit code 0', async () => {
    const files = ['-o', place('a.glb'), '--report', place('a.json'), '--html', place('a.html')];
    expect(await main(['animate', ...SKIRT, ...SHORT, '--uncompressed', ...files])).toBe(0);
    expect(printed()).toMatch(/^pencil skirt: stretched by up to \d+\.\d %, pressure to .* kPa\n/);
    expect(printed()).toMatch(/walk, 0\.2 s, 3 frames, no intersections\nWritten: .*a\.glb/);
    expect(complaint()).toMatch(/draping.*toile: walk: frame 1 of 3.*toile: walk: frame 3 of 3$/s);
    expect(readFileSync(place('a.glb')).includes('KHR_mesh_quantization')).toBe(true);
    expect(readFileSync(place('a.glb')).includes('EXT_meshopt_compression')).toBe(false);
    const report = JSON.parse(readFileSync(place('a.json'), 'utf8'));
    expect(report).toMatchObject({ motion: 'walk', fps: 10, intersections: 0 });
    expect(report.frames.map(({ time }: { time: number }) => time)).toEqual([0, 0.1, 0.2]);
    expect(report.frames[2].garments[0].strain.value).toBeGreaterThan(0);
    expect(readFileSync(place('a.html'), 'utf8')).toContain('<polyline');
  });

  test('a recording that travels, as point caches', async () => {
    const body = await createBody({ sex: 'female', height: 1.6 });
    const frames = recordClip(walk(body), { duration: 2 });
    const arm = frames.joints.findIndex(({ name }) => name === 'leftUpperArm');
    frames.rotations.set([1, 0, 0, 0], 4 * (60 * frames.joints.length + arm));
    const clip = give('stroll.bvh', formatBvh(frames));
    const motion = ['--motion', clip, '--travel', '-o', place('b.pc2'), '--json'];
    expect(await main(['animate', ...SKIRT, ...SHORT, ...motion])).toBe(0);
    expect(complaint()).toMatch(/stroll\.bvh: \d+ joints that jumped for a moment were mended/);
    const told = JSON.parse(printed());
    const names = ['b-body.pc2', 'b-body.obj', 'b-pencil-skirt.pc2', 'b-pencil-skirt.obj'];
    expect(told).toMatchObject({ frameCount: 3, intersections: 0, files: names.map(place) });
    const points = readFileSync(place('b-pencil-skirt.pc2')).readInt32LE(16);
    const mesh = parseObj(readFileSync(place('b-pencil-skirt.obj'), 'utf8'));
    expect(points).toBe(mesh.positions.length / 3);
  });

  test('several motions follow each other, packed', async () => {
    const motions = ['--motion', 'turn:0.2s', '--motion', 'walk:.5', '--speed', '1.2'];
    expect(await main(['animate', ...SKIRT, ...SHORT, ...motions, '-o', place('e.glb')])).toBe(0);
    expect(printed()).toContain('turn, walk, 0.2 s, 3 frames, no intersections');
    // A packed file says so.
    await expect(new NodeIO().readBinary(readFileSync(place('e.glb')))).rejects.toThrow(
      'EXT_meshopt_compression',
    );
  });

  test('dress --walk is the short form', async () => {
    const files = ['-o', place('c.usdz')];
    expect(await main(['dress', ...SKIRT, ...SHORT, '--walk', ...files])).toBe(0);
    expect(printed()).toContain('walk, 0.2 s, 3 frames');
    const bytes = readFileSync(place('c.usdz'));
    expect(bytes.toString('latin1', 0, 2)).toBe('PK');
    expect(bytes.indexOf('#usda 1.0')).toBe(64);
  });

  test('Ctrl-C while walking: nothing written, exit code 2', async () => {
    const listeners = process.listenerCount('SIGINT');
    const once = vi.spyOn(process, 'once');
    error.mockImplementation((text) => {
      if (!String(text).includes('walk: frame 1')) return;
      const [, stop] = once.mock.calls.find(([name]) => name === 'SIGINT') as [string, () => void];
      stop();
    });
    expect(await main(['animate', ...SKIRT, '-o', place('never.usda')])).toBe(2);
    error.mockImplementation(() => {});
    expect(complaint()).toContain('stopped; nothing was written');
    expect(existsSync(place('never.usda'))).toBe(false);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
    once.mockRestore();
  });

  test.each<[string, string[], string]>([
    ['no file', [], '-o: name the file to write, ending in .glb, .usda, .usdz or .pc2'],
    ['a format', ['-o', 'a.fbx'], '--output a.fbx: name a file that ends in .glb'],
    ['a folder', ['-o', 'no/a.glb'], 'there is no such folder'],
    ['a motion', ['-o', 'a.glb', '--motion', 'dance'], '--motion "dance": give walk, turn, idle'],
    ['no clip', ['-o', 'a.glb', '--motion', 'a.bvh'], 'a.bvh: there is no such file'],
    ['a speed', ['-o', 'a.glb', '--speed', '9'], '--speed "9": give 0.3 to 2.5'],
    ['a speed of a turn', ['-o', 'a.glb', '--speed=1', '--motion=turn'], "--speed: it is a walk's"],
    ['a part of it', ['-o', 'a.glb', '--motion', 'walk:0'], '--motion "walk:0": give 0.1 to 600'],
    ['a time', ['-o', 'a.glb', '--seconds', 'long'], '--seconds "long": give 0.1 to 600'],
    ['a rate', ['-o', 'a.glb', '--fps', '0'], '--fps "0": give 1 to 120'],
    ['two rates', ['-o', 'a.glb', '--fps=9', '--fps=8'], '--fps: give it once'],
    ['two ways', ['-o', 'a.glb', '--travel', '--in-place'], '--in-place, --travel: give one'],
    ['no packing', ['-o', 'a.usda', '--uncompressed'], '--uncompressed: it is for .glb files'],
    ['an option', ['-o', 'a.glb', '--secconds', '5'], 'did you mean --seconds?'],
  ])('explains what is wrong with %s', async (_, args, message) => {
    expect(await main(['animate', '--draft', 'tee', ...ANNA, ...args])).toBe(2);
    expect(complaint()).toContain(message);
    expect(log).not.toHaveBeenCalled();
  });

  test('tells all that is wrong at once, and what is wrong with a recording', async () => {
    expect(await main(['animate', '--draft', 'toga', '--motion', 'x', '--fps', '0'])).toBe(2);
    expect(complaint().split('\n')).toHaveLength(5);
    error.mockClear();
    const clip = give('broken.bvh', 'HIERARCHY\nROOT');
    expect(await main(['animate', ...SKIRT, '-o', 'a.glb', '--motion', clip])).toBe(2);
    expect(complaint()).toContain('broken.bvh: ');
  });
});
