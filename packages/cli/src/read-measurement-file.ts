import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fromGarmentCode, MeasurementError } from '@toile/body';
import { InputError } from './command.ts';

/** What a file says of a person. */
export interface MeasurementFile {
  /** Measurements by our names, and perhaps `sex` and `age`. */
  readonly values: Readonly<Record<string, number | string>>;
  /** What was not used, and why. */
  readonly notes: readonly string[];
}

/**
 * Reads measurements: JSON by our names (`{ "sex": "female", "height": "172cm" }`), or a GarmentCode
 * body as yaml.
 */
export async function readMeasurementFile(path: string): Promise<MeasurementFile> {
  const ending = extname(path).toLowerCase();
  if (!['.json', '.yaml', '.yml'].includes(ending)) {
    throw new InputError(
      `${path}: cannot read "${ending}" files; give measurements as .json or .yaml`,
    );
  }
  const text = await readText(path);
  try {
    return ending === '.json' ? readJson(text) : readYaml(text);
  } catch (error) {
    if (error instanceof MeasurementError || error instanceof SyntaxError) {
      throw new InputError(`${path}: ${error.message}`);
    }
    throw error;
  }
}

function readJson(text: string): MeasurementFile {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new SyntaxError('expected one object, as in { "sex": "female", "height": "172cm" }');
  }
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number' || typeof value === 'string') continue;
    throw new SyntaxError(`${name} is neither a number nor a text like "172cm"`);
  }
  return { values: data as Record<string, number | string>, notes: [] };
}

/** GarmentCode's centimetres come back in metres, hence with that unit whatever others are in. */
function readYaml(text: string): MeasurementFile {
  const { measurements, unused } = fromGarmentCode(text);
  const values = Object.entries(measurements).map(([key, value]) => [
    key,
    /Slope$/.test(key) ? value : `${value}m`,
  ]);
  return {
    values: Object.fromEntries(values),
    notes: unused.map(({ name, reason }) => `${name} ${reason}: not used`),
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file; check the name' : message;
    throw new InputError(`${path}: ${reason}`);
  }
}
