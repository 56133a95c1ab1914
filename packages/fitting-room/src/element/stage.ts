import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Texts } from '../texts/texts.ts';
import { skeleton } from './skeleton.ts';

type Inside = typeof import('../panel/inside.ts');

export interface StageView {
  readonly texts: Texts;
  readonly inside: Inside | undefined;
  /** Nothing until the room is open. */
  readonly view: import('../panel/inside.ts').PanelView | undefined;
  /** It will not open. */
  readonly hasFailed: boolean;
  /** Of what is worn. */
  readonly names: readonly string[];
  /** The map's value under the pointer. */
  readonly pointed: number | undefined;
  point(event: PointerEvent): void;
}

/** Where the person stands, or both of them. */
export function stage(options: StageView): TemplateResult {
  const { texts, inside, view, hasFailed, names, pointed, point } = options;
  const { room } = view ?? {};
  return html`<div
      class="stage"
      part="stage"
      tabindex="0"
      role="application"
      aria-label=${[texts.stage, ...names].join(', ')}
      aria-describedby="stage-help"
      @keydown=${(event: KeyboardEvent) => inside?.steerByKeys(room?.mirror.view?.orbit, event)}
      @pointerdown=${point}
      @pointermove=${point}
      @pointerleave=${point}
    >
      ${room ? html`<canvas></canvas>` : nothing}
      ${keyed(room?.second, room?.second ? html`<canvas class="second"></canvas>` : nothing)}
      ${room?.isReady || hasFailed ? nothing : html`<slot name="loading">${skeleton(texts)}</slot>`}
      ${view && inside ? [inside.sideNames(view), inside.legend(view, pointed)] : nothing}
    </div>
    <p class="unseen" id="stage-help">${texts.stageHelp}</p>`;
}
