import type { GarmentMesh } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  createSimulation,
  implicit,
  type Material,
  type Model,
  type Simulation,
} from '@toile/sim';

/** What sewing needs to know. */
export interface SewInput {
  readonly mesh: GarmentMesh;
  /** Where the panels start, three coordinates per vertex [m]: apart from each other and the body. */
  readonly positions: Float64Array;
  readonly material: Material;
  readonly body: TriangleMesh;
  readonly backend?: Backend | undefined;
}

export interface SewnPanels {
  /** Where the panels' vertices are, seam partners together [m]. */
  readonly positions: Float64Array;
  /** Largest distance between partners, seam by seam [m]. */
  readonly gaps: readonly { readonly seam: string; readonly gap: number }[];
  readonly steps: number;
}

/** Pull of a thread at first [N/m]: draws panels around a body in some ten steps. */
const THREAD = 200;
/** After so many steps threads pull harder and harder, up to so much. */
const GENTLE_STEPS = 12;
const HARDENING = 1.12;
const HARDEST = 60;
/** Distance that contact keeps while sewing [m]. */
const CONTACT = 1.5e-3;
/** Partners this close are sewn: what is left is less than the thread is thick [m]. */
export const CLOSED = 1.2e-3;
const MOST_STEPS = 120;
/** Steps after which seams that have not come closer by a tenth are stuck. */
const STUCK_AFTER = 40;

/**
 * Draws seam partners together: no gravity, a slippery body, threads between all partners at once,
 * contact that lets nothing through but treats partners as the one vertex they will be. The cloth
 * flows towards rest, so it arrives without swinging.
 */
export function* sewPanels(input: SewInput): Generator<{ gap: number; step: number }, SewnPanels> {
  const { mesh, positions, material, body, backend } = input;
  const pairs = mesh.seams.flatMap((seam) => [...seam.pairs]);
  const model = buildModel({
    mesh: { positions, triangles: mesh.triangles, uvs: spreadUvs(mesh) },
    material,
    colliders: [{ kind: 'mesh', mesh: body, friction: 0 }],
    gravity: [0, 0, 0],
    seams: { pairs, stiffness: THREAD },
  });
  const simulation = createSimulation(model, {
    solver: implicit({ goal: 'rest' }),
    exact: { distance: CONTACT },
    ...(backend && { backend }),
  });
  try {
    let [best, since, step] = [Infinity, 0, 0];
    let gap = gapOf(model, simulation, pairs);
    while (gap > CLOSED && step < MOST_STEPS && since < STUCK_AFTER) {
      const harder = HARDENING ** Math.max(0, step - GENTLE_STEPS);
      simulation.environment.threads = Math.min(harder, HARDEST);
      simulation.step(1 / 60);
      step++;
      gap = gapOf(model, simulation, pairs);
      since = gap < 0.9 * best ? 0 : since + 1;
      best = Math.min(best, gap);
      yield { gap, step };
    }
    const gaps = mesh.seams.map((seam) => ({
      seam: seam.name,
      gap: gapOf(model, simulation, seam.pairs),
    }));
    return { positions: placesOf(model, simulation), gaps, steps: step };
  } finally {
    simulation.dispose();
  }
}

/** Panels apart in the plane of the fabric: where they overlapped they would pass for neighbours. */
function spreadUvs({ uvs, panels }: GarmentMesh): Float64Array {
  const spread = uvs.slice();
  let start = 0;
  for (const { firstVertex, vertexCount } of panels) {
    let [low, high] = [Infinity, -Infinity];
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      low = Math.min(low, uvs[2 * v]);
      high = Math.max(high, uvs[2 * v]);
    }
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) spread[2 * v] += start - low;
    start += high - low + 0.1;
  }
  return spread;
}

function gapOf(model: Model, { state }: Simulation, pairs: ArrayLike<number>): number {
  const { positions: x } = state;
  let largest = 0;
  for (let k = 0; k < pairs.length; k += 2) {
    const a = 4 * model.internalVertex[pairs[k]];
    const b = 4 * model.internalVertex[pairs[k + 1]];
    const gap = (x[a] - x[b]) ** 2 + (x[a + 1] - x[b + 1]) ** 2 + (x[a + 2] - x[b + 2]) ** 2;
    largest = Math.max(largest, gap);
  }
  return Math.sqrt(largest);
}

/** Positions in the numbering of the input mesh [m]. */
export function placesOf({ internalVertex }: Model, { state }: Simulation): Float64Array {
  const places = new Float64Array(3 * internalVertex.length);
  internalVertex.forEach((v, i) => {
    for (let c = 0; c < 3; c++) places[3 * i + c] = state.positions[4 * v + c];
  });
  return places;
}
