import { MeasurementError } from './measurement-error.ts';

/** Units of length at the edges of the library; inside, everything is in metres. */
export type Unit = 'm' | 'cm' | 'mm' | 'in';

/** One of each unit in metres. */
const METRES: Readonly<Record<string, number>> = {
  m: 1,
  cm: 0.01,
  mm: 0.001,
  in: 0.0254,
  ft: 0.3048,
};

const SPELLINGS: Readonly<Record<string, string>> = {
  metre: 'm',
  metres: 'm',
  meter: 'm',
  meters: 'm',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  '”': 'in',
  foot: 'ft',
  feet: 'ft',
  "'": 'ft',
  '′': 'ft',
  '’': 'ft',
};

const DEGREE: number = Math.PI / 180;

export function isUnit(unit: unknown): unit is Unit {
  return unit === 'm' || unit === 'cm' || unit === 'mm' || unit === 'in';
}

/** A length in another unit: `convert(172, 'cm', 'in')` is 67.7. */
export function convert(value: number, from: Unit, to: Unit): number {
  return (value * metres(from)) / metres(to);
}

/** A length for people: `formatLength(1.72, 'cm')` is "172.0 cm". */
export function formatLength(value: number, unit: Unit = 'cm'): string {
  const digits: Readonly<Record<Unit, number>> = { m: 3, cm: 1, mm: 0, in: 2 };
  return `${convert(value, 'm', unit).toFixed(digits[unit])} ${unit}`;
}

/**
 * A length in metres. Numbers, and text without a unit, are in `unit`; text may bring its own:
 * `'172cm'`, `'1.72 m'`, `'67.7in'`, `'36 1/2 in'`, `'5ft 8in'`, `5'8"`.
 */
export function parseLength(value: number | string, unit: Unit = 'm'): number {
  const scale = metres(unit);
  if (typeof value === 'number') return finite(value, String(value)) * scale;
  const parts = splitQuantities(value);
  const [first, second] = parts;
  if (first === undefined) throw problem(value, `${quote(value)} is no length: write e.g. 172cm`);
  const feetAndInches = first.unit === 'ft' && (second?.unit === 'in' || second?.unit === '');
  if (parts.length > (feetAndInches ? 2 : 1)) {
    throw problem(value, `${quote(value)} holds more than one number: give one length`);
  }
  const length = first.amount * (first.unit === '' ? scale : unitInText(first.unit, value));
  return feetAndInches && second
    ? length + Math.sign(length || 1) * second.amount * 0.0254
    : length;
}

/** An angle in radians. Numbers are radians; text may say degrees: `'13deg'`, `'13°'`. */
export function parseAngle(value: number | string): number {
  if (typeof value === 'number') return finite(value, String(value));
  const match = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(deg|degrees?|°|rad|radians?)?\s*$/i.exec(
    value,
  );
  if (!match) throw problem(value, `${quote(value)} is no angle: write e.g. 13deg or 0.23rad`);
  return Number(match[1]) * (/^(deg|°)/i.test(match[2] ?? '') ? DEGREE : 1);
}

interface Quantity {
  readonly amount: number;
  /** As spelled in `METRES`, or '' where none is written. */
  readonly unit: string;
}

function splitQuantities(text: string): Quantity[] {
  if (/\d,\d/.test(text)) {
    throw problem(text, `${quote(text)} has a comma: write decimals with a point, e.g. 1.72m`);
  }
  const quantity = /([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:\s+(\d+)\/(\d+))?\s*([\p{L}"'″”′’]*)\s*/uy;
  const parts: Quantity[] = [];
  let at = text.length - text.trimStart().length;
  while (at < text.length) {
    quantity.lastIndex = at;
    const match = quantity.exec(text);
    if (!match) throw problem(text, `${quote(text)} is no length: write e.g. 172cm or 5ft 8in`);
    const [all, whole, over = '0', under = '1', word = ''] = match;
    const fraction = Number(over) / Number(under);
    const amount = Number(whole) + (whole?.startsWith('-') ? -fraction : fraction);
    parts.push({ amount: finite(amount, text), unit: spell(word) });
    at += all.length;
  }
  return parts;
}

function spell(word: string): string {
  const lower = word.toLowerCase();
  return SPELLINGS[lower] ?? lower;
}

function unitInText(unit: string, text: string): number {
  const scale = Object.hasOwn(METRES, unit) ? METRES[unit] : undefined;
  if (scale === undefined) {
    throw problem(
      text,
      `"${unit}" in ${quote(text)} is no unit of length: use m, cm, mm, in or ft`,
    );
  }
  return scale;
}

function metres(unit: Unit): number {
  if (!isUnit(unit)) throw problem(unit, `"${String(unit)}" is no unit: use m, cm, mm or in`);
  return METRES[unit] as number;
}

function finite(value: number, text: string): number {
  if (!Number.isFinite(value)) throw problem(value, `${quote(text)} is no finite number`);
  return value;
}

const QUOTED_AT_MOST = 40;

function quote(text: string): string {
  if (text.trim() === '') return 'an empty text';
  return text.length > QUOTED_AT_MOST ? `"${text.slice(0, QUOTED_AT_MOST)}…"` : `"${text}"`;
}

function problem(value: unknown, message: string): MeasurementError {
  return new MeasurementError([{ key: '', value, message }]);
}
