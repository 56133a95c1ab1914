import { html, type TemplateResult } from 'lit';
import type { Texts } from '../texts/texts.ts';

/** A figure in outline, there at once. */
export function skeleton({ loading }: Texts): TemplateResult {
  return html`<div class="skeleton" role="status">
    <svg viewBox="0 0 100 240" aria-hidden="true">
      <circle cx="50" cy="22" r="13" />
      <path d="M50 40c16 0 24 5 27 20l9 56-8 2-12-44-2 26c4 14 6 26 5 40l-5 88H54l-4-78-4 78H36l-5-88c-1-14 1-26 5-40l-2-26-12 44-8-2 9-56c3-15 11-20 27-20Z" />
    </svg>
    <p>${loading}…</p>
  </div>`;
}
