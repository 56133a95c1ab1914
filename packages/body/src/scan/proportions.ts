import { MeshError } from '@toile/geometry';
import { findBranches } from './branches.ts';
import { createLevels } from './levels.ts';
import type { Surface } from './surface.ts';

/** Bounds by stature, far beyond any person's. */
const BOUNDS = {
  width: { low: 0.2, high: 1.2 },
  depth: { low: 0.08, high: 0.6 },
  head: { low: 0.2, high: 0.43 },
  crotch: { low: 0.3, high: 0.58 },
} as const;

/** Refuses what stands on two legs but is no whole person. */
export function refuseStrangers(surface: Surface, height: number): void {
  const { positions } = surface;
  const [width, depth] = [0, 2].map((axis) => extent(positions, axis) / height);
  if (isBeyond(width, BOUNDS.width) || isBeyond(depth, BOUNDS.depth)) {
    throw new MeshError(
      `this is no standing person, or several: ${percent(width)} as wide and ${percent(depth)} as deep as high; give one person in A- or T-pose`,
    );
  }
  const levels = createLevels(surface);
  const girths = [0.93, 0.945, 0.96].map((share) =>
    Math.max(0, ...levels(share * height).map((loop) => loop.girth / height)),
  );
  const head = Math.max(...girths);
  if (isBeyond(head, BOUNDS.head)) {
    throw new MeshError(
      `the head is missing, or covered: what is on top measures ${percent(head)} of the height around; scan the whole person, with short or bound hair`,
    );
  }
  const [leg] = findBranches(surface, 0.1 * height)
    .map(({ tip, fork }) => [positions[3 * tip + 1] / height, positions[3 * fork + 1] / height])
    .filter(([tip, fork]) => tip < 0.2 && fork < 0.65)
    .sort((a, b) => b[1] - b[0] - a[1] + a[0]);
  if (!leg) {
    throw new MeshError('the two legs do not meet in a crotch: scan one person, the feet apart');
  }
  const [tip, crotch] = leg;
  if (tip > 0.04) {
    throw new MeshError(
      `one leg ends ${(100 * tip * height).toFixed(0)} cm above the other: a foot is missing, or lifted; scan the person standing on both`,
    );
  }
  if (isBeyond(crotch, BOUNDS.crotch)) {
    throw new MeshError(
      `the legs are ${percent(crotch)} of the height, which no person’s are: they are cut off, covered or pressed together; scan the whole person with the feet apart`,
    );
  }
}

function isBeyond(
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
): boolean {
  return !(value >= low && value <= high);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function extent(positions: Float64Array, axis: number): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]);
    high = Math.max(high, positions[i]);
  }
  return high - low;
}
