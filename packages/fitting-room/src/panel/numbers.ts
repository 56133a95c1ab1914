import { convert, MEASUREMENTS, type MeasurementKey } from '@toile/body';

type Unit = 'cm' | 'in';

const DEGREE = Math.PI / 180;

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as people of a language write it. */
export function formatNumber(value: number, language: string, digits = 1): string {
  const key = `${language} ${digits}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}

/** A length with its unit [m]. */
export function formatLength(value: number, unit: Unit, language: string): string {
  return `${formatNumber(convert(value, 'm', unit), language)} ${unit === 'in' ? 'in' : 'cm'}`;
}

/** A difference of lengths, with its sign [m]. */
export function formatEase(value: number, unit: Unit, language: string): string {
  const text = formatLength(Math.abs(value), unit, language);
  if (Math.abs(convert(value, 'm', unit)) < 0.05) return text;
  return value < 0 ? `−${text}` : `+${text}`;
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
    .replace(/[,٫]/, '.')
    .replace(/\s*(cm|in|inch|"|″|°)$/i, '');
  const [, whole, over, under] = /^(\d+)?\s*(?:(\d+)\/(\d+))?$/.exec(latin) ?? [];
  if (over && under && Number(under) > 0) return Number(whole ?? 0) + Number(over) / Number(under);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(latin) ? Number(latin) : undefined;
}
