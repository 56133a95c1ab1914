import { type Body, type Contradiction, MEASUREMENT_KEYS, type MeasurementKey } from '@toile/body';
import { element } from '../panel/element.ts';
import { describeContradictions } from './contradictions.ts';
import {
  createMeasureSlider,
  formatMeasure,
  labelOf,
  type MeasureSlider,
} from './measure-slider.ts';
import type { BodyPanel, PanelActions } from './panel.ts';
import type { BodyState } from './state.ts';

/** Sliders of all measurements, the less usual ones folded away, and what contradicts itself. */
export interface MeasureSection extends BodyPanel {
  readonly nodes: readonly HTMLElement[];
}

export function createMeasureSection(
  mainKeys: readonly MeasurementKey[],
  actions: PanelActions,
): MeasureSection {
  const sliders = new Map<MeasurementKey, MeasureSlider>();
  const add = (keys: readonly MeasurementKey[]): HTMLElement => {
    for (const key of keys) sliders.set(key, createMeasureSlider(key, actions));
    return element('div', { class: 'measures' }, ...keys.map((key) => sliders.get(key)!.root));
  };
  let last: Parameters<BodyPanel['show']> | undefined;
  const main = add(mainKeys);
  const more = element('details', { class: 'more' }, element('summary', {}, 'More measurements'));
  more.addEventListener('toggle', () => {
    if (sliders.size > mainKeys.length) return;
    more.append(add(MEASUREMENT_KEYS.filter((key) => !mainKeys.includes(key))));
    if (last) showSliders(sliders, ...last);
  });
  const predictAll = element('button', { type: 'button', class: 'quiet' }, 'Predict all');
  predictAll.addEventListener('click', actions.predictAll);
  const complaint = element('p', { class: 'complaint', role: 'status' });
  return {
    nodes: [
      element('div', { class: 'heading' }, element('h3', {}, 'Measurements'), predictAll),
      complaint,
      main,
      more,
    ],
    show(...shown) {
      last = shown;
      showSliders(sliders, ...shown);
      complaint.textContent = oddsInWords(...shown);
    },
    complain(sentence) {
      complaint.textContent = sentence;
    },
  };
}

function showSliders(
  sliders: ReadonlyMap<MeasurementKey, MeasureSlider>,
  state: BodyState,
  body: Body | undefined,
  odds: readonly Contradiction[],
): void {
  if (!body) return;
  for (const [key, slider] of sliders) {
    const given = state.given.get(key);
    slider.show({
      sex: state.sex,
      value: given ?? body.measurements[key],
      given: given !== undefined,
      unit: state.unit,
      nearest: odds.find((odd) => odd.key === key)?.nearest,
    });
  }
}

function oddsInWords(
  { sex, unit }: BodyState,
  _: Body | undefined,
  odds: readonly Contradiction[],
): string {
  if (odds.length === 0) return '';
  return describeContradictions(
    odds,
    (key, value) => `${labelOf(key, sex).toLowerCase()} ${formatMeasure(key, value, unit)}`,
  );
}
