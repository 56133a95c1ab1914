import {
  MEASUREMENT_KEYS,
  MEASUREMENTS,
  type MeasurementKey,
  TONE_NAMES,
  TONES,
} from '@toile/body';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { givenBy, type PersonState, sizeOf, sliderLimits, typedLimits } from '../room/state.ts';
import { choices } from './controls.ts';
import { formatNumber, readMeasure, toShown } from './numbers.ts';
import { peopleSection } from './people.ts';
import { beginTyping, endTyping, unlessTyped } from './unless-typed.ts';
import type { PanelView } from './view.ts';

/** Those that are asked first; the others are folded away. */
const MAIN: readonly MeasurementKey[] = ['height', 'chest', 'waist', 'hips', 'inseam', 'armLength'];
const OTHERS = MEASUREMENT_KEYS.filter((key) => !MAIN.includes(key));
/** Of a slider: 5 mm, or half a degree. */
const STEP = { length: 0.005, angle: Math.PI / 360 };

/** Who is to be dressed. */
export function measureStep(view: PanelView): TemplateResult {
  const { room, texts, panel } = view;
  const { person } = room.state;
  const { catalogue } = room.options;
  const t = texts.person;
  const size = sizeOf(person, catalogue.sizes);
  return html`
    <section>
      ${choices(
        'sex',
        t.sex,
        [
          { value: 'female', label: t.female },
          { value: 'male', label: t.male },
        ],
        person.sex,
        (sex) => chooseSex(view, sex as PersonState['sex']),
      )}
      ${choices(
        'size',
        t.size,
        catalogue.sizes[person.sex].map(({ name }) => ({ value: name, label: name })),
        size?.name,
        (name) => {
          const found = catalogue.sizes[person.sex].find((own) => own.name === name);
          if (found) change(view, { given: givenBy(found) });
        },
      )}
      <p class="help">${t.sizeHelp}</p>
    </section>
    <section>
      <div class="title-row">
        <h2>${t.own}</h2>
        ${choices(
          'unit',
          t.unit,
          [
            { value: 'cm', label: t.units.cm },
            { value: 'in', label: t.units.in },
          ],
          panel.unit,
          (unit) => {
            panel.unit = unit as 'cm' | 'in';
            room.storage.write({ unit: panel.unit });
            view.update();
          },
          true,
        )}
      </div>
      <p class="help">${t.ownHelp}</p>
      ${contradictions(view)} ${repeat(
        MAIN,
        (key) => key,
        (key) => measure(view, key),
      )}
      <details>
        <summary>${t.more}</summary>
        ${repeat(
          OTHERS,
          (key) => key,
          (key) => measure(view, key),
        )}
      </details>
    </section>
    ${appearance(view)} ${peopleSection(view)}
  `;
}

function change({ room }: PanelView, part: Partial<PersonState>, merges?: string): void {
  const { state } = room;
  room.choose({ ...state, person: { ...state.person, ...part } }, merges);
}

/** A standard size stays the size it is. */
function chooseSex(view: PanelView, sex: PersonState['sex']): void {
  const { state, options } = view.room;
  const { sizes } = options.catalogue;
  const name = sizeOf(state.person, sizes)?.name;
  const same = sizes[sex].find((own) => own.name === name);
  change(view, { sex, ...(same && { given: givenBy(same) }) });
}

export function measureName({ texts, room }: PanelView, key: MeasurementKey): string {
  if (key === 'chest' && room.state.person.sex === 'female') return texts.bust;
  return texts.measures[key] ?? MEASUREMENTS[key].label;
}

function contradictions(view: PanelView): TemplateResult | typeof nothing {
  const { room, texts, panel } = view;
  const odds = room.mirror.body?.contradictions ?? [];
  if (odds.length === 0) return nothing;
  const unit = (key: MeasurementKey): string =>
    MEASUREMENTS[key].kind === 'angle' ? '°' : ` ${texts.person.units[panel.unit]}`;
  const names = odds.map(({ key, wanted }) => {
    const shown = formatNumber(toShown(key, wanted, panel.unit), texts.language);
    return `${measureName(view, key)} ${shown}${unit(key)}`;
  });
  const list = new Intl.ListFormat(texts.language).format(names);
  const { together, alone } = texts.person;
  return html`<p class="complaint" role="status">
    ${odds.length > 1 ? together(list) : alone(list)}
  </p>`;
}

