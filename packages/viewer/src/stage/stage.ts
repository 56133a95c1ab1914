import {
  Color,
  CustomToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { View } from '../camera/view.ts';
import { BACKGROUNDS, type BackgroundName } from './backgrounds.ts';
import { createContactShadow } from './contact-shadow.ts';
import { createFloor } from './floor.ts';
import { createLighting, fewer, STILL_PICTURES } from './lighting.ts';
import { installNeutral } from './neutral.ts';
import type { Detail } from './quality.ts';
import { widenShadowFilter } from './soft-shadows.ts';
import { BACKDROP, createStill, type Still } from './still.ts';

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
  setBackground(name: BackgroundName): void;
  /** `moved`: something that casts a shadow has moved since the last picture. */
  render(moved: boolean): void;
  /**
   * Makes the picture that stands there better: softer shadows, light that reaches into folds, smooth
   * edges. False when it is as good as it gets.
   */
  refine(): boolean;
  /** The view as a PNG file of this many pixels, as good as it gets. */
  takePicture(options: PictureOptions): Promise<Blob>;
}

export interface PictureOptions {
  /** Default 2000. */
  readonly width?: number;
  /** Default: as the canvas. */
  readonly height?: number;
  /** Without wall and floor. */
  readonly transparent?: boolean;
  /** Lights and places of the eye that it is the mean of: fewer are faster, and their shadows harder; 48 unless told, 6 in software. */
  readonly exposures?: number;
}

/** Throws when the browser has no WebGL 2. */
export function createStage(canvas: HTMLCanvasElement, detail: Detail): Stage {
  const renderer = createRenderer(canvas, detail);
  const scene = new Scene();
  const lighting = createLighting(renderer, scene, detail);
  const floor = createFloor(detail !== 'full');
  scene.add(floor.mesh);
  const contact = createContactShadow(renderer);
  let scale = 1;
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 40);
  camera.layers.enable(BACKDROP);
  const usual = detail === 'software' ? SOFTWARE_PICTURES : STILL_PICTURES;
  let still: Still | undefined;
  /** How many pictures are in the still; all of them where nothing is to be made better. */
  let taken = STILL_PICTURES;
  /** Shadows are those of a still's last light. */
  let isStill = false;

  function touchFloor(): void {
    contact.update(scene, scale);
    floor.setContact(contact.texture);
  }

  const suited = (view: View): Pick<View, 'eye' | 'fit'> => (stage.upright && view.upright) || view;

  function addToStill(pictures = STILL_PICTURES, isSeen = true): void {
    still ??= createStill(renderer);
    if (taken === 0) still.begin(scene, camera, isSeen);
    const blur = Math.max(STILL_BLUR, fewer(pictures));
    floor.setShadows(blur, lighting.setSample(taken, pictures));
    const unshift = shiftEye(camera, renderer.getDrawingBufferSize(new Vector2()), taken);
    renderer.shadowMap.needsUpdate = true;
    still.add(scene, camera, taken, pictures);
    unshift();
    lighting.setSample();
    floor.setShadows(1, 1);
    taken++;
    isStill = true;
  }

  const stage: Stage = {
    scene,
    camera,
    renderer,
    frame(view) {
      const { eye } = suited(view);
      const { lens = FIELD_OF_VIEW } = view;
      scale = view.scale ?? 1;
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
    setBackground(name) {
      const { wall, pool, shade, strength } = BACKGROUNDS[name];
      scene.background = wall ? new Color(wall) : null;
      floor.setColours(pool, shade, strength);
    },
    render(moved) {
      const turned = lighting.follow(camera);
      // Where the processor draws, a frame is to show one as soon as it can.
      if (moved && detail !== 'software') touchFloor();
      renderer.shadowMap.needsUpdate = moved || turned || isStill;
      isStill = false;
      renderer.render(scene, camera);
      taken = detail === 'software' ? STILL_PICTURES : 0;
    },
    refine() {
      if (taken >= STILL_PICTURES) return false;
      addToStill();
      return true;
    },
    async takePicture({ width = 2000, height, transparent = false, exposures = usual }) {
      const { clientWidth, clientHeight } = canvas;
      const high = height ?? Math.round((width * clientHeight) / clientWidth);
      const before = { ratio: renderer.getPixelRatio(), view: camera.view, aspect: camera.aspect };
      const { background } = scene;
      renderer.setPixelRatio(1);
      renderer.setSize(width, high, false);
      camera.view = null;
      camera.aspect = width / high;
      camera.updateProjectionMatrix();
      if (transparent) scene.background = null;
      floor.setVisible(!transparent);
      lighting.follow(camera);
      if (!transparent) touchFloor();
      const pictures = Math.max(1, Math.min(exposures, STILL_PICTURES));
      for (taken = 0; taken < pictures; ) addToStill(pictures, false);
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/png');
      });
      floor.setVisible(true);
      scene.background = background;
      camera.view = before.view;
      camera.aspect = before.aspect;
      camera.updateProjectionMatrix();
      renderer.setPixelRatio(before.ratio);
      renderer.setSize(clientWidth, clientHeight, false);
      stage.render(true);
      if (!blob) throw new Error('This browser cannot make a picture of this size.');
      return blob;
    },
  };
  stage.setBackground('page');
  return stage;
}

/** Where the processor draws each takes seconds, in which the page stands still. */
const SOFTWARE_PICTURES = 6;
/** Of the shadows' usual blur, what is left in each picture of a still. */
const STILL_BLUR = 0.25;

/** Moves the eye by less than a pixel, for smooth edges; returns what moves it back. */
function shiftEye(camera: PerspectiveCamera, { x: width, y: height }: Vector2, picture: number) {
  const [x, y] = [halton(picture + 1, 2) - 0.5, halton(picture + 1, 3) - 0.5];
  const matrix = camera.projectionMatrix.clone();
  camera.projectionMatrix.elements[8] += (2 * x) / width;
  camera.projectionMatrix.elements[9] += (2 * y) / height;
  return (): void => {
    camera.projectionMatrix.copy(matrix);
  };
}

/** A sequence that fills [0, 1) evenly. */
function halton(index: number, base: number): number {
  let [result, share] = [0, 1];
  for (let k = index; k > 0; k = Math.floor(k / base)) {
    share /= base;
    result += share * (k % base);
  }
  return result;
}

function createRenderer(canvas: HTMLCanvasElement, detail: Detail): WebGLRenderer {
  widenShadowFilter();
  installNeutral();
  const antialias = detail !== 'software';
  const renderer = new WebGLRenderer({ canvas, antialias, alpha: true });
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = CustomToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}
