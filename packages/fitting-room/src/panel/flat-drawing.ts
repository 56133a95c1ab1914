import { html, svg, type TemplateResult } from 'lit';
import type { Item } from '../catalogue/catalogue.ts';
import type { PanelView } from './view.ts';

/** A garment that has no picture of its own, as its maker draws it. */
export function flatDrawing({ room }: PanelView, { pattern: ref }: Item): TemplateResult {
  if (!('draft' in ref)) return hanger();
  const { draft, options = {} } = ref;
  const drawn = room.pictures.of({ kind: 'flat', draft, options });
  if (!drawn) return html`<svg class="flat" viewBox="0 0 100 100" aria-hidden="true"></svg>`;
  return html`<svg class="flat" viewBox=${drawn.viewBox} aria-hidden="true">
    ${drawn.paths.map((path) => svg`<path d=${path} />`)}
  </svg>`;
}

function hanger(): TemplateResult {
  return html`<svg class="flat" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M50 40c0-8 10-8 10-16a10 10 0 0 0-20 0M50 40 10 72h80Z" />
  </svg>`;
}
