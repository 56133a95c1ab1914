import { existsSync, readFileSync } from 'node:fs';
import { Document, NodeIO } from '@gltf-transform/core';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { findBrowser as tested } from '../../../scripts/find-browser.mjs';
import { main } from '../src/index.ts';
import { findBrowser } from '../src/picture/find-browser.ts';
import { openTerminal } from './terminal.ts';

const { complaint, give, place } = openTerminal();

/** A red square of half a metre that stands upright, facing the camera. */
async function square(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint16Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer);
  const corners = [-1, 0, 0, 1, 0, 0, 1, 2, 0, -1, 2, 0].map((x) => x / 4);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(corners)))
    .setAttribute(
      'NORMAL',
      accessor('VEC3', new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1])),
    )
    .setIndices(accessor('SCALAR', new Uint16Array([0, 1, 2, 0, 2, 3])))
    .setMaterial(document.createMaterial().setBaseColorFactor([0.6, 0.02, 0.02, 1]));
  const mesh = document.createMesh().addPrimitive(primitive);
  document.createScene().addChild(document.createNode('square').setMesh(mesh));
  return new NodeIO().writeBinary(document);
}

describe.skipIf(!tested())('toile picture', () => {
  test('takes a transparent picture, sharp-edged where the figure ends', async () => {
    const [file, output] = [give('square.glb', await square()), place('square.png')];
    const args = ['--height', '64', '--exposures', '4', '--background', 'transparent'];
    expect(await main(['picture', file, '-o', output, ...args])).toBe(0);
    const { width, height, data, channels } = decode(readFileSync(output));
    expect([width, height, channels]).toEqual([64, 64, 4]);
    const pixel = (x: number, y: number): number[] => [
      ...data.slice(4 * (64 * y + x), 4 * (64 * y + x) + 4),
    ];
    expect(pixel(1, 1)[3]).toBe(0);
    const [r, g, b, a] = pixel(32, 32);
    expect(a).toBe(255);
    expect(r).toBeGreaterThan(2 * Math.max(g, b));
  });

  test('a moment of what does not move is told', async () => {
    const file = give('still.glb', await square());
    const args = ['--height', '16', '--exposures', '1', '--time', '1.5s'];
    expect(await main(['picture', file, ...args])).toBe(2);
    expect(complaint()).toContain('nothing in it moves: there is nothing at 1.5 s');
  });

  test('a file that is no glTF is told', async () => {
    const file = give('no.glb', 'this is no glTF file');
    expect(await main(['picture', file, '--height', '16', '--exposures', '1'])).toBe(2);
    expect(complaint()).toContain('no.glb: ');
    expect(existsSync(place('no.png'))).toBe(false);
  });
});

test.each([
  [[], 'give a file'],
  [['a.obj'], 'pictures are taken of .glb files'],
  [['a.glb', '--view', 'above'], '--view "above": give four, or one of front'],
  [['a.glb', '--background', 'pink'], 'give one of transparent'],
  [['a.glb', '--height', '9'], 'a whole number from 16'],
  [['a.glb', '--time', 'later'], '--time "later": give seconds'],
  [['a.glb', '-o', 'a.jpg'], 'pictures are .png files'],
  [['a.glb', '--view', 'four', '-o', '-'], 'give one view'],
])('%j is refused', async (args, message) => {
  expect(await main(['picture', ...args])).toBe(2);
  expect(complaint()).toContain(message);
});

test('the browser is the one named, else the first on the PATH', () => {
  expect(() => findBrowser({ TOILE_BROWSER: '/no/such' })).toThrow('TOILE_BROWSER is "/no/such"');
  expect(findBrowser({ TOILE_BROWSER: process.execPath })).toBe(process.execPath);
});
