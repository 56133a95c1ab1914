import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Body, type BodyInput, createBody, fromGarmentCode, toFreeSewing } from '@toile/body';
import { DressError, dress, type GarmentInput, type Stage } from '@toile/dressing';
import { DRAFTS, draftFreeSewing, type Pattern, readGarmentCode } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { writeJson } from '../results.ts';
import { PEOPLE } from './people.ts';

const DESIGNS = ['aaron', 'bella', 'brian', 'penelope', 'sandy', 'teagan'] as const;
const RESOLUTION = 0.015;

/** Vassilev's garments and their vertices [Vassilev2000, Table 1]. */
const VASSILEV = [
  { draft: 'pencil-skirt', vertices: 1152 },
  { draft: 'tee', vertices: 1800 },
  { draft: 'trousers', vertices: 2048 },
  { draft: 'dress', vertices: 3840 },
] as const;

interface Row {
  readonly what: string;
  readonly vertices?: number;
  readonly seconds?: number;
  /** Of them, what the steps of sewing and draping took: without setting up. */
  readonly stepping?: number;
  readonly settled?: boolean;
  readonly intersections?: number;
  readonly steps?: { readonly sew: number; readonly drape: number };
  readonly failed?: string;
}

/**
 * The main job, measured: garments on people, Vassilev's sizes, 10,000 vertices, three layers, wrong
 * sizes.
 *
 * @param options.patterns A folder with GarmentCode patterns to dress too.
 */
export async function runDressing(options: {
  readonly json: boolean;
  readonly patterns: string | undefined;
}): Promise<void> {
  const say = options.json ? console.error : console.log;
  const backend = await wasmBackend({ threads: 2 });
  const rows: Row[] = [];
  const measure = async (
    what: string,
    body: Body,
    patterns: readonly Pattern[],
    resolution = RESOLUTION,
  ): Promise<Row> => {
    const row = await putOn(what, body, patterns, resolution, backend);
    rows.push(row);
    say(rowText(row));
    return row;
  };

  const bodies = new Map<string, Body>();
  for (const [name, person] of Object.entries(PEOPLE)) bodies.set(name, await createBody(person));
  const anna = bodies.get('anna') as Body;

  for (const { draft, vertices } of VASSILEV) {
    const pattern = DRAFTS[draft].draft(anna.measurements, {});
    const resolution = await resolutionFor(vertices, anna, pattern, backend);
    // The first run warms up.
    await putOn(draft, anna, [pattern], resolution, backend);
    await measure(`${draft} of about ${vertices} vertices`, anna, [pattern], resolution);
  }
  const shirt = DRAFTS.shirt.draft(anna.measurements, {});
  const fine = await resolutionFor(10_000, anna, shirt, backend);
  await measure('shirt of about 10,000 vertices', anna, [shirt], fine);
  const before = process.memoryUsage().rss / 1e6;
  say(`  resident memory ${before.toFixed(0)} MB`);

  const layers = ['tee', 'trousers', 'hoodie'].map((name) =>
    DRAFTS[name].draft(anna.measurements, {}),
  );
  await measure('tee, trousers over it, hoodie over both', anna, layers, 0.02);

  for (const [name, { draft }] of Object.entries(DRAFTS)) {
    for (const larger of [-0.08, 0.08]) {
      const other = await createBody(sized(PEOPLE.anna, larger));
      const pattern = draft(other.measurements, {});
      await measure(`${name}, ${100 * larger} cm on anna`, anna, [pattern], 0.02);
    }
  }

  for (const [person, body] of bodies) {
    for (const [name, { draft }] of Object.entries(DRAFTS)) {
      await measure(`${name} on ${person}`, body, [draft(body.measurements, {})]);
    }
    for (const design of DESIGNS) {
      const pattern = await draftFreeSewing(design, toFreeSewing(body.measurements));
      await measure(`${design} on ${person}`, body, [pattern]);
    }
  }
  const around = options.patterns ? await bodiesAround(options.patterns) : [];
  for (const [name, pattern] of readFolder(options.patterns)) {
    for (const [person, body] of around) await measure(`${name} on ${person}`, body, [pattern]);
  }
  backend.dispose();
  writeJson('dressing.json', { rows });
  if (options.json) console.log(JSON.stringify(rows));
}

