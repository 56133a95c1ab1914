import { Color, DirectionalLight, type Scene, type Vector3, type WebGLRenderer } from 'three';
import { createPlainRoom, createRoom } from './ambience.ts';
import type { Detail } from './quality.ts';

/** Half the side of the square the shadows cover [m]. */
const SHADOW_REACH = 2.3;

/** The lights of the studio. */
export interface Lighting {
  /** Hangs them as in a studio of this size, with shadows as fine as its cloth. */
  setScale(scale: number): void;
  setDark(dark: boolean): void;
}

/**
 * A bright room, a soft box from the upper left, and the ceiling: its wide shadow is what makes the inside
 * of folds and the underside of a table dark.
 */
export function createLighting(renderer: WebGLRenderer, scene: Scene, detail: Detail): Lighting {
  const software = detail === 'software';
  const room = software ? createPlainRoom(scene) : createRoom(renderer, scene);
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
  return {
    setScale(scale) {
      for (const { light, from } of lights) hang(light, from, scale);
    },
    setDark(dark) {
      room.setIntensity(dark ? 0.25 : 0.34);
      key.intensity = dark ? 1.7 : 1.9;
      ceiling.intensity = dark ? 0.6 : 0.8;
      key.color = new Color(dark ? '#ffe9cf' : '#fff2df');
    },
  };
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

function hang(light: DirectionalLight, from: Vector3, scale: number): void {
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
