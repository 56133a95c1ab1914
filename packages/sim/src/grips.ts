import { buildMembraneLaw } from './energies/build-membrane-law.ts';
import { greenMembrane } from './energies/green-membrane.ts';
import type { MembraneParameters } from './energies/membrane.ts';
import { membraneOfTriangle } from './energies/membrane-of-triangle.ts';
import { clothOf } from './model/cloth-of.ts';
import type { Vec3 } from './model/collider.ts';
import { flatTriangle } from './model/flat-triangle.ts';
import type { Model } from './model/model.ts';
import type { State } from './state.ts';

/** What holds a vertex: a hand, which may take it elsewhere, or a pin, which keeps it where it began. */
export type Holder = 'hand' | 'pin';

/** A hand or a pin whose vertex is not where it was to be. */
export interface SlippedGrip {
  readonly what: Holder;
  /** The vertex that it holds. */
  readonly index: number;
  /** How far the vertex is from where it was to be [m], and where that is. */
  readonly behind: number;
  readonly point: Vec3;
}

/**
 * Hands and pins. What they hold has an infinite mass, but their force has a limit: where the cloth
 * pulls harder, the vertex slips away from where it is held to where it pulls no harder than that.
 */
export interface Grips {
  /** A step of dt seconds begins. */
  begin(dt: number): void;
  /** A substep of h seconds begins. */
  advance(h: number): void;
  hold(vertex: number, what: Holder, target: Vec3): void;
  letGo(vertex: number): void;
  holderOf(vertex: number): Holder | undefined;
  /** Another rest shape: what pulls is measured from it. */
  setRest(model: Model): void;
  /** Those whose vertices are not where they were to be. */
  readonly slipped: readonly SlippedGrip[];
}

/** Force of a hand or pin on a vertex, at most [N]: what a pinch of two fingers holds, more or less. */
export const GRIP = 30;
/** How fast a pin goes home from where it was pushed or pulled to [m/s]. */
const RETURN_SPEED = 0.2;
/** Edges that are not stretched by so much do not pull. */
const STRETCHED = 0.02;
/** A hand goes so many times as far at once as the cloth lets it go if nothing of it follows. */
const TRUST = 4;
/** What is no farther from where it was to be has arrived [m]. */
const ARRIVED = 1e-5;

interface Grip {
  readonly vertex: number;
  readonly what: Holder;
  target: Vec3;
  /** Where it is to be at the end of the step. */
  readonly aim: [number, number, number];
}

export function startGrips(whole: Model, state: State, limit: number): Grips {
  const { positions: x, velocities: v } = state;
  const grips = new Map<number, Grip>();
  const pull = createPull(whole, x);
  const way = new Float64Array(3);
  let list: readonly Grip[] = [];
  let left = 0;

  /** How far a vertex is from where it is to be [m]. */
  function wayTo(vertex: number, [a, b, c]: Vec3): number {
    return Math.hypot(a - x[4 * vertex], b - x[4 * vertex + 1], c - x[4 * vertex + 2]);
  }

  /** Sends a vertex on its way for h of the seconds that are left, as far as the force allows. */
  function send({ vertex, aim }: Grip, h: number): void {
    const { force, stiffness } = pull.measure(vertex);
    const size = Math.hypot(force[0], force[1], force[2]);
    for (let c = 0; c < 3; c++) way[c] = ((aim[c] - x[4 * vertex + c]) * h) / left;
    const length = Math.hypot(way[0], way[1], way[2]);
    const along = (force[0] * way[0] + force[1] * way[1] + force[2] * way[2]) / (length || 1);
    if (size > limit && along <= 0) {
      for (let c = 0; c < 3; c++) way[c] = ((size - limit) * force[c]) / (stiffness * size);
    } else {
      const room = (TRUST * (limit + along)) / stiffness;
      if (length > room) for (let c = 0; c < 3; c++) way[c] *= room / length;
    }
    for (let c = 0; c < 3; c++) v[4 * vertex + c] = way[c] / h;
  }

  return {
    begin(dt) {
      left = dt;
      for (let k = 0; k < list.length; k++) {
        const { vertex, what, target, aim } = list[k];
        // Pins go home no faster than what is in their way can give way.
        const way = what === 'pin' ? wayTo(vertex, target) : 0;
        const part = way > RETURN_SPEED * dt ? (RETURN_SPEED * dt) / way : 1;
        for (let c = 0; c < 3; c++) {
          const place = x[4 * vertex + c];
          aim[c] = part < 1 ? place + part * (target[c] - place) : target[c];
          v[4 * vertex + c] = (aim[c] - place) / dt;
        }
      }
    },
    advance(h) {
      if (limit === Infinity) return;
      for (let k = 0; k < list.length; k++) {
        const { vertex } = list[k];
        const length = h * Math.hypot(v[4 * vertex], v[4 * vertex + 1], v[4 * vertex + 2]);
        if (length > pull.reachOf(vertex, limit) || pull.isStretched(vertex)) send(list[k], h);
      }
      left -= h;
    },
    hold(vertex, what, target) {
      const grip = grips.get(vertex);
      if (grip?.what === what) {
        grip.target = target;
        return;
      }
      grips.set(vertex, { vertex, what, target, aim: [...target] });
      list = [...grips.values()];
    },
    letGo(vertex) {
      grips.delete(vertex);
      list = [...grips.values()];
    },
    holderOf: (vertex) => grips.get(vertex)?.what,
    setRest: pull.setRest,
    get slipped() {
      const slipped: SlippedGrip[] = [];
      for (let k = 0; k < list.length; k++) {
        const { vertex: index, what, target } = list[k];
        const behind = wayTo(index, target);
        if (!(behind > ARRIVED)) continue;
        slipped.push({
          what,
          index,
          behind,
          point: [x[4 * index], x[4 * index + 1], x[4 * index + 2]],
        });
      }
      return slipped;
    },
  };
}

