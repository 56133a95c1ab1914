import {
  HAIR_NAMES,
  MEASUREMENT_KEYS,
  MEASUREMENTS,
  type MeasurementKey,
  TONE_NAMES,
  type ToneName,
} from '@toile/body';
import { FabricError } from '@toile/fabric';
import type { Paint } from '@toile/fabric/look';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { MOST_LAYERS } from '../most-layers.ts';
import {
  draftOf,
  fabricId,
  firstState,
  givenBy,
  type HairChoice,
  type Layer,
  layerOf,
  type PersonState,
  type RoomState,
  sizeOf,
  sizesFor,
  typedLimits,
  usualSize,
} from './state.ts';

/** A look in words for an address, and what of it a link cannot carry. */
export interface LinkedLook {
  readonly link: string;
  /** Garments from files of the visitor's own. */
  readonly left: readonly Layer[];
}

/** Values of a measurement: centimetres or degrees. */
const unitOf = (key: MeasurementKey): number =>
  MEASUREMENTS[key].kind === 'angle' ? Math.PI / 180 : 0.01;

const hex = (colour: string): string => colour.replace('#', '');

/** A look as the parameters of an address: `sex=female&size=M&wear=dress,size:S,colour:35548c`. */
export function writeLink({ person, layers }: RoomState, { sizes }: Catalogue): LinkedLook {
  const words = new URLSearchParams({ sex: person.sex });
  const size = sizeOf(person, sizes);
  if (size) words.set('size', size.name);
  else {
    for (const [key, value] of person.given) {
      words.set(key, String(Number((value / unitOf(key)).toFixed(2))));
    }
  }
  if (person.tone !== 'mannequin') {
    words.set('tone', person.tone);
    words.set('hair', person.hair);
  }
  for (const layer of layers)
    if (layer.garment !== undefined) words.append('wear', garmentWords(layer));
  // Colons, commas and slashes may stand in an address as they are.
  const link = words
    .toString()
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/');
  return { link, left: layers.filter(({ garment }) => garment === undefined) };
}

function garmentWords({ garment, size, fabric, paint, options }: Layer): string {
  const { ground, ink, print } = paint;
  const parts = [
    `${garment}`,
    ...(size ? [`size:${size}`] : []),
    `fabric:${fabric}`,
    `colour:${hex(ground)}`,
    ...(ink && print ? [`ink:${hex(ink)}`, `print:${printWords(print)}`] : []),
    ...Object.entries(options).map(([name, value]) => `${name}:${Number(value.toFixed(4))}`),
  ];
  return parts.join(',');
}

type Print = NonNullable<Paint['print']>;

function printWords(print: Print): string {
  const { kind, ...lengths } = print;
  return [kind, ...Object.entries(lengths).flat()].join('/');
}

function readPrint(words: string): Print | undefined {
  const [kind, ...lengths] = words.split('/');
  if (!['stripes', 'gingham', 'windowpane', 'dots'].includes(kind)) return undefined;
  const values: [string, string | number][] = [];
  for (let k = 0; k + 1 < lengths.length; k += 2) {
    const number = Number(lengths[k + 1]);
    values.push([lengths[k], Number.isFinite(number) ? number : lengths[k + 1]]);
  }
  return { kind, ...Object.fromEntries(values) } as Print;
}

/** What a link tells, and what of it cannot be used. */
export interface ReadLink {
  readonly person: PersonState | undefined;
  /** Garments of the catalogue, in order; those from files are still to be read. */
  readonly wear: readonly {
    readonly id: string;
    make(source: Layer['source'], id: number): Layer;
  }[];
  /** Names of garments and values that are not known here; some are found when garments are made. */
  readonly unknown: readonly string[];
}

