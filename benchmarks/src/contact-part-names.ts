/** Parts of the contact suite. */
export const PART_NAMES = [
  'self',
  'draping',
  'growth',
  'methods',
  'body',
  'walking',
  'threads',
] as const;
export type PartName = (typeof PART_NAMES)[number];
