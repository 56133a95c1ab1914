import { BufferAttribute, BufferGeometry, Mesh, MeshBasicMaterial, type Object3D } from 'three';

/** What is drawn in front lies in this part of the depth there is. */
const NEAR_PART = 0.5;

/** Draws an object and all in it before whatever else there is, or where it is. */
export function drawInFront(root: Object3D, isInFront: boolean): void {
  root.traverse((object) => {
    object.onBeforeRender = (renderer) => setDepths(renderer, isInFront ? NEAR_PART : 1);
    object.onAfterRender = (renderer) => setDepths(renderer, 1);
  });
}

function setDepths(renderer: { getContext(): unknown }, far: number): void {
  (renderer.getContext() as WebGL2RenderingContext).depthRange(0, far);
}

/** Something that is not seen but hides what is drawn in front, behind it. */
export interface Screen {
  readonly mesh: Mesh;
  setTriangles(triangles: Uint32Array): void;
  place(positions: Float32Array): void;
}

/** Drawn after the person and before the garments. */
export function createScreen(): Screen {
  const mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ colorWrite: false }));
  mesh.renderOrder = 1;
  mesh.frustumCulled = false;
  mesh.visible = false;
  drawInFront(mesh, true);
  return {
    mesh,
    setTriangles(triangles) {
      mesh.geometry.dispose();
      mesh.geometry = new BufferGeometry().setIndex(new BufferAttribute(triangles, 1));
    },
    place(positions) {
      mesh.geometry.setAttribute('position', new BufferAttribute(positions, 3));
    },
  };
}
