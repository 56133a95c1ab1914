import type { Vec3 } from './contact/collider.ts';
import { greenMembrane, type MembraneParameters } from './energies/green-membrane.ts';
import { restTriangle } from './energies/membrane.ts';
import { buildMembraneLaw } from './energies/membrane-law.ts';
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
  readonly what: Holder;
  target: Vec3;
  /** Where it is to be at the end of the step. */
  aim: Vec3;
}

export function startGrips(whole: Model, state: State, limit: number): Grips {
  const { positions: x, velocities: v } = state;
  const grips = new Map<number, Grip>();
  const pull = createPull(whole, x);
  let left = 0;

  /** Where a pin is to be in dt seconds: home, but no faster than what is in its way can give way. */
  function homeward(place: Vec3, home: Vec3, dt: number): Vec3 {
    const way = distance(home, place);
    if (way <= RETURN_SPEED * dt) return home;
    const part = (RETURN_SPEED * dt) / way;
    return [0, 1, 2].map((c) => place[c] + part * (home[c] - place[c])) as unknown as Vec3;
  }

  function placeOf(vertex: number): Vec3 {
    return [x[4 * vertex], x[4 * vertex + 1], x[4 * vertex + 2]];
  }

  /** Sends a vertex on its way for h of the seconds that are left, as far as the force allows. */
  function send(vertex: number, { aim }: Grip, h: number): void {
    const { force, size, stiffness } = pull.at(vertex);
    const way = [0, 1, 2].map((c) => ((aim[c] - x[4 * vertex + c]) * h) / left);
    const length = Math.hypot(...way);
    const along = way.reduce((sum, w, c) => sum + (w / (length || 1)) * force[c], 0);
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
      for (const [vertex, grip] of grips) {
        const place = placeOf(vertex);
        grip.aim = grip.what === 'pin' ? homeward(place, grip.target, dt) : grip.target;
        for (let c = 0; c < 3; c++) v[4 * vertex + c] = (grip.aim[c] - place[c]) / dt;
      }
    },
    advance(h) {
      for (const [vertex, grip] of grips) {
        const length = h * Math.hypot(v[4 * vertex], v[4 * vertex + 1], v[4 * vertex + 2]);
        if (length > pull.reachOf(vertex, limit) || pull.isStretched(vertex)) send(vertex, grip, h);
      }
      left -= h;
    },
    hold(vertex, what, target) {
      grips.set(vertex, { what, target, aim: target });
    },
    letGo: (vertex) => void grips.delete(vertex),
    holderOf: (vertex) => grips.get(vertex)?.what,
    setRest: pull.setRest,
    get slipped() {
      const slipped: SlippedGrip[] = [];
      for (const [index, { what, target }] of grips) {
        const point = placeOf(index);
        const behind = distance(target, point);
        if (behind > ARRIVED) slipped.push({ what, index, behind, point });
      }
      return slipped;
    },
  };
}

/** How the cloth pulls at a vertex. */
interface Pull {
  /** Whether any of its edges is stretched. */
  isStretched(vertex: number): boolean;
  /** How far it may go at once where nothing pulls yet [m]. */
  reachOf(vertex: number, limit: number): number;
  /** The force of the membrane on it [N], and how fast that grows, at most [N/m]. */
  at(vertex: number): { force: Vec3; size: number; stiffness: number };
}

function createPull(whole: Model, x: Float32Array): Pull & { setRest(model: Model): void } {
  const { offsets, items } = whole.topology.vertexTriangles;
  const laws = whole.materials.map((material) => buildMembraneLaw(material));
  const corners = new Float64Array(6);
  const place = new Float64Array(9);
  const gradient = new Float64Array(9);
  const hessian = new Float64Array(81);
  const shapes = new Map<number, MembraneParameters & { readonly sides: readonly number[] }>();
  const reaches = new Map<number, number>();
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
      shape = { ...restTriangle(corners), law: laws[model.materialOf[t]], sides };
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

  /** Sums over the triangles around a vertex; where they are, or as they were cut. */
  function measure(vertex: number): { force: number[]; stiffness: number } {
    const force = [0, 0, 0];
    let stiffness = 0;
    for (let n = offsets[vertex]; n < offsets[vertex + 1]; n++) {
      const t = items[n];
      const own = model.triangles.subarray(3 * t, 3 * t + 3).indexOf(vertex);
      const shape = shapeOf(t);
      placeCorners(t);
      greenMembrane.gradient(place, shape, gradient);
      greenMembrane.psdHessian(place, shape, hessian);
      for (let c = 0; c < 3; c++) {
        force[c] -= gradient[3 * own + c];
        stiffness += hessian[9 * (3 * own + c) + 3 * own + c];
      }
    }
    return { force, stiffness };
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
        reach = (TRUST * limit) / measure(vertex).stiffness;
        reaches.set(vertex, reach);
      }
      return reach;
    },
    at(vertex) {
      const { force, stiffness } = measure(vertex);
      const [fx, fy, fz] = force;
      return { force: [fx, fy, fz], size: Math.hypot(fx, fy, fz), stiffness };
    },
    setRest(changed) {
      model = changed;
      shapes.clear();
      reaches.clear();
    },
  };
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
