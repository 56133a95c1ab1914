import { html, nothing, type TemplateResult } from 'lit';
import { STEPS } from '../room/host.ts';
import { icon } from './controls.ts';
import { nameOf, type PanelView } from './view.ts';

/** The steps, which may be taken in any order. */
export function stepsBar({ room, texts }: PanelView): TemplateResult {
  return html`<nav class="steps" part="steps" aria-label=${texts.stepsLabel}>
    <ol>
      ${STEPS.map(
        (step, k) => html`<li>
          <button
            part="step"
            aria-current=${room.step === step ? 'step' : nothing}
            @click=${() => room.goTo(step)}
          >
            <span class="number" aria-hidden="true">${k + 1}</span>
            <span>${texts.steps[step]}</span>
          </button>
        </li>`,
      )}
    </ol>
  </nav>`;
}

/** What is done next: try on, or wait and see how far it is. */
export function actionBar(view: PanelView): TemplateResult {
  const { room, texts } = view;
  const { history, mirror, state } = room;
  if (room.isWorking) return progress(view);
  const hasClothes = state.layers.length > 0;
  const isMoving = room.playing.walk.move !== 'stand';
  const isNew = !mirror.worn || room.isOutdated;
  return html`<div class="actions" part="actions">
    <button class="quiet" ?disabled=${!history.canUndo} aria-label=${texts.undo} title=${texts.undo} @click=${() => room.undo()}>
      ${icon('undo')}
    </button>
    <button class="quiet" ?disabled=${!history.canRedo} aria-label=${texts.redo} title=${texts.redo} @click=${() => room.redo()}>
      ${icon('redo')}
    </button>
    <span class="gap"></span>
    ${
      room.step === 'measure'
        ? html`<button class="main" @click=${() => room.goTo('wardrobe')}>${texts.next.measure}</button>`
        : isNew
          ? html`<button class="main try-on" ?disabled=${!hasClothes || !room.isReady} @click=${() => room.tryOn()}>
              ${mirror.worn ? texts.tryOnAgain : texts.tryOn}
            </button>`
          : room.step === 'wardrobe'
            ? html`<button class="main" @click=${() => room.goTo('show')}>${texts.next.wardrobe}</button>`
            : html`<button class="main" @click=${() => room.move(isMoving ? 'stand' : 'walk')}>
                ${isMoving ? texts.show.stop : texts.show.moves.walk}
              </button>`
    }
  </div>`;
}

/** What is done at the moment, while a look is put on. */
export function workWords(view: PanelView): string | undefined {
  const { room, texts } = view;
  if (!room.isWorking) return undefined;
  if (!room.mirror.isWorking) return texts.show.comparing;
  const { stage } = room.mirror;
  const layer = stage && room.state.layers[stage.garment];
  const name = layer ? nameOf(view, layer) : '';
  return stage ? texts.progress[stage.stage](name) : texts.progress.ready;
}

function progress(view: PanelView): TemplateResult {
  const { room, texts } = view;
  const { stage } = (room.mirror.isWorking ? room.mirror : room.second) ?? {};
  const words = workWords(view) ?? '';
  const seconds = stage?.secondsLeft;
  return html`<div class="actions working" part="progress">
    <div class="progress">
      <span aria-hidden="true">${words}</span>
      <span class="left">
        ${seconds === undefined ? nothing : texts.progress.left(Math.max(1, Math.round(seconds)))}
      </span>
      <progress max="1" .value=${stage?.total ?? 0} aria-label=${words}></progress>
    </div>
    <button class="plain cancel" @click=${() => room.cancel()}>${texts.cancel}</button>
  </div>`;
}
