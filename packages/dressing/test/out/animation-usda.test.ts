import { type Body, fillCuts, linearColour, paintBody } from '@toile/body';
import { Box3, type Mesh, type MeshPhysicalMaterial } from 'three';
import { unzipSync } from 'three/addons/libs/fflate.module.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';
// @ts-expect-error It has no types.
import { USDAParser } from 'three/addons/loaders/usd/USDAParser.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Animation } from '../../src/out/animation.ts';
import { formatAnimationUsda } from '../../src/out/animation-usda.ts';
import { packUsdz } from '../../src/out/usdz.ts';
import { movingPerson } from './moving-person.ts';

const FRAMES = 4;
let body: Body;
let animation: Animation;
let text: string;
/** What three.js reads: the fields of everything, by its path. */
let specs: Record<string, { fields: Record<string, unknown> }>;
beforeAll(async () => {
  ({ body, animation } = await movingPerson({ count: FRAMES }));
  text = [...formatAnimationUsda(animation, { tone: 'tone-3', colours: ['#ff0000'] })].join('');
  specs = new USDAParser().parseData(text).specsByPath;
}, 180_000);

const PATHS = ['body', 'skirt', 'over_skirt'];

function samplesOf(attribute: string): { times: number[]; values: number[][] } {
  return specs[`/Person/${attribute}`].fields.timeSamples as never;
}

/** Where vertices are in a frame. */
function wanted(k: number, f: number): Float32Array {
  const { body: skin, garments } = animation.frames[f];
  if (k > 0) return garments[k - 1];
  const painted = paintBody(body);
  const places = new Float32Array(3 * painted.vertexCount);
  places.set(skin);
  fillCuts(painted, places, 3);
  return places;
}

describe('a person in motion as USD', () => {
  test('every point of every frame, to a tenth of a millimetre', () => {
    PATHS.forEach((path, k) => {
      const { times, values } = samplesOf(`${path}.points`);
      expect(times).toEqual([0, 1, 2, 3]);
      values.forEach((points, f) => {
        const expected = wanted(k, f);
        const got = points.flat();
        expect(got).toHaveLength(expected.length);
        expect(Math.max(...got.map((x, i) => Math.abs(x - expected[i])))).toBeLessThan(5.1e-5);
      });
    });
  });

  test('normals of unit length; extents around the points', () => {
    for (const path of PATHS) {
      const normals = samplesOf(`${path}.normals`).values[2].flat();
      for (let i = 0; i < normals.length; i += 3) {
        expect(Math.abs(Math.hypot(...normals.slice(i, i + 3)) - 1)).toBeLessThan(0.01);
      }
      const [low, , high] = [0, 1, 3].map((i) => samplesOf(`${path}.extent`).values[2].flat()[i]);
      const xs = samplesOf(`${path}.points`)
        .values[2].flat()
        .filter((_, i) => i % 3 === 0);
      expect([low, high]).toEqual([Math.min(...xs), Math.max(...xs)]);
    }
  });

  test('units, axes, times', () => {
    expect(text).toMatch(/^#usda 1\.0\n/);
    expect(specs['/'].fields).toMatchObject({
      upAxis: 'Y',
      metersPerUnit: 1,
      defaultPrim: 'Person',
    });
    expect(text).toContain('timeCodesPerSecond = 30');
    expect(text).toContain('endTimeCode = 3');
  });

  test('packed as USDZ and shown by three.js: the first frame, in its colours', () => {
    const layer = new TextEncoder().encode(text);
    const bytes = packUsdz('person.usda', layer);
    expect(Buffer.from(bytes.buffer).indexOf('#usda') % 64).toBe(0);
    expect(Buffer.compare(unzipSync(bytes)['person.usda'], layer)).toBe(0);
    const group = new USDLoader().parse(Uint8Array.from(bytes).buffer);
    const skirt = group.getObjectByName('skirt') as Mesh;
    const [garment] = animation.dressed.garments;
    expect(skirt.geometry.getAttribute('uv').count).toBe(garment.triangles.length);
    const colour = (skirt.material as MeshPhysicalMaterial).color;
    expect(colour.toArray()).toEqual(linearColour('#ff0000'));
    const box = new Box3().setFromObject(skirt, true);
    const ys = animation.frames[0].garments[0].filter((_, i) => i % 3 === 1);
    expect(box.min.y).toBeCloseTo(Math.min(...ys), 3);
    expect(box.max.y).toBeCloseTo(Math.max(...ys), 3);
  });
});
