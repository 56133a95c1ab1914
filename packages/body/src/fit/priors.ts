/** What a parameter of a shape may be, and how far it usually is from 0. */
export interface Prior {
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
}

const DETAIL: Prior = { deviation: 0.4, low: -1.2, high: 1.2 };
/** Bands: a tenth of the radius per unit. */
const BAND: Prior = { deviation: 0.6, low: -2.2, high: 2.6 };
const FIXED: Prior = { deviation: 1, low: 0, high: 0 };

/** Large changes shall come from modes that change a body as people differ, small ones from bands. */
const PRIORS: Readonly<Record<string, Prior>> = {
  stature: { deviation: 1, low: -1, high: 1 },
  weight: { deviation: 0.7, low: -1.15, high: 1.3 },
  muscle: { deviation: 0.3, low: -1, high: 1 },
  cup: { deviation: 0.5, low: -1, high: 1.2 },
  age: FIXED,
  shoulders: { deviation: 0.6, low: -1.8, high: 1.8 },
  torsoWidth: { deviation: 0.2, low: -1, high: 1 },
  hipDepth: { deviation: 0.3, low: -1, high: 1 },
  trunkLength: { deviation: 0.6, low: -1.6, high: 1.6 },
  pelvisLength: { deviation: 0.4, low: -1.2, high: 1.2 },
  upperLegLength: { deviation: 0.6, low: -1.5, high: 1.5 },
  lowerLegLength: { deviation: 0.6, low: -1.6, high: 1.6 },
  upperArmLength: { deviation: 0.7, low: -2, high: 2 },
  lowerArmLength: { deviation: 0.7, low: -2, high: 2 },
  head: { deviation: 0.3, low: -1, high: 1 },
  hands: { deviation: 0.25, low: -0.7, high: 0.7 },
  feet: { deviation: 0.25, low: -0.8, high: 0.8 },
};

export function priorOf(mode: string): Prior {
  return PRIORS[mode] ?? (mode.endsWith('Girth') ? BAND : DETAIL);
}
