/** How a quantity is shown and judged: the same in words, in reports and on the page. */
export interface FitScale {
  readonly unit: string;
  /** From SI units. */
  readonly factor: number;
  /** From here on the verdict speaks of it; SI units. The middle colour. */
  readonly noted: number;
  /** From here on it is tight; SI units. The last colour, as for all beyond. */
  readonly full: number;
  /** What the first colour means. */
  readonly low: string;
  /** Colours as on the web, 0 to 255, evenly spaced from 0 to `full`. */
  readonly stops: readonly Colour[];
}

export type Colour = readonly [red: number, green: number, blue: number];

/** From blue over sand to red. */
const TIGHTNESS: readonly Colour[] = [
  [74, 120, 178],
  [236, 226, 200],
  [190, 40, 35],
];

/** From violet over green to yellow. */
const DISTANCE: readonly Colour[] = [
  [72, 40, 120],
  [38, 148, 140],
  [240, 228, 70],
];

/**
 * Scales are fixed: a colour means the same in every garment, and red means what the verdict calls
 * tight. The limits are ours; 2 kPa is where light compression stockings begin.
 */
export const FIT_SCALES: Readonly<Record<'strain' | 'pressure' | 'gap', FitScale>> = {
  strain: { unit: '%', factor: 100, noted: 0.03, full: 0.06, low: 'slack', stops: TIGHTNESS },
  pressure: { unit: 'kPa', factor: 1e-3, noted: 1000, full: 2000, low: 'none', stops: TIGHTNESS },
  /** Loose is not bad: the verdict says nothing of it. */
  gap: { unit: 'cm', factor: 100, noted: 0.04, full: 0.08, low: 'on the skin', stops: DISTANCE },
};

/** Limits of ease. */
export const EASE_LIMITS = {
  /** Less than this is within what a tape tells [m]. */
  nothing: 5e-3,
  /** Shares of the body's girth: below the first it lies close, above the second it is roomy. */
  close: 0.03,
  roomy: 0.16,
  /** What hangs at the waist and is wider by more than this does not stay there [m]. */
  loose: 0.04,
} as const;

/** The colour of a value in SI units. */
export function scaleColour({ stops, full }: FitScale, value: number): Colour {
  const at = Math.min(1, Math.max(0, value / full)) * (stops.length - 1);
  const k = Math.min(Math.floor(at), stops.length - 2);
  const mix = (c: 0 | 1 | 2): number => stops[k][c] + (at - k) * (stops[k + 1][c] - stops[k][c]);
  return [mix(0), mix(1), mix(2)];
}

/** A value with its unit, as '3 %' or '0.5 kPa'. */
export function formatFit({ unit, factor }: FitScale, value: number, language = 'en'): string {
  const shown = Number((factor * value).toPrecision(2));
  return `${shown.toLocaleString(language, { maximumSignificantDigits: 2 })} ${unit}`;
}
