import { CUSICK, type FabricCard, type Source } from '@toile/fabric';
import { element } from '../panel/element.ts';
import { drawPlot } from './curve-plot.ts';
import { plotsOf } from './curves.ts';
import { describe, type Fact, measuredDrape, percent } from './facts.ts';
import type { Shadow } from './shadow.ts';
import { createShadowPlot } from './shadow-plot.ts';

/** One fabric of the comparison: its drape, its numbers, its curves, its sources. */
export interface FabricColumn {
  readonly body: HTMLElement;
  /** Shows the drape as it is now. */
  update(shadow: Shadow, resting: boolean): void;
}

export function createFabricColumn(card: FabricCard): FabricColumn {
  const description = describe(card);
  const shadow = createShadowPlot(card.name, CUSICK);
  const coefficient = element('strong', {}, '–');
  const folds = element('span', {}, '–');
  const state = element('p', { class: 'state', role: 'status' }, 'Flat');
  const measured = measuredDrape(card);
  const nodes = card.drape?.nodes?.value;
  const kind = [card.fibre, card.structure].filter(Boolean).join(', ');

  const result = element(
    'div',
    { class: 'drape-result' },
    element('p', { class: 'coefficient' }, coefficient, element('span', {}, ' simulated')),
    element('p', {}, measured ? `${measured} measured` : 'drape not measured'),
    element('p', {}, folds, nodes === undefined ? '' : `, ${Math.round(nodes)} measured`),
    state,
  );
  const body = element(
    'article',
    { class: 'fabric', 'data-fabric': card.id },
    element('p', { class: 'fabric-kind' }, kind || card.kind),
    element('div', { class: 'drape' }, shadow.drawing, result),
    ...(description.problem === undefined
      ? [
          factList(description.facts),
          element('div', { class: 'plots' }, ...plotsOf(description.resolved).map(drawPlot)),
        ]
      : [element('p', { class: 'problem' }, `This card cannot be read: ${description.problem}`)]),
    ...remarks(card, description.problem === undefined ? description.facts : []),
  );
  return {
    body,
    update(now, resting) {
      shadow.show(now);
      coefficient.textContent = percent(now.coefficient);
      folds.textContent = `${now.folds} ${now.folds === 1 ? 'fold' : 'folds'}`;
      const text = resting ? 'At rest' : 'Falling';
      if (state.textContent !== text) state.textContent = text;
      body.dataset.resting = `${resting}`;
    },
  };
}

/** Numbers by name; what was not measured says so. */
function factList(facts: readonly Fact[]): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    ...facts.map(({ label, value, trust }) =>
      element(
        'div',
        { class: trust },
        element('dt', {}, label),
        element('dd', {}, value, ...(trust === 'measured' ? [] : [mark(trust)])),
      ),
    ),
  );
}

export function mark(trust: Fact['trust']): HTMLElement {
  return element('span', { class: `mark ${trust}` }, trust);
}

/** What is behind the numbers: reasons, notes and sources, folded away. */
function remarks(card: FabricCard, facts: readonly Fact[]): HTMLElement[] {
  const reasons = new Map<string, string[]>();
  for (const { label, trust, why } of facts) {
    if (!why) continue;
    const sentence = `${trust === 'measured' ? 'note' : trust}: ${why}`;
    reasons.set(sentence, [...(reasons.get(sentence) ?? []), label]);
  }
  const lines = [...reasons].map(([sentence, labels]) => `${labels.join(' and ')}, ${sentence}.`);
  return [
    element(
      'details',
      {},
      element('summary', {}, 'Where the numbers come from'),
      element(
        'ul',
        {},
        ...[...lines, ...(card.notes ?? [])].map((line) => element('li', {}, line)),
      ),
      ...Object.values(card.sources ?? {}).map(cite),
    ),
  ];
}

function cite({ citation, doi, readFrom, licence }: Source): HTMLElement {
  const link = doi
    ? [' ', element('a', { href: `https://doi.org/${encodeURI(doi)}`, rel: 'noreferrer' }, doi)]
    : [];
  const rest = [readFrom && `Read from: ${readFrom}.`, licence && `Licence: ${licence}.`];
  return element('p', { class: 'cited' }, citation, ...link, '. ', rest.filter(Boolean).join(' '));
}
