import type { MeasurementKey, Sex } from '@toile/body';
import { gradeSizes } from '@toile/garment';

/** A size of a chart: the body it is made for [m, rad]; what it leaves open is predicted. */
export interface ChartSize {
  readonly name: string;
  readonly measurements: Readonly<Partial<Record<MeasurementKey, number>>>;
}

/** A shop's sizes for either sex, smallest first. */
export type SizeChart = Readonly<Record<Sex, readonly ChartSize[]>>;

/** The letters of EN 13402. */
export const LETTER_SIZES: SizeChart = { female: gradeSizes('female'), male: gradeSizes('male') };
