import type { Grips } from './grips.ts';
import type { AirKernels, Fans } from './kernels/air-kernels.ts';
import type { Environment, Wind } from './model/environment.ts';
import type { Model } from './model/model.ts';
import type { State } from './state.ts';

/** Density of air at 20 °C [kg/m³]. */
const AIR_DENSITY = 1.2;
/**
 * Forces of the air stand for at most this long [s]: drag that outlives the velocity it opposes
 * would turn it round, and light cloth in a storm loses half its velocity in 5 ms.
 */
const LONGEST_BREATH = 1e-3;
const DEFAULT_DRAG = 1.2;
const DEFAULT_LIFT = 0.6;

/** What acts from outside: the air, and what holds vertices. */
export interface Forces {
  /** Called at the start of a step of dt seconds. */
  begin(dt: number): void;
  /** Called at the start of a substep of h seconds: the air blows, hands pull. */
  advance(h: number): void;
  readonly time: number;
}

export function buildFans(model: Model): Fans {
  const { offsets, items } = model.topology.vertexTriangles;
  const corners = new Uint32Array(2 * items.length);
  for (let i = 0; i < model.vertexCount; i++) {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      const triangle = model.triangles.subarray(3 * items[k], 3 * items[k] + 3);
      const own = triangle.indexOf(i);
      corners[2 * k] = triangle[(own + 1) % 3];
      corners[2 * k + 1] = triangle[(own + 2) % 3];
    }
  }
  return { offsets, corners };
}

/** @param air Kernels of the air, asked for when the wind first blows */
export function startForces(
  state: State,
  environment: Environment,
  air: () => AirKernels,
  fans: Fans,
  accelerations: Float32Array,
  grips: Grips,
): Forces {
  const stream = new Float32Array(8);
  let time = 0;
  let calm = true;
  let sinceBlown = Infinity;

  function blow(wind: Wind): void {
    const gust = gustAt(wind, time);
    for (let c = 0; c < 3; c++) stream[c] = wind.velocity[c] * gust;
    stream[3] = (0.5 * AIR_DENSITY * (wind.drag ?? DEFAULT_DRAG)) / 3;
    stream[4] = (0.5 * AIR_DENSITY * (wind.lift ?? DEFAULT_LIFT)) / 3;
    air().blow(state, fans, stream, accelerations);
    calm = false;
    sinceBlown = 0;
  }

  return {
    get time() {
      return time;
    },
    begin: grips.begin,
    advance(h: number): void {
      const { wind } = environment;
      if (wind) {
        if (sinceBlown + h > LONGEST_BREATH) blow(wind);
        sinceBlown += h;
      } else if (!calm) {
        accelerations.fill(0);
        calm = true;
        sinceBlown = Infinity;
      }
      grips.advance(h);
      time += h;
    },
  };
}

/** Gusts: three slow waves whose periods share no multiple, so that they never repeat soon. */
function gustAt({ gusts = 0 }: Wind, time: number): number {
  const wave =
    0.5 * Math.sin(1.3 * time) + 0.3 * Math.sin(3.1 * time + 1) + 0.2 * Math.sin(7.7 * time + 2);
  return Math.max(0, 1 + gusts * wave);
}
