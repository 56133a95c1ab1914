import { type Body, predictMeasurements, type Sex } from '@toile/body';
import { type GarmentSource, patternFor } from '@toile/dressing';
import { type Pattern, patternOfSize } from '@toile/garment';
import type { ChartSize } from '../catalogue/size-chart.ts';

/**
 * A garment's pattern in a size of a chart, or to the person's own measure over what is worn below; files
 * as they are graded.
 */
export async function patternInSize(
  source: GarmentSource,
  size: ChartSize | undefined,
  body: Pick<Body, 'sex' | 'measurements'>,
  below: readonly Pattern[] = [],
): Promise<Pattern> {
  if (!size) return patternFor(source, body, undefined, below);
  if (source.kind === 'file') {
    const isGraded = source.pattern.sizes?.some(({ name }) => name === size.name);
    return isGraded ? patternOfSize(source.pattern, size.name) : source.pattern;
  }
  return patternFor(source, { sex: body.sex, measurements: measurementsOf(body.sex, size) });
}

/** All measurements of the person a size is made for [m, rad]. */
export function measurementsOf(sex: Sex, { measurements }: ChartSize): Body['measurements'] {
  return predictMeasurements(sex, measurements);
}
