import { type MeasurementKey, type Sex, TONES } from '@toile/body';
import { gradeSizes, SIZE_NAMES, type SizeName } from '@toile/garment';
import { HAIR_CHOICES, SEX_CHOICES, TONE_CHOICES } from '../body/choices.ts';
import { describeContradictions } from '../body/contradictions.ts';
import { createMeasureSliders } from '../body/measure-sliders.ts';
import { segments } from '../body/segments.ts';
import { element } from '../panel/element.ts';
import type { ShownBody } from './protocol.ts';
import { type DressState, sizeOf } from './state.ts';

/** Measurements with a slider in the first row; the others are under "More". */
const MAIN_KEYS: readonly MeasurementKey[] = ['height', 'chest', 'waist', 'hips', 'inseam'];

const UNIT = 'cm';

export interface PersonActions {
  chooseSex(sex: Sex): void;
  chooseSize(size: SizeName): void;
  chooseTone(tone: DressState['tone']): void;
  chooseHair(hair: DressState['hair']): void;
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
  const sex = segments('wearer-sex', 'Sex', SEX_CHOICES, actions.chooseSex);
  const size = segments(
    'wearer-size',
    'Size',
    SIZE_NAMES.map((name) => ({ value: name, label: name })),
    actions.chooseSize,
  );
  const tone = segments('wearer-tone', 'Skin', TONE_CHOICES, actions.chooseTone);
  const hair = segments('wearer-hair', 'Hair', HAIR_CHOICES, actions.chooseHair);
  const sliders = createMeasureSliders(MAIN_KEYS, actions, 'wearer');
  const figure = element('span', { class: 'figure' });
  const complaint = element('p', { class: 'complaint', role: 'status' });
  const measures = element(
    'details',
    { class: 'more' },
    element('summary', {}, 'Measurements', figure),
    sliders.main,
    sliders.more,
  );
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
      hair.root,
    ),
    show(state, body) {
      sex.set(state.sex);
      tone.set(state.tone);
      hair.set(state.hair);
      hair.root.hidden = TONES[state.tone].face === undefined;
      const standard = sizeOf(state);
      size.set(standard as SizeName);
      figure.textContent = body ? describeFigure(state, body) : '';
      const { measurements, contradictions = [] } = body ?? {};
      complaint.textContent = describeContradictions(contradictions, state.sex, UNIT);
      sliders.show({ ...state, unit: UNIT }, measurements, contradictions);
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
