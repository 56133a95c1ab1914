import {
  createSurface,
  type HairName,
  mannequinOf,
  type PaintedBody,
  placeSurface,
  type Surface,
  skinShades,
  TONES,
  type ToneName,
} from '@toile/body';
import { shadeAsSkin } from '@toile/viewer';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Mesh,
  MeshPhysicalMaterial,
  Sphere,
  Vector3,
} from 'three';
import { createHeadPieces } from './head-pieces.ts';

/** A body on the stage. */
export interface BodyMesh {
  readonly mesh: Mesh;
  /** The surface on show; places and normals of the skin's own vertices come first. */
  readonly surface: Surface | undefined;
  /** Takes another body; `place` then shows it. */
  setBody(triangles: Uint32Array, painted: PaintedBody): void;
  /** Shows skinned positions, three per skin vertex [m]. */
  place(positions: Float32Array): void;
  /** @param hair How a person wears it; none unless given, and a mannequin has none. */
  setTone(tone: ToneName, hair?: HairName): void;
}

export function createBodyMesh(): BodyMesh {
  const skin = new MeshPhysicalMaterial({ roughness: 0.72, vertexColors: true });
  shadeAsSkin(skin);
  const baseLayer = new MeshPhysicalMaterial({ roughness: 0.95, sheen: 0.5, sheenRoughness: 0.8 });
  const mesh = new Mesh(new BufferGeometry(), [skin, baseLayer]);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  const pieces = createHeadPieces();
  mesh.add(pieces.group);
  let worn: { tone: ToneName; hair: HairName | undefined } = { tone: 'mannequin', hair: undefined };
  let places: Float32Array | undefined;
  let shown: { surface: Surface; painted: PaintedBody; triangles: Uint32Array } | undefined;

  function buildGeometry({ outside, inside }: PaintedBody, surface: Surface): BufferGeometry {
    const geometry = new BufferGeometry();
    const dynamic = (values: Float32Array): BufferAttribute =>
      new BufferAttribute(values, 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', dynamic(surface.positions));
    geometry.setAttribute('normal', dynamic(surface.normals));
    geometry.setAttribute(
      'color',
      new BufferAttribute(new Float32Array(surface.positions.length), 3),
    );
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
      places = undefined;
      paint();
    },
    place(positions) {
      places = positions;
      draw();
    },
    setTone(tone, hair) {
      if (worn.tone === tone && worn.hair === hair) return;
      worn = { tone, hair };
      paint();
      draw();
    },
  };

  function draw(): void {
    if (!shown || !places) return;
    const { painted, triangles, surface } = shown;
    placeSurface(painted, triangles, places, surface, mannequinOf(painted, worn.tone));
    pieces.place(painted.look, places);
    mesh.geometry.getAttribute('position').needsUpdate = true;
    mesh.geometry.getAttribute('normal').needsUpdate = true;
  }

  function paint(): void {
    const tone = TONES[worn.tone];
    // A mannequin is matte; skin shines a little at a slant.
    skin.roughness = tone.face ? 0.6 : 0.85;
    skin.sheen = tone.face ? 0.25 : 0;
    skin.sheenRoughness = 0.5;
    skin.color.set(tone.skin);
    skin.sheenColor.set(tone.skin);
    baseLayer.color.set(tone.baseLayer);
    baseLayer.sheenColor.set(tone.baseLayer);
    if (!shown) return;
    const { painted } = shown;
    pieces.show(painted.look, tone, worn.hair);
    const colours = mesh.geometry.getAttribute('color');
    skinShades(painted, tone, colours.array as Float32Array);
    colours.needsUpdate = true;
  }
}
