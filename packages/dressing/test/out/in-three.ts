import { type Mesh, type Object3D, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** In three.js, as pages load it. */
export async function load(bytes: Uint8Array): Promise<GLTF> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  return loader.parseAsync(Uint8Array.from(bytes).buffer, '');
}

/** The drawn meshes of a node. */
export function meshesOf({ scene }: GLTF, name: string): Mesh[] {
  const found: Mesh[] = [];
  // Names of nodes have no spaces in three.js.
  (scene.getObjectByName(name.replace(/ /g, '_')) as Object3D).traverse((object) => {
    if ((object as Mesh).isMesh) found.push(object as Mesh);
  });
  return found;
}

/** Where three.js puts all vertices of a mesh. */
export function placesOf(mesh: Mesh): Float32Array {
  const { count } = mesh.geometry.getAttribute('position');
  const out = new Float32Array(3 * count);
  const place = new Vector3();
  for (let v = 0; v < count; v++) {
    mesh.localToWorld(mesh.getVertexPosition(v, place)).toArray(out, 3 * v);
  }
  return out;
}

/** How three.js shades them. */
export function normalsOf({ geometry, morphTargetInfluences = [] }: Mesh): Float32Array {
  const base = geometry.getAttribute('normal');
  const out = new Float32Array(3 * base.count);
  const [normal, change] = [new Vector3(), new Vector3()];
  for (let v = 0; v < base.count; v++) {
    normal.fromBufferAttribute(base, v);
    (geometry.morphAttributes.normal ?? []).forEach((shape, k) => {
      normal.addScaledVector(change.fromBufferAttribute(shape, v), morphTargetInfluences[k]);
    });
    normal.normalize().toArray(out, 3 * v);
  }
  return out;
}
