/** So many garments are worn over each other at most. */
export const MOST_LAYERS = 3;
