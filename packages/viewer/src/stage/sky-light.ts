import {
  DataTexture,
  EquirectangularReflectionMapping,
  FloatType,
  LightProbe,
  LinearFilter,
  LinearSRGBColorSpace,
  PMREMGenerator,
  RGBAFormat,
  type Scene,
  SphericalHarmonics3,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { type SkySample, skyRadiance } from './studio-sky.ts';

/** The studio's light from all around. */
export interface SkyLight {
  setIntensity(intensity: number): void;
  /** Turns it around the upright axis [rad]. */
  turn(angle: number): void;
}

const ROWS = 64;

/** With reflections of it on all that shines. */
export function createReflectedSky(renderer: WebGLRenderer, scene: Scene): SkyLight {
  const pmrem = new PMREMGenerator(renderer);
  const picture = skyPicture();
  scene.environment = pmrem.fromEquirectangular(picture).texture;
  picture.dispose();
  pmrem.dispose();
  return {
    setIntensity(intensity) {
      scene.environmentIntensity = intensity;
    },
    turn(angle) {
      scene.environmentRotation.y = angle;
    },
  };
}

/** The same light without reflections: to blur a picture takes a processor that draws some seconds. */
export function createPlainSky(scene: Scene, samples: readonly SkySample[]): SkyLight {
  const probe = new LightProbe();
  scene.add(probe);
  const place = new Vector3();
  const basis = new Array<number>(9).fill(0);
  return {
    setIntensity(intensity) {
      probe.intensity = intensity;
    },
    turn(angle) {
      probe.sh.zero();
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (const { direction, radiance, solidAngle } of samples) {
        const [x, y, z] = direction;
        place.set(cos * x + sin * z, y, cos * z - sin * x);
        SphericalHarmonics3.getBasisAt(place, basis);
        probe.sh.coefficients.forEach((coefficient, k) => {
          coefficient.x += radiance[0] * basis[k] * solidAngle;
          coefficient.y += radiance[1] * basis[k] * solidAngle;
          coefficient.z += radiance[2] * basis[k] * solidAngle;
        });
      }
    },
  };
}

function skyPicture(): DataTexture {
  const data = new Float32Array(4 * 2 * ROWS * ROWS);
  for (let j = 0; j < ROWS; j++) {
    const height = Math.PI * ((j + 0.5) / ROWS - 0.5);
    for (let i = 0; i < 2 * ROWS; i++) {
      const angle = Math.PI * ((i + 0.5) / ROWS - 1);
      const ring = Math.cos(height);
      const light = skyRadiance(ring * Math.cos(angle), Math.sin(height), ring * Math.sin(angle));
      data.set([...light, 1], 4 * (2 * ROWS * j + i));
    }
  }
  const picture = new DataTexture(data, 2 * ROWS, ROWS, RGBAFormat, FloatType);
  picture.mapping = EquirectangularReflectionMapping;
  picture.colorSpace = LinearSRGBColorSpace;
  picture.minFilter = picture.magFilter = LinearFilter;
  picture.needsUpdate = true;
  return picture;
}