interface Measured {
  readonly force: Float64Array;
  stiffness: number;
}

/** How the cloth pulls at a vertex; ropes are held however they pull. */
interface Pull {
  /** Whether any of its edges is stretched. */
  isStretched(vertex: number): boolean;
  /** How far it may go at once where nothing pulls yet [m]. */
  reachOf(vertex: number, limit: number): number;
  /** The force of the membrane on it [N], and how fast that grows, at most [N/m]; until the next call. */
  measure(vertex: number): Readonly<Measured>;
}

function createPull(given: Model, x: Float32Array): Pull & { setRest(model: Model): void } {
  const whole = clothOf(given);
  const { offsets, items } = whole.topology.vertexTriangles;
  const laws = whole.materials.map((material) => buildMembraneLaw(material));
  const corners = new Float64Array(6);
  const place = new Float64Array(9);
  const gradient = new Float64Array(9);
  const hessian = new Float64Array(81);
  const shapes = new Map<number, MembraneParameters & { readonly sides: readonly number[] }>();
  const reaches = new Map<number, number>();
  const measured: Measured = { force: new Float64Array(3), stiffness: 0 };
  let model = whole;

  /** A triangle as cut; its sides lie behind its corners. */
  function shapeOf(t: number): MembraneParameters & { readonly sides: readonly number[] } {
    let shape = shapes.get(t);
    if (!shape) {
      flatTriangle(model, t, corners);
      const sides = [0, 1, 2].map((k) => {
        const next = 2 * ((k + 1) % 3);
        return Math.hypot(corners[next] - corners[2 * k], corners[next + 1] - corners[2 * k + 1]);
      });
      shape = { ...membraneOfTriangle(model, t, laws), sides };
      shapes.set(t, shape);
    }
    return shape;
  }

  function placeCorners(t: number): void {
    for (let k = 0; k < 9; k++) {
      place[k] = x[4 * model.triangles[3 * t + Math.trunc(k / 3)] + (k % 3)];
    }
  }

  function sideLength(k: number): number {
    const [a, b] = [3 * k, 3 * ((k + 1) % 3)];
    return Math.hypot(
      place[b] - place[a],
      place[b + 1] - place[a + 1],
      place[b + 2] - place[a + 2],
    );
  }

  /** Sums over the triangles around a vertex. */
  function measure(vertex: number): Measured {
    measured.force.fill(0);
    measured.stiffness = 0;
    for (let n = offsets[vertex]; n < offsets[vertex + 1]; n++) {
      const t = items[n];
      let own = 0;
      while (model.triangles[3 * t + own] !== vertex) own++;
      const shape = shapeOf(t);
      placeCorners(t);
      greenMembrane.gradient(place, shape, gradient);
      greenMembrane.psdHessian(place, shape, hessian);
      for (let c = 0; c < 3; c++) {
        measured.force[c] -= gradient[3 * own + c];
        measured.stiffness += hessian[9 * (3 * own + c) + 3 * own + c];
      }
    }
    return measured;
  }

  return {
    isStretched(vertex) {
      for (let n = offsets[vertex]; n < offsets[vertex + 1]; n++) {
        const { sides } = shapeOf(items[n]);
        placeCorners(items[n]);
        for (let k = 0; k < 3; k++) if (sideLength(k) > (1 + STRETCHED) * sides[k]) return true;
      }
      return false;
    },
    reachOf(vertex, limit) {
      let reach = reaches.get(vertex);
      if (reach === undefined) {
        const { stiffness } = measure(vertex);
        reach = stiffness > 0 ? (TRUST * limit) / stiffness : Infinity;
        reaches.set(vertex, reach);
      }
      return reach;
    },
    measure,
    setRest(changed) {
      model = changed;
      shapes.clear();
      reaches.clear();
    },
  };
}