async function putOn(
  what: string,
  body: Body,
  patterns: readonly Pattern[],
  resolution: number,
  backend: WasmBackend,
): Promise<Row> {
  const start = performance.now();
  try {
    const garments = patterns.map((pattern): GarmentInput => ({ pattern, material: cotton }));
    const watch = watchSteps();
    const dressed = await dress(
      { body, garments },
      { resolution, backend, onProgress: ({ stage }) => watch.see(stage) },
    );
    const seconds = (performance.now() - start) / 1000;
    return {
      what,
      vertices: dressed.garments.reduce((sum, { positions }) => sum + positions.length / 3, 0),
      seconds,
      stepping: watch.seconds(),
      settled: dressed.settled,
      intersections: dressed.audit.intersections + dressed.audit.inside,
      steps: dressed.steps,
    };
  } catch (error) {
    if (!(error instanceof DressError)) throw error;
    return { what, failed: error.message };
  }
}

/**
 * Time from step to step within sewing and draping. Before the first of each there is set up, so that
 * counts as long as the others on average.
 */
function watchSteps(): { see(stage: Stage): void; seconds(): number } {
  const spent = { sew: [] as number[], drape: [] as number[] };
  let last: { stage: Stage; time: number } | undefined;
  return {
    see(stage) {
      const time = performance.now();
      if (last?.stage === stage && (stage === 'sew' || stage === 'drape')) {
        spent[stage].push(time - last.time);
      }
      last = { stage, time };
    },
    seconds() {
      const of = (times: readonly number[]): number =>
        (times.reduce((sum, time) => sum + time, 0) * (times.length + 1)) / times.length;
      return (of(spent.sew) + of(spent.drape)) / 1000;
    },
  };
}

/** The length of edges that gives a garment about so many vertices [m]. */
async function resolutionFor(
  vertices: number,
  body: Body,
  pattern: Pattern,
  backend: WasmBackend,
): Promise<number> {
  let length = 0.03;
  for (let k = 0; k < 2; k++) {
    const { vertices: found = vertices } = await putOn('', body, [pattern], length, backend);
    length *= Math.sqrt(found / vertices);
  }
  return length;
}

function sized(person: (typeof PEOPLE)[string], larger: number): BodyInput {
  const [chest, waist, hips] = [person.chest, person.waist, person.hips].map(Number);
  return { ...person, chest: chest + larger, waist: waist + larger, hips: hips + larger };
}

/** The body that GarmentCode's patterns are cut for, as near as we make it, and four around it. */
async function bodiesAround(folder: string): Promise<[name: string, Body][]> {
  const file = join(folder, 'mean_all.yaml');
  if (!existsSync(file)) return [];
  const { height, chest, waist, hips } = fromGarmentCode(readFileSync(file, 'utf8')).measurements;
  const mean = [height, chest, waist, hips].map(Number);
  const people: Readonly<Record<string, readonly number[]>> = {
    'the mean': [0, 0, 0, 0],
    'a taller one': [0.05, 0, 0, 0],
    'a shorter one': [-0.05, 0, 0, 0],
    'a slimmer one': [0, -0.04, -0.04, -0.04],
    'a stronger one': [0, 0.04, 0.04, 0.04],
  };
  const bodies: [string, Body][] = [];
  for (const [name, changes] of Object.entries(people)) {
    const [height, chest, waist, hips] = mean.map((value, i) => value + changes[i]);
    bodies.push([name, await createBody({ sex: 'female', height, chest, waist, hips })]);
  }
  return bodies;
}

function readFolder(folder: string | undefined): [name: string, Pattern][] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !file.startsWith('template'))
    .map((file) => [file, readGarmentCode(readFileSync(join(folder, file), 'utf8'))]);
}

function rowText(row: Row): string {
  const { what, vertices, seconds = 0, stepping = 0, settled, intersections, steps, failed } = row;
  if (failed !== undefined) return `${what.padEnd(44)} FAILED ${failed}`;
  return [
    what.padEnd(44),
    `${vertices}`.padStart(6),
    `${seconds.toFixed(2)} s (steps ${stepping.toFixed(2)} s)`.padStart(9),
    `${intersections} crossings`,
    settled ? 'at rest' : 'NOT AT REST',
    `${steps?.sew} + ${steps?.drape} steps`,
  ].join('  ');
}
