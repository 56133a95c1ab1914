import { Mesh } from 'three';
import { namedView, type ViewName } from '../camera/named-views.ts';
import type { Orbit } from '../camera/orbit.ts';
import { loadFigure } from '../figure/load-figure.ts';
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

/**
 * Shows a GLB file in the studio. Throws where it cannot be had, is no GLB, or nothing can be drawn.
 *
 * @param isWanted Whether it still is, once it is there; nothing is shown where it is not.
 */
export async function showModel(
  canvas: HTMLCanvasElement,
  address: string,
  isWanted: () => boolean,
): Promise<ShownModel | undefined> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  const { object: model, places } = await loadFigure(await answer.arrayBuffer());
  if (!isWanted()) return undefined;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const view = createCanvasView(canvas, { calm });
  view.group.add(model);
  return {
    orbit: view.orbit,
    look(name) {
      view.look(namedView(name, places.all, places.garments));
      view.redraw(true);
    },
    setBackdrop: view.setBackdrop,
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