/** A measurement: a field for its number and a slider; what is estimated is grey. */
function measure(view: PanelView, key: MeasurementKey): TemplateResult | typeof nothing {
  const { room, texts, panel } = view;
  const t = texts.person;
  const { given } = room.state.person;
  const { kind, how } = MEASUREMENTS[key];
  const value = given.get(key) ?? room.mirror.body?.measurements[key];
  if (value === undefined) return nothing;
  const isGiven = given.has(key);
  const odd = room.mirror.body?.contradictions.find((own) => own.key === key);
  const mistake = panel.mistakes.get(key);
  const name = measureName(view, key);
  const limits = sliderLimits(key);
  const step = kind === 'angle' ? STEP.angle : STEP.length;
  const shown = formatNumber(toShown(key, value, panel.unit), texts.language);
  const unit = kind === 'angle' ? '°' : t.units[panel.unit];
  const nearest = odd && formatNumber(toShown(key, odd.nearest, panel.unit), texts.language);
  const state = nearest ? t.nearest(nearest) : isGiven ? '' : t.estimated;
  const id = `measure-${key}`;
  const attend = (on: boolean) => () => room.attend(on ? key : undefined);
  return html`<div
    class="measure ${isGiven ? 'given' : 'estimated'} ${odd ? 'odd' : ''}"
    data-key=${key}
    @focusin=${attend(true)}
    @pointerenter=${attend(true)}
    @pointerleave=${attend(false)}
  >
    <label for=${id} title=${how}>${name}</label>
    <span class="state" id="${id}-state">${state}</span>
    ${
      isGiven
        ? html`<button class="forget" aria-label=${t.forget(name)} title=${t.forget(name)} @click=${() => release(view, key)}>×</button>`
        : nothing
    }
    <input
      id=${id}
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-describedby="${id}-state"
      aria-invalid=${mistake ? 'true' : 'false'}
      .value=${unlessTyped(shown)}
      @input=${beginTyping}
      @blur=${endTyping}
      @change=${(event: Event) => {
        endTyping(event);
        type(view, key, (event.target as HTMLInputElement).value);
      }}
    />
    <span class="unit" aria-hidden="true">${unit}</span>
    <input
      type="range"
      aria-label=${name}
      aria-valuetext="${shown} ${unit}"
      min=${Math.floor(limits.low / step)}
      max=${Math.ceil(limits.high / step)}
      style="--share:${share(value, limits.low, limits.high)}"
      .value=${live(String(Math.round(value / step)))}
      @input=${(event: Event) => give(view, key, (event.target as HTMLInputElement).valueAsNumber * step)}
    />
    ${mistake ? html`<p class="complaint" role="alert">${mistake}</p>` : nothing}
  </div>`;
}

function share(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

function give(view: PanelView, key: MeasurementKey, value: number): void {
  view.panel.mistakes.delete(key);
  change(view, { given: new Map(view.room.state.person.given).set(key, value) }, `measure ${key}`);
}

function release(view: PanelView, key: MeasurementKey): void {
  const given = new Map(view.room.state.person.given);
  given.delete(key);
  view.panel.mistakes.delete(key);
  change(view, { given });
}

/** Takes what was typed, or says what is wrong with it. */
function type(view: PanelView, key: MeasurementKey, text: string): void {
  const { panel, texts } = view;
  const value = readMeasure(key, text, panel.unit);
  if (text.trim() === '') {
    release(view, key);
    return;
  }
  if (value === undefined) panel.mistakes.set(key, texts.person.noNumber(text));
  else {
    const { low, high } = typedLimits(key);
    if (value >= low && value <= high) {
      give(view, key, value);
      return;
    }
    const words = [low, high].map((limit) =>
      formatNumber(toShown(key, limit, panel.unit), texts.language, 0),
    );
    panel.mistakes.set(key, texts.person.range(words[0], words[1]));
  }
  view.update();
}

function appearance(view: PanelView): TemplateResult {
  const { texts, room } = view;
  const { tone, hair } = room.state.person;
  const t = texts.person;
  const people = TONE_NAMES.filter((name) => TONES[name].face);
  const tones = TONE_NAMES.map((name) => ({
    value: name as string,
    label: TONES[name].face
      ? t.tone(people.indexOf(name) + 1)
      : TONES[name].isHeadless
        ? t.form
        : t.mannequin,
    swatch: TONES[name].skin,
  }));
  return html`<details>
    <summary>${t.looks}</summary>
    ${choices('tone', t.skin, tones, tone, (name) => change(view, { tone: name as PersonState['tone'] }))}
    ${
      TONES[tone].face
        ? choices(
            'hair',
            t.hair,
            Object.entries(t.hairs).map(([value, label]) => ({ value, label })),
            hair,
            (name) => change(view, { hair: name as PersonState['hair'] }),
          )
        : nothing
    }
  </details>`;
}
