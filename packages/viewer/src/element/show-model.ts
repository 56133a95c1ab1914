import { Mesh, type Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { namedView, type ViewName } from '../camera/named-views.ts';
import type { Orbit } from '../camera/orbit.ts';
import type { BackgroundName } from '../stage/backgrounds.ts';
import { createCanvasView } from './canvas-view.ts';

/** A model on a canvas. */
export interface ShownModel {
  readonly orbit: Orbit;
  look(view: ViewName): void;
  setBackdrop(name: BackgroundName): void;
  setTurntable(seconds: number): void;
  takePicture(options: { width?: number; height?: number }): Promise<Blob>;
  dispose(): void;
}

/** Shows a GLB file in the studio. Throws where it cannot be had, is no GLB, or nothing can be drawn. */
export async function showModel(canvas: HTMLCanvasElement, address: string): Promise<ShownModel> {
  const { scene: model } = await new GLTFLoader().loadAsync(address);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const view = createCanvasView(canvas, { calm });
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.castShadow = object.receiveShadow = true;
  });
  view.group.add(model);
  const places = verticesOf(model);
  const night = matchMedia('(prefers-color-scheme: dark)');
  return {
    orbit: view.orbit,
    look(name) {
      if (places.length > 0) view.look(namedView(name, places));
      view.redraw(true);
    },
    setBackdrop(name) {
      view.stage.setBackground(name === 'page' && night.matches ? 'page at night' : name);
      view.redraw();
    },
    setTurntable: (seconds) => view.orbit.setTurntable(calm ? 0 : seconds),
    takePicture: (options) => view.stage.takePicture({ ...options, transparent: true }),
    dispose() {
      model.traverse((object) => {
        if (object instanceof Mesh) object.geometry.dispose();
      });
      view.dispose();
    },
  };
}

/** Of all meshes where they stand, three coordinates per vertex [m]. */
function verticesOf(model: Object3D): Float32Array {
  const all: number[] = [];
  model.updateMatrixWorld(true);
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const place = object.geometry.getAttribute('position').clone().applyMatrix4(object.matrixWorld);
    for (let k = 0; k < place.count; k++) all.push(place.getX(k), place.getY(k), place.getZ(k));
  });
  return Float32Array.from(all);
}
