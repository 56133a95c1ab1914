import { convert, MEASUREMENTS, type MeasurementKey } from '@toile/body';

type Unit = 'cm' | 'in';

const DEGREE = Math.PI / 180;

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatted(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}

/** A number as people of a language write it. */
export function formatNumber(value: number, language: string, digits = 1): string {
  return formatted(value, language, { maximumFractionDigits: digits });
}

const UNITS = { cm: 'centimeter', in: 'inch' } as const;

/** A length with its unit, as people of a language write it [m]. */
export function formatLength(
  value: number,
  unit: Unit,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const shown = { style: 'unit', unit: UNITS[unit], maximumFractionDigits: 1, ...options } as const;
  return formatted(convert(value, 'm', unit), language, shown);
}

/** A difference of lengths, with its sign [m]. */
export function formatEase(value: number, unit: Unit, language: string): string {
  return formatLength(value, unit, language, { signDisplay: 'exceptZero' }).replace('-', '−');
}

/** Of a measurement: a length, or an angle in degrees [m, rad]. */
export function toShown(key: MeasurementKey, value: number, unit: Unit): number {
  return MEASUREMENTS[key].kind === 'angle' ? value / DEGREE : convert(value, 'm', unit);
}

export function fromShown(key: MeasurementKey, shown: number, unit: Unit): number {
  return MEASUREMENTS[key].kind === 'angle' ? shown * DEGREE : convert(shown, unit, 'm');
}

/** Digits of the scripts of Arabic and Persian, in their order. */
const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/**
 * What somebody has typed as a number: with a decimal point or comma, in inches with fractions too, in
 * Arabic digits too; nothing where it is none.
 */
export function parseNumber(text: string): number | undefined {
  const latin = text
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => `${Math.max(...DIGITS.map((all) => all.indexOf(digit)))}`)
    .replace(/[,٫]/, '.');
  const [, whole, over, under] = /^(\d+)?\s*(?:(\d+)\/(\d+))?$/.exec(latin) ?? [];
  if (over && under && Number(under) > 0) return Number(whole ?? 0) + Number(over) / Number(under);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(latin) ? Number(latin) : undefined;
}

/** Units as people write them behind a number; the room's own where there is none. */
const WRITTEN: readonly (readonly [RegExp, 'cm' | 'mm' | 'm' | 'in'])[] = [
  [/\s*(cm|سم)$/i, 'cm'],
  [/\s*mm$/i, 'mm'],
  [/\s*(in|inch|inches|zoll|بوصة|"|″|”)$/i, 'in'],
  [/\s*m$/i, 'm'],
];
const FEET = /^(\d+)\s*(?:['’′]|ft|feet)\s*(.*)$/i;

/**
 * A measurement as somebody has typed it [m, rad]: `92`, `92,5 cm`, `36 1/2 in`, `5'6"`; nothing where it is none.
 *
 * @param unit Of what is typed without one.
 */
export function readMeasure(key: MeasurementKey, text: string, unit: Unit): number | undefined {
  const words = text.trim();
  if (MEASUREMENTS[key].kind === 'angle') {
    const shown = parseNumber(words.replace(/\s*°$/, ''));
    return shown === undefined ? undefined : fromShown(key, shown, unit);
  }
  const [, feet, inches] = FEET.exec(words) ?? [];
  if (feet !== undefined) {
    const more = inches === '' ? 0 : parseNumber(inches.replace(WRITTEN[2][0], ''));
    return more === undefined ? undefined : convert(12 * Number(feet) + more, 'in', 'm');
  }
  const [ending, written] = WRITTEN.find(([pattern]) => pattern.test(words)) ?? [/$/, unit];
  const shown = parseNumber(words.replace(ending, ''));
  return shown === undefined ? undefined : convert(shown, written, 'm');
}
