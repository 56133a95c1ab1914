import { html, nothing, type TemplateResult } from 'lit';
import type { Layer } from '../room/state.ts';
import { formatEase, formatLength } from './numbers.ts';
import type { PanelView } from './view.ts';

/** Which size fits best, what decides it, and how sure that is. */
export function adviceLine(view: PanelView, layer: Layer): TemplateResult | typeof nothing {
  const { room, texts, panel } = view;
  const advice = room.advice.get(layer.id);
  if (!advice) return nothing;
  const t = texts.advice;
  const { best, place, ease, other, sure, isPoor } = advice;
  const where = texts.places[place];
  const amount = (value: number): string =>
    formatLength(Math.abs(value), panel.unit, texts.language);
  const reason = ease < 0 ? t.tight(where, amount(ease)) : t.decides(where, amount(ease));
  const rest = other
    ? t.other(other.name, formatEase(other.ease, panel.unit, texts.language))
    : '.';
  return html`<p class="advice" part="advice">
    <b>${isPoor ? t.poor(best) : t.best(best)}</b>
    <span>${reason}${rest}</span>
    <span class="sure">${t.sure(Math.min(99, Math.round(100 * sure)))}</span>
    ${
      layer.size === best
        ? nothing
        : html`<button class="plain" @click=${() => room.wardrobe.change(layer.id, { size: best })}>${t.choose(best)}</button>`
    }
  </p>`;
}
