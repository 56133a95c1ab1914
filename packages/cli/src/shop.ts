/** What a shop tells of its drapings. */
export type { Draping, DrapingList } from './draping.ts';
