import {
  Color,
  DirectionalLight,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { createPlainRoom, createRoom } from './ambience.ts';
import { createFloor } from './floor.ts';
import type { View } from './looks.ts';
import type { Detail } from './quality.ts';
import { widenShadowFilter } from './soft-shadows.ts';

/** Half the side of the square the shadows cover [m]. */
const SHADOW_REACH = 2.3;
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
  const software = detail === 'software';
  widenShadowFilter();
  const renderer = new WebGLRenderer({ canvas, antialias: !software, alpha: true });
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;

  const scene = new Scene();
  const room = software ? createPlainRoom(scene) : createRoom(renderer, scene);

  // A soft box from the upper left, and the ceiling: its wide shadow is what makes the inside of
  // folds and the underside of a table dark.
  const key = createLight([-2.2, 3.6, 2.6], {
    size: software ? 512 : 2048,
    blur: software ? 2 : 7,
  });
  const ceiling = createLight([0.4, 4.6, 0.3], {
    size: software ? 256 : 1024,
    blur: software ? 4 : 16,
  });
  const lights = [key, ceiling].map((light) => {
    scene.add(light, light.target);
    return { light, from: light.position.clone() };
  });
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
      for (const { light, from } of lights) setUpLight(light, from, scale);
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
      room.setIntensity(dark ? 0.25 : 0.34);
      renderer.toneMappingExposure = 1;
      key.intensity = dark ? 1.7 : 1.9;
      ceiling.intensity = dark ? 0.6 : 0.8;
      key.color = new Color(dark ? '#ffe9cf' : '#fff2df');
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

function createLight(
  [x, y, z]: readonly [number, number, number],
  { size, blur }: { readonly size: number; readonly blur: number },
): DirectionalLight {
  const light = new DirectionalLight();
  light.position.set(x, y, z);
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  light.shadow.radius = blur;
  light.shadow.bias = -0.0006;
  return light;
}

/** Hangs a light where it is in a studio of this size, with shadows as fine as its cloth. */
function setUpLight(light: DirectionalLight, from: Vector3, scale: number): void {
  light.position.copy(from).multiplyScalar(scale);
  light.target.position.set(0, 0.8 * scale, 0);
  light.shadow.normalBias = 0.012 * scale;
  const { camera } = light.shadow;
  camera.left = camera.bottom = -SHADOW_REACH * scale;
  camera.right = camera.top = SHADOW_REACH * scale;
  camera.near = scale;
  camera.far = 8 * scale;
  camera.updateProjectionMatrix();
}
