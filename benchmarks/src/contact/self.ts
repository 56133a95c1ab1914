import { implicit } from '@toile/sim';
import { simulate } from '../engines/toile.ts';
import { countSelfIntersections } from '../intersections.ts';
import { TIME_STEP } from '../scene.ts';
import { SCENES } from '../scenes.ts';
import { countIntersections, threadStretch } from './inspect.ts';
import type { Part, PartCase } from './part.ts';
import { clockFor, createStepTimes } from './timing.ts';

const FRAMES = 300;
/** Frames until the sheet has folded. */
const FOLDING = 100;
const AUDIT_EVERY = 10;

/**
 * What others reach in this scene with self-collision on, natively but for ammo.js, on such a
 * machine: time per step [ms], edges through triangles at the end.
 */
export const PEERS: readonly {
  readonly engine: string;
  readonly size: number;
  readonly msPerStep: number;
  readonly crossings: number;
}[] = [
  { engine: 'Blender 3.4', size: 64, msPerStep: 339, crossings: 96 },
  { engine: 'NvCloth 1.1.6', size: 64, msPerStep: 3.6, crossings: 695 },
  { engine: 'ammo.js', size: 64, msPerStep: 9.5, crossings: 2389 },
  { engine: 'Blender 3.4', size: 128, msPerStep: 1600, crossings: 7385 },
  { engine: 'NvCloth 1.1.6', size: 128, msPerStep: 32.8, crossings: 11786 },
  { engine: 'ammo.js', size: 128, msPerStep: 31.5, crossings: 18693 },
];

export interface SelfCase extends PartCase {
  readonly part: 'self';
  readonly size: number;
  readonly frames?: number;
}

export interface SelfResult {
  readonly size: number;
  readonly threads: number;
  /** Mean over the last two thirds, as in the comparison; over the first; of the slowest ten [ms]. */
  readonly msPerStep: number;
  readonly msFolding: number;
  readonly msWorst: number;
  /** By the audit, summed over every tenth frame. */
  readonly intersections: number;
  readonly audits: number;
  /** Edges through triangles at the end, as counted for the peers. */
  readonly crossings: number;
  readonly stretchMean: number;
  readonly stretchMax: number;
  /** Contacts in the last substep. */
  readonly contacts: number;
}

async function measure({ size, threads, frames = FRAMES }: SelfCase): Promise<SelfResult> {
  const solver = implicit({ bending: 'quadratic' });
  const simulation = await simulate(SCENES.self, size, threads, solver, true);
  const { model } = simulation;
  const times = createStepTimes(clockFor(threads));
  let intersections = 0;
  let audits = 0;
  let contacts = 0;
  for (let frame = 1; frame <= frames; frame++) {
    times.measure(() => {
      contacts = simulation.step(TIME_STEP).selfContacts;
    });
    if (frame % AUDIT_EVERY > 0) continue;
    audits++;
    intersections += countIntersections(simulation);
  }
  const positions = Float64Array.from(simulation.read());
  const stretch = threadStretch(simulation);
  simulation.dispose();
  const folding = Math.min(FOLDING, Math.floor(frames / 3));
  return {
    size,
    threads,
    msPerStep: times.mean(folding),
    msFolding: times.mean(0, folding),
    msWorst: times.worstTen(),
    intersections,
    audits,
    crossings: countSelfIntersections(positions, model.triangles),
    stretchMean: stretch.mean,
    stretchMax: stretch.max,
    contacts,
  };
}

export const self: Part<SelfCase, SelfResult> = {
  title: '`self` with contact by triangles',
  columns: [
    'N',
    'threads',
    'ms/step',
    'while folding',
    'slowest ten',
    'intersections',
    'stretch mean / max %',
    'times as fast as Blender',
    'times NvCloth',
  ],
  runs: ({ threads }) => (threads === 1 ? 1 : 5),
  plan: ({ sizes, threads }) =>
    sizes.flatMap((size) => threads.map((count) => ({ part: 'self', size, threads: count }))),
  measure,
  cost: ({ msPerStep }) => msPerStep,
  rows: (results) =>
    results.map((result) => [
      String(result.size),
      String(result.threads),
      result.msPerStep.toFixed(1),
      result.msFolding.toFixed(1),
      result.msWorst.toFixed(1),
      `${result.intersections} in ${result.audits} frames, ${result.crossings} at the end`,
      `${result.stretchMean.toFixed(2)} / ${result.stretchMax.toFixed(1)}`,
      beside(result, 'Blender', (own, peer) => peer / own),
      beside(result, 'NvCloth', (own, peer) => own / peer),
    ]),
};

function beside(
  { size, msPerStep }: SelfResult,
  name: string,
  ratio: (own: number, peer: number) => number,
): string {
  const peer = PEERS.find(({ engine, size: n }) => engine.startsWith(name) && n === size);
  return peer ? ratio(msPerStep, peer.msPerStep).toFixed(1) : '–';
}
