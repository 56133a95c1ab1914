// Writes what follows from table.mjs: for the kernels, their numbers and where arguments are; for the
// host, the same numbers and functions that pass arguments.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHUNKS, MEMORY, ROOMS } from './table.mjs';

/**
 * @typedef {import('./fields.mjs').Field} Field
 * @typedef {import('./fields.mjs').Room} Room
 * @typedef {Field & { place: number }} Placed A field and the first of its words.
 * @typedef {{ name: string; fields: Placed[] }} PlacedSet
 */

const folder = fileURLToPath(new URL('..', import.meta.url));
const NOTE = '// Written by abi/generate.mjs from abi/table.mjs and what it names: change those.\n';
const MOST_WORDS = (MEMORY.QUEUES - MEMORY.ARGUMENTS) / 4;
const LINE = 100;

/**
 * Files that follow from the table, from this package's folder.
 *
 * @returns {Map<string, string>}
 */
export function generateAbi() {
  const files = new Map([
    ['assembly/abi/kernels.ts', NOTE + executeOf(ROOMS)],
    ['assembly/abi/memory.ts', NOTE + constants(MEMORY, '@inline export const ', ': usize')],
    ['assembly/abi/chunks.ts', NOTE + constants(CHUNKS, '@inline export const ', ': usize')],
    ['src/abi/memory.ts', NOTE + constants(MEMORY, 'export const ', '')],
    ['src/abi/chunks.ts', NOTE + constants(CHUNKS, 'export const ', '')],
  ]);
  const numbers = numberKernels(ROOMS);
  const placed = placeSets(ROOMS);
  for (const [room, { kernels: byFile }] of Object.entries(ROOMS)) {
    const sets = placed.get(room) ?? [];
    const kernels = Object.values(byFile).flat();
    const lines = kernels.map((name) => `export const ${upper(name)} = ${numbers.get(name)};\n`);
    files.set(`assembly/abi/${room}.ts`, NOTE + importMemory(sets) + sets.map(readers).join('\n'));
    files.set(
      `src/abi/${room}.ts`,
      `${NOTE + importTypes(sets)}\n${lines.join('')}\n${sets.map(passing).join('\n')}`,
    );
  }
  return files;
}

/** Writes those that differ, so that what is built from the others stays up to date. */
export function writeAbi() {
  for (const [name, text] of generateAbi()) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (readAbi(name) !== text) writeFileSync(file, text);
  }
}

/**
 * A file as it is; nothing where there is none.
 *
 * @param {string} name
 */
