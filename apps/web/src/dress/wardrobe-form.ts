import { segments } from '../body/segments.ts';
import { element } from '../panel/element.ts';
import { type CardActions, createGarmentCard, type GarmentCard } from './garment-card.ts';
import { type DressState, MOST_LAYERS, RESOLUTIONS, type Resolution } from './state.ts';

export interface WardrobeActions extends CardActions {
  /** One more, over the others. */
  add(): void;
  chooseResolution(resolution: Resolution): void;
}

export interface WardrobeForm {
  readonly root: HTMLElement;
  show(state: DressState): void;
}

const DETAILS: Readonly<Record<Resolution, string>> = {
  '20': 'Quick',
  '15': 'Medium',
  '10': 'Fine',
};

/** What is worn, from inside to outside, and how finely it is computed. */
export function createWardrobeForm(actions: WardrobeActions): WardrobeForm {
  const cards = new Map<number, GarmentCard>();
  const list = element('div', { class: 'garment-cards' });
  const add = element('button', { type: 'button', class: 'quiet' }, 'Add a garment over it');
  add.addEventListener('click', actions.add);
  const detail = segments(
    'resolution',
    'Detail',
    RESOLUTIONS.map((value) => ({ value, label: DETAILS[value] })),
    actions.chooseResolution,
  );
  const edges = element('p', { class: 'help' });
  return {
    root: element(
      'section',
      { class: 'dress-section', 'aria-label': 'Garments' },
      element('h3', {}, 'Garments'),
      list,
      add,
      detail.root,
      edges,
    ),
    show({ layers, resolution }) {
      const wanted = new Set(layers.map(({ id }) => id));
      for (const [id, card] of cards) {
        if (wanted.has(id)) continue;
        card.root.remove();
        cards.delete(id);
      }
      layers.forEach((layer, place) => {
        const card = cards.get(layer.id) ?? createGarmentCard(layer.id, actions);
        cards.set(layer.id, card);
        // Only where it is not there yet: what is moved loses the focus.
        const there = list.children[place];
        if (there !== card.root) list.insertBefore(card.root, there ?? null);
        card.show(layer, place, layers.length);
      });
      add.hidden = layers.length >= MOST_LAYERS;
      detail.set(resolution);
      edges.textContent = `Cloth of triangles with edges of ${resolution} mm; finer ones take longer.`;
    },
  };
}
