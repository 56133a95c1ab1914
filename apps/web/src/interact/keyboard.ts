import type { Vec3 } from '@toile/sim';
import type { Orbit } from '@toile/viewer';
import { type PerspectiveCamera, Vector3 } from 'three';
import type { Hands } from './hands.ts';
import { type Pickable, vertexAt } from './pick.ts';

/** The keyboard's hand, apart from all pointer ids. */
const KEYBOARD_HAND = -1;
/** Metres per key press. */
const STEP = 0.05;
const TURN = 0.12;

/** Directions on the screen: right, up, towards the visitor. */
const MOVES: Record<string, Vec3> = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageDown: [0, 0, 1],
  PageUp: [0, 0, -1],
};

export interface KeyboardOptions {
  readonly view: HTMLElement;
  readonly camera: PerspectiveCamera;
  readonly orbit: Orbit;
  readonly hands: Hands;
  readonly cloths: () => readonly Pickable[];
  readonly announce: (sentence: string) => void;
}

/**
 * The cloth without a mouse: Enter takes the next handle, arrows and Page Up/Down move it, Escape
 * lets go. With nothing held, arrows turn the camera, plus and minus zoom.
 */
export function installKeyboardGrabs(options: KeyboardOptions): void {
  const { view, camera, orbit, hands, cloths, announce } = options;
  let next = 0;
  view.tabIndex = 0;

  const take = (): void => {
    const handles = cloths().flatMap(({ shape, positions }, part) =>
      shape.handles.map((vertex) => ({ part, vertex, position: vertexAt(positions, vertex) })),
    );
    if (handles.length === 0) return;
    const place = next++ % handles.length;
    const { part, vertex, position } = handles[place];
    hands.grab(KEYBOARD_HAND, part, vertex, position);
    announce(
      `Holding handle ${place + 1} of ${handles.length}. Arrow keys move it, Escape lets go.`,
    );
  };

  const move = ([right, up, near]: Vec3): void => {
    const hand = hands.held.get(KEYBOARD_HAND);
    if (!hand) return;
    const step = new Vector3(right, up, near)
      .multiplyScalar(STEP)
      .applyQuaternion(camera.quaternion);
    const [x, y, z] = hand.target;
    hands.drag(KEYBOARD_HAND, [x + step.x, Math.max(0.005, y + step.y), z + step.z]);
  };

  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const holding = hands.held.has(KEYBOARD_HAND);
    const direction = MOVES[event.key];
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && holding) {
      hands.release(KEYBOARD_HAND);
      announce('Let go.');
    } else if (direction && holding) move(direction);
    else if (direction && direction[2] === 0) orbit.turn(TURN * direction[0], TURN * direction[1]);
    else if (event.key === '+' || event.key === '=') orbit.zoom(0.9);
    else if (event.key === '-') orbit.zoom(1 / 0.9);
    else return;
    event.preventDefault();
  });
  view.addEventListener('blur', () => hands.release(KEYBOARD_HAND));
}
