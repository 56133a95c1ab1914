import type { Give, Regions } from '../garment.ts';
import { keepLengths } from './keep-lengths.ts';
import { keepLinks } from './keep-links.ts';

/**
 * What flows: masses on edges and links that keep their lengths, drawn to where skin takes them, in air that goes
 * along. The shape that they are drawn to is that of the frames and hangs already: weight is not counted again.
 */
export interface Flow {
  /**
   * @param held Where the other rules take every vertex: what flows hangs on it. Comes out with what flows.
   * @param air Velocity of the wearer's hips [m/s].
   */
  step(held: Float32Array, dt: number, air: readonly number[], push: Push): void;
  reset(): void;
}

/** Puts places outside of the body. */
export type Push = (places: Float32Array) => void;

/** Rounds over edges, ways to what is held, and the body, per step. */
const ROUNDS = 3;
/** The air around cloth goes with where skin takes it in this part, and else with the hips. */
const CARRIED = 0.5;
/** So much of how a vertex got away from its place is what those around it did, in each step. */
const EVEN = 0.8;

export function createFlow(
  { flow, anchors, tethers, links, flowing }: Regions,
  lengths: Give['lengths'],
  edges: Uint32Array,
): Flow {
  const count = flow.length;
  const isFree = Uint8Array.from(flow, (share) => (share > 0 ? 1 : 0));
  const free = Uint32Array.from([...isFree.keys()].filter((v) => isFree[v] === 1));
  const own = [...lengths.keys()].filter((e) => isFree[edges[2 * e]] || isFree[edges[2 * e + 1]]);
  const ownEdges = Uint32Array.from(own.flatMap((e) => [edges[2 * e], edges[2 * e + 1]]));
  const ownLengths = Float32Array.from(own, (e) => lengths[e]);
  const places = new Float32Array(3 * count);
  const before = new Float32Array(3 * count);
  const speeds = new Float32Array(3 * count);
  const heldBefore = new Float32Array(3 * count);
  const off = new Float32Array(3 * count);
  const degrees = new Uint8Array(count);
  for (const v of ownEdges) degrees[v]++;
  let isNew = true;

  return {
    step(held, dt, air, push) {
      if (isNew) {
        places.set(held);
        speeds.fill(0);
        for (const v of free) {
          for (let c = 0; c < 3; c++) {
            speeds[3 * v + c] = air[c];
            heldBefore[3 * v + c] = held[3 * v + c] - dt * air[c];
          }
        }
        isNew = false;
      }
      advance(held, dt, air);
      for (let round = 0; round < ROUNDS; round++) {
        keepLengths(places, ownEdges, ownLengths, 0.8, isFree);
        keepLinks(places, links, isFree, flowing.firmness);
        holdOn(held);
        push(places);
      }
      evenOut(held);
      push(places);
      for (const v of free) {
        for (let i = 3 * v; i < 3 * v + 3; i++) {
          speeds[i] = (places[i] - before[i]) / dt;
          held[i] = places[i];
        }
      }
    },
    reset() {
      isNew = true;
    },
  };

  function advance(held: Float32Array, dt: number, air: readonly number[]): void {
    const { stiffness, damping } = flowing;
    const scale = 1 / (1 + dt * damping + dt * dt * stiffness);
    before.set(places);
    for (let v = 0; v < count; v++) {
      if (!isFree[v]) {
        for (let i = 3 * v; i < 3 * v + 3; i++) places[i] = held[i];
        continue;
      }
      for (let c = 0; c < 3; c++) {
        const i = 3 * v + c;
        const pull = stiffness * (held[i] - places[i]);
        const wind = CARRIED * ((held[i] - heldBefore[i]) / dt) + (1 - CARRIED) * air[c];
        speeds[i] = scale * (speeds[i] + dt * (pull + damping * wind));
        heldBefore[i] = held[i];
        places[i] += dt * speeds[i];
      }
    }
  }

  /**
   * How far each vertex got from where skin takes it goes over to those around it: nothing here resists bending,
   * and hems would be ragged. Folds that the skinned shape has are not touched.
   */
  function evenOut(held: Float32Array): void {
    off.fill(0);
    for (let e = 0; e < ownEdges.length; e += 2) {
      const [p, q] = [3 * ownEdges[e], 3 * ownEdges[e + 1]];
      for (let c = 0; c < 3; c++) {
        off[p + c] += places[q + c] - held[q + c];
        off[q + c] += places[p + c] - held[p + c];
      }
    }
    for (const v of free) {
      if (degrees[v] === 0) continue;
      for (let i = 3 * v; i < 3 * v + 3; i++) {
        places[i] += EVEN * (off[i] / degrees[v] - (places[i] - held[i]));
      }
    }
  }

  /** What flows in part goes with the rest in part; nothing gets farther from it than the cloth between. */
  function holdOn(held: Float32Array): void {
    for (const v of free) {
      const [at, from] = [3 * v, 3 * anchors[v]];
      const share = 1 - flow[v];
      for (let c = 0; c < 3; c++) places[at + c] += share * (held[at + c] - places[at + c]);
      if (from === at) continue;
      const dx = places[at] - places[from];
      const dy = places[at + 1] - places[from + 1];
      const dz = places[at + 2] - places[from + 2];
      const far = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (far <= tethers[v]) continue;
      const back = 1 - tethers[v] / far;
      places[at] -= back * dx;
      places[at + 1] -= back * dy;
      places[at + 2] -= back * dz;
    }
  }
}
