// What `@toile/body/gltf` offers: bodies in glTF documents to which others add.
export { createAccessors } from './accessors.ts';
export { type AddBodyOptions, addBody, type DocumentBody } from './body-document.ts';
export { addFaceMesh, type FaceMeshOptions } from './face-mesh.ts';
export {
  type AddedAnimation,
  addAnimation,
  addRig,
  type Rig,
  type TimedPoses,
} from './glb-rig.ts';
export { createUnskin, type Unskin } from './unskin.ts';
