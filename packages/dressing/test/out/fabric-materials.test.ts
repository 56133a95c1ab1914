import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { findFabric } from '@toile/fabric';
import { fabricLook } from '@toile/fabric/look';
import { capsuleMesh } from '@toile/geometry';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { writeDressedGlb } from '../../src/out/dressed-glb.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });
const dressed = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.3 });
const stripes = {
  ground: '#ffffff',
  ink: '#203060',
  print: { kind: 'stripes', pitch: 0.02, width: 0.01 },
} as const;

async function materialsOf(...fabrics: [fabric: string, paint: { readonly ground: string }][]) {
  const looks = fabrics.map(([fabric, paint]) => fabricLook(findFabric(fabric), { paint }));
  const garments = looks.map((_, k) => ({ ...dressed.garments[0], name: `garment ${k}` }));
  const bytes = await writeDressedGlb({ ...dressed, garments }, { looks });
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const root = (await io.readBinary(bytes)).getRoot();
  const [, ...cloths] = root.listMeshes();
  return {
    bytes,
    textures: root.listTextures(),
    materials: cloths.map((mesh) => mesh.listPrimitives()[0].getMaterial()),
  };
}

test('a fabric brings textures at its own scale, sheen and fibres', async () => {
  const { materials, bytes } = await materialsOf(['cotton-poplin', { ground: '#a8443c' }]);
  const info = materials[0]?.getNormalTextureInfo();
  const transform = info?.getExtension('KHR_texture_transform');
  // A tile is a centimetre or so.
  expect(transform).toMatchObject({ propertyType: 'Transform' });
  expect(materials[0]?.getExtension('KHR_materials_sheen')).not.toBeNull();
  expect(materials[0]?.getExtension('KHR_materials_ior')).not.toBeNull();
  expect(materials[0]?.getAlphaMode()).toBe('OPAQUE');
  expect(bytes.length).toBeLessThan(400_000);
});

test('stripes are in the file as on the cloth: half of the picture is ink', async () => {
  const { materials } = await materialsOf(['cotton-poplin', stripes]);
  const { data, channels } = decode(
    materials[0]?.getBaseColorTexture()?.getImage() ?? new Uint8Array(),
  );
  let dark = 0;
  for (let k = 0; k < data.length; k += channels) if (data[k] < 128) dark++;
  expect((dark * channels) / data.length).toBeCloseTo(0.5, 1);
});

test('garments of one look share it; cloth with holes is blended', async () => {
  const red = { ground: '#a8443c' };
  const { materials, textures } = await materialsOf(
    ['cotton-poplin', red],
    ['cotton-poplin', red],
    ['cotton-voile', red],
  );
  expect(materials[0]).toBe(materials[1]);
  expect(textures).toHaveLength(6);
  expect(materials[2]?.getAlphaMode()).toBe('BLEND');
});
