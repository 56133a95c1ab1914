import { computeNormals } from '@toile/geometry';
import type { RealTimeGarment } from '@toile/realtime';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Mesh,
  MeshStandardMaterial,
} from 'three';

/** A person of those who walk side by side: the skin is shared, the cloth is their own. */
export interface ClothFigure {
  readonly group: Group;
  setCloth(triangles: Uint32Array, vertexCount: number): void;
  place(positions: Float32Array): void;
  /** Colours what sticks, follows and flows, or all alike. */
  colour(garment: RealTimeGarment | undefined): void;
}

const CLOTH = new Color('#7d93b5');
/** What sticks, what follows, what flows. */
const STICK = new Color('#3f6fb5');
const FOLLOW = new Color('#6aa36f');
const FLOW = new Color('#d98a3d');

export function createClothFigure(skin: Mesh, x: number): ClothFigure {
  const material = new MeshStandardMaterial({
    side: DoubleSide,
    roughness: 0.9,
    vertexColors: true,
  });
  const cloth = new Mesh(new BufferGeometry(), material);
  cloth.castShadow = cloth.receiveShadow = true;
  cloth.frustumCulled = false;
  const person = new Mesh(skin.geometry, skin.material);
  person.castShadow = person.receiveShadow = true;
  person.frustumCulled = false;
  const group = new Group();
  group.add(person, cloth);
  group.position.x = x;
  group.visible = false;
  let faces = new Uint32Array();

  return {
    group,
    setCloth(triangles, vertexCount) {
      cloth.geometry.dispose();
      const geometry = new BufferGeometry();
      for (const name of ['position', 'normal']) {
        const values = new BufferAttribute(new Float32Array(3 * vertexCount), 3);
        geometry.setAttribute(name, values.setUsage(DynamicDrawUsage));
      }
      geometry.setAttribute('color', new BufferAttribute(new Float32Array(3 * vertexCount), 3));
      geometry.setIndex(new BufferAttribute(triangles, 1));
      faces = triangles.slice();
      cloth.geometry = geometry;
      person.geometry = skin.geometry;
      person.material = skin.material;
      paint(undefined);
    },
    place(positions) {
      const { position, normal } = cloth.geometry.attributes;
      position.array.set(positions);
      computeNormals(positions, faces, normal.array as Float32Array);
      position.needsUpdate = normal.needsUpdate = true;
    },
    colour: paint,
  };

  function paint(garment: RealTimeGarment | undefined): void {
    const { color } = cloth.geometry.attributes;
    const mixed = new Color();
    for (let v = 0; v < color.count; v++) {
      const regions = garment?.regions;
      if (regions) {
        const { follow, flow } = regions;
        mixed.copy(STICK).lerp(FOLLOW, follow[v]);
        mixed.lerp(FLOW, flow[v]);
      } else mixed.copy(CLOTH);
      color.setXYZ(v, mixed.r, mixed.g, mixed.b);
    }
    color.needsUpdate = true;
  }
}
