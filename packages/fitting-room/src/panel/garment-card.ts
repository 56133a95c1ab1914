import { EVERYDAY_FABRICS, findFabric } from '@toile/fabric';
import type { Print } from '@toile/fabric/look';
import type { DraftOption } from '@toile/garment';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Colour } from '../catalogue/catalogue.ts';
import { draftOf, fabricId, type Layer, proposedOptions, sizesFor } from '../room/state.ts';
import { wordsOf } from '../texts/texts.ts';
import { adviceLine } from './advice-line.ts';
import { choices, icon, picker } from './controls.ts';
import { fabricPicture } from './fabric-picture.ts';
import { formatLength, formatNumber } from './numbers.ts';
import { nameOf, type PanelView, say } from './view.ts';

/** Prints with the measures in which they are offered [m]. */
const PRINTS: Readonly<Record<string, Print>> = {
  stripes: { kind: 'stripes', pitch: 0.02, width: 0.0064 },
  gingham: { kind: 'gingham', pitch: 0.02 },
  windowpane: { kind: 'windowpane', pitch: 0.05, width: 0.003 },
  dots: { kind: 'dots', pitch: 0.03, diameter: 0.012 },
};
/** Of the print where none was chosen. */
const INK = '#2f4a7d';

/** One garment of those worn: its place, size, fabric, colours and details. */
export function garmentCard(view: PanelView, layer: Layer, place: number): TemplateResult {
  const { room, texts, panel } = view;
  const t = texts.wardrobe;
  const name = nameOf(view, layer);
  const isOpen = panel.open === layer.id;
  const toggle = (): void => {
    panel.open = isOpen ? undefined : layer.id;
    view.update();
  };
  const many = room.state.layers.length;
  return html`<li class="card ${isOpen ? 'open' : ''}" part="layer">
    <div class="card-head">
      <button class="card-name" aria-expanded=${isOpen} @click=${toggle}>
        <span class="cloth" style=${fabricPicture(view, layer)}></span>
        <span>
          <b>${name}</b>
          <small>${sizeName(view, layer)} · ${fabricName(view, layer.fabric)}</small>
        </span>
      </button>
      ${
        many > 1
          ? html`<button class="quiet" ?disabled=${place === 0} aria-label=${t.inner(name)} title=${t.inner(name)} @click=${() => room.wardrobe.shift(layer.id, -1)}>${icon('up')}</button>
            <button class="quiet" ?disabled=${place === many - 1} aria-label=${t.outer(name)} title=${t.outer(name)} @click=${() => room.wardrobe.shift(layer.id, 1)}>${icon('down')}</button>`
          : nothing
      }
      <button class="quiet" aria-label=${t.remove(name)} title=${t.remove(name)} @click=${() => room.wardrobe.remove(layer.id)}>
        ${icon('close')}
      </button>
    </div>
    ${adviceLine(view, layer)} ${isOpen ? cardBody(view, layer) : nothing}
  </li>`;
}

function cardBody(view: PanelView, layer: Layer): TemplateResult {
  const { room } = view;
  const { id } = layer;
  return html`<div class="card-body">
    ${sizeChoice(view, layer)} ${fabricChoice(view, layer)} ${colourChoice(view, layer)}
    ${details(view, layer, (options) => room.wardrobe.change(id, { options }, `options ${id}`))}
  </div>`;
}

export function sizeName({ texts }: PanelView, { size, source }: Layer): string {
  const { toMeasure, asCut } = texts.wardrobe;
  return size ?? (source.kind === 'file' ? asCut : toMeasure);
}

function sizeChoice(view: PanelView, layer: Layer): TemplateResult | typeof nothing {
  const { room, texts } = view;
  const { catalogue } = room.options;
  const sizes = sizesFor(layer, room.state.person.sex, catalogue);
  const item = catalogue.garments.find(({ id }) => id === layer.garment);
  const isFile = layer.source.kind === 'file';
  const own =
    item?.toMeasure === false
      ? []
      : [{ value: '', label: isFile ? texts.wardrobe.asCut : texts.wardrobe.toMeasure }];
  if (sizes.length === 0) return nothing;
  return choices(
    `size-${layer.id}`,
    texts.wardrobe.size,
    [...sizes.map(({ name }) => ({ value: name, label: name })), ...own],
    layer.size ?? '',
    (size) => room.wardrobe.change(layer.id, { size: size || undefined }),
  );
}

/** What a fabric is called: by its everyday name where it has one. */
export function fabricName({ texts }: Pick<PanelView, 'texts'>, id: string): string {
  const [everyday] = Object.entries(EVERYDAY_FABRICS).find(([, own]) => own === id) ?? [];
  if (everyday) return texts.fabrics[everyday] ?? wordsOf(everyday);
  return findFabric(id).name;
}

/** Those a garment is offered in, and everyday ones besides. */
export function fabricsFor({ room }: PanelView, layer: Layer): string[] {
  const item = room.options.catalogue.garments.find(({ id }) => id === layer.garment);
  const offered = item?.fabrics ?? Object.keys(EVERYDAY_FABRICS);
  return [...new Set([...offered.map(fabricId), layer.fabric])];
}

