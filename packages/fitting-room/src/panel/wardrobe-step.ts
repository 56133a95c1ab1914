import { PATTERN_ENDINGS } from '@toile/garment';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Item, isFound, type Outfit } from '../catalogue/catalogue.ts';
import { choices, icon } from './controls.ts';
import { flatDrawing } from './flat-drawing.ts';
import { garmentCard } from './garment-card.ts';
import { type PanelView, say } from './view.ts';

/** What is worn, and what there is to choose from. */
export function wardrobeStep(view: PanelView): TemplateResult {
  const { room, texts } = view;
  const t = texts.wardrobe;
  const { layers } = room.state;
  return html`
    <section aria-labelledby="worn-title">
      <div class="title-row"><h2 id="worn-title">${t.worn}</h2></div>
      ${
        layers.length > 0
          ? html`<p class="help">${t.wornHelp}</p>
            <ol class="cards">
              ${repeat(
                layers,
                ({ id }) => id,
                (layer, k) => garmentCard(view, layer, k),
              )}
            </ol>`
          : html`<p class="help empty">${t.empty}</p>`
      }
    </section>
    ${outfits(view)} ${shelf(view)} ${upload(view)}
    <details>
      <summary>${t.precision}</summary>
      ${choices(
        'detail',
        t.precision,
        (['quick', 'medium', 'fine'] as const).map((value) => ({
          value,
          label: t.details3[value],
        })),
        room.detail ?? 'quick',
        (detail) => {
          room.detail = detail as NonNullable<typeof room.detail>;
          view.update();
        },
        true,
      )}
    </details>
  `;
}

/** Looks of the shop, each put on as a whole. */
function outfits(view: PanelView): TemplateResult | typeof nothing {
  const { catalogue } = view.room.options;
  if (catalogue.outfits.length === 0) return nothing;
  return html`<section aria-labelledby="outfits-title">
    <div class="title-row"><h2 id="outfits-title">${view.texts.wardrobe.outfits}</h2></div>
    <ul class="outfits">
      ${repeat(
        catalogue.outfits,
        ({ id }) => id,
        (outfit) => html`<li>${outfitTile(view, outfit)}</li>`,
      )}
    </ul>
  </section>`;
}

function outfitTile(view: PanelView, { id, title, garments }: Outfit): TemplateResult {
  const { room, texts } = view;
  const items = garments.flatMap(
    (part) => room.options.catalogue.garments.find((own) => own.id === part.id) ?? [],
  );
  const [name, ...names] = [title, ...items.map((item) => item.title)].map((own) => say(view, own));
  return html`<button
    class="tile"
    part="outfit"
    aria-label=${texts.wardrobe.wear(name, names.join(', '))}
    @click=${() => room.wardrobe.wear(id)}
  >
    <span class="photo">${items.map((item) => photo(view, item))}</span>
    <span class="name">${name}</span>
  </button>`;
}

function shelf(view: PanelView): TemplateResult {
  const { room, texts, panel } = view;
  const t = texts.wardrobe;
  const { garments, categories } = room.options.catalogue;
  const found = garments.filter(
    (item) =>
      (panel.category === undefined || item.category === panel.category) &&
      isFound(item, panel.search, texts.language, categories),
  );
  return html`<section aria-label=${t.categories}>
    <div class="search">
      <label class="unseen" for="search">${t.search}</label>
      <input
        id="search"
        type="search"
        placeholder=${t.search}
        .value=${panel.search}
        @input=${(event: Event) => {
          panel.search = (event.target as HTMLInputElement).value;
          view.update();
        }}
      />
    </div>
    ${choices(
      'category',
      t.categories,
      [
        { value: '', label: t.all },
        ...categories.map(({ id, title }) => ({ value: id, label: say(view, title) })),
      ],
      panel.category ?? '',
      (category) => {
        panel.category = category || undefined;
        view.update();
      },
      true,
    )}
    <p class="unseen" role="status">${t.found(found.length)}</p>
    ${room.wardrobe.isFull ? html`<p class="help">${t.full}</p>` : nothing}
    <ul class="shelf" part="shelf">
      ${repeat(
        found,
        ({ id }) => id,
        (item) => html`<li>${tile(view, item)}</li>`,
      )}
    </ul>
    ${found.length === 0 ? html`<p class="help empty">${t.none}</p>` : nothing}
  </section>`;
}

function tile(view: PanelView, item: Item): TemplateResult {
  const { room, texts } = view;
  const name = say(view, item.title);
  const summary = item.summary && say(view, item.summary);
  return html`<button
    class="tile"
    part="garment"
    title=${summary ?? nothing}
    aria-label=${texts.wardrobe.add(name)}
    ?disabled=${room.wardrobe.isFull}
    @click=${() => room.wardrobe.add(item.id)}
  >
    <span class="photo">${photo(view, item)}</span>
    <span class="name">${name}</span>
  </button>`;
}

/** A garment's picture, or its drawing where it has none. */
function photo(view: PanelView, item: Item): TemplateResult {
  if (item.picture === undefined) return flatDrawing(view, item);
  const address = new URL(item.picture, view.room.options.catalogue.address).href;
  return html`<img src=${address} alt="" loading="lazy" />`;
}

function upload({ room, texts }: PanelView): TemplateResult {
  const t = texts.wardrobe;
  const take = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    for (const file of input.files ?? []) await room.readFile(file);
    // The same file may be chosen again, mended.
    input.value = '';
  };
  return html`<section class="upload">
    <label class="plain button" for="upload">${icon('file')}<span>${t.upload}</span></label>
    <input
      id="upload"
      class="unseen"
      type="file"
      accept=${[...PATTERN_ENDINGS, 'application/json'].join()}
      aria-describedby="upload-help"
      @change=${take}
    />
    <p class="help" id="upload-help">${t.uploadHelp}</p>
  </section>`;
}
