import { type Camera, DirectionalLight, type Scene, Vector3, type WebGLRenderer } from 'three';
import type { Detail } from './quality.ts';
import { createPlainSky, createReflectedSky } from './sky-light.ts';
import { BACKDROP } from './still.ts';
import { skyDirections, skyLight, skySamples } from './studio-sky.ts';

/** Half the side of the square the shadows cover [m]. */
const SHADOW_REACH = 2.3;
/** From what stands there to the lights [m]. */
const AWAY = 5;
/**
 * Along its normal, where it is asked for a place of cloth whether it lies in a shadow [m]. At pressed folds normals
 * lean over, and what is asked for is below the next pleat: a little in a still, whose shadows are narrow.
 */
const ASIDE = 0.012;
const STILL_ASIDE = 0.005;
/** The key light in the camera's frame, x to its right, z towards it; half the width of its box. */
const KEY = new Vector3(-0.62, 0.72, 0.78).normalize();
const KEY_SIZE = 0.16;
/** A light that stands for part of the sky, so that the sky has a shadow. */
const DOME = new Vector3(0.22, 0.82, 0.52).normalize();
/** Yarns stand in each other's light: so much more of it shows a cloth in its colour. */
const GAIN = 1.05;
/** And of a sky that nothing mirrors. */
const PLAIN_GAIN = 1.09;
/** Of the light on what faces the camera, how much is the key's. */
export const KEY_SHARE = 0.36;
/** Of the sky's light, how much casts shadows: in a moving picture, and in a still. */
export const DOME_SHARE = 0.22;
const STILL_DOME_SHARE = 0.7;
/** Pictures of which a still is the mean. */
export const STILL_PICTURES = 48;

/** The lights of the studio. */
export interface Lighting {
  /** Hangs them as in a studio of this size, with shadows as fine as its cloth. */
  setScale(scale: number): void;
  /** Turns them with the camera; true when that moved the shadows. */
  follow(camera: Camera): boolean;
  /**
   * The light of one of a still's pictures, whose mean is soft; of a moving picture unless told.
   *
   * @param pictures How many there are: of a few each is softer.
   * @returns How much of the sky's light on a floor that one stands for: 1 in the mean, more where it is high.
   */
  setSample(picture?: number, pictures?: number): number;
}

/**
 * One soft box, the sky around, and one light that stands for part of the sky: in a moving picture from
 * above with a wide shadow, in each picture of a still from another direction, so that their mean knows how
 * much of the sky every fold sees. Together they show a colour that faces the camera as it is.
 */
export function createLighting(renderer: WebGLRenderer, scene: Scene, detail: Detail): Lighting {
  const software = detail === 'software';
  const samples = skySamples(24);
  const facing = skyLight(samples, 0, 0, 1);
  const gain = software ? PLAIN_GAIN : GAIN;
  const level = (gain * (1 - KEY_SHARE)) / facing;
  const directions = skyDirections(samples, STILL_PICTURES);
  const seen = directions.reduce((sum, [, , z]) => sum + Math.max(0, z), 0) / STILL_PICTURES;
  const onFloor = directions.reduce((sum, [, y]) => sum + Math.max(0, y), 0) / STILL_PICTURES;
  const sky = software ? createPlainSky(scene, samples) : createReflectedSky(renderer, scene);
  const key = createLight(software ? 512 : 2048);
  const dome = createLight(software ? 256 : 1024);
  for (const light of [key, dome]) {
    light.layers.enable(BACKDROP);
    scene.add(light, light.target);
  }
  key.intensity = (gain * Math.PI * KEY_SHARE) / KEY.z;
  let scale = 1;
  let angle = Number.NaN;
  let [keyFrom, domeFrom, aside] = [KEY, DOME, ASIDE];

  function place(): void {
    hang(key, keyFrom, angle, scale, aside);
    hang(dome, domeFrom, angle, scale, aside);
  }

  const lighting: Lighting = {
    setScale(next) {
      scale = next;
      if (!Number.isNaN(angle)) place();
    },
    follow(camera) {
      const { x, z } = camera.getWorldDirection(new Vector3());
      const next = Math.atan2(-x, -z);
      if (Math.abs(next - angle) < 1e-4) return false;
      angle = next;
      sky.turn(angle);
      place();
      return true;
    },
    setSample(picture, pictures = STILL_PICTURES) {
      const still = picture !== undefined;
      const share = still ? STILL_DOME_SHARE : DOME_SHARE;
      sky.setIntensity(level * (1 - share));
      aside = still ? STILL_ASIDE : ASIDE;
      const hard = fewer(pictures);
      key.shadow.radius = still ? Math.max(1.5, 5 * hard) : software ? 2 : 9;
      dome.shadow.radius = still ? Math.max(2, 9 * hard) : software ? 4 : 16;
      if (still) {
        domeFrom = new Vector3(...directions[picture % directions.length]);
        dome.intensity = (Math.PI * level * share * facing) / seen;
        keyFrom = jittered(picture);
      } else {
        domeFrom = DOME;
        dome.intensity = (Math.PI * level * share * facing) / DOME.z;
        keyFrom = KEY;
      }
      if (!Number.isNaN(angle)) place();
      return still ? Math.max(0, domeFrom.y) / onFloor : 1;
    },
  };
  lighting.setSample();
  return lighting;
}

/** How wide the shadows of each of so many lights are, over those of one that stands for all. */
export function fewer(pictures: number): number {
  return 1 / Math.sqrt(pictures);
}

/** A place of the key's box. */
function jittered(picture: number): Vector3 {
  // Any few of them are spread over all of it.
  const radius = KEY_SIZE * Math.sqrt((0.5 + picture * Math.SQRT2) % 1);
  const turn = picture * Math.PI * (3 - Math.sqrt(5));
  return KEY.clone()
    .add(new Vector3(radius * Math.cos(turn), radius * Math.sin(turn), 0))
    .normalize();
}

function createLight(size: number): DirectionalLight {
  const light = new DirectionalLight('#ffffff');
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  light.shadow.bias = -0.0006;
  return light;
}

const UP = new Vector3(0, 1, 0);

function hang(
  light: DirectionalLight,
  from: Vector3,
  angle: number,
  scale: number,
  aside: number,
): void {
  light.target.position.set(0, 0.8 * scale, 0);
  light.position
    .copy(from)
    .applyAxisAngle(UP, angle)
    .multiplyScalar(AWAY * scale)
    .add(light.target.position);
  light.shadow.normalBias = aside * scale;
  const { camera } = light.shadow;
  camera.left = camera.bottom = -SHADOW_REACH * scale;
  camera.right = camera.top = SHADOW_REACH * scale;
  camera.near = 1.5 * scale;
  camera.far = 9 * scale;
  camera.updateProjectionMatrix();
}
