import { html, nothing, type TemplateResult } from 'lit';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A colour, or a picture, that stands for it. */
  readonly swatch?: string;
}

/** One of a few: radio buttons in a row. */
export function choices(
  name: string,
  label: string,
  options: readonly Choice[],
  chosen: string | undefined,
  choose: (value: string) => void,
  hidden = false,
): TemplateResult {
  return html`<fieldset class="choices" part="choices">
    <legend class=${hidden ? 'unseen' : 'label'}>${label}</legend>
    <div class="pills">
      ${options.map(
        ({ value, label: words, swatch }) => html`<label
          class="pill ${swatch ? 'swatch' : ''}"
          title=${swatch ? words : nothing}
        >
          <input
            type="radio"
            name=${name}
            .value=${value}
            .checked=${value === chosen}
            @change=${() => choose(value)}
          />
          ${
            swatch
              ? html`<span class="dot" style="background:${swatch}"></span
                ><span class="unseen">${words}</span>`
              : html`<span>${words}</span>`
          }
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** One of many. */
export function picker(
  id: string,
  label: string,
  options: readonly Choice[],
  chosen: string,
  choose: (value: string) => void,
): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${options.map(
        ({ value, label: words }) =>
          html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
      )}
    </select>
  </div>`;
}

const PATHS = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2',
  redo: 'm19 7 5 5-5 5M24 12H14a6 6 0 0 0 0 12h2',
  close: 'm7 7 14 14M21 7 7 21',
  up: 'm7 17 7-7 7 7',
  down: 'm7 11 7 7 7-7',
  plus: 'M14 6v16M6 14h16',
  file: 'M8 4h8l5 5v15H8zM16 4v5h5',
} as const;

export function icon(name: keyof typeof PATHS): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 28 28" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
