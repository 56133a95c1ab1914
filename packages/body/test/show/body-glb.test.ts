import { type Document, WebIO } from '@gltf-transform/core';
import { checkClosed } from '@toile/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Body,
  createPlainSkinner,
  createPosed,
  poseSkeleton,
  tPose,
  walk,
} from '../../src/index.ts';
import { writeBodyGlb } from '../../src/show/body-glb.ts';
import { linearColour, TONES } from '../../src/show/tones.ts';
import { makePerson } from './person.ts';

let body: Body;
beforeAll(async () => {
  body = await makePerson();
});

const read = async (bytes: Uint8Array): Promise<Document> => new WebIO().readBinary(bytes);

function primitivesOf(document: Document) {
  return document.getRoot().listMeshes()[0].listPrimitives();
}

function arrayOf(document: Document, semantic: string): Float32Array {
  return primitivesOf(document)[0].getAttribute(semantic)?.getArray() as Float32Array;
}

describe('a body as GLB', () => {
  test('two materials over one closed surface', async () => {
    const document = await read(await writeBodyGlb(body, { tone: 'tone-2' }));
    const [skin, baseLayer] = primitivesOf(document);
    expect(skin.getMaterial()?.getName()).toBe('skin');
    expect(baseLayer.getMaterial()?.getName()).toBe('base layer');
    const [red] = linearColour(TONES['tone-2'].skin);
    expect(skin.getMaterial()?.getBaseColorFactor()[0]).toBeCloseTo(red, 6);
    expect(skin.getAttribute('POSITION')).toBe(baseLayer.getAttribute('POSITION'));
    const triangles = [skin, baseLayer].flatMap((part) => [
      ...(part.getIndices()?.getArray() ?? []),
    ]);
    const positions = Float64Array.from(arrayOf(document, 'POSITION'));
    const closed = { positions, triangles: Uint32Array.from(triangles) };
    expect(() => checkClosed(closed)).not.toThrow();
  });

  test('what it was made from', async () => {
    const { sex, given, measurements } = body;
    const extrasOf = async (bytes: Uint8Array) => (await read(bytes)).getRoot().getExtras();
    const extras = await extrasOf(await writeBodyGlb(body));
    expect(extras).toEqual({ body: { sex, given, measurements } });
    expect(await extrasOf(await writeBodyGlb(body, { age: 40 }))).toMatchObject({
      body: { age: 40 },
    });
  });

  test('unit normals that look outwards', async () => {
    const document = await read(await writeBodyGlb(body));
    const normals = arrayOf(document, 'NORMAL');
    const positions = arrayOf(document, 'POSITION');
    const middle = body.skeleton.rest.subarray(0, 3);
    for (let i = 0; i < normals.length; i += 3) {
      expect(Math.hypot(...normals.subarray(i, i + 3))).toBeCloseTo(1, 4);
    }
    const top = maxBy(positions.length / 3, (v) => positions[3 * v + 1]);
    expect(normals[3 * top + 1]).toBeGreaterThan(0.9);
    const front = maxBy(positions.length / 3, (v) =>
      Math.abs(positions[3 * v + 1] - middle[1]) < 0.1 && Math.abs(positions[3 * v]) < 0.05
        ? positions[3 * v + 2]
        : -1,
    );
    expect(normals[3 * front + 2]).toBeGreaterThan(0.8);
  });

  test('weights of every vertex sum to 1, also on the hems', async () => {
    const weights = arrayOf(await read(await writeBodyGlb(body)), 'WEIGHTS_0');
    for (let i = 0; i < weights.length; i += 4) {
      const sum = weights[i] + weights[i + 1] + weights[i + 2] + weights[i + 3];
      expect(Math.abs(sum - 1)).toBeLessThan(0.01);
    }
  });

  test('a pose is in the vertices and in the joints, and skinning them changes nothing', async () => {
    const pose = tPose(body.skeleton);
    const document = await read(await writeBodyGlb(body, { pose, tone: 'tone-3' }));
    const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
    const expected = createPlainSkinner(body).skin(posed, 'dual');
    const positions = arrayOf(document, 'POSITION');
    for (let i = 0; i < expected.length; i += 97) expect(positions[i]).toBeCloseTo(expected[i], 5);
    const [skin] = document.getRoot().listSkins();
    const inverse = skin.getInverseBindMatrices()?.getArray() as Float32Array;
    skin.listJoints().forEach((node, j) => {
      expect(node.getName()).toBe(body.skeleton.names[j]);
      const product = multiply(node.getWorldMatrix(), inverse.subarray(16 * j, 16 * j + 16));
      product.forEach((value, k) => {
        expect(value).toBeCloseTo(k % 5 === 0 ? 1 : 0, 5);
      });
    });
  });

  test('a walk is an animation at 30 poses a second that ends where it begins again', async () => {
    const motion = walk(body, { speed: 1.2 });
    const document = await read(await writeBodyGlb(body, { motion }));
    const [animation] = document.getRoot().listAnimations();
    expect(animation.getName()).toBe('walk');
    const [channel] = animation.listChannels();
    const times = channel.getSampler()?.getInput()?.getArray() as Float32Array;
    const hips = channel.getSampler()?.getOutput()?.getArray() as Float32Array;
    expect(channel.getTargetNode()?.getName()).toBe('hips');
    expect(times[times.length - 1]).toBeCloseTo(motion.duration, 5);
    expect(times[1]).toBeCloseTo(1 / 30, 2);
    expect(hips[hips.length - 1] - hips[2]).toBeCloseTo(motion.travel[2], 4);
    const moved = animation.listChannels().map((one) => one.getTargetNode()?.getName());
    expect(moved).toContain('leftLowerLeg');
  });

  test('refuses a tone that is not there', async () => {
    // @ts-expect-error: no such tone
    await expect(writeBodyGlb(body, { tone: 'pink' })).rejects.toThrow('tone "pink"');
  });
});

function maxBy(count: number, value: (index: number) => number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (value(i) > value(best)) best = i;
  return best;
}

/** Product of two matrices given column by column. */
function multiply(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, Math.floor(at / 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[4 * k + row] * b[4 * column + k], 0);
  });
}
