import { type PerspectiveCamera, Spherical } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { View } from '../render/looks.ts';

/** Looking around. */
export interface Orbit {
  /** Starts over from a view that the camera has already taken. */
  reset(view: View): void;
  /** Turns around the target by angles [rad]. */
  turn(right: number, up: number): void;
  zoom(factor: number): void;
  /** Moves on with the camera's inertia. */
  update(): void;
}

export function createOrbit(
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  calm: boolean,
  changed: () => void,
): Orbit {
  const controls = new OrbitControls(camera, canvas);
  controls.addEventListener('change', changed);
  controls.enableDamping = !calm;
  controls.dampingFactor = 0.12;
  controls.rotateSpeed = 0.7;
  controls.zoomSpeed = 0.7;
  controls.enablePan = false;
  controls.minPolarAngle = 0.15;

  const moveCamera = (change: (place: Spherical) => void): void => {
    const place = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    change(place);
    place.phi = Math.min(Math.max(place.phi, controls.minPolarAngle), controls.maxPolarAngle);
    place.radius = Math.min(Math.max(place.radius, controls.minDistance), controls.maxDistance);
    camera.position.setFromSpherical(place).add(controls.target);
    controls.update();
  };

  return {
    reset(view) {
      const { scale = 1 } = view;
      controls.target.set(...view.target);
      controls.minDistance = 0.8 * scale;
      controls.maxDistance = 16 * scale;
      controls.maxPolarAngle = view.below ? 0.85 * Math.PI : 0.53 * Math.PI;
      controls.update();
    },
    turn: (right, up) =>
      moveCamera((place) => {
        place.theta += right;
        place.phi -= up;
      }),
    zoom: (factor) =>
      moveCamera((place) => {
        place.radius *= factor;
      }),
    update: () => void controls.update(),
  };
}
