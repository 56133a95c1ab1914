// Where three.js has every vertex of an animated GLB, frame by frame, as point caches: what Blender is compared
// with in blender-animation.py where a file is as drawn, which no simulation has vertices for.
//
//     toile animate … -o walk.glb --uncompressed
//     node test/by-hand/glb-in-three.mjs walk
//     blender -b --python test/by-hand/blender-animation.py -- walk
import { readFileSync, writeFileSync } from 'node:fs';
import { AnimationMixer, Group, Mesh, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

const FPS = 30;
const HEADER = 32;
const [prefix] = process.argv.slice(2);
const bytes = Uint8Array.from(readFileSync(`${prefix}.glb`));
// Pictures are not looked at here, and Node has none.
Object.assign(globalThis, {
  self: globalThis,
  createImageBitmap: async () => ({ width: 1, height: 1, close() {} }),
});
const gltf = await new GLTFLoader().parseAsync(bytes.buffer, '');
const [clip] = gltf.animations;
const frames = Math.round(clip.duration * FPS) + 1;
const mixer = new AnimationMixer(gltf.scene);
mixer.clipAction(clip).play();

/**
 * Meshes by the name of their node: those of one node are one thing.
 *
 * @type {Map<string, Mesh[]>}
 */
const things = new Map();
gltf.scene.traverse((object) => {
  if (!(object instanceof Mesh)) return;
  const owner = object.parent instanceof Group && object.parent.name ? object.parent : object;
  const name = owner.name.replace(/[^\w-]+|_/g, '-');
  things.set(name, [...(things.get(name) ?? []), object]);
});
const caches = new Map(
  [...things].map(([name, meshes]) => {
    const count = meshes.reduce((sum, { geometry }) => sum + geometry.attributes.position.count, 0);
    return [name, { meshes, count, data: new Float32Array(3 * count * frames) }];
  }),
);
const place = new Vector3();
for (let f = 0; f < frames; f++) {
  // The end is the beginning where it goes round.
  mixer.setTime(Math.min(f / FPS, clip.duration - 1e-6));
  gltf.scene.updateMatrixWorld(true);
  for (const { meshes, count, data } of caches.values()) {
    let at = 3 * count * f;
    for (const mesh of meshes) {
      for (let v = 0; v < mesh.geometry.attributes.position.count; v++, at += 3) {
        mesh.localToWorld(mesh.getVertexPosition(v, place)).toArray(data, at);
      }
    }
  }
}
for (const [name, { count, data }] of caches) {
  const head = new DataView(new ArrayBuffer(HEADER));
  [...'POINTCACHE2\0'].forEach((letter, i) => {
    head.setUint8(i, letter.charCodeAt(0));
  });
  head.setInt32(12, 1, true);
  head.setInt32(16, count, true);
  head.setFloat32(24, 1, true);
  head.setInt32(28, frames, true);
  writeFileSync(
    `${prefix}-${name}.pc2`,
    Buffer.concat([Buffer.from(head.buffer), Buffer.from(data.buffer)]),
  );
  console.log(`${prefix}-${name}.pc2: ${count} vertices, ${frames} frames`);
}
