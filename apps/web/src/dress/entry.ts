import type { StagePageEntry } from '../stage-page.ts';
import type { DressPageOptions } from './room.ts';

/** The main job: a person, garments, fabrics; dressed while one looks on. */
export function dressEntry(options: DressPageOptions): StagePageEntry {
  return {
    id: 'dress',
    title: 'Dress',
    summary: 'A person, a garment, a fabric: sewn and draped as you watch, and how it fits.',
    view: 'The dressed person',
    help: 'dress-help',
    hint: 'Drag to look around.',
    async load() {
      const { createDressPage } = await import('./page.ts');
      return createDressPage(options);
    },
  };
}
