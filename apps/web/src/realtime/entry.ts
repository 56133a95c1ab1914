import type { StagePageEntry } from '../stage-page.ts';
import type { RealTimePageOptions } from './page.ts';

/** Garments that play without a simulator beside one that is simulated, among the gallery's scenes. */
export function realTimeEntry(options: RealTimePageOptions): StagePageEntry {
  return {
    id: 'realtime',
    title: 'Without a simulator',
    summary: 'A simulated walk, and three ways to play it that a phone can afford.',
    view: 'Four people who walk alike',
    help: 'realtime-help',
    hint: 'Drag to look around: all four are seen from the same side.',
    async load() {
      const { createRealTimePage } = await import('./page.ts');
      return createRealTimePage(options);
    },
  };
}
