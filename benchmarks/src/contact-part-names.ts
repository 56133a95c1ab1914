/** Parts of the contact suite. */
export const PART_NAMES = ['self', 'draping', 'growth', 'methods', 'body', 'walking'] as const;
export type PartName = (typeof PART_NAMES)[number];
