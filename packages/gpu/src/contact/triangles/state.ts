/**
 * What contact knows between its kernels, and what of it the host reads: numbers of a struct in one
 * buffer. Where only this kernel's threads add to it, they do so by `atomic…` functions.
 */
export const STATE = {
  /** How far contact may shift a vertex of the cloth in this substep [m], beside its way. */
  room: 0,
  /** The longest way of a body's vertex among the pairs of this substep [m]. */
  bodyWay: 1,
  /** Pairs that were found, also where there was no place for them. */
  pairs: 2,
  /** Pairs that the last round could not certify. */
  failures: 3,
  /** The most pairs in a substep since the host has looked. */
  mostPairs: 4,
  /** Substeps in which not all pairs had a place, so that nothing moved. */
  full: 5,
  /** The largest way that a body's vertex was behind, in this step [m]. */
  behind: 6,
  /** Pairs nearer than the offset. */
  contacts: 7,
  size: 8,
} as const;

/** Declares it as `state`; to kernels that change it, its whole numbers and lengths' bits are atomic. */
export const STATE_WGSL = (binding: number, writes: boolean): string => {
  const type = (real: string): string => (writes ? 'atomic<u32>' : real);
  return /* wgsl */ `
struct State {
  room: f32,
  bodyWay: ${type('f32')},
  pairs: ${type('u32')},
  failures: ${type('u32')},
  mostPairs: ${type('u32')},
  full: ${type('u32')},
  behind: ${type('f32')},
  contacts: ${type('u32')},
}
@group(1) @binding(${binding}) var<storage, ${writes ? 'read_write' : 'read'}> state: State;
`;
};
