import type { Orbit } from '../camera/orbit.ts';

/** Of looking around with the keys [rad, and a factor]. */
const TURN_STEP = 0.12;
const ZOOM_STEP = 1.12;

const MOVES: Readonly<Record<string, (orbit: Orbit) => void>> = {
  ArrowLeft: (orbit) => orbit.turn(-TURN_STEP, 0),
  ArrowRight: (orbit) => orbit.turn(TURN_STEP, 0),
  ArrowUp: (orbit) => orbit.turn(0, TURN_STEP),
  ArrowDown: (orbit) => orbit.turn(0, -TURN_STEP),
  '+': (orbit) => orbit.zoom(1 / ZOOM_STEP),
  '-': (orbit) => orbit.zoom(ZOOM_STEP),
};

/** Looks around with the arrow keys, plus and minus. */
export function steerByKeys(orbit: Orbit | undefined, event: KeyboardEvent): void {
  const move = MOVES[event.key];
  if (!orbit || !move || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  move(orbit);
}
