import {
  type Backend,
  createSimulation,
  type Simulation,
  type SolverSpec,
  type Vec3,
} from '@toile/sim';
import { FRAME_TIME } from '../scene.ts';
import { belowPlanes, type HalfSpace, watchPlanes } from './planes.ts';
import { summarise } from './step-times.ts';
import { createJitter, type StressScene, type Walker } from './stress-scene.ts';
import { createStretchGauge } from './stretch.ts';

/** A surface as the audit wants it: three coordinates per vertex [m]. */
export interface Surface {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** What an audit says about one moment; places are listed as far as it likes. */
export interface AuditReport {
  /** Pairs of triangles, of cloth and cloth or of cloth and a body, that have a common point. */
  readonly intersections: number;
  readonly pairs: readonly {
    readonly kind: string;
    readonly point: Vec3;
    readonly b: { readonly mesh: number };
  }[];
  /** Vertices of the cloth inside a body. */
  readonly inside: number;
  readonly insideVertices: readonly { readonly point: Vec3 }[];
}

/** Judges the cloth (the first mesh) and the bodies, with nothing borrowed from the contact. */
export type Audit = (meshes: readonly (Surface & { readonly rigid: boolean })[]) => AuditReport;

export interface StressOptions {
  readonly audit: Audit;
  /** Number of the run, which seeds its jitter. */
  readonly run: number;
  readonly size?: number;
  /** The scene's own number when absent. */
  readonly frames?: number;
  /** The scene's own solver when absent. */
  readonly solver?: SolverSpec;
  readonly backend?: Backend;
  /** For scenes with a figure. */
  readonly walker?: Walker;
  /** Milliseconds; without it no time is measured. */
  readonly clock?: () => number;
  /** Sees the scene at the start (frame 0) and after every frame. */
  readonly onFrame?: (frame: number, cloth: Surface, bodies: readonly Surface[]) => void;
}

export interface StressResult {
  readonly scene: string;
  readonly run: number;
  readonly vertices: number;
  /** Frames run, each of them audited. */
  readonly frames: number;
  /** Sum over all frames; for a tangled start over those after its recovery. */
  readonly intersections: number;
  /** Coordinates that are not finite numbers; the run ends at the first frame that has any. */
  readonly nan: number;
  readonly msPerStep: number;
  readonly msMedian: number;
  readonly msWorst: number;
  /** At the end, over all edges of the mesh [%]. */
  readonly stretchMean: number;
  readonly stretchMax: number;
  /** The worst of any frame [%]. */
  readonly stretchMeanWorst: number;
  readonly stretchMaxWorst: number;
  /** At the end, over the edges along warp and weft [%]. */
  readonly threadMean: number;
  readonly threadMax: number;
  /** Fastest vertex of any frame [m/s]: cloth that is flung about shows here. */
  readonly speedWorst: number;
  /** Intersections of the start. */
  readonly startIntersections: number;
  /** First clean frame of a tangled start: −1 where there is none, 0 where the start is clean. */
  readonly recoveredAt: number;
  /** Tangles that the contact itself reports at the end. */
  readonly tangles: number;
  /** Frames with intersections, after recovery. */
  readonly badFrames: number;
  /** Those of them in which the contact reports no tangle: the worst there is. */
  readonly unreportedFrames: number;
  /** Frames in which it reports one and the audit finds none. */
  readonly falseAlarms: number;
  /** Frames in which something was held back by cloth. */
  readonly yieldedFrames: number;
  readonly firstBad?: FirstBad;
}

/** The first frame with intersections, and the first of them. */
export interface FirstBad {
  readonly frame: number;
  readonly intersections: number;
  /** What the contact reports. */
  readonly tangles: number;
  readonly kind: string;
  readonly point: Vec3;
}

/** Runs one jittered start of a scene and audits every frame. */
export function runStress(scene: StressScene, options: StressOptions): StressResult {
  const { audit, run, size, backend, solver, walker, clock = () => 0, onFrame } = options;
  const input = {
    jitter: createJitter(run),
    ...(size !== undefined && { size }),
    ...(walker && { walker }),
  };
  const { model, options: own, drive } = scene.build(input);
  const planned = options.frames ?? scene.frames;
  const gauge = createStretchGauge(model);
  const inspect = (simulation: Simulation, frame: number, planes: readonly HalfSpace[]) => {
    const cloth = clothOf(simulation);
    const bodies = simulation.bodies();
    onFrame?.(frame, cloth, bodies);
    const nan = countNonFinite(cloth.positions);
    return {
      nan,
      ...(nan > 0 ? { intersections: 0 } : judge(audit, cloth, bodies, planes)),
    };
  };

  let nan = 0;
  let frames = 0;
  const times: number[] = [];
  let intersections = 0;
  let badFrames = 0;
  let unreportedFrames = 0;
  let falseAlarms = 0;
  let yieldedFrames = 0;
  let stretchMeanWorst = 0;
  let stretchMaxWorst = 0;
  let speedWorst = 0;
  let firstBad: StressResult['firstBad'];
  const simulation = createSimulation(model, {
    ...own,
    ...(solver && { solver }),
    ...(backend && { backend }),
  });
  try {
    const startIntersections = startOf(audit, model.positions, model.triangles);
    let recoveredAt = scene.recovery > 0 ? -1 : 0;
    const watch = watchPlanes(simulation);
    inspect(simulation, 0, []);
    while (frames < planned && nan === 0) {
      drive?.(watch.simulation, (frames + 1) * FRAME_TIME);
      const start = clock();
      const { yielded } = simulation.step(FRAME_TIME);
      times.push(clock() - start);
      frames++;
      if (yielded.length > 0) yieldedFrames++;
      const found = inspect(simulation, frames, watch.halfSpaces(yielded));
      const tangles = simulation.tangles.length;
      nan = found.nan;
      if (recoveredAt < 0 && found.intersections === 0) recoveredAt = frames;
      if (found.intersections > 0 && (recoveredAt >= 0 || frames > scene.recovery)) {
        badFrames++;
        intersections += found.intersections;
        if (tangles === 0) unreportedFrames++;
        firstBad ??= {
          frame: frames,
          intersections: found.intersections,
          tangles,
          kind: 'unknown',
          point: [NaN, NaN, NaN],
          ...found.first,
        };
      }
      if (found.intersections === 0 && tangles > 0) falseAlarms++;
      const stretch = gauge.all(simulation.read());
      stretchMeanWorst = Math.max(stretchMeanWorst, stretch.mean);
      stretchMaxWorst = Math.max(stretchMaxWorst, stretch.max);
      speedWorst = Math.max(speedWorst, fastest(simulation));
    }
    const end = gauge.all(simulation.read());
    const threads = gauge.threads(simulation.read());
    const { mean, median, worst } = summarise(times);
    return {
      scene: scene.name,
      run,
      vertices: model.vertexCount,
      frames,
      intersections,
      nan,
      msPerStep: mean,
      msMedian: median,
      msWorst: worst,
      stretchMean: end.mean,
      stretchMax: end.max,
      stretchMeanWorst,
      stretchMaxWorst,
      threadMean: threads.mean,
      threadMax: threads.max,
      speedWorst,
      startIntersections,
      recoveredAt,
      tangles: simulation.tangles.length,
      badFrames,
      unreportedFrames,
      falseAlarms,
      yieldedFrames,
      ...(firstBad && { firstBad }),
    };
  } finally {
    simulation.dispose();
  }
}

/** Intersections of the cloth as it was built, before contact could mend anything. */
function startOf(audit: Audit, positions: Float64Array, triangles: Uint32Array): number {
  const cloth = { positions: Float32Array.from(positions), triangles, rigid: false };
  return audit([cloth]).intersections;
}

function clothOf({ model, read }: Simulation): Surface {
  return { positions: read(), triangles: model.triangles };
}

/** The largest speed of a vertex [m/s]. */
function fastest(simulation: Simulation): number {
  const velocities = simulation.readVelocities();
  let most = 0;
  for (let at = 0; at < velocities.length; at += 3) {
    most = Math.max(most, Math.hypot(velocities[at], velocities[at + 1], velocities[at + 2]));
  }
  return most;
}

function countNonFinite(positions: Float32Array): number {
  let count = 0;
  for (const x of positions) if (!Number.isFinite(x)) count++;
  return count;
}

interface Finding {
  readonly intersections: number;
  readonly first?: { readonly kind: string; readonly point: Vec3 };
}

/** The audit's findings and vertices below planes, which are half-spaces without triangles. */
function judge(
  audit: Audit,
  cloth: Surface,
  bodies: readonly Surface[],
  planes: readonly HalfSpace[],
): Finding {
  const meshes = [{ ...cloth, rigid: false }, ...bodies.map((body) => ({ ...body, rigid: true }))];
  const { intersections, pairs, inside, insideVertices } = audit(meshes);
  const below = belowPlanes(planes, cloth.positions);
  const first = [
    ...pairs.slice(0, 1).map(({ kind, point, b: { mesh } }) => ({
      kind: mesh === 0 ? `${kind} cloth` : `${kind} body ${mesh - 1}`,
      point,
    })),
    ...insideVertices.slice(0, 1).map(({ point }) => ({ kind: 'inside a body', point })),
    ...below.slice(0, 1).map((point) => ({ kind: 'below a plane', point })),
  ].at(0);
  return {
    intersections: intersections + inside + below.length,
    ...(first && { first }),
  };
}
