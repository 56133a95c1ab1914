import { extname } from 'node:path';
import {
  ContradictionError,
  fitScan,
  formatLength,
  MEASUREMENT_KEYS,
  MEASUREMENTS,
  MeasurementError,
  type MeasurementKey,
  measureScan,
  readScan,
  type Scan,
  type ScanFit,
  type ScanMeasurements,
  type ScanOptions,
  type Sex,
} from '@toile/body';
import { MeshError } from '@toile/geometry';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { MOST_MESH, readBytes } from '../read-mesh.ts';

/** Measures a scanned person. */
export const measure: Command = {
  help: `toile measure <file> [--unit <unit>] [--up <axis>] [--front <axis>] [--sex <sex>] [--json]

Reads a scanned person from a .obj or .glb file, mends the surface (small holes, loose pieces, turned
triangles), stands it upright and prints its tailoring measurements. Unit, upright and front are found
by the shape unless given. The person should stand in an A-pose, the feet apart; what the pose hides
is listed with the reason.

  --unit <unit>    what the file's numbers are in: m, cm, mm or in
  --up <axis>      the file's axis that points up: y or z
  --front <axis>   where the person looks: +x, -x, +y, -y, +z or -z
  --sex <sex>      female or male: estimates what the scan does not tell, from the nearest body
  --json           the result as JSON, in metres and radians; with --sex toile body and toile dress
                   make that nearest body from it

Exit code: 0 measured, 2 the file is refused; the message says why and what to do.

Example: toile measure scan.obj --unit cm`,
  run,
};

interface Options {
  readonly path: string;
  readonly scan: ScanOptions;
  readonly sex: Sex | undefined;
  readonly json: boolean;
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const { path, scan: options, sex, json } = readOptions(args);
  const bytes = await readBytes(path, MOST_MESH);
  const report = await explain(path, async () => {
    const scan = await readScan(bytes, options);
    const fit = sex === undefined ? undefined : await fitScan(scan, sex);
    return { scan, taken: measureScan(scan), fit };
  });
  console.log(json ? formatJson(report) : formatText(path, report));
  return EXIT.clean;
}

interface Report {
  readonly scan: Scan;
  readonly taken: ScanMeasurements;
  readonly fit: ScanFit | undefined;
}

async function explain<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known =
      error instanceof MeshError ||
      error instanceof MeasurementError ||
      error instanceof ContradictionError;
    if (known) throw new InputError(`${path}: ${error.message}`);
    throw error;
  }
}

function readOptions(args: readonly string[]): Options {
  const { positionals, values } = parseOptions('measure', args, OPTIONS);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    throw new InputError('name one file to measure, as in: toile measure scan.obj');
  }
  const ending = extname(path).toLowerCase();
  if (ending !== '.obj' && ending !== '.glb') {
    throw new InputError(`${path}: cannot read "${ending}" files; export the scan as .obj or .glb`);
  }
  return {
    path,
    scan: {
      format: ending === '.obj' ? 'obj' : 'glb',
      unit: choose('unit', values.unit, ['m', 'cm', 'mm', 'in']),
      up: choose('up', values.up, ['y', 'z']),
      front: choose('front', values.front, ['+x', '-x', '+y', '-y', '+z', '-z']),
    },
    sex: choose('sex', values.sex, ['female', 'male']),
    json: values.json ?? false,
  };
}

function choose<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined || (choices as readonly string[]).includes(value)) {
    return value as Choice | undefined;
  }
  throw new InputError(`--${option} "${value}": give one of ${choices.join(', ')}`);
}

const OPTIONS = {
  unit: { type: 'string' },
  up: { type: 'string' },
  front: { type: 'string' },
  sex: { type: 'string' },
  json: { type: 'boolean' },
} as const;

function formatJson({ scan, taken, fit }: Report): string {
  const { measurements, missing } = taken;
  const estimates = fit && {
    sex: fit.body.sex,
    given: fit.body.given,
    measurements: fit.body.measurements,
    leftOut: fit.leftOut,
  };
  return JSON.stringify({ notes: scan.notes, measurements, missing, estimates }, null, 2);
}

function formatText(path: string, { scan, taken, fit }: Report): string {
  const rows = MEASUREMENT_KEYS.flatMap((key): [MeasurementKey, string, string][] => {
    const own = taken.measurements[key];
    if (own !== undefined) return [[key, show(key, own), '']];
    return fit ? [[key, show(key, fit.body.measurements[key]), '  estimated']] : [];
  });
  const names = Math.max(...rows.map(([name]) => name.length));
  const values = Math.max(...rows.map(([, value]) => value.length));
  return [
    `${path}: a person of ${formatLength(scan.height, 'cm')}`,
    ...scan.notes.map((note) => `Note: ${note}`),
    ...rows.map(
      ([name, value, mark]) => `  ${name.padEnd(names)}  ${value.padStart(values)}${mark}`,
    ),
    ...missingLines(taken),
    ...(fit && fit.leftOut.length > 0
      ? [`No ${fit.body.sex} body has all of it: estimated without ${fit.leftOut.join(', ')}`]
      : []),
  ].join('\n');
}

function show(key: MeasurementKey, value: number): string {
  return MEASUREMENTS[key].kind === 'angle'
    ? `${((value * 180) / Math.PI).toFixed(1)} °`
    : formatLength(value, 'cm');
}

/** What could not be measured, together where the reason is the same. */
function missingLines({ missing }: ScanMeasurements): string[] {
  const keysOf = new Map<string, MeasurementKey[]>();
  for (const { key, reason } of missing) keysOf.set(reason, [...(keysOf.get(reason) ?? []), key]);
  return [...keysOf].map(([reason, keys]) => `Not measured: ${keys.join(', ')}: ${reason}`);
}
