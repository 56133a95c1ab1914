import type { Candidates } from '@toile/sim/kernels';

/** Candidates in a block of the store. */
const BLOCK = 64;

/** Calls `visit` with the number of each candidate in the store, and whether it is of two edges. */
export function visitPairs(
  { heads, lengths, next }: Pick<Candidates, 'heads' | 'lengths' | 'next'>,
  visit: (slot: number, edges: boolean) => void,
): void {
  for (let chain = 0; chain < heads.length; chain++) {
    let block = heads[chain];
    for (let k = 0; k < lengths[chain]; k++) {
      if (k > 0 && k % BLOCK === 0) block = next[block];
      visit(BLOCK * block + (k % BLOCK), chain % 2 === 1);
    }
  }
}
