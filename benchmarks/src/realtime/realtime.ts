import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Body } from '@toile/body';
import { METHOD_NAMES, type RealTimeGarment } from '@toile/realtime';
import { writePng } from '../dressing/picture/png.ts';
import { makeBody, WEARERS } from '../dressing/wearers.ts';
import { markdownTable } from '../markdown-table.ts';
import { OptionError } from '../option-error.ts';
import type { Options } from '../options.ts';
import { sixDigits } from '../results.ts';
import { clipsIn, type MotionSource, motionName } from '../wear/motion-source.ts';
import { drawMethods } from './draw-methods.ts';
import {
  type MethodResult,
  measureMethod,
  measureTruth,
  playResult,
  playTo,
  worstFrame,
} from './measure-method.ts';
import { type Truth, type TruthCase, truthOf } from './truth.ts';

const DRAFTS = [
  'tee',
  'shirt',
  'trousers',
  'pencil-skirt',
  'circle-skirt',
  'dress',
  'hoodie',
  'qipao',
];
/** What is trained on, beside recordings; the last motion of all is held out. */
const OWN: readonly MotionSource[] = [{ walk: 1.2 }, { walk: 1.8 }];
const HELD_OUT: MotionSource = { walk: 1.4 };

/** Motions far from all that is trained on, that the first person is drawn in: where methods break. */
const BREAKS: Readonly<Record<string, readonly MotionSource[]>> = {
  'circle-skirt': [{ climb: true }, { turn: true }],
  qipao: [{ climb: true }],
  dress: [{ turn: true }],
  shirt: [{ raise: true }],
};

export interface RealtimeRow extends MethodResult {
  /** Garment and person. */
  readonly name: string;
}

/**
 * Garments without a simulator, held against the simulation: by garment, person, motion and method. The last
 * recording of the folder is not trained on, or where there is no folder a walk at another pace. Simulated
 * frames are kept in `out` and read from there the next time. With `sheet` the worst moments are drawn there.
 */
export async function runRealtime(
  options: Pick<
    Options,
    'only' | 'motions' | 'frames' | 'resolution' | 'threads' | 'out' | 'json' | 'within' | 'sheet'
  >,
): Promise<void> {
  const { only, out, json } = options;
  const cases = planRealtime(options).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  if (cases.length === 0)
    throw new OptionError('no garment or person has that in its name: see --only');
  const end = performance.now() + 1000 * options.within;
  const rows: RealtimeRow[] = [];
  for (const asked of cases) {
    if (performance.now() > end) break;
    for (const row of await runCase(asked, out, options.sheet)) {
      rows.push(row);
      const line = JSON.stringify(row, sixDigits);
      if (out !== undefined) {
        mkdirSync(out, { recursive: true });
        appendFileSync(join(out, 'results.jsonl'), `${line}\n`);
      }
      console.log(json ? line : describeRow(row));
    }
  }
  (json ? console.error : console.log)(realtimeTable(rows));
}

export function planRealtime({
  motions,
  frames,
  resolution,
  threads,
}: Pick<Options, 'motions' | 'frames' | 'resolution' | 'threads'>): TruthCase[] {
  const recorded = clipsIn(motions);
  const all = recorded.length > 0 ? [...OWN, ...recorded] : [...OWN, HELD_OUT];
  return WEARERS.flatMap((wearer) =>
    DRAFTS.map((draft) => ({
      name: `${draft} on ${wearer.name}`,
      draft,
      wearer,
      motions: all,
      ...{ frames, resolution, threads: threads[0] },
    })),
  );
}

