import type { Vec3 } from './contact/collider.ts';
import type { Fans, Kernels } from './kernels/kernels.ts';
import type { Environment, Wind } from './model/environment.ts';
import type { Model } from './model/model.ts';
import type { State } from './state.ts';

/** Density of air at 20 °C [kg/m³]. */
const AIR_DENSITY = 1.2;
const DEFAULT_DRAG = 1.2;
const DEFAULT_LIFT = 0.6;

/** What acts from outside: the air, and hands that hold vertices. */
export interface Forces {
  /** Called at the start of a step of dt seconds. */
  update(dt: number): void;
  readonly time: number;
  hold(vertex: number, target: Vec3): void;
  letGo(vertex: number): boolean;
  targetOf(vertex: number): Vec3 | undefined;
}

export function buildFans(model: Model): Fans {
  const { offsets, items } = model.topology.vertexTriangles;
  const triangles = new Uint32Array(3 * items.length);
  for (let k = 0; k < items.length; k++) {
    for (let c = 0; c < 3; c++) triangles[3 * k + c] = model.triangles[3 * items[k] + c];
  }
  return { offsets, triangles };
}

export function startForces(
  state: State,
  environment: Environment,
  kernels: Kernels,
  fans: Fans,
  accelerations: Float32Array,
): Forces {
  const holds = new Map<number, Vec3>();
  const air = new Float32Array(8);
  let time = 0;
  let calm = true;

  function blow(wind: Wind): void {
    const gust = gustAt(wind, time);
    for (let c = 0; c < 3; c++) air[c] = wind.velocity[c] * gust;
    air[3] = (0.5 * AIR_DENSITY * (wind.drag ?? DEFAULT_DRAG)) / 3;
    air[4] = (0.5 * AIR_DENSITY * (wind.lift ?? DEFAULT_LIFT)) / 3;
    kernels.blow(state, fans, air, accelerations);
    calm = false;
  }

  return {
    get time() {
      return time;
    },
    update(dt: number): void {
      const { wind } = environment;
      if (wind) blow(wind);
      else if (!calm) {
        accelerations.fill(0);
        calm = true;
      }
      for (const [vertex, target] of holds) {
        for (let c = 0; c < 3; c++) {
          state.velocities[4 * vertex + c] = (target[c] - state.positions[4 * vertex + c]) / dt;
        }
      }
      time += dt;
    },
    hold: (vertex, target) => void holds.set(vertex, target),
    letGo: (vertex) => holds.delete(vertex),
    targetOf: (vertex) => holds.get(vertex),
  };
}

/** Gusts: three slow waves whose periods share no multiple, so that they never repeat soon. */
function gustAt({ gusts = 0 }: Wind, time: number): number {
  const wave =
    0.5 * Math.sin(1.3 * time) + 0.3 * Math.sin(3.1 * time + 1) + 0.2 * Math.sin(7.7 * time + 2);
  return Math.max(0, 1 + gusts * wave);
}
