import type { StagePageEntry } from '../stage-page.ts';
import type { MillionPageOptions } from './page.ts';

/** Cloth on the graphics card, up to a million vertices of it, among the gallery's scenes. */
export function millionEntry(options: MillionPageOptions): StagePageEntry {
  return {
    id: 'million',
    title: 'A million particles',
    summary: 'A cloth on the graphics card falls on somebody who walks.',
    view: 'A cloth that falls on a walking woman',
    help: 'million-help',
    hint: 'Drag to look around.',
    async load() {
      const { createMillionPage } = await import('./page.ts');
      return createMillionPage(options);
    },
  };
}