async function runCase(
  asked: TruthCase,
  out: string | undefined,
  isDrawn: boolean,
): Promise<RealtimeRow[]> {
  const { name, wearer, motions } = asked;
  try {
    const truth = await truthOf(asked, out, (note) => console.error(note));
    const body = await makeBody(wearer);
    const heldOut = motionName(motions[motions.length - 1]);
    const rows = measureTruth(body, truth, heldOut);
    const made: RealTimeGarment[] = [];
    for (const method of METHOD_NAMES) {
      const { garment, results } = await measureMethod(body, truth, method, heldOut);
      rows.push(...results);
      made.push(garment);
    }
    if (isDrawn && out !== undefined) {
      drawWorst(join(out, name), body, truth, made);
      rows.push(...(await runBreaks(asked, out, body, made)));
    }
    return rows.map((row) => ({ name, ...row }));
  } catch (error) {
    console.error(`${name}: FAILED: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
    return [];
  }
}

/** Plays and draws what was baked in motions that are like none of the training. */
async function runBreaks(
  asked: TruthCase,
  out: string,
  body: Body,
  made: readonly RealTimeGarment[],
): Promise<MethodResult[]> {
  const motions = asked.wearer === WEARERS[0] ? (BREAKS[asked.draft] ?? []) : [];
  if (motions.length === 0) return [];
  const truth = await truthOf({ ...asked, motions }, out, (note) => console.error(note));
  drawWorst(join(out, asked.name), body, truth, made);
  return truth.clips.flatMap((clip) =>
    made.map((garment) => ({
      ...playResult(body, garment, clip, { bytes: 0, bake: 0, isHeldOut: true }),
      isBreak: true,
    })),
  );
}

/** The moment of each clip in which the methods are farthest from the truth, all beside it. */
function drawWorst(
  file: string,
  body: Body,
  { garment, clips }: Truth,
  made: readonly RealTimeGarment[],
): void {
  for (const clip of clips) {
    const f = worstFrame(made, clip);
    const { pose, body: skin, garments } = clip.frames[f];
    if (!skin) continue;
    const shown = [
      { label: 'SIMULATED', pose, skin, cloth: garments[0] },
      ...made.map((own) => ({
        label: own.method.toUpperCase(),
        ...{ pose, skin, cloth: playTo(own, clip, f) },
      })),
    ];
    const picture = drawMethods(shown, body.mesh.triangles, garment.triangles);
    writeFileSync(`${file} ${clip.name}.png`.replaceAll(' ', '-'), writePng(picture));
  }
}

function describeRow(row: RealtimeRow): string {
  return [row.name.padEnd(34), row.method.padEnd(9), row.clip.padEnd(12), ...figures(row)].join(
    '  ',
  );
}

function figures(row: MethodResult): string[] {
  const mm = (metres: number): string => (1000 * metres).toFixed(1);
  return [
    `${row.milliseconds.toFixed(2)} ms`,
    `${mm(row.mean)} / ${mm(row.p95)} / ${mm(row.most)} mm`,
    `${(100 * row.inside).toFixed(2)} % (${mm(row.depth)} mm)`,
    row.bytes > 0 ? `${(row.bytes / 1000).toFixed(0)} kB` : '–',
  ];
}

/** A line for each garment, person and method: clips that were trained on together, and the one held out. */
export function realtimeTable(rows: readonly RealtimeRow[]): string {
  const common = rows.filter(({ isBreak }) => !isBreak);
  const keys = [...new Set(common.map(({ name, method }) => `${name}\n${method}`))];
  const lines = keys.map((key) => {
    const own = common.filter(({ name, method }) => `${name}\n${method}` === key);
    const [first] = own;
    const sides = [own.filter((row) => !row.isHeldOut), own.filter((row) => row.isHeldOut)];
    const mm = (metres: number): string => (1000 * metres).toFixed(1);
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    return [
      first.name,
      first.method,
      `${first.vertices}`,
      // The simulation has its own tables, on a quiet machine.
      first.method === 'simulated' ? '–' : mean(own.map((row) => row.milliseconds)).toFixed(2),
      ...sides.map((side) =>
        [
          mm(mean(side.map((row) => row.mean))),
          mm(mean(side.map((row) => row.p95))),
          mm(Math.max(...side.map((row) => row.most))),
        ].join(' / '),
      ),
      `${(100 * mean(own.map((row) => row.inside))).toFixed(2)} %, ${mm(Math.max(...own.map((row) => row.depth)))}`,
      first.bytes > 0 ? (first.bytes / 1000).toFixed(0) : '–',
    ];
  });
  const titles = [
    'garment',
    'method',
    'vertices',
    'ms',
    'trained: mean / 95 % / most [mm]',
    'held out [mm]',
    'inside, depth [mm]',
    'kB',
  ];
  return markdownTable(titles, lines);
}
