import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { checkClosed } from '@toile/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import { REGIONS } from '../../src/measure/taking.ts';
import { readPack } from '../../src/pack/read-pack.ts';
import type { Template } from '../../src/pack/template.ts';
import { JOINT_NAMES } from '../../src/skeleton/joints.ts';

const bytes = new Uint8Array(readFileSync(new URL('../../pack/body.pack', import.meta.url)));
let template: Template;

beforeAll(async () => {
  template = await readPack(bytes);
});

describe('the pack', () => {
  test('is small', () => {
    expect(bytes.length).toBeLessThan(1e6);
  });

  test('holds a closed skin and all joints', () => {
    expect(template.skinCount).toBe(13380);
    expect(template.pointCount).toBe(template.skinCount + JOINT_NAMES.length);
    for (const sex of ['female', 'male'] as const) {
      const { average } = template.sexes[sex];
      const positions = Float64Array.from(average.subarray(0, 3 * template.skinCount));
      checkClosed({ positions, triangles: template.triangles });
    }
  });

  test('is the same left and right', () => {
    const { mirror, sexes } = template;
    expect(mirror.every((q, p) => mirror[q] === p)).toBe(true);
    for (const { average, modes } of Object.values(sexes)) {
      for (const field of [average, ...modes.map(({ more }) => more)]) {
        for (let p = 0; p < mirror.length; p++) {
          const q = mirror[p];
          if (field[3 * p] !== -field[3 * q] || field[3 * p + 1] !== field[3 * q + 1]) {
            expect.fail(`point ${p} and its mirror ${q} differ`);
          }
        }
      }
    }
  });

  test('gives every vertex a region and weights that sum to 1', () => {
    const { regions, skin, skinCount } = template;
    expect(new Set(regions).size).toBe(REGIONS.length);
    for (let v = 0; v < skinCount; v++) {
      const sum = [0, 1, 2, 3].reduce((total, k) => total + skin.weights[4 * v + k], 0);
      if (Math.abs(sum - 1) > 1e-6) expect.fail(`weights of vertex ${v} sum to ${sum}`);
    }
  });
});

describe('a broken pack', () => {
  test('that is cut short says so', async () => {
    await expect(readPack(bytes.slice(0, 1000))).rejects.toThrow(/not a whole gzip file.*build it/);
    const data = gunzipSync(bytes);
    const cut = new Uint8Array(gzipSync(data.subarray(0, data.length - 10)));
    await expect(readPack(cut)).rejects.toThrow(/it ends in "common\//);
    const stub = new Uint8Array(gzipSync(data.subarray(0, 3)));
    await expect(readPack(stub)).rejects.toThrow(/ends in its header/);
  });

  test('of another version says so', async () => {
    const text = new TextEncoder().encode(JSON.stringify({ version: 99, arrays: [] }));
    const data = Buffer.concat([Buffer.from([text.length, 0, 0, 0]), text]);
    await expect(readPack(new Uint8Array(gzipSync(data)))).rejects.toThrow(/version 99/);
  });
});
