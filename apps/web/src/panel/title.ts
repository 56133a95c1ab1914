import type { Example } from '@toile/examples';
import { byId } from './element.ts';
import type { Entry } from './scene-list.ts';

/** Says which scene is open, in the window's title and in the panel, and whose idea it was. */
export function showTitle({ title, summary, source }: Entry & Pick<Example, 'source'>): void {
  document.title = `${title} – Toile`;
  byId('scene-title').textContent = title;
  byId('scene-summary').textContent = summary;
  const after = byId('scene-source');
  after.textContent = source ? `After ${source}` : '';
  after.hidden = !source;
}

/** What one can do with the mouse in a scene. */
export function hintFor(calm: boolean): string {
  return calm
    ? 'Paused, because your system asks for less motion. Press play to start.'
    : 'Drag the cloth, or drag beside it to look around.';
}
