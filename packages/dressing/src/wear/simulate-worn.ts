import type { Moving } from '@toile/body';
import {
  type Backend,
  buildModel,
  createSimulation,
  implicit,
  type StepReport,
  type Wind,
} from '@toile/sim';
import type { ReachedSkin } from '../body/reached-skin.ts';
import type { Dressed } from '../dress.ts';
import { splitOutfit } from '../outfit.ts';
import { CONTACT, GRAVITY, PRESSURE, SKIN_FRICTION } from '../solving.ts';

/** Clothes on a body that is led. */
export interface WornSimulation {
  /** The skin reaches these places in `dt` seconds, three numbers per vertex of the whole body [m]. */
  step(skin: Float32Array, dt: number): StepReport;
  /** The skin as cloth meets it, and the garments. */
  read(): { readonly body: Moving; readonly garments: readonly Moving[] };
  dispose(): void;
}

/** The room's. */
const STILL_AIR: Wind = { velocity: [0, 0, 0] };

/** @param part What of the skin the clothes may meet. */
export function simulateWorn(
  { body, outfit, audit }: Dressed,
  part: ReachedSkin,
  options: { readonly backend?: Backend; readonly substeps?: number },
): WornSimulation {
  const { backend, substeps = 4 } = options;
  const mesh = { positions: part.take(body.positions), triangles: part.triangles };
  const model = buildModel({
    ...outfit,
    colliders: [{ kind: 'mesh', mesh, friction: SKIN_FRICTION }],
    gravity: GRAVITY,
    wind: STILL_AIR,
  });
  const simulation = createSimulation(model, {
    solver: implicit({ substeps }),
    exact: { distance: CONTACT, pressure: PRESSURE, isClear: audit.intersections === 0 },
    ...(backend && { backend }),
  });
  let skin: Moving = {
    positions: Float32Array.from(body.positions),
    velocities: new Float32Array(body.positions.length),
  };

  /** The skin gives way where cloth holds it. */
  function dent(positions: Float32Array): void {
    const [{ positions: met }] = simulation.bodies();
    for (let i = 0; i < part.vertices.length; i++) {
      for (let c = 0; c < 3; c++) positions[3 * part.vertices[i] + c] = met[3 * i + c];
    }
  }

  return {
    step(goal, dt) {
      simulation.setVertices(0, Float32Array.from(part.take(goal)));
      const report = simulation.step(dt);
      const positions = goal.slice();
      if (report.yielded.length > 0) dent(positions);
      const before = skin.positions;
      const velocities = positions.map((x, i) => (x - before[i]) / dt);
      skin = { positions, velocities };
      return report;
    },
    read() {
      const [positions, velocities] = [simulation.read(), simulation.readVelocities()].map((x) =>
        splitOutfit(outfit, x),
      );
      const garments = positions.map((x, k) => ({ positions: x, velocities: velocities[k] }));
      return { body: skin, garments };
    },
    dispose: () => simulation.dispose(),
  };
}
