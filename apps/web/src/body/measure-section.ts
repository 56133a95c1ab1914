import type { MeasurementKey } from '@toile/body';
import { element } from '../panel/element.ts';
import { describeContradictions } from './contradictions.ts';
import { createMeasureSliders } from './measure-sliders.ts';
import type { BodyPanel, PanelActions } from './panel.ts';

/** Sliders of all measurements, the less usual ones folded away, and what contradicts itself. */
export interface MeasureSection extends BodyPanel {
  readonly nodes: readonly HTMLElement[];
}

export function createMeasureSection(
  mainKeys: readonly MeasurementKey[],
  actions: PanelActions,
): MeasureSection {
  const sliders = createMeasureSliders(mainKeys, actions);
  const predictAll = element('button', { type: 'button', class: 'quiet' }, 'Predict all');
  predictAll.addEventListener('click', actions.predictAll);
  const complaint = element('p', { class: 'complaint', role: 'status' });
  return {
    nodes: [
      element('div', { class: 'heading' }, element('h3', {}, 'Measurements'), predictAll),
      complaint,
      sliders.main,
      sliders.more,
    ],
    show(state, body, odds) {
      sliders.show(state, body?.measurements, odds);
      complaint.textContent = describeContradictions(odds, state.sex, state.unit);
    },
    complain(sentence) {
      complaint.textContent = sentence;
    },
  };
}
