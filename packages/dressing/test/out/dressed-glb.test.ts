import { NodeIO, type Primitive } from '@gltf-transform/core';
import { createBody } from '@toile/body';
import { findFabric } from '@toile/fabric';
import { fabricLook } from '@toile/fabric/look';
import { capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { writeDressedGlb } from '../../src/out/dressed-glb.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });
const dressed = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.3, segments: 12, rows: 2 });

async function read(bytes: Uint8Array) {
  const root = (await new NodeIO().readBinary(bytes)).getRoot();
  return { nodes: root.listNodes(), meshes: root.listMeshes() };
}

const values = (primitive: Primitive, name: string): number[] =>
  Array.from(primitive.getAttribute(name)?.getArray() ?? []);

describe('writeDressedGlb', () => {
  test('body and garment are apart', async () => {
    const { nodes, meshes } = await read(await writeDressedGlb(dressed));
    expect(nodes.map((node) => node.getName())).toEqual(['body', 'tube']);
    expect(meshes[0].listPrimitives().map((p) => p.getMaterial()?.getName())).toEqual(['skin']);
    expect(meshes[1].getExtras()).toEqual({
      panels: [{ name: 'tube', fabric: 'main', firstTriangle: 0, triangleCount: 48 }],
      seams: [{ name: 'back', kind: 'plain' }],
      roles: ['cloth'],
    });
  });

  test('the garment has its places in the pattern, split at the seam, shaded across it', async () => {
    const { meshes } = await read(await writeDressedGlb(dressed, { colours: ['#ff0000'] }));
    const [primitive] = meshes[1].listPrimitives();
    expect(primitive.getMaterial()?.getDoubleSided()).toBe(true);
    expect(primitive.getMaterial()?.getBaseColorFactor()).toEqual([1, 0, 0, 1]);
    const uvs = values(primitive, 'TEXCOORD_0');
    expect(uvs).toEqual(Array.from(Float32Array.from(dressed.garments[0].mesh.uvs)));
    const [places, normals] = [values(primitive, 'POSITION'), values(primitive, 'NORMAL')];
    // First and last column: the same place, different cloth, the same shade, to the front.
    expect(places.slice(0, 3)).toEqual(places.slice(36, 39));
    expect(uvs.slice(0, 2)).not.toEqual(uvs.slice(24, 26));
    expect(normals.slice(0, 3)).toEqual(normals.slice(36, 39));
    expect(normals[2]).toBeGreaterThan(0.9);
  });

  test('garments are as they are drawn, unless told', async () => {
    const rim = Uint32Array.from({ length: 13 }, (_, k) => k);
    const [ring] = dressed.garments;
    const positions2 = ring.mesh.uvs.map((_, i) => ring.mesh.uvs[i ^ 1]);
    const mesh = { ...ring.mesh, positions2, boundary: [[rim]] };
    const pattern = { ...ring.pattern, panels: [{ name: 'tube', edges: [] }] };
    const hemmed = { ...dressed, garments: [{ ...ring, mesh, pattern }] };
    const parts = async (surface: 'finished' | 'simulated') => {
      const { meshes } = await read(await writeDressedGlb(hemmed, { surface }));
      return meshes[1].listPrimitives().map((primitive) => ({
        count: (primitive.getIndices()?.getCount() ?? 0) / 3,
        material: primitive.getMaterial()?.getName(),
      }));
    };
    const finished = await parts('finished');
    expect(finished[0].count).toBe(48 * 4 ** 3);
    expect(finished.map(({ material }) => material)).toEqual(['tube', 'tube', 'tube stitch']);
    expect(await parts('simulated')).toMatchObject([{ count: 48 }]);
  });

  test('a ribbed panel is of rib, in its fabric’s colour', async () => {
    const [ring] = dressed.garments;
    const panels = [{ name: 'tube', edges: [], isRibbed: true }];
    const garments = [{ ...ring, pattern: { ...ring.pattern, panels } }];
    const look = fabricLook(findFabric('cotton-poplin'), { paint: { ground: '#35548c' } });
    const { meshes } = await read(
      await writeDressedGlb({ ...dressed, garments }, { looks: [look] }),
    );
    const names = meshes[1].listPrimitives().map((part) => part.getMaterial()?.getName());
    expect(names).toEqual(['tube rib']);
  });

  test('each of several garments has a node, a name and a colour', async () => {
    const names = ['vest', 'shirt', 'coat'];
    const garments = names.map((name, k) => ({
      ...ringOfCloth(body, { radius: 0.2 + k / 10, bottom: 0, top: 0.3 }).garments[0],
      name,
    }));
    const bytes = await writeDressedGlb({ ...dressed, garments }, { colours: ['#ff0000'] });
    const { nodes, meshes } = await read(bytes);
    expect(nodes.map((node) => node.getName())).toEqual(['body', ...names]);
    const colours = meshes.slice(1).map((mesh) => {
      const material = mesh.listPrimitives()[0].getMaterial();
      return String(material?.getBaseColorFactor());
    });
    expect(colours[0]).toBe('1,0,0,1');
    expect(new Set(colours).size).toBe(3);
    const [, , , coat] = meshes;
    const corner = coat.listPrimitives()[0].getAttribute('POSITION')?.getElement(0, []);
    expect(corner).toEqual([expect.closeTo(0, 6), 0, expect.closeTo(0.4, 6)]);
  });

  test('a person keeps the base layer, as it stands', async () => {
    const wearer = await createBody({ sex: 'male', height: 1.8 });
    const raised = { ...wearer.mesh, positions: wearer.mesh.positions.map((x) => x + 1) };
    const bytes = await writeDressedGlb({ ...dressed, body: raised }, { wearer, tone: 'tone-4' });
    const { meshes } = await read(bytes);
    const parts = meshes[0].listPrimitives();
    expect(parts.map((p) => p.getMaterial()?.getName())).toEqual(['skin', 'base layer']);
    const low = parts[0].getAttribute('POSITION')?.getMin([0, 0, 0]) as number[];
    expect(low[1]).toBeCloseTo(1, 5);
  });

  test('refuses what is no colour', async () => {
    await expect(writeDressedGlb(dressed, { colours: ['#ff0000', 'blue'] })).rejects.toThrow(
      '"blue": give it',
    );
  });
});