function fabricChoice(view: PanelView, layer: Layer): TemplateResult {
  const { room, texts } = view;
  return html`<fieldset class="choices">
    <legend class="label">${texts.wardrobe.fabric}</legend>
    <div class="fabrics">
      ${fabricsFor(view, layer).map(
        (fabric) => html`<label class="fabric">
          <input
            type="radio"
            name="fabric-${layer.id}"
            .value=${fabric}
            .checked=${fabric === layer.fabric}
            @change=${() => room.wardrobe.change(layer.id, { fabric })}
          />
          <span class="cloth" style=${fabricPicture(view, { fabric, paint: layer.paint })}></span>
          <span class="name">${fabricName(view, fabric)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

function colourChoice(view: PanelView, layer: Layer): TemplateResult {
  const { room, texts } = view;
  const t = texts.wardrobe;
  const { id, paint } = layer;
  const offered =
    room.options.catalogue.garments.find((item) => item.id === layer.garment)?.colours ?? [];
  const key = ({ ground, ink, print }: Colour): string => JSON.stringify([ground, ink, print]);
  const set = (next: Layer['paint'], merges?: string): void =>
    room.wardrobe.change(id, { paint: next }, merges);
  const { print, ink = INK, ground } = paint;
  return html`
    ${
      offered.length > 0
        ? choices(
            `colour-${id}`,
            t.colour,
            offered.map((colour) => ({
              value: key(colour),
              label: colour.title ? say(view, colour.title) : colour.ground,
              swatch: swatchOf(colour),
            })),
            key(paint),
            (value) => {
              const chosen = offered.find((colour) => key(colour) === value);
              if (!chosen) return;
              const { title: _, ...colours } = chosen;
              set(colours);
            },
          )
        : nothing
    }
    <div class="row">
      <div class="field colour">
        <label for="ground-${id}">${t.otherColour}</label>
        <input id="ground-${id}" type="color" .value=${live(ground)} @input=${(event: Event) => set({ ...paint, ground: (event.target as HTMLInputElement).value }, `ground ${id}`)} />
      </div>
      ${picker(
        `print-${id}`,
        t.print,
        ['plain', ...Object.keys(PRINTS)].map((kind) => ({ value: kind, label: t.prints[kind] })),
        print?.kind ?? 'plain',
        (kind) => set(PRINTS[kind] ? { ground, ink, print: PRINTS[kind] } : { ground }),
      )}
      ${
        print && print.kind !== 'plain'
          ? html`<div class="field colour">
              <label for="ink-${id}">${t.ink}</label>
              <input id="ink-${id}" type="color" .value=${live(ink)} @input=${(event: Event) => set({ ...paint, ink: (event.target as HTMLInputElement).value }, `ink ${id}`)} />
            </div>`
          : nothing
      }
    </div>
  `;
}

/** What stands for colours in a small round button. */
function swatchOf({ ground, ink, print }: Colour): string {
  if (!ink || !print || print.kind === 'plain') return ground;
  const lines = (angle: number, colour: string): string =>
    `repeating-linear-gradient(${angle}deg, ${colour} 0 3px, transparent 3px 8px)`;
  if (print.kind === 'dots') {
    return `radial-gradient(${ink} 30%, transparent 35%) 0 0 / 9px 9px, ${ground}`;
  }
  return print.kind === 'stripes'
    ? `${lines(0, ink)}, ${ground}`
    : `${lines(0, `${ink}80`)}, ${lines(90, `${ink}80`)}, ${ground}`;
}

/** Options of a draft: lengths, ease, shares. */
function details(
  view: PanelView,
  layer: Layer,
  choose: (options: Layer['options']) => void,
): TemplateResult | typeof nothing {
  const { texts, panel, room } = view;
  const { catalogue } = room.options;
  const { height } = room.mirror.body?.measurements ?? {};
  const proposed = proposedOptions(layer, room.state.person.sex, catalogue, height);
  const options = Object.entries(draftOf(layer.source)?.options ?? {});
  if (options.length === 0) return nothing;
  const format = ({ unit }: DraftOption, value: number): string =>
    unit === 'm'
      ? formatLength(value, panel.unit, texts.language)
      : formatNumber(value, texts.language, 2);
  return html`<details>
    <summary>${texts.wardrobe.details}</summary>
    ${options.map(([name, option]) => {
      const value = layer.options[name] ?? proposed[name];
      const id = `option-${layer.id}-${name}`;
      const step = option.unit === 'm' ? 0.005 : 0.05;
      const { [name]: _, ...others } = layer.options;
      return html`<div class="option ${name in layer.options ? 'given' : ''}">
        <label for=${id} title=${option.description}>${texts.options[name] ?? wordsOf(name)}</label>
        <output for=${id}>${format(option, value)}</output>
        <input
          id=${id}
          type="range"
          min=${option.min}
          max=${option.max}
          step=${step / 5}
          aria-valuetext=${format(option, value)}
          style="--share:${(value - option.min) / (option.max - option.min)}"
          .value=${live(String(value))}
          @input=${(event: Event) => choose({ ...others, [name]: (event.target as HTMLInputElement).valueAsNumber })}
        />
      </div>`;
    })}
    ${
      Object.keys(layer.options).length > 0
        ? html`<button class="plain" @click=${() => choose({})}>${texts.wardrobe.reset}</button>`
        : nothing
    }
  </details>`;
}
