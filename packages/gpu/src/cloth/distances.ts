/** What sweeps keep, as the position solver lists it: see `listDistances` of @toile/sim. */
export interface Distances {
  /** Two vertices each. */
  readonly pairs: Uint32Array;
  /** Shortest and longest length of each [m]. */
  readonly limits: ArrayLike<number>;
  /** Compliance α of each [m/N]; 0 where it is rigid. */
  readonly alphas: ArrayLike<number>;
}

/** Stands for no upper limit: WGSL has no infinity [m]. */
export const ENDLESS = 1e30;

/**
 * How far a pair is outside its limits, as a vector from the first vertex towards the second, and what
 * compliance lets it keep: a spring may keep the violation that its force needs.
 * Source: [RodriguezNavarro2005, Eq. 2]; with limits, [Fuhrmann2003, Eq. 5–9]; with compliance,
 * [Macklin2016, Eq. 18], `kept` being α̃ λ in metres.
 */
export const VIOLATION_WGSL: string = /* wgsl */ `
struct Violation {
  /** Unit vector times the violation, of which each end takes its share. */
  path: vec3f,
  kept: f32,
}

fn violation(d: vec3f, shortest: f32, longest: f32, stiff: f32, kept: f32) -> Violation {
  let length = max(length(d), 1e-20);
  let u = length - clamp(length, shortest, longest) - kept;
  return Violation(d * (u / length), kept + stiff * u);
}
`;
