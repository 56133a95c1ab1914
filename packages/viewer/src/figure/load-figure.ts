import {
  AnimationMixer,
  type BufferAttribute,
  LoopOnce,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  SkinnedMesh,
  Texture,
  Vector3,
} from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { shadeAsCloth } from '../cloth/cloth-shader.ts';
import { drawFine, type FineRole, isFine } from '../cloth/fine-shader.ts';
import { shadeAsSkin } from './skin-shader.ts';

/** A dressed person from a file, to be put on a stage. */
export interface Figure {
  readonly object: Object3D;
  /** Of all that is seen, and of garments alone, three coordinates per vertex [m]. */
  readonly places: { readonly all: Float32Array; readonly garments: Float32Array };
  readonly triangleCount: number;
}

/** What of a file is the person: all else is worn. */
const PERSON = /^(body|face|hair)/;
/** What its skin is called there. */
const SKIN = 'skin';
/** Textures are sharp at a slant up to so many times as far as they would be. */
const SLANT = 8;

/** What a binary glTF file begins with, "glTF". */
const BEGINNING = 0x46546c67;

/**
 * A dressed person from a binary glTF file, as `toile dress` writes it; any other will do. What has sheen is
 * cloth, and shaded as such. Throws where it is none.
 *
 * @param time The moment of its first animation at which it is seen, if it has one [s].
 */
export async function loadFigure(glb: ArrayBuffer, time = 0): Promise<Figure> {
  const isGlb = glb.byteLength > 4 && new DataView(glb).getUint32(0, true) === BEGINNING;
  if (!isGlb) throw new Error('it is no GLB file');
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene, animations } = await loader.parseAsync(glb, '');
  const [motion] = animations;
  if (motion) {
    if (time > motion.duration) {
      const length = Math.round(1000 * motion.duration) / 1000;
      throw new Error(`its motion is ${length} s long: there is nothing at ${time} s`);
    }
    const mixer = new AnimationMixer(scene);
    // Once: its end is not its beginning.
    mixer.clipAction(motion).setLoop(LoopOnce, 1).play().clampWhenFinished = true;
    mixer.setTime(time);
  } else if (time > 0) throw new Error(`nothing in it moves: there is nothing at ${time} s`);
  scene.updateMatrixWorld(true);
  const [all, garments]: [number[], number[]] = [[], []];
  let triangleCount = 0;
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { geometry } = object;
    const count = geometry.getIndex()?.count ?? geometry.getAttribute('position').count;
    triangleCount += count / 3;
    const materials: Material[] = [object.material].flat();
    object.castShadow = !materials.some((material) => fineRole(material));
    object.receiveShadow = true;
    if (object instanceof SkinnedMesh) object.skeleton.update();
    for (const material of materials) prepare(material);
    const own = worldPlaces(object);
    for (const x of own) all.push(x);
    if (!isPerson(object)) for (const x of own) garments.push(x);
  });
  if (all.length === 0) throw new Error('there is nothing to be seen in the file');
  return {
    object: scene,
    places: {
      all: Float32Array.from(all),
      garments: Float32Array.from(garments.length > 0 ? garments : all),
    },
    triangleCount,
  };
}

function isPerson(object: Object3D): boolean {
  return PERSON.test(object.name) || (object.parent !== null && isPerson(object.parent));
}

function worldPlaces(mesh: Mesh): number[] {
  const places = mesh.geometry.getAttribute('position') as BufferAttribute;
  const point = new Vector3();
  const all: number[] = [];
  for (let v = 0; v < places.count; v++) {
    mesh.getVertexPosition(v, point).applyMatrix4(mesh.matrixWorld);
    all.push(point.x, point.y, point.z);
  }
  return all;
}

/** What of a garment's materials is thinner than a pixel: by its name, which ends in its role. */
function fineRole(material: Material): FineRole | undefined {
  if (material instanceof MeshPhysicalMaterial && material.sheen > 0) return undefined;
  const role = material.name.slice(material.name.lastIndexOf(' ') + 1);
  return role !== material.name && isFine(role) ? role : undefined;
}

function prepare(material: Material): void {
  const role = fineRole(material);
  if (role) drawFine(material, role);
  if (material instanceof MeshStandardMaterial && material.name === SKIN) shadeAsSkin(material);
  if (!(material instanceof MeshPhysicalMaterial)) return;
  for (const texture of Object.values(material)) {
    if (texture instanceof Texture) texture.anisotropy = SLANT;
  }
  if (material.sheen > 0) {
    if (material.transparent) material.defines = { ...material.defines, USE_TRANSPARENT_CLOTH: '' };
    const { translucency } = material.userData;
    shadeAsCloth(material, typeof translucency === 'number' ? { translucency } : {});
  }
}
