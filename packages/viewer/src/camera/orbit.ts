import {
  type PerspectiveCamera,
  Raycaster,
  type Scene,
  Spherical,
  Vector2,
  type Vector3,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { View } from './view.ts';

/** Looking around. */
export interface Orbit {
  /** Starts over from a view that the camera has already taken. */
  reset(view: View): void;
  /** Turns around the target by angles [rad]. */
  turn(right: number, up: number): void;
  zoom(factor: number): void;
  /** Looks at what is drawn at a place of the canvas, from nearer; false where there is nothing. */
  focus(x: number, y: number, scene: Scene): boolean;
  /** Lets the figure turn by itself, once in so many seconds; 0 stops it. */
  setTurntable(seconds: number): void;
  /** Moves on with the camera's inertia. */
  update(): void;
  /** What is looked at [m], and from where. */
  readonly place: { readonly eye: Vector3; readonly target: Vector3 };
  /** Looks from where another one does. */
  follow(other: Orbit): void;
  /** Listens no longer. */
  dispose(): void;
}

export interface OrbitOptions {
  /** Without inertia. */
  readonly calm?: boolean;
  /** Whether two fingers or the right button move the picture. */
  readonly pan?: boolean;
  readonly changed?: () => void;
}

/** How much nearer one is after looking at something. */
const NEARER = 0.5;
/** Share of the way that is gone with each picture. */
const STRIDE = 0.18;
/** After a longer one the turntable goes on from where it was [s]. */
const LONGEST_PAUSE = 0.5;
/** A turntable's seconds at OrbitControls' speed of 1. */
const TURN_SECONDS = 60;

export function createOrbit(
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  { calm = false, pan = false, changed = () => {} }: OrbitOptions = {},
): Orbit {
  const controls = new OrbitControls(camera, canvas);
  controls.addEventListener('change', changed);
  controls.enableDamping = !calm;
  controls.dampingFactor = 0.12;
  controls.rotateSpeed = 0.7;
  controls.zoomSpeed = 0.7;
  controls.enablePan = pan;
  controls.minPolarAngle = 0.15;
  let last = performance.now();
  /** Where the camera is on its way to, and what to look at there. */
  let way: { readonly target: Vector3; readonly eye: Vector3 } | undefined;
  controls.addEventListener('start', () => {
    way = undefined;
  });

  const moveCamera = (change: (place: Spherical) => void): void => {
    const place = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    change(place);
    place.phi = Math.min(Math.max(place.phi, controls.minPolarAngle), controls.maxPolarAngle);
    place.radius = Math.min(Math.max(place.radius, controls.minDistance), controls.maxDistance);
    camera.position.setFromSpherical(place).add(controls.target);
    controls.update();
  };

  function goOn(): void {
    if (!way) return;
    const stride = calm ? 1 : STRIDE;
    controls.target.lerp(way.target, stride);
    camera.position.lerp(way.eye, stride);
    if (camera.position.distanceTo(way.eye) < 0.001) way = undefined;
  }

  return {
    reset(view) {
      const { scale = 1 } = view;
      way = undefined;
      controls.target.set(...view.target);
      controls.minDistance = (pan ? 0.25 : 0.8) * scale;
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
    focus(x, y, scene) {
      const { clientWidth, clientHeight } = canvas;
      const caster = new Raycaster();
      const place = new Vector2((2 * x) / clientWidth - 1, 1 - (2 * y) / clientHeight);
      caster.setFromCamera(place, camera);
      const hit = caster
        .intersectObjects(scene.children, true)
        .find(({ object, face }) => object.visible && object.castShadow && face);
      if (!hit) return false;
      const back = camera.position.clone().sub(controls.target).multiplyScalar(NEARER);
      back.clampLength(controls.minDistance, controls.maxDistance);
      way = { target: hit.point, eye: hit.point.clone().add(back) };
      changed();
      return true;
    },
    setTurntable(seconds) {
      controls.autoRotate = seconds > 0;
      if (seconds > 0) controls.autoRotateSpeed = TURN_SECONDS / seconds;
    },
    update() {
      goOn();
      // By the time that has passed: slow displays turn as fast as others.
      const now = performance.now();
      controls.update(Math.min(LONGEST_PAUSE, (now - last) / 1000));
      last = now;
    },
    get place() {
      return { eye: camera.position, target: controls.target };
    },
    follow({ place: { eye, target } }) {
      way = undefined;
      camera.position.copy(eye);
      controls.target.copy(target);
      controls.update();
    },
    dispose: () => controls.dispose(),
  };
}
