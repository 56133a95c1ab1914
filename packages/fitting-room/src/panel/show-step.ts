import { VIEW_NAMES } from '@toile/viewer';
import { html, nothing, type TemplateResult } from 'lit';
import { TEMPOS, WALKING_SPEEDS, type Walk } from '../room/walk.ts';
import { compare } from './compare.ts';
import { choices, icon, picker } from './controls.ts';
import { fitView } from './fit-view.ts';
import { formatNumber } from './numbers.ts';
import type { PanelView } from './view.ts';

/** As `CLIP_ENDINGS` of @toile/body, which brings along all that reads them. */
export const CLIPS: readonly string[] = ['.bvh', '.glb', '.gltf'];
/** Below this it is slower than real time, for all to see. */
const KEEPS_UP = 0.9;
/** Recordings are some megabytes; more than this is something else [bytes]. */
const LARGEST_CLIP = 100e6;

/** The look in motion, from all sides, and how it fits. */
export function showStep(view: PanelView): TemplateResult {
  const { worn } = view.room.mirror;
  if (!worn) return fitView(view);
  return html`
    ${motion(view)} ${views(view)} ${fitView(view)} ${compare(view)} ${share(view)}
  `;
}

function motion(view: PanelView): TemplateResult {
  const { room, texts } = view;
  const t = texts.show;
  const { walk, pace } = room.playing;
  const isMoving = walk.move !== 'stand';
  const numbers = (values: readonly number[], labels: readonly string[]) =>
    values.map((value, k) => ({ value: String(value), label: labels[k] }));
  return html`<section>
    ${choices(
      'move',
      t.motion,
      Object.entries(t.moves).map(([value, label]) => ({ value, label })),
      walk.move,
      (move) => room.move(move as Walk['move']),
    )}
    ${
      isMoving
        ? html`<div class="row">
            ${
              walk.move === 'walk'
                ? picker(
                    'speed',
                    t.speed,
                    numbers(WALKING_SPEEDS, t.speeds),
                    String(walk.speed),
                    (value) => room.setWalk({ speed: Number(value) }),
                  )
                : nothing
            }
            ${picker('tempo', t.tempo, numbers(TEMPOS, t.tempos), String(walk.tempo), (value) =>
              room.setWalk({ tempo: Number(value) }),
            )}
            <button class="plain" @click=${() => room.setWalk({ isPaused: !walk.isPaused })}>
              ${walk.isPaused ? t.play : t.pause}
            </button>
          </div>`
        : nothing
    }
    ${
      isMoving && !walk.isPaused && pace < KEEPS_UP
        ? html`<p class="help">${t.slower(`${formatNumber(100 * pace, texts.language, 0)} %`)}</p>`
        : nothing
    }
    ${clip(view)}
  </section>`;
}

function clip({ room, texts }: PanelView): TemplateResult {
  const t = texts.show;
  const take = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    if (file.size > LARGEST_CLIP) {
      room.options.host.tell('motion', `${file.name}: ${(file.size / 1e6).toFixed(0)} MB > 100 MB`);
      return;
    }
    room.move('clip', { kind: 'clip', name: file.name, content: await file.arrayBuffer() });
  };
  return html`<div class="upload">
    <label class="plain button" for="clip" title=${t.clipHelp}>${icon('file')}<span>${t.clip}</span></label>
    <input id="clip" class="unseen" type="file" accept=${CLIPS.join()} @change=${take} />
  </div>`;
}

function views(view: PanelView): TemplateResult {
  const { room, texts, panel } = view;
  const t = texts.show;
  return html`<section>
    <h2>${t.view}</h2>
    <div class="buttons" role="group" aria-label=${t.view}>
      ${VIEW_NAMES.map(
        (name) =>
          html`<button class="plain" @click=${() => room.look(name)}>${t.views[name]}</button>`,
      )}
    </div>
    <label class="check">
      <input
        type="checkbox"
        .checked=${panel.isTurning}
        @change=${(event: Event) => view.setTurning((event.target as HTMLInputElement).checked)}
      />
      <span>${t.turntable}</span>
    </label>
    ${choices(
      'light',
      t.light,
      Object.entries(t.lights).map(([value, label]) => ({ value, label })),
      panel.light,
      view.setLight,
    )}
    <div class="buttons">
      <button class="plain" @click=${view.takePicture}>${t.picture}</button>
      <button class="plain" ?disabled=${panel.isRecording} @click=${view.takeVideo}>
        ${panel.isRecording ? t.recording : t.video}
      </button>
    </div>
  </section>`;
}

function share(view: PanelView): TemplateResult | typeof nothing {
  const { room, texts, panel, link } = view;
  if (link === undefined) return nothing;
  const t = texts.show;
  const { left } = room.link;
  return html`<section>
    <h2>${t.share}</h2>
    <p class="help">${t.shareHelp} ${left > 0 ? t.withoutFiles : ''}</p>
    <div class="link">
      <input
        id="link"
        type="text"
        readonly
        dir="ltr"
        aria-label=${t.link}
        .value=${link}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      />
      <button class="plain" @click=${view.copyLink}>${t.copy}</button>
    </div>
    <p class="help" role="status">${panel.copied === link ? t.copied : ''}</p>
  </section>`;
}
