import { TURN } from '@toile/geometry';

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Unit vectors spread evenly over all directions, three coordinates each: a spiral from pole to pole. */
export function spreadDirections(count: number): Float64Array {
  const directions = new Float64Array(3 * count);
  for (let k = 0; k < count; k++) {
    const z = 1 - (2 * k + 1) / count;
    const radius = Math.sqrt(1 - z * z);
    const angle = TURN * GOLDEN * k;
    directions.set([radius * Math.cos(angle), radius * Math.sin(angle), z], 3 * k);
  }
  return directions;
}
