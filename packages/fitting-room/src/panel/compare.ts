import { html, nothing, type TemplateResult } from 'lit';
import { type Layer, sizesFor } from '../room/state.ts';
import { picker } from './controls.ts';
import { fitTables } from './fit-view.ts';
import { fabricName, fabricsFor, sizeName } from './garment-card.ts';
import { nameOf, type PanelView } from './view.ts';

/** Another size or fabric of one garment beside what is worn. */
export function compare(view: PanelView): TemplateResult | typeof nothing {
  const { room, texts, panel } = view;
  const t = texts.show;
  const layers = room.mirror.worn?.state.layers ?? [];
  const layer = layers.find(({ id }) => id === panel.compared) ?? layers[0];
  if (!layer) return nothing;
  const sizes = sizesFor(layer, room.state.person.sex, room.options.catalogue)
    .filter(({ name }) => name !== layer.size)
    .map(({ name }) => ({ value: `size ${name}`, label: `${texts.wardrobe.size} ${name}` }));
  const fabrics = fabricsFor(view, layer)
    .filter((fabric) => fabric !== layer.fabric)
    .map((fabric) => ({ value: `fabric ${fabric}`, label: fabricName(view, fabric) }));
  const options = [...sizes, ...fabrics];
  const chosen = options.find(({ value }) => value === panel.compareWith) ?? options[0];
  const start = (): void => {
    const [kind, ...name] = chosen.value.split(' ');
    room.compare(layer.id, { [kind]: name.join(' ') });
  };
  return html`<details ?open=${room.second !== undefined}>
    <summary>${t.compare}</summary>
    <p class="help">${t.compareHelp}</p>
    <div class="row">
      ${
        layers.length > 1
          ? picker(
              'compared',
              t.garment,
              layers.map((own) => ({ value: String(own.id), label: nameOf(view, own) })),
              String(layer.id),
              (id) => {
                panel.compared = Number(id);
                view.update();
              },
            )
          : nothing
      }
      ${picker(
        'compare-with',
        `${texts.wardrobe.size} · ${texts.wardrobe.fabric}`,
        options,
        chosen?.value ?? '',
        (value) => {
          panel.compareWith = value;
          view.update();
        },
      )}
    </div>
    <div class="buttons">
      <button class="plain" ?disabled=${!chosen || room.isWorking} @click=${start}>${t.compareStart}</button>
      ${
        room.second
          ? html`<button class="plain" @click=${() => room.endComparison()}>${t.compareEnd}</button>`
          : nothing
      }
    </div>
    ${room.second?.worn ? fitTables(view, room.second.worn) : nothing}
  </details>`;
}

/** Which look is which, on the stage. */
export function sideNames(view: PanelView): TemplateResult | typeof nothing {
  const { mirror, second } = view.room;
  const beside = second?.ordered?.layers;
  const layers = mirror.worn?.state.layers;
  if (!beside || !layers) return nothing;
  const k = layers.findIndex((layer, place) => tell(view, layer) !== tell(view, beside[place]));
  const [one, other] = [layers, beside].map((all) => tell(view, all[Math.max(0, k)]));
  return html`<p class="side-names" part="sides"><span>${one}</span><span>${other}</span></p>`;
}

function tell(view: PanelView, layer: Layer): string {
  return `${nameOf(view, layer)} · ${sizeName(view, layer)} · ${fabricName(view, layer.fabric)}`;
}
