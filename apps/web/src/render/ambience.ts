import { Color, HemisphereLight, PMREMGenerator, type Scene, type WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

/** The light that comes from all around. */
export interface Ambience {
  /** Of the room's own brightness. */
  setIntensity(share: number): void;
}

/** A bright room, with reflections of it on all that shines. */
export function createRoom(renderer: WebGLRenderer, scene: Scene): Ambience {
  const pmrem = new PMREMGenerator(renderer);
  scene.environment = pmrem.fromScene(new RoomEnvironment(), 0.04).texture;
  pmrem.dispose();
  return {
    setIntensity(share) {
      scene.environmentIntensity = share;
    },
  };
}

/**
 * How brightly that room lights a white surface that faces its brightest side, and its darkest, and
 * where the brightest is: the first two orders of the room's spherical harmonics.
 */
const BRIGHTEST = 1.82;
const DARKEST = 0.27;
const BRIGHT_SIDE = [0.09, 0.56, 0.53] as const;

/** The same light without reflections: to blur the room takes a processor that draws some seconds. */
export function createPlainRoom(scene: Scene): Ambience {
  const light = new HemisphereLight(0xffffff, new Color().setScalar(DARKEST / BRIGHTEST));
  light.position.set(...BRIGHT_SIDE);
  scene.add(light);
  return {
    setIntensity(share) {
      light.intensity = Math.PI * BRIGHTEST * share;
    },
  };
}
