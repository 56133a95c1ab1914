import { extname } from 'node:path';
import { fromGarmentCode, MeasurementError } from '@toile/body';
import { MeshError } from '@toile/geometry';
import { readGlbJson } from '@toile/geometry/gltf';
import { InputError } from './command.ts';
import { readBytes } from './read-mesh.ts';

/** Larger files are no persons of ours [bytes]. */
const LARGEST = 100e6;

/** What a file says of a person. */
export interface MeasurementFile {
  /** Measurements by our names, and perhaps `sex` and `age`. */
  readonly values: Readonly<Record<string, number | string>>;
  /** What was not used, and why. */
  readonly notes: readonly string[];
}

const READERS: Readonly<Record<string, (bytes: Uint8Array) => MeasurementFile>> = {
  '.json': (bytes) => readJson(textOf(bytes)),
  '.yaml': (bytes) => readYaml(textOf(bytes)),
  '.yml': (bytes) => readYaml(textOf(bytes)),
  '.glb': readGlb,
};

const KNOWN = [MeasurementError, MeshError, SyntaxError];

/**
 * Reads measurements: JSON by our names (`{ "sex": "female", "height": "172cm" }`), what
 * `toile body --json` or `toile measure --json` printed, a body that `toile body` wrote as GLB, or a
 * GarmentCode body as yaml.
 */
export async function readMeasurementFile(path: string): Promise<MeasurementFile> {
  const ending = extname(path).toLowerCase();
  if (!Object.hasOwn(READERS, ending)) {
    throw new InputError(
      `${path}: cannot read "${ending}" files; give measurements as .json or .yaml, or a body of toile body as .glb`,
    );
  }
  const bytes = await readBytes(path, LARGEST);
  try {
    return READERS[ending](bytes);
  } catch (error) {
    if (KNOWN.some((kind) => error instanceof kind)) {
      throw new InputError(`${path}: ${(error as Error).message}`);
    }
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function readJson(text: string): MeasurementFile {
  const data: unknown = JSON.parse(text);
  if (!isObject(data)) {
    throw new SyntaxError('expected one object, as in { "sex": "female", "height": "172cm" }');
  }
  // Of a scan that no body has all of, the measurements of the nearest body.
  const person = isObject(data.estimates) ? data.estimates : data;
  if (isObject(person.given) || isObject(person.measurements)) return readPerson(person);
  return { values: checkValues(data), notes: [] };
}

/** A person as Toile writes it, in metres and radians: made again from what it was made from. */
function readPerson({ sex, age, given, measurements }: Fields): MeasurementFile {
  const values = checkValues((given ?? measurements) as Fields);
  const whole = {
    ...(sex !== undefined && { sex }),
    ...(age !== undefined && { age }),
  };
  return { values: { ...inMetres(values), ...checkValues(whole) }, notes: [] };
}

function checkValues(data: Fields): MeasurementFile['values'] {
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number' || typeof value === 'string') continue;
    throw new SyntaxError(`${name} is neither a number nor a text like "172cm"`);
  }
  return data as MeasurementFile['values'];
}

function readYaml(text: string): MeasurementFile {
  const { measurements, unused } = fromGarmentCode(text);
  return {
    values: inMetres(measurements),
    notes: unused.map(({ name, reason }) => `${name} ${reason}: not used`),
  };
}

/** Lengths in metres with that unit, whatever others are in. */
function inMetres(
  values: Readonly<Record<string, number | string>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' || /Slope$/.test(key) ? value : `${value}m`,
    ]),
  );
}

/** Only what the file tells of its making is used: a mesh alone has no skeleton to dress. */
function readGlb(bytes: Uint8Array): MeasurementFile {
  const json = readGlbJson(bytes);
  const extras = isObject(json) ? json.extras : undefined;
  const person = isObject(extras) ? extras.body : undefined;
  if (!isObject(person) || !isObject(person.given)) {
    throw new SyntaxError(
      'this body was not made by toile body and does not tell its measurements. Of a scan, take them first: toile measure scan.glb --sex female --json > person.json; and give person.json',
    );
  }
  return readPerson(person);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
