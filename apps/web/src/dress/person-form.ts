import {
  type Contradiction,
  MEASUREMENT_KEYS,
  type MeasurementKey,
  type Sex,
  TONE_NAMES,
  TONES,
} from '@toile/body';
import { gradeSizes, SIZE_NAMES, type SizeName } from '@toile/garment';
import { describeContradictions } from '../body/contradictions.ts';
import {
  createMeasureSlider,
  formatMeasure,
  labelOf,
  type MeasureSlider,
} from '../body/measure-slider.ts';
import { segments } from '../body/segments.ts';
import { toneLabel } from '../body/tone-label.ts';
import { element } from '../panel/element.ts';
import type { ShownBody } from './protocol.ts';
import { type DressState, sizeOf } from './state.ts';

/** Measurements with a slider in the first row; the others are under "More". */
const MAIN_KEYS: readonly MeasurementKey[] = ['height', 'chest', 'waist', 'hips', 'inseam'];

export interface PersonActions {
  chooseSex(sex: Sex): void;
  chooseSize(size: SizeName): void;
  chooseTone(tone: DressState['tone']): void;
  give(key: MeasurementKey, value: number): void;
  /** Leaves a measurement to prediction. */
  release(key: MeasurementKey): void;
}

export interface PersonForm {
  readonly root: HTMLElement;
  show(state: DressState, body: ShownBody | undefined): void;
  /** A sentence about what cannot be; empty when all is well. */
  complain(sentence: string): void;
}

/** Who is dressed: a standard size of either sex, or any measurements. */
export function createPersonForm(actions: PersonActions): PersonForm {
  const sex = segments(
    'wearer-sex',
    'Sex',
    [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ],
    actions.chooseSex,
  );
  const size = segments(
    'wearer-size',
    'Size',
    SIZE_NAMES.map((name) => ({ value: name, label: name })),
    actions.chooseSize,
  );
  const tone = segments(
    'wearer-tone',
    'Skin',
    TONE_NAMES.map((name) => ({ value: name, label: toneLabel(name), colour: TONES[name].skin })),
    actions.chooseTone,
  );
  const sliders = new Map<MeasurementKey, MeasureSlider>();
  const add = (key: MeasurementKey): HTMLElement => {
    const slider = createMeasureSlider(key, actions, 'wearer');
    sliders.set(key, slider);
    return slider.root;
  };
  const figure = element('span', { class: 'figure' });
  const complaint = element('p', { class: 'complaint', role: 'status' });
  const more = element('details', { class: 'more' }, element('summary', {}, 'More measurements'));
  const measures = element(
    'details',
    { class: 'more' },
    element('summary', {}, 'Measurements', figure),
    element('div', { class: 'measures' }, ...MAIN_KEYS.map(add)),
    more,
  );
  let last: Parameters<PersonForm['show']> | undefined;
  more.addEventListener('toggle', () => {
    if (sliders.size > MAIN_KEYS.length) return;
    const others = MEASUREMENT_KEYS.filter((key) => !MAIN_KEYS.includes(key));
    more.append(element('div', { class: 'measures' }, ...others.map(add)));
    if (last) showSliders(...last);
  });

  function showSliders(state: DressState, body: ShownBody | undefined): void {
    if (!body) return;
    for (const [key, slider] of sliders) {
      const given = state.given.get(key);
      slider.show({
        sex: state.sex,
        value: given ?? body.measurements[key],
        given: given !== undefined,
        unit: 'cm',
        nearest: body.contradictions.find((odd) => odd.key === key)?.nearest,
      });
    }
  }

  return {
    root: element(
      'section',
      { class: 'dress-section', 'aria-label': 'Person' },
      element('h3', {}, 'Person'),
      sex.root,
      size.root,
      measures,
      complaint,
      tone.root,
    ),
    show(state, body) {
      last = [state, body];
      sex.set(state.sex);
      tone.set(state.tone);
      const standard = sizeOf(state);
      size.set(standard as SizeName);
      figure.textContent = body ? describeFigure(state, body) : '';
      complaint.textContent = odd(state, body?.contradictions ?? []);
      showSliders(state, body);
    },
    complain(sentence) {
      complaint.textContent = sentence;
    },
  };
}

/** Height, and the three girths sizes go by. */
function describeFigure({ sex }: DressState, { measurements }: ShownBody): string {
  const keys = Object.keys(gradeSizes(sex)[0].measurements) as MeasurementKey[];
  const [height, ...girths] = keys.map((key) => Math.round(100 * measurements[key]));
  return `${height} cm, ${girths.join('–')}`;
}

function odd({ sex }: DressState, odds: readonly Contradiction[]): string {
  return odds.length > 0
    ? describeContradictions(odds, (key, value) => {
        return `${labelOf(key, sex).toLowerCase()} ${formatMeasure(key, value, 'cm')}`;
      })
    : '';
}
