/** Radii of the round of cloth and of the discs that hold it [m]. */
export interface Drapemeter {
  readonly specimen: number;
  readonly support: number;
}

/** BS 5058, ISO 9073-9. */
export const CUSICK: Drapemeter = { specimen: 0.15, support: 0.09 };

/** What counts as a fold: the rim stands out by this much [m]. */
export const FOLD_PROMINENCE = 0.004;

/** (shadow − support) / (specimen − support), from the area of the shadow [m²]: 0 to 1. */
export function drapeCoefficient(shadow: number, { specimen, support }: Drapemeter): number {
  const disc = Math.PI * support ** 2;
  return (shadow - disc) / (Math.PI * specimen ** 2 - disc);
}

/** Folds: maxima of the rim's distance from the axis that stand out by `prominence` [m] on both sides. */
export function countFolds(radii: readonly number[], prominence: number = FOLD_PROMINENCE): number {
  const n = radii.length;
  // From the lowest point on, a fold is a rise followed by a fall of at least the prominence.
  const start = radii.indexOf(Math.min(...radii));
  let folds = 0;
  let rising = true;
  let extreme = radii[start];
  for (let k = 1; k <= n; k++) {
    const radius = radii[(start + k) % n];
    if (rising) {
      if (radius > extreme) extreme = radius;
      else if (extreme - radius > prominence && extreme - radii[start] > prominence) {
        folds++;
        rising = false;
        extreme = radius;
      }
    } else if (radius < extreme) extreme = radius;
    else if (radius - extreme > prominence) {
      rising = true;
      extreme = radius;
    }
  }
  return folds;
}
