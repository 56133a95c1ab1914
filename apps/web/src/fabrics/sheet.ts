import type { Values } from '@toile/examples';
import { type FabricCard, library } from '@toile/fabric';
import type { Vec3 } from '@toile/sim';
import { element } from '../panel/element.ts';
import { NOTHING, SLOTS, type Slot } from '../scenes/drapes.ts';
import { createFabricColumn, type FabricColumn, mark } from './fabric-column.ts';
import { describe } from './facts.ts';
import { createRestWatch, type RestWatch } from './rest-watch.ts';
import { measureShadow } from './shadow.ts';

/** A drape on the stage. */
export interface DrapeFrame {
  /** Three floats per vertex. */
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  readonly centre: Vec3;
}

/** The page under the stage: the fabrics that are compared, and the whole library. */
export interface FabricSheet {
  /** Shows the fabrics of the scene's values. */
  show(values: Values): void;
  /** The drapes after `steps` steps, in the order of the fabrics. */
  update(drapes: readonly DrapeFrame[], steps: number): void;
}

/** Measuring a shadow takes a millisecond, and numbers that change faster cannot be read [ms]. */
const REFRESH = 200;
const SLOT_NAMES: Record<Slot, string> = { first: 'First', second: 'Second', third: 'Third' };

export function createFabricSheet(
  page: HTMLElement,
  choose: (slot: Slot, id: string) => void,
): FabricSheet {
  let columns: FabricColumn[] = [];
  let watches: RestWatch[] = [];
  let shown: readonly Slot[] = [];
  let lastTime = -Infinity;
  let lastSteps = -1;
  let turn = 0;
  const comparison = element('div', { class: 'comparison' });
  const cards = library.map((card) => {
    const button = libraryCard(card);
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-pressed') === 'true' || shown.length === 0) return;
      choose(shown[turn++ % shown.length], card.id);
    });
    return button;
  });
  page.replaceChildren(comparison, ...libraryPart(cards));

  return {
    show(values) {
      const focused = document.activeElement?.id;
      const ids = SLOTS.map((slot) => `${values[slot]}`);
      shown = SLOTS.filter((slot) => values[slot] !== NOTHING);
      columns = [];
      comparison.replaceChildren(
        ...SLOTS.map((slot, k) => {
          const card = library.find(({ id }) => id === ids[k]);
          if (!card) return element('section', { class: 'empty' }, picker(slot, NOTHING, choose));
          const column = createFabricColumn(card);
          columns.push(column);
          return element('section', {}, picker(slot, card.id, choose), column.body);
        }),
      );
      cards.forEach((card, k) => {
        card.setAttribute('aria-pressed', `${ids.includes(library[k].id)}`);
      });
      watches = columns.map(createRestWatch);
      lastTime = -Infinity;
      lastSteps = -1;
      // The select that was used was replaced.
      if (focused?.startsWith('fabric-')) document.getElementById(focused)?.focus();
    },
    update(drapes, steps) {
      const now = performance.now();
      if (steps === lastSteps || (steps > lastSteps && now - lastTime < REFRESH)) return;
      const taken = steps - lastSteps;
      lastTime = now;
      lastSteps = steps;
      for (const [k, { positions, triangles, centre }] of drapes.entries()) {
        if (!columns[k]) continue;
        const resting = watches[k].look(positions, taken);
        columns[k].update(measureShadow(positions, triangles, centre), resting);
      }
    },
  };
}

/** The library with what its marks mean. */
function libraryPart(cards: readonly HTMLElement[]): HTMLElement[] {
  return [
    element('h2', {}, 'The library'),
    element(
      'p',
      { class: 'summary' },
      'Every number was read from a publication. ',
      mark('mean'),
      ' was published for warp and weft together. ',
      mark('assumed'),
      ' was not measured: a value usual for such fabrics stands in. ',
      mark('doubtful'),
      ' was published, but something about it does not fit. Press a card to drape it.',
    ),
    element('ul', { class: 'library' }, ...cards.map((card) => element('li', {}, card))),
  ];
}

/** The name of a fabric that is compared, to choose another by. */
function picker(slot: Slot, value: string, choose: (slot: Slot, id: string) => void): HTMLElement {
  const id = `fabric-${slot}`;
  const options = library.map((card) => element('option', { value: card.id }, card.name));
  if (slot !== 'first') options.push(element('option', { value: NOTHING }, 'nothing'));
  const select = element('select', { id }, ...options);
  select.value = value;
  select.addEventListener('change', () => choose(slot, select.value));
  const label = element('label', { class: 'unseen', for: id }, `${SLOT_NAMES[slot]} fabric`);
  return element('div', { class: `fabric-head ${slot}` }, label, select);
}

/** A fabric in a few words and numbers. */
function libraryCard(card: FabricCard): HTMLButtonElement {
  const description = describe(card);
  const kind = [card.fibre, card.structure].filter(Boolean).join(', ');
  const facts = description.problem === undefined ? description.facts : [];
  const wanted = facts.filter(({ label }) => /^(Mass|Thickness|Bending|Drape)/.test(label));
  return element(
    'button',
    { type: 'button', 'aria-pressed': 'false' },
    element('span', { class: 'card-name' }, card.name),
    element('span', { class: 'card-kind' }, kind || card.kind),
    ...wanted.map(({ label, value, trust }) =>
      element(
        'span',
        { class: `card-fact ${trust}` },
        element('span', {}, label),
        ' ',
        element('span', {}, value, ...(trust === 'measured' ? [] : [mark(trust)])),
      ),
    ),
    ...(description.problem
      ? [element('span', { class: 'problem' }, 'This card cannot be read.')]
      : []),
  );
}