export function readAbi(name) {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

/** @param {Record<string, Room>} rooms */
export function numberKernels(rooms) {
  const names = Object.values(rooms).flatMap(({ kernels }) => Object.values(kernels).flat());
  const numbers = new Map(names.map((name, number) => [name, number]));
  if (numbers.size < names.length) throw new Error('ABI: two kernels have the same name');
  return numbers;
}

/**
 * Where the arguments of each room's sets are.
 *
 * @param {Record<string, Room>} rooms
 * @returns {Map<string, PlacedSet[]>}
 */
export function placeSets(rooms) {
  /** @type {Map<string, number>} */
  const ends = new Map([['', 0]]);
  return new Map(
    Object.entries(rooms).map(([room, { sets }]) => [
      room,
      Object.entries(sets).map(([name, { behind = '', fields }]) => {
        const begin = ends.get(behind);
        if (begin === undefined) throw new Error(`ABI: ${name} is behind ${behind}, not known yet`);
        if (ends.has(name)) throw new Error(`ABI: two sets have the name ${name}`);
        const placed = placeFields(fields, begin);
        const last = placed.at(-1);
        const end = last ? last.place + wordsOf(last) : begin;
        if (end > MOST_WORDS) throw new Error(`ABI: ${name} ends at ${end} of ${MOST_WORDS} words`);
        ends.set(name, end);
        return { name, fields: placed };
      }),
    ]),
  );
}

/**
 * @param {Field[]} fields
 * @param {number} begin
 * @returns {Placed[]}
 */
function placeFields(fields, begin) {
  let end = begin;
  return fields.map((field) => {
    const place = field.kind === 'double' ? 2 * Math.ceil(end / 2) : end;
    end = place + wordsOf(field);
    return { ...field, place };
  });
}

/** @param {Field} field */
function wordsOf({ kind, length = 1 }) {
  return { double: 2, vector: 3 }[/** @type {string} */ (kind)] ?? length;
}

/** @param {Record<string, Room>} rooms */
function executeOf(rooms) {
  const imports = Object.entries(rooms).flatMap(([room, { kernels }]) =>
    Object.entries(kernels).map(([file, names]) =>
      listing('import {', [...names].sort(), `} from '../${room}/${file}';`, ' '),
    ),
  );
  const cases = [...numberKernels(rooms)].map(
    ([name, number]) => `    case ${number}:\n      return ${name}(task);\n`,
  );
  return `${imports.join('\n')}

/** One task of a kernel. */
export function execute(kernel: i32, task: usize): void {
  switch (kernel) {
${cases.join('')}  }
}
`;
}

/**
 * @param {Record<string, number>} values
 * @param {string} before
 * @param {string} after
 */
function constants(values, before, after) {
  const lines = Object.entries(values).map(
    ([name, value]) => `${before + name + after} = ${value};`,
  );
  return `\n${lines.join('\n')}\n`;
}

/** @param {PlacedSet[]} sets */
function importMemory(sets) {
  return sets.length > 0 ? `import { ARGUMENTS } from './memory';\n\n` : '';
}

/**
 * A class whose members read the arguments of a set; nothing is left of it but the loads.
 *
 * @param {PlacedSet} set
 */
function readers({ name, fields }) {
  const members = fields.map(({ name: field, kind, place }) => {
    const at = (/** @type {number} */ k) => `ARGUMENTS + ${4 * (place + k)}`;
    const f32 = (/** @type {number} */ k) => `load<f32>(${at(k)})`;
    const [type, value] = {
      address: ['usize', `load<u32>(${at(0)})`],
      optional: ['usize', `load<u32>(${at(0)})`],
      count: ['usize', `load<u32>(${at(0)})`],
      flag: ['bool', `load<u32>(${at(0)}) != 0`],
      real: ['f32', f32(0)],
      double: ['f64', `load<f64>(${at(0)})`],
      vector: [
        'v128',
        `f32x4(\n      ${f32(0)},\n      ${f32(1)},\n      ${f32(2)},\n      0,\n    )`,
      ],
      numbers: ['usize', at(0)],
      counter: ['usize', at(0)],
    }[kind];
    return `  @inline static get ${field}(): ${type} {\n    return ${value};\n  }\n`;
  });
  return `export class ${capital(name)} {\n${members.join('\n')}}\n`;
}

/** @param {PlacedSet[]} sets */
function importTypes(sets) {
  const fields = sets.flatMap((set) => set.fields);
  const types = ['Arguments'];
  if (fields.some(({ kind, owner }) => !owner && /address|optional/.test(kind)))
    types.unshift('Address');
  if (fields.some(({ owner }) => owner)) types.splice(-1, 0, 'Addresses');
  return `import type { ${types.join(', ')} } from '../arguments.ts';\n`;
}

/**
 * A function that passes a set: its numbers and arrays in their order, each object once; then those
 * that read what was counted.
 *
 * @param {PlacedSet} set
 */
function passing({ name, fields }) {
  const views = new Set(fields.map(({ kind }) => viewOf(kind)));
  /** @type {Map<string, string>} */
  const parameters = new Map([
    [
      `{ ${['words', 'reals', 'doubles'].filter((view) => views.has(view)).join(', ')} }`,
      'Arguments',
    ],
  ]);
  for (const { name: field, kind, owner, mayLack } of fields) {
    if (kind === 'counter') continue;
    if (!owner) parameters.set(field, typeOf(kind));
    else if (!parameters.has(owner)) {
      const names = fields.filter((other) => other.owner === owner).map((other) => other.name);
      parameters.set(owner, addressesOf(owner, names, mayLack ?? false));
    }
  }
  const declared = [...parameters].map(([parameter, type]) => `${parameter}: ${type}`);
  const head = listing(`export function pass${capital(name)}(`, declared, '): void {', '');
  const readings = fields
    .filter(({ kind }) => kind === 'counter')
    .map(
      ({ name: field, place }) => `
export function read${capital(name)}${capital(field)}({ words }: Arguments): number {
  return words[${place}];
}
`,
    );
  const last = fields[fields.length - 1];
  const end = `/** Where what follows the set \`${name}\` may begin. */
export const ${upper(name)}_END = ${last.place + wordsOf(last)};

`;
  return `${end + head}\n${fields.map(assignment).join('')}}\n${readings.join('')}`;
}

/** @param {Placed} field */
function assignment({ name, kind, owner, mayLack, place }) {
  const source = owner ? `${owner}.${name}` : name;
  if (mayLack) return `  words[${place}] = ${owner} ? ${source}.byteOffset : 0;\n`;
  return {
    address: `  words[${place}] = ${source}.byteOffset;\n`,
    optional: `  words[${place}] = ${source} ? ${source}.byteOffset : 0;\n`,
    count: `  words[${place}] = ${source};\n`,
    flag: `  words[${place}] = ${source} ? 1 : 0;\n`,
    real: `  reals[${place}] = ${source};\n`,
    double: `  doubles[${place / 2}] = ${source};\n`,
    vector: [0, 1, 2].map((c) => `  reals[${place + c}] = ${source}[${c}];\n`).join(''),
    numbers: `  reals.set(${source}, ${place});\n`,
    counter: `  words[${place}] = 0;\n`,
  }[kind];
}

/**
 * @param {Field['kind']} kind
 * @returns {string}
 */
function viewOf(kind) {
  if (kind === 'double') return 'doubles';
  return ['real', 'vector', 'numbers'].includes(kind) ? 'reals' : 'words';
}

/** @param {Field['kind']} kind */
function typeOf(kind) {
  if (kind === 'address') return 'Address';
  if (kind === 'optional') return 'Address | undefined';
  if (kind === 'flag') return 'boolean';
  return ['vector', 'numbers'].includes(kind) ? 'Float32Array' : 'number';
}

/**
 * @param {string} owner
 * @param {string[]} names
 * @param {boolean} mayLack
 */
function addressesOf(owner, names, mayLack) {
  const quoted = names.map((name) => `'${name}'`);
  const line = `Addresses<${quoted.join(' | ')}>`;
  const fits = `  ${owner}: ${line}${mayLack ? ' | undefined' : ''},`.length <= LINE;
  const type = fits ? line : `Addresses<${quoted.map((name) => `\n    | ${name}`).join('')}\n  >`;
  return mayLack ? `${type} | undefined` : type;
}

/**
 * On one line where there is room.
 *
 * @param {string} open
 * @param {string[]} entries
 * @param {string} close
 * @param {string} space Between brackets and entries.
 */
function listing(open, entries, close, space) {
  const line = open + space + entries.join(', ') + space + close;
  if (line.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${entries.map((entry) => `  ${entry},\n`).join('')}${close}`;
}

/** @param {string} name */
function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}

/** @param {string} name */
function upper(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
