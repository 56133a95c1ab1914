import { MeasurementError } from './measurement-error.ts';

/**
 * The numbers of one flat map in a yaml text:
 *
 *     body:
 *       height: 172  # cm
 *
 * That is all of yaml that GarmentCode's body files use, so that is all this reads.
 */
export function parseFlatYaml(text: string, map: string): Record<string, number> {
  const values: Record<string, number> = {};
  let inside = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw
      .replace(/^\uFEFF/, '')
      .replace(/(^|\s)#.*$/, '')
      .trimEnd();
    if (line === '' || line === '---') continue;
    const wrong = (what: string): MeasurementError =>
      new MeasurementError([{ key: map, value: raw, message: `line ${index + 1}: ${what}` }]);
    const match = /^([ \t]*)([^:\s]+)\s*:(?:\s+(.*)|)$/.exec(line);
    if (!match) throw wrong(`"${line.trim()}" is no "name: number"`);
    const [, indent = '', name = '', value = ''] = match;
    if (indent.includes('\t')) throw wrong('indented with a tab: yaml wants spaces');
    if (indent === '') {
      if (inside || name !== map || value !== '') throw wrong(`expected one "${map}:" alone`);
      inside = true;
      continue;
    }
    if (!inside) throw wrong(`"${name}" stands before "${map}:"`);
    if (value === '') throw wrong(`${name} has no number`);
    const number = Number(value);
    if (!Number.isFinite(number)) throw wrong(`${name} is "${value}": expected a number`);
    if (Object.hasOwn(values, name)) throw wrong(`${name} is given twice`);
    values[name] = number;
  }
  if (!inside) {
    const message = `no "${map}:" in the text: expected "${map}:" with indented numbers below it`;
    throw new MeasurementError([{ key: map, value: text.slice(0, 80), message }]);
  }
  return values;
}

/** Writes what `parseFlatYaml` reads. */
export function writeFlatYaml(map: string, values: Readonly<Record<string, number>>): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${round(value)}`);
  return `${[`${map}:`, ...lines].join('\n')}\n`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
