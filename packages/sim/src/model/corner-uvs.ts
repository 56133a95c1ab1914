import { ModelError } from './model-error.ts';

/** Refuses corner coordinates in which a triangle has no area, is turned over, or is nowhere. */
export function checkCornerUvs(uvs: Float64Array, triangleCount: number): void {
  if (uvs.length !== 6 * triangleCount) {
    throw new ModelError(
      `${uvs.length} corner coordinates given: two are needed for each of the ${3 * triangleCount} corners`,
    );
  }
  for (let at = 0; at < uvs.length; at += 6) {
    const doubled =
      (uvs[at + 2] - uvs[at]) * (uvs[at + 5] - uvs[at + 1]) -
      (uvs[at + 3] - uvs[at + 1]) * (uvs[at + 4] - uvs[at]);
    if (doubled > 0 && doubled < Infinity) continue;
    throw new ModelError(
      Number.isFinite(doubled)
        ? `face ${at / 6} is turned over, or has no area, in its corner coordinates: they must run counter-clockwise`
        : `face ${at / 6} has corner coordinates that are no finite numbers: ${uvs.subarray(at, at + 6).join(', ')}`,
    );
  }
}
