import type { Moving } from '@toile/body';
import {
  type Backend,
  buildModel,
  createSimulation,
  type ImplicitOptions,
  implicit,
  type StepReport,
  type Vec3,
  type Wind,
} from '@toile/sim';
import { takeSkin } from '../body/reached-skin.ts';
import { placesOf } from '../cords/hang-cords.ts';
import type { Dressed } from '../dress.ts';
import { splitOutfit } from '../outfit.ts';
import { CONTACT, GRAVITY, PRESSURE, SKIN_FRICTION } from '../solving.ts';

/** A garment in motion, and its cords, as `DressedGarment` has them [m]. */
export interface MovingGarment extends Moving {
  readonly cords?: readonly Float64Array[];
}

export type Substeps = NonNullable<ImplicitOptions['substeps']>;

/** Clothes on a body that is led. */
export interface WornSimulation {
  /** The body, in mittens, reaches these places in `dt` seconds, three numbers per vertex [m]. */
  step(skin: Float32Array, dt: number): StepReport;
  /** The body as cloth meets it, and the garments. */
  read(): { readonly outer: Moving; readonly garments: readonly MovingGarment[] };
  dispose(): void;
}

/**
 * In a long substep cloth slides past edges of the skin and sticks to them. With 4 a dress climbs by 2 to 3 cm
 * between the thighs in ten strides, with 8 and 12 it does not: see docs/BENCHMARKS.md.
 */
const SUBSTEPS = 8;
/**
 * Rounds in which what would cross is parted, in all substeps together. With 12 a qipao's layers used them up
 * in the middle of a step, and the person had to wait for the next, in every sixth of them.
 */
const PATIENCE = 100;
const STILL_AIR: Wind = { velocity: [0, 0, 0] };

export function simulateWorn(
  { outer, outfit, audit, garments: dressed }: Dressed,
  options: { readonly backend?: Backend; readonly substeps?: Substeps },
): WornSimulation {
  const { backend, substeps = SUBSTEPS } = options;
  const part = takeSkin(outer.triangles, () => true);
  const model = buildModel({
    ...outfit,
    colliders: [
      {
        kind: 'mesh',
        neverInverts: true,
        mesh: { positions: part.take(outer.positions), triangles: part.triangles },
        friction: SKIN_FRICTION,
      },
    ],
    gravity: GRAVITY,
    wind: STILL_AIR,
  });
  const simulation = createSimulation(model, {
    solver: implicit({ substeps }),
    exact: {
      distance: CONTACT,
      pressure: PRESSURE,
      isClear: audit.intersections === 0,
      patience: PATIENCE,
    },
    ...(backend && { backend }),
  });
  let skin: Moving = {
    positions: Float32Array.from(outer.positions),
    velocities: new Float32Array(outer.positions.length),
  };

  return {
    step(goal, dt) {
      simulation.setVertices(0, new Float32Array(part.take(goal)));
      simulation.environment.wind = { velocity: meanOf(skin.velocities) };
      const report = simulation.step(dt);
      // Where cloth holds it the skin is not where it was to be.
      const isDented = report.yielded.length > 0;
      const positions = goal.slice();
      if (isDented) part.put(simulation.bodies()[0].positions, positions);
      skin = { positions, velocities: velocitiesBetween(skin.positions, positions, dt) };
      return report;
    },
    read() {
      const [positions, velocities] = [simulation.read(), simulation.readVelocities()].map((x) =>
        splitOutfit(outfit, x),
      );
      const places = simulation.read();
      const strips = (model.ropes?.list ?? []).map(({ sections }) => placesOf(sections, places));
      const garments = positions.map((x, k) => ({
        positions: x,
        velocities: velocities[k],
        cords: strips.splice(0, dressed[k].cords?.length ?? 0),
      }));
      return { outer: skin, garments };
    },
    dispose: () => simulation.dispose(),
  };
}

/**
 * Air around a person goes along, and inside of clothes all the more: they are braked against that, not
 * against the air of the room, which would blow a skirt up at a walk.
 */
function meanOf(velocities: Float32Array): Vec3 {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < velocities.length; i += 3) {
    x += velocities[i];
    y += velocities[i + 1];
    z += velocities[i + 2];
  }
  const share = 3 / velocities.length;
  return [share * x, share * y, share * z];
}

function velocitiesBetween(before: Float32Array, after: Float32Array, dt: number): Float32Array {
  const velocities = new Float32Array(after.length);
  for (let i = 0; i < after.length; i++) velocities[i] = (after[i] - before[i]) / dt;
  return velocities;
}
