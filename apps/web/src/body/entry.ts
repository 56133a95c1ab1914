import type { StagePageEntry } from '../stage-page.ts';
import type { BodyPageOptions } from './room.ts';

/** A person from tailoring measurements, among the gallery's scenes. */
export function bodyEntry(options: BodyPageOptions): StagePageEntry {
  return {
    id: 'body',
    title: 'Body',
    summary: 'A person from tailoring measurements: measured, posed, walking.',
    view: 'The body',
    help: 'body-help',
    hint: 'Drag to look around; touch a slider to give a measurement.',
    async load() {
      const { createBodyPage } = await import('./page.ts');
      return createBodyPage(options);
    },
  };
}
