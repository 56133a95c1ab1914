/** Vertices of a slice: threads that run in step on every GPU of today. */
export const SLICE = 32;

/**
 * Lists of different lengths, one for each vertex, laid out such that the threads of a slice read what
 * lies side by side: entry k of vertex i is at `offsets[i / SLICE] + SLICE * k + i % SLICE`. All lists of a
 * slice are as long as its longest; that is the connectivity texture of [RodriguezNavarro2005, section
 * 3.1], whose band is as wide as the mesh's largest valence, cut into slices with bands of their own.
 */
export interface Slices {
  /** Where each slice begins, and behind the last its end. */
  readonly offsets: Uint32Array;
  /** What was listed, by place; −1 for padding. */
  readonly items: Int32Array;
}

export function sliceLists(lists: readonly (readonly number[])[]): Slices {
  const count = Math.ceil(lists.length / SLICE);
  const offsets = new Uint32Array(count + 1);
  for (let s = 0; s < count; s++) {
    let longest = 0;
    for (let i = s * SLICE; i < Math.min(lists.length, (s + 1) * SLICE); i++) {
      longest = Math.max(longest, lists[i].length);
    }
    offsets[s + 1] = offsets[s] + SLICE * longest;
  }
  const items = new Int32Array(offsets[count]).fill(-1);
  lists.forEach((list, i) => {
    const first = offsets[Math.floor(i / SLICE)] + (i % SLICE);
    list.forEach((item, k) => {
      items[first + SLICE * k] = item;
    });
  });
  return { offsets, items };
}
