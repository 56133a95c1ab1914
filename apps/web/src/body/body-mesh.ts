import {
  createSurface,
  type PaintedBody,
  placeSurface,
  type Surface,
  TONES,
  type ToneName,
} from '@toile/body';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Mesh,
  MeshPhysicalMaterial,
  Sphere,
  Vector3,
} from 'three';

/** A body on the stage. */
export interface BodyMesh {
  readonly mesh: Mesh;
  /** The surface on show; places and normals of the skin's own vertices come first. */
  readonly surface: Surface | undefined;
  /** Takes another body; `place` then shows it. */
  setBody(triangles: Uint32Array, painted: PaintedBody): void;
  /** Shows skinned positions, three per skin vertex [m]. */
  place(positions: Float32Array): void;
  setTone(tone: ToneName): void;
}

export function createBodyMesh(): BodyMesh {
  const skin = new MeshPhysicalMaterial({ roughness: 0.72, sheen: 0.35, sheenRoughness: 0.6 });
  const baseLayer = new MeshPhysicalMaterial({ roughness: 0.95, sheen: 0.5, sheenRoughness: 0.8 });
  const mesh = new Mesh(new BufferGeometry(), [skin, baseLayer]);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  let shown: { surface: Surface; painted: PaintedBody; triangles: Uint32Array } | undefined;

  function buildGeometry({ outside, inside }: PaintedBody, surface: Surface): BufferGeometry {
    const geometry = new BufferGeometry();
    const dynamic = (values: Float32Array): BufferAttribute =>
      new BufferAttribute(values, 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', dynamic(surface.positions));
    geometry.setAttribute('normal', dynamic(surface.normals));
    const index = new Uint32Array(outside.length + inside.length);
    index.set(outside);
    index.set(inside, outside.length);
    geometry.setIndex(new BufferAttribute(index, 1));
    geometry.addGroup(0, outside.length, 0);
    geometry.addGroup(outside.length, inside.length, 1);
    // The body moves; a sphere that always contains it spares recomputing one each frame.
    geometry.boundingSphere = new Sphere(new Vector3(), 100);
    return geometry;
  }

  return {
    mesh,
    get surface() {
      return shown?.surface;
    },
    setBody(triangles, painted) {
      const surface = createSurface(painted);
      shown = { surface, painted, triangles };
      mesh.geometry.dispose();
      mesh.geometry = buildGeometry(painted, surface);
    },
    place(positions) {
      if (!shown) return;
      placeSurface(shown.painted, shown.triangles, positions, shown.surface, shown.painted.look);
      mesh.geometry.getAttribute('position').needsUpdate = true;
      mesh.geometry.getAttribute('normal').needsUpdate = true;
    },
    setTone(tone) {
      skin.color.set(TONES[tone].skin);
      skin.sheenColor.set(TONES[tone].skin);
      baseLayer.color.set(TONES[tone].baseLayer);
      baseLayer.sheenColor.set(TONES[tone].baseLayer);
    },
  };
}
