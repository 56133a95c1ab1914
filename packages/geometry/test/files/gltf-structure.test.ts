import { describe, expect, test } from 'vitest';
import { readGlb } from '../../src/files/glb.ts';
import { checkGltfStructure } from '../../src/files/gltf-structure.ts';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { rawGlb } from '../raw-glb.ts';

const SIZE = 1000;
const problemOf = (json: unknown, size = SIZE): string => {
  try {
    checkGltfStructure(json, size);
  } catch (error) {
    if (error instanceof MeshError) return error.message;
    throw error;
  }
  return '';
};
const childrenOf = (...children: number[][]) => ({ nodes: children.map((c) => ({ children: c })) });

describe('nodes', () => {
  test('that are trees are fine, in whatever order', () => {
    expect(problemOf({ ...childrenOf([], [0, 2], [], [1]), scenes: [{ nodes: [3] }] })).toBe('');
    expect(problemOf({})).toBe('');
  });

  test('may not be their own children, however far below', () => {
    expect(problemOf(childrenOf([0]))).toContain('node 0 is below itself (node 0 → node 0)');
    expect(problemOf(childrenOf([], [2], [3], [1]))).toMatch(
      /node \d is below itself \((node \d → ){3}node \d\)/,
    );
    const circle = Array.from({ length: 500 }, (_, n) => [(n + 1) % 500]);
    expect(problemOf(childrenOf(...circle))).toMatch(/below itself.*…/);
  });

  test('have one parent', () => {
    const nodes = [{ name: 'left', children: [2] }, { children: [2] }, { name: 'hand' }];
    expect(problemOf({ nodes })).toContain(
      'node 2 "hand" is a child of node 0 "left" and of node 1: a node has one parent',
    );
    expect(problemOf(childrenOf([1, 1], []))).toContain('a node has one parent');
  });

  test('are there', () => {
    expect(problemOf(childrenOf([7]))).toContain('node 0 refers to node 7, which does not exist');
    expect(problemOf({ nodes: [], scenes: [{ nodes: [-1] }] })).toContain('scene 0 refers to');
    expect(problemOf({ nodes: { length: 9 } })).toContain('"nodes" is no list');
    expect(problemOf({ nodes: [{ children: ['0'] }] })).toContain('"children" is no list');
  });

  test('of skins are there, and the whole is an object', () => {
    expect(problemOf({ nodes: [{}], skins: [{ joints: [5] }] })).toContain(
      'skin 0 refers to node 5',
    );
    for (const json of [null, [], 5]) expect(problemOf(json)).toContain('its JSON is no object');
  });

  test('are not deeper than a reader can go', () => {
    const deep = Array.from({ length: 100_000 }, (_, n) => (n < 99_999 ? [n + 1] : []));
    expect(problemOf(childrenOf(...deep))).toContain('nodes deep');
  });
});

describe('accessors', () => {
  const floats = (count: unknown) => ({ count, type: 'VEC3', componentType: 5126 });

  test('may leave out a little, and share what the file has', () => {
    expect(problemOf({ accessors: [floats(10_000)] })).toBe('');
    expect(problemOf({ accessors: [floats(2e7)] }, 1e8)).toBe('');
  });

  test('may not claim what the file cannot have, alone or together', () => {
    expect(problemOf({ accessors: [floats(3e8)] })).toContain(
      'accessor 0 has 300000000 elements: with it the file claims 3600 MB of data and has 1000 bytes itself',
    );
    expect(problemOf({ accessors: Array(1000).fill(floats(10_000)) })).toMatch(/accessor \d+ has/);
    for (const count of [-1, 0.5, '3', null]) {
      expect(problemOf({ accessors: [floats(count)] })).toContain(
        `accessor 0 has ${JSON.stringify(count)} elements`,
      );
    }
  });

  test('are of a known type, and within their buffer view', () => {
    const within = (accessor: object, view: object = { byteLength: 36 }) =>
      problemOf({
        accessors: [{ ...floats(3), bufferView: 0, ...accessor }],
        bufferViews: [{ buffer: 0, ...view }],
        buffers: [{}],
      });
    expect(within({})).toBe('');
    expect(within({ count: 2 }, { byteLength: 36, byteStride: 24 })).toBe('');
    expect(within({ type: 'VEC9' })).toContain('accessor 0 has 3 elements of type "VEC9"');
    expect(within({ type: 'toString' })).toContain('of type "toString"');
    expect(within({ componentType: 9999 })).toContain('component type 9999');
    expect(within({ count: 4 })).toContain(
      'accessor 0 reaches from byte 0 over 48 bytes, and its buffer view 0 has 36',
    );
    expect(within({ byteOffset: -12 })).toContain('reaches from byte -12');
    expect(within({ bufferView: 7 })).toContain('refers to buffer view 7, there are 1');
    expect(within({}, { byteLength: 36, buffer: 7 })).toContain('buffer view 0 refers to buffer 7');
    expect(within({}, { byteLength: 36, byteStride: 1e9 })).toContain('accessor 0 reaches');
    expect(within({ sparse: { count: 1e9 } })).toContain('replaces 1000000000 of its 3 elements');
  });

  test('a small file with a large claim is refused before memory is taken for it', async () => {
    const json = {
      asset: { version: '2.0' },
      accessors: [floats(3e8)],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      nodes: [{ mesh: 0 }],
      scenes: [{ nodes: [0] }],
    };
    const before = process.memoryUsage().rss;
    await expect(readGlb(rawGlb(json))).rejects.toThrow('the file claims 3600 MB');
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });
});

test('positions have three coordinates, and indices are whole numbers', async () => {
  const read = (position: object, index?: object) =>
    readGlb(
      rawGlb(
        {
          asset: { version: '2.0' },
          buffers: [{ byteLength: 36 }],
          bufferViews: [{ buffer: 0, byteLength: 36 }],
          accessors: [position, index ?? []].flat().map((a) => ({
            ...{ bufferView: 0, componentType: 5126 },
            ...a,
          })),
          meshes: [{ primitives: [{ attributes: { POSITION: 0 }, ...(index && { indices: 1 }) }] }],
          nodes: [{ name: 'part', mesh: 0 }],
          scenes: [{ nodes: [0] }],
        },
        new Uint8Array(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer),
      ),
    );
  expect((await read({ count: 3, type: 'VEC3' })).triangles.length).toBe(3);
  await expect(read({ count: 9, type: 'SCALAR' })).rejects.toThrow('"part" has faces without posi');
  await expect(read({ count: 3, type: 'VEC3' }, { count: 9, type: 'SCALAR' })).rejects.toThrow(
    '"part" has faces whose indices are no whole numbers',
  );
});

test('a mesh that many nodes show is refused where it gets too large', async () => {
  const count = 99_999;
  const json = {
    asset: { version: '2.0' },
    buffers: [{ byteLength: 12 * count }],
    bufferViews: [{ buffer: 0, byteLength: 12 * count }],
    accessors: [{ bufferView: 0, count, type: 'VEC3', componentType: 5126 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    nodes: Array.from({ length: 101 }, (_, n) => ({ name: `copy ${n}`, mesh: 0 })),
    scenes: [{ nodes: Array.from({ length: 101 }, (_, n) => n) }],
  };
  await expect(readGlb(rawGlb(json, new Uint8Array(12 * count)))).rejects.toThrow(
    'with node "copy 100" there are more than 10 million vertices',
  );
});
