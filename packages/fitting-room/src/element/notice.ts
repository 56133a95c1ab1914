import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../texts/texts.ts';

/** What has gone wrong, until it is put away. */
export function notice(
  { close }: Texts,
  words: string | undefined,
  dismiss: () => void,
): TemplateResult | typeof nothing {
  if (!words) return nothing;
  return html`<div class="notice" part="notice" role="alert">
    <p>${words}</p>
    <button class="quiet" aria-label=${close} @click=${dismiss}>×</button>
  </div>`;
}
