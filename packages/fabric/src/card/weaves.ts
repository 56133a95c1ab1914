/** How yarns become cloth, as far as one sees it. */
export const WEAVES = [
  'plain',
  'twill',
  'denim',
  'satin',
  'crepe',
  'voile',
  'net',
  'corduroy',
  'jersey',
  'rib',
  'fleece',
  'felt',
] as const;
export type Weave = (typeof WEAVES)[number];