/** @param wearer Whom garments are for where the link tells of nobody. */
export function readLink(
  link: string,
  catalogue: Catalogue,
  wearer: PersonState = firstState(catalogue).person,
): ReadLink {
  const words = new URLSearchParams(link);
  const unknown: string[] = [];
  const person = readPerson(words, catalogue, unknown);
  const { sex } = person ?? wearer;
  const usual = usualSize(person ?? wearer, catalogue.sizes);
  const known = words.getAll('wear').flatMap((own) => {
    const [id, ...parts] = own.split(',');
    const item = catalogue.garments.find((garment) => garment.id === id);
    if (!item) {
      unknown.push(id);
      return [];
    }
    const make = (source: Layer['source'], number: number): Layer => {
      const layer = layerOf(number, item, source, usual);
      const sizes = sizesFor(layer, sex, catalogue).map(({ name }) => name);
      return withWords(layer, parts, sizes, unknown);
    };
    return [{ id, make }];
  });
  unknown.push(...known.slice(MOST_LAYERS).map(({ id }) => id));
  return { person, wear: known.slice(0, MOST_LAYERS), unknown };
}

function readPerson(
  words: URLSearchParams,
  catalogue: Catalogue,
  unknown: string[],
): PersonState | undefined {
  const first = firstState(catalogue).person;
  const keys = MEASUREMENT_KEYS.filter((key) => words.has(key));
  const [sexWord, sizeWord] = [words.get('sex'), words.get('size')];
  if (!sexWord && !sizeWord && keys.length === 0) return undefined;
  const sex = sexWord === 'male' ? 'male' : 'female';
  const size = catalogue.sizes[sex].find(({ name }) => name === sizeWord);
  if (sizeWord && !size) unknown.push(sizeWord);
  const given = size ? givenBy(size) : new Map<MeasurementKey, number>();
  for (const key of keys) {
    const value = Number(words.get(key)?.replace(',', '.')) * unitOf(key);
    const { low, high } = typedLimits(key);
    if (value >= low && value <= high) given.set(key, value);
    else unknown.push(`${key}=${words.get(key)}`);
  }
  const [tone, hair] = [words.get('tone') as ToneName, words.get('hair') as HairChoice];
  return {
    sex,
    given: given.size > 0 ? given : first.given,
    tone: TONE_NAMES.includes(tone) ? tone : first.tone,
    hair: [...HAIR_NAMES, 'none'].includes(hair) ? hair : first.hair,
  };
}

/** @param sizes Names of those there are. @param unknown Takes what is not known. */
function withWords(
  layer: Layer,
  parts: readonly string[],
  sizes: readonly string[],
  unknown: string[],
): Layer {
  const words = new Map(parts.map((part) => part.split(':', 2) as [string, string]));
  /** What a word stands for, if it is known. */
  const read = <T>(name: string, find: (word: string) => T | undefined): T | undefined => {
    const word = words.get(name);
    const found = word === undefined ? undefined : find(word);
    if (word !== undefined && found === undefined) unknown.push(`${name}:${word}`);
    return found;
  };
  const colour = (word: string): string | undefined =>
    /^[0-9a-f]{6}$/i.test(word) ? `#${word}` : undefined;
  const size = read('size', (word) => sizes.find((name) => name === word));
  const fabric = read('fabric', knownFabric);
  const [ground, ink] = [read('colour', colour), read('ink', colour)];
  const print = read('print', readPrint);
  const options = Object.entries(draftOf(layer.source)?.options ?? {}).flatMap(
    ([name, { min, max }]) => {
      const value = read(name, (word) => {
        const number = Number(word);
        return number >= min && number <= max ? number : undefined;
      });
      return value === undefined ? [] : [[name, value] as const];
    },
  );
  // Links of our own name the fabric and whatever is not as proposed; those written by hand may leave all out.
  const isWhole = words.has('fabric');
  return {
    ...layer,
    size: size ?? (isWhole && !words.has('size') ? undefined : layer.size),
    fabric: fabric ?? layer.fabric,
    paint: ground ? { ground, ...(ink && print && { ink, print }) } : layer.paint,
    options: options.length > 0 || isWhole ? Object.fromEntries(options) : layer.options,
  };
}

function knownFabric(name: string): string | undefined {
  try {
    return fabricId(name);
  } catch (error) {
    if (error instanceof FabricError) return undefined;
    throw error;
  }
}
