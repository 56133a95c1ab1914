import {
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { createFloor } from './floor.ts';
import { createLighting } from './lighting.ts';
import type { View } from './looks.ts';
import type { Detail } from './quality.ts';
import { widenShadowFilter } from './soft-shadows.ts';

const FIELD_OF_VIEW = 30;

/** The studio: camera, lights, floor. */
export interface Stage {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly renderer: WebGLRenderer;
  /** Places the camera so that `view.fit` fits into the free part of the page. */
  frame(view: View): void;
  /** How far the camera must be from the view's target for that [m]. */
  distance(view: View): number;
  /** Whether the free part of the page is taller than wide. */
  readonly upright: boolean;
  /** Fits the drawing to the page; `free` is the part that no panel covers. */
  resize(width: number, height: number, free: DOMRect, pixelRatio: number): void;
  setDark(dark: boolean): void;
  /** `moved`: something that casts a shadow has moved since the last picture. */
  render(moved: boolean): void;
}

/** Throws when the browser has no WebGL 2. */
export function createStage(canvas: HTMLCanvasElement, detail: Detail): Stage {
  const renderer = createRenderer(canvas, detail);
  const scene = new Scene();
  const lighting = createLighting(renderer, scene, detail);
  const floor = createFloor(detail !== 'full');
  scene.add(floor.mesh);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 40);

  const suited = (view: View): Pick<View, 'eye' | 'fit'> => (stage.upright && view.upright) || view;

  const stage: Stage = {
    scene,
    camera,
    renderer,
    frame(view) {
      const { eye } = suited(view);
      const { scale = 1, lens = FIELD_OF_VIEW } = view;
      camera.fov = lens;
      camera.updateProjectionMatrix();
      floor.setScale(scale);
      lighting.setScale(scale);
      const direction = new Vector3(...eye).sub(new Vector3(...view.target)).normalize();
      camera.position.set(...view.target).addScaledVector(direction, stage.distance(view));
      camera.lookAt(...view.target);
    },
    distance(view) {
      const { fit } = suited(view);
      const half = Math.tan(((view.lens ?? FIELD_OF_VIEW) * Math.PI) / 360);
      return Math.max(fit[1] / half, fit[0] / (half * camera.aspect));
    },
    get upright() {
      return camera.aspect < 0.75;
    },
    resize(width, height, free, pixelRatio) {
      renderer.setPixelRatio(pixelRatio);
      renderer.setSize(width, height, false);
      // The view is laid out for the free part, and drawn on beyond it under the panels.
      camera.aspect = free.width / free.height;
      camera.setViewOffset(free.width, free.height, -free.left, -free.top, width, height);
    },
    setDark(dark) {
      lighting.setDark(dark);
      if (dark) floor.setColours('#3a373c', '#060507', 0.8);
      else floor.setColours('#fbf9f5', '#5a4d40', 0.42);
    },
    render(moved) {
      renderer.shadowMap.needsUpdate = moved;
      renderer.render(scene, camera);
    },
  };
  return stage;
}

function createRenderer(canvas: HTMLCanvasElement, detail: Detail): WebGLRenderer {
  widenShadowFilter();
  const antialias = detail !== 'software';
  const renderer = new WebGLRenderer({ canvas, antialias, alpha: true });
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}
