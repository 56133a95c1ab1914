import { access, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import type { Body } from '@toile/body';
import {
  DressError,
  type Dressed,
  dress as dressBody,
  type FitReport,
  fitReport,
  formatDressedObj,
  formatReportHtml,
  type Progress,
  writeDressedGlb,
} from '@toile/dressing';
import { DRAFTS, type Pattern, PatternError } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { type DressOptions, readDressOptions } from '../dress-options.ts';
import { makeBody } from '../make-body.ts';

/** Puts a garment on a body. */
export const dress: Command = {
  summary: 'put a garment on a person and say how it fits',
  help: `toile dress (--draft <name> | --garment <file>) --sex <sex> [--<measurement> <value>]… [options]

Makes a person, sews a garment around it, lets it hang, and says how it fits.

  --draft <name>          a garment drafted to the person's measure:
                          ${Object.keys(DRAFTS).join(', ')}
  --garment <file>        or a pattern of GarmentCode (.json), as it is
  --fabric <fabric>       a fabric of the library by its id, or a card's file (.json); cotton unless
                          given
  --resolution <length>   of the mesh, 5mm to 50mm; 15mm unless given

  --sex, --age, --<measurement>, --unit, --measurements, --tone
                          the person, as in toile body

  -o, --output <file>     write the dressed person: .glb or .obj
  --obj                   write an .obj beside the .glb
  --report <file>         write the whole report, with maps of strain and gap, as JSON
  --html <file>           … and as a page for people
  --json                  print the report as JSON, without maps

Progress is told on stderr. Ctrl-C stops the work; nothing is written then.

Exit code: 0 dressed, 1 dressed but not at rest or with intersections, 2 not done: the input cannot be
used, the garment does not go on, or it was stopped.

Example: toile dress --draft tee --sex female --height 172cm --bust 92cm -o dressed.glb --html fit.html`,
  run,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const options = await readDressOptions(args);
  await checkFolders([options.body.output, options.report, options.html]);
  for (const note of options.body.notes) console.error(`toile: ${note}`);
  const body = await makeBody(options.body);
  const pattern = options.patternFor(body);
  for (const note of pattern.notes) console.error(`toile: ${note}`);
  const start = performance.now();
  const dressed = await putOn(body, pattern, options);
  if (!dressed) return EXIT.bad;
  const seconds = (performance.now() - start) / 1000;
  const { material } = options;
  const report = fitReport({ body, pattern, material, dressed, seconds });
  const files = await write(options, body, dressed, report);
  console.log(options.body.json ? formatJson(report, files) : formatText(report, files));
  return exitCodeOf(report);
}

export function exitCodeOf({
  settled,
  intersections,
  inside,
}: Pick<FitReport, 'settled' | 'intersections' | 'inside'>): ExitCode {
  return settled && intersections === 0 && inside === 0 ? EXIT.clean : EXIT.found;
}

/** The dressed body, or nothing when the user stopped the work. */
async function putOn(
  body: Body,
  pattern: Pattern,
  { material, resolution }: DressOptions,
): Promise<Dressed | undefined> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const backend = await wasmBackend();
  process.once('SIGINT', stop);
  try {
    const { signal } = stopping;
    const onProgress = progressTeller();
    return await dressBody(
      { body, pattern, material },
      { resolution, backend, signal, onProgress },
    );
  } catch (error) {
    if (stopping.signal.aborted) {
      console.error('toile: stopped; nothing was written');
      return undefined;
    }
    if (error instanceof DressError || error instanceof PatternError) {
      throw new InputError(error.message);
    }
    throw error;
  } finally {
    process.removeListener('SIGINT', stop);
    if (process.stderr.isTTY) process.stderr.write(LINE_START);
    backend.dispose();
  }
}

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  mesh: 'meshing',
  arrange: 'arranging the panels',
  sew: 'sewing',
  drape: 'draping',
};

/** Tells a terminal to write the line anew. */
const LINE_START = '\r\x1b[K';

/** A line that changes on a terminal; a line per stage in a file. */
function progressTeller(): (progress: Progress) => void {
  let stage = '';
  return (progress) => {
    if (process.stderr.isTTY) {
      const share = `${Math.round(100 * progress.part)} %`.padStart(5);
      process.stderr.write(`${LINE_START}${STAGES[progress.stage]} ${share}`);
    } else if (progress.stage !== stage) console.error(`toile: ${STAGES[progress.stage]}`);
    stage = progress.stage;
  };
}

/** Writes what was asked for; names of the files written. */
async function write(
  options: DressOptions,
  wearer: Body,
  dressed: Dressed,
  report: FitReport,
): Promise<string[]> {
  const { output, obj, tone } = options.body;
  const files: [path: string, content: string | Uint8Array][] = [];
  const name = report.garment;
  const isGlb = extname(output ?? '').toLowerCase() === '.glb';
  if (output && isGlb) files.push([output, await writeDressedGlb(dressed, { name, wearer, tone })]);
  if (output && (obj || !isGlb)) {
    files.push([output.replace(/\.glb$/i, '.obj'), formatDressedObj(dressed, name)]);
  }
  if (options.report) files.push([options.report, JSON.stringify(report)]);
  if (options.html) files.push([options.html, formatReportHtml(report, dressed)]);
  for (const [path, content] of files) await save(path, content);
  return files.map(([path]) => path);
}

/** Before work of a minute, not after it. */
async function checkFolders(paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) {
    if (path === undefined) continue;
    await access(dirname(path)).catch(() => {
      throw new InputError(`${path}: there is no such folder; make it first`);
    });
  }
}

async function save(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new InputError(`${path}: cannot be written (${(error as Error).message})`);
  }
}

function formatJson({ maps: _, ...report }: FitReport, files: readonly string[]): string {
  return JSON.stringify({ ...report, files }, null, 2);
}

function formatText(report: FitReport, files: readonly string[]): string {
  const { garment, material, verdict, ease, settled, intersections, seconds = 0 } = report;
  const rows = ease.map(({ place, ease: room, body, cut }) => {
    const [e, b, c] = [room, body, cut].map((length) => `${(100 * length).toFixed(1)} cm`);
    return `  ${place.padEnd(8)}  body ${b.padStart(8)}  garment ${c.padStart(8)}  ease ${e.padStart(8)}`;
  });
  return [
    `${garment} in ${material}`,
    ...verdict.map((words) => `  ${words}`),
    ...rows,
    `${settled ? 'At rest' : 'Not at rest'}, ${intersections} intersections, ${seconds.toFixed(1)} s`,
    ...files.map((file) => `Written: ${file}`),
  ].join('\n');
}
