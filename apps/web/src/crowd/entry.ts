import type { StagePageEntry } from '../stage-page.ts';
import type { CrowdPageOptions } from './page.ts';

/** Ten people who walk, played without a simulator, among the gallery's scenes. */
export function crowdEntry(options: CrowdPageOptions): StagePageEntry {
  return {
    id: 'crowd',
    title: 'Ten people',
    summary: 'Ten people, no two dressed alike, played by one worker without a simulator.',
    view: 'Ten people who walk',
    help: 'crowd-help',
    hint: 'Drag to look around. They come one after the other, as they are dressed.',
    async load() {
      const { createCrowdPage } = await import('./page.ts');
      return createCrowdPage(options);
    },
  };
}
