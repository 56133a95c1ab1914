import { findMeasurement, MeasurementError, parseLength, predictMeasurements } from '@toile/body';
import type { ChartSize } from '../chart-size.ts';
import { DocumentError } from '../document-error.ts';
import type { Brand, Garment, SizeRow } from './documents.ts';

/** A row of a chart in metres; throws where it cannot be a person's. */
export function readSizeRow({ name, measurements }: SizeRow, sex: 'female' | 'male'): ChartSize {
  const where = `sizes.${sex}, size "${name}"`;
  const lengths: Record<string, number> = {};
  for (const [word, value] of Object.entries(measurements)) {
    const key = findMeasurement(word);
    if (!key) throw new DocumentError(`${where}: there is no measurement "${word.slice(0, 40)}"`);
    try {
      lengths[key] = parseLength(value, 'cm');
    } catch (error) {
      throw new DocumentError(`${where}: ${word} ${(error as Error).message}`);
    }
  }
  try {
    predictMeasurements(sex, lengths);
  } catch (error) {
    if (!(error instanceof MeasurementError) && !(error instanceof RangeError)) throw error;
    throw new DocumentError(`${where}: ${error.message}`);
  }
  return { name, measurements: lengths };
}

/**
 * A chart by our own names of measurements, as the fitting room has them. Throws a DocumentError that
 * names the row which is wrong.
 */
export function readChart(sizes: Partial<Brand['sizes']>): Brand['sizes'] {
  const read = (sex: 'female' | 'male'): readonly SizeRow[] => {
    const rows = sizes[sex] ?? [];
    for (const row of rows) readSizeRow(row, sex);
    const names = rows.map(({ name }) => name);
    const twice = names.find((name, k) => names.indexOf(name) !== k);
    if (twice !== undefined) throw new DocumentError(`sizes.${sex}: "${twice}" is there twice`);
    return rows.map(({ name, measurements }) => ({
      name,
      measurements: Object.fromEntries(
        Object.entries(measurements).map(([word, value]) => [
          findMeasurement(word) as string,
          value,
        ]),
      ),
    }));
  };
  return { female: read('female'), male: read('male') };
}

/** The sizes a garment comes in. */
export function sizesOf(garment: Pick<Garment, 'sizes' | 'madeFor'>, brand: Brand): ChartSize[] {
  const rows = brand.sizes[garment.madeFor] ?? [];
  return garment.sizes.map((name) => {
    const row = rows.find((own) => own.name === name);
    if (row) return readSizeRow(row, garment.madeFor);
    const known = rows.map((own) => own.name).join(', ') || 'none';
    throw new DocumentError(
      `sizes: the chart of "${brand.id}" has no ${garment.madeFor} size "${name}"; there are: ${known}`,
    );
  });
}
