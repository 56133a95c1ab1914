import { NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { capsuleMesh } from '@toile/geometry';
import { MeshoptDecoder } from 'meshoptimizer';
import { expect, test } from 'vitest';
import { writeDressedGlb } from '../../src/out/dressed-glb.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });
const dressed = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.3, segments: 48, rows: 24 });

/** Triangles by their corners' places and shades, whatever their order; and the file's length. */
async function read(compression: 'none' | 'meshopt') {
  const bytes = await writeDressedGlb(dressed, { compression, surface: 'simulated' });
  await MeshoptDecoder.ready;
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  const nodes = (await io.readBinary(bytes)).getRoot().listNodes();
  const meshes = nodes.map((node) => {
    const [scale] = node.getScale();
    const middle = node.getTranslation();
    const [primitive] = node.getMesh()?.listPrimitives() ?? [];
    const value = (name: string, vertex: number): number[] =>
      primitive.getAttribute(name)?.getElement<number[]>(vertex, []) ?? [];
    const corners = Array.from<number, number[]>(
      primitive.getIndices()?.getArray() ?? [],
      (vertex) => [
        ...value('POSITION', vertex).map((x, axis) => scale * x + middle[axis]),
        ...value('NORMAL', vertex),
        ...value('TEXCOORD_0', vertex),
      ],
    );
    const triangles = Array.from({ length: corners.length / 3 }, (_, t) =>
      corners.slice(3 * t, 3 * t + 3),
    );
    return { name: node.getName(), triangles };
  });
  return { meshes, length: bytes.length };
}

/** The middle of a triangle's corners, all they tell. */
const middleOf = (corners: number[][]): number[] =>
  corners[0].map((_, k) => corners.reduce((sum, own) => sum + own[k], 0) / corners.length);

test('a packed file is a fraction, and has every triangle where it was', async () => {
  const [plain, packed] = await Promise.all([read('none'), read('meshopt')]);
  expect(packed.length).toBeLessThan(0.3 * plain.length);
  plain.meshes.forEach(({ name, triangles }, k) => {
    const own = packed.meshes[k];
    expect([own.name, own.triangles.length]).toEqual([name, triangles.length]);
    const middles = own.triangles.map(middleOf);
    const taken = new Set<number>();
    for (const corners of triangles) {
      const wanted = middleOf(corners);
      const found = middles.findIndex(
        (middle, t) =>
          !taken.has(t) &&
          middle.every((x, c) => Math.abs(x - wanted[c]) < (c >= 3 && c < 6 ? 5e-3 : 1e-4)),
      );
      expect(found).toBeGreaterThanOrEqual(0);
      taken.add(found);
    }
  });
});
