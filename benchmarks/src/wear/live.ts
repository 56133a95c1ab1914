import { auditMeshes } from '@toile/audit';
import { type Body, walk } from '@toile/body';
import { type Dressed, dress, startWearing } from '@toile/dressing';
import { createFrames } from '@toile/fitting-room/frames';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { patternOf } from '../dressing/garment-source.ts';
import { makeBody } from '../dressing/wearers.ts';
import { markdownTable } from '../markdown-table.ts';
import { OptionError } from '../option-error.ts';
import type { Options } from '../options.ts';
import { percentile } from '../percentile.ts';
import { type RowRun, runRows } from '../run-rows.ts';
import { PERSONS } from './wear-plan.ts';

/** Length of edges at which a draft for the average woman has 3,000 vertices, give or take 35 [m]. */
export const EDGES: Readonly<Record<string, number>> = {
  'circle-skirt': 0.0235,
  'pencil-skirt': 0.0156,
  'pleated-skirt': 0.0255,
  trousers: 0.0203,
  tee: 0.0156,
  shirt: 0.0194,
  dress: 0.0189,
  qipao: 0.0218,
  hoodie: 0.0197,
};
/** As the page does it when it has to keep up: a step for each picture [s], and so many substeps. */
const STEP = 1 / 30;
const SUBSTEPS = 4;
/** The way into the walk, which is not timed [steps]. */
const LEAD = 45;
const WALK = { speed: 1.2 };
/** The audit looks at one of so many steps. */
const EVERY = 10;

export interface LiveCase {
  readonly name: string;
  readonly draft: string;
  readonly resolution: number;
  readonly threads: number;
  readonly steps: number;
}

/** What a worker of the page does for a picture [ms]: in the mean, and for 19 of 20. */
export interface LiveResult {
  readonly vertices: number;
  readonly drawn: number;
  readonly substeps: number;
  readonly step: Spread;
  readonly picture: Spread;
  readonly both: Spread;
  /** Of all threads together. */
  readonly processor: number;
  readonly audited: number;
  readonly intersections: number;
  readonly yielded: number;
}

interface Spread {
  readonly mean: number;
  readonly p95: number;
}

export type LiveRow = { readonly name: string } & LiveResult;

/**
 * Whether the page keeps up with a person who walks in place: our drafts with 3,000 vertices, steps and pictures of
 * them as its worker makes them, one after the other, without a page that draws.
 */
export async function runLive(
  options: RowRun & Pick<Options, 'only' | 'threads' | 'steps'>,
): Promise<void> {
  const cases = planLive(options.threads, options.steps ?? 120).filter(
    ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
  );
  if (cases.length === 0) throw new OptionError('nothing to wear has that in its name: see --only');
  const body = await makeBody(PERSONS[0]);
  const rows = await runRows<LiveCase, LiveRow>(
    cases,
    { ...options, jobs: 1 },
    {
      run: async (asked) => ({ name: asked.name, ...(await measureLive(asked, body)) }),
      describe: describeLive,
    },
  );
  (options.json ? console.error : console.log)(liveTable([...rows.values()]));
}

export function planLive(threads: readonly number[], steps: number): LiveCase[] {
  return Object.entries(EDGES).flatMap(([draft, resolution]) =>
    threads.map((count) => ({
      name: `${draft}: ${count} ${count === 1 ? 'thread' : 'threads'}`,
      draft,
      resolution,
      threads: count,
      steps,
    })),
  );
}

export async function measureLive(
  { draft, resolution, threads, steps }: LiveCase,
  body: Body,
): Promise<LiveResult> {
  const backend = await wasmBackend({ threads });
  try {
    const pattern = await patternOf({ draft }, body);
    const garments = [{ pattern, material: cotton }];
    const dressed = await dress({ body, garments }, { resolution, backend, cords: false });
    const worn = await startWearing(dressed, walk(body, WALK), {
      substeps: { min: SUBSTEPS, max: SUBSTEPS },
      inPlace: true,
      backend,
    });
    const frames = createFrames([pattern]);
    const picture = () => {
      const { body: skin, garments: clothes } = worn.read();
      const moved = dressed.garments.map((garment, k) => ({ ...garment, ...clothes[k] }));
      return frames.of(moved, skin.positions);
    };
    for (let i = 0; i < LEAD; i++) {
      worn.step(STEP);
      picture();
    }
    const times = { step: [] as number[], picture: [] as number[], both: [] as number[] };
    const found = { audited: 0, intersections: 0, yielded: 0, substeps: 0, processor: 0 };
    let drawn = 0;
    for (let i = 1; i <= steps; i++) {
      const [begin, used] = [performance.now(), process.cpuUsage()];
      const { substeps, yielded } = worn.step(STEP);
      const middle = performance.now();
      const { parts } = picture().garments[0];
      const end = performance.now();
      const { user, system } = process.cpuUsage(used);
      found.processor += (user + system) / 1000 / steps;
      found.substeps += substeps / steps;
      if (yielded.length > 0) found.yielded++;
      times.step.push(middle - begin);
      times.picture.push(end - middle);
      times.both.push(end - begin);
      drawn = parts.reduce((sum, { hollow }) => sum + hollow.length, 0);
      if (i % EVERY !== 0) continue;
      found.audited++;
      found.intersections += crossingsOf(dressed, worn.read());
    }
    worn.dispose();
    return {
      vertices: dressed.outfit.layers.length,
      drawn,
      ...found,
      step: spreadOf(times.step),
      picture: spreadOf(times.picture),
      both: spreadOf(times.both),
    };
  } finally {
    backend.dispose();
  }
}

type Moment = ReturnType<Awaited<ReturnType<typeof startWearing>>['read']>;

function crossingsOf({ garments, outer }: Dressed, now: Moment): number {
  const { intersections, inside } = auditMeshes([
    ...garments.map(({ triangles }, k) => ({
      positions: now.garments[k].positions,
      triangles,
    })),
    { positions: now.outer.positions, triangles: outer.triangles, rigid: true },
  ]);
  return intersections + inside;
}

function spreadOf(times: readonly number[]): Spread {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { mean, p95: percentile(times, 0.95) };
}

const inWords = ({ mean, p95 }: Spread): string => `${mean.toFixed(1)} / ${p95.toFixed(0)}`;

export function describeLive(row: LiveRow): string {
  return [
    row.name.padEnd(26),
    `${row.vertices} vertices (${row.drawn} drawn)`,
    `step ${inWords(row.step)} ms`,
    `picture ${inWords(row.picture)} ms`,
    `both ${inWords(row.both)} ms`,
    `${row.processor.toFixed(0)} ms of processors`,
    `${row.substeps.toFixed(2)} substeps`,
    `${row.intersections} crossings in ${row.audited}`,
    `held back in ${row.yielded}`,
  ].join('  ');
}

/** How much of real time is kept up where one picture waits for the other; 1 at most. */
export function paceOf({ both }: Pick<LiveRow, 'both'>): number {
  return Math.min(1, (1000 * STEP) / both.mean);
}

export function liveTable(rows: readonly LiveRow[]): string {
  return markdownTable(
    ['mean / 95 % [ms]', 'vertices', 'step', 'picture', 'both', 'of processors', 'of real time'],
    rows.map((row) => [
      row.name,
      `${row.vertices}`,
      inWords(row.step),
      inWords(row.picture),
      inWords(row.both),
      row.processor.toFixed(0),
      paceOf(row).toFixed(2),
    ]),
  );
}
