import {
  type Body,
  type Contradiction,
  MEASUREMENT_KEYS,
  type MeasurementKey,
  type Sex,
  TONE_NAMES,
  TONES,
} from '@toile/body';
import { element } from '../panel/element.ts';
import { describeContradictions } from './contradictions.ts';
import {
  createMeasureSlider,
  formatMeasure,
  labelOf,
  type MeasureSlider,
  type SliderActions,
} from './measure-slider.ts';
import { PEOPLE, type Preset } from './people.ts';
import { plainSlider, plainSwitch } from './plain-controls.ts';
import { segments } from './segments.ts';
import type { BodyState } from './state.ts';
import { toneLabel } from './tone-label.ts';

/** Measurements with a slider of their own; the others are under "More". */
export const MAIN_KEYS: readonly MeasurementKey[] = [
  'height',
  'chest',
  'underbust',
  'waist',
  'hips',
  'inseam',
  'shoulderWidth',
  'armLength',
  'neck',
  'upperArm',
  'thigh',
  'calf',
];

export interface PanelActions extends SliderActions {
  /** Some choice other than a measurement was made. */
  change(part: Partial<Omit<BodyState, 'given'>>): void;
  choose(person: Preset): void;
  /** Leaves all but the sex to prediction. */
  predictAll(): void;
  download(): void;
}

export interface BodyPanel {
  /** Shows what is chosen, and what the body measures. */
  show(state: BodyState, body: Body | undefined, odds: readonly Contradiction[]): void;
  /** A sentence about what cannot be; empty when all is well. */
  complain(sentence: string): void;
}

/** Fills the form with everything the Body page offers. */
export function fillBodyPanel(form: HTMLElement, actions: PanelActions): BodyPanel {
  const people = PEOPLE.map((person) => {
    const button = element(
      'button',
      { type: 'button', 'aria-pressed': 'false' },
      element('b', {}, person.name),
      element('span', {}, `${Math.round(100 * (person.given.height ?? 0))} cm, ${person.figure}`),
    );
    button.addEventListener('click', () => actions.choose(person));
    return { person, button };
  });
  const sex = segments(
    'sex',
    'Sex',
    [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ],
    (value) => actions.change({ sex: value }),
  );
  const unit = segments(
    'unit',
    'Unit',
    [
      { value: 'cm', label: 'cm' },
      { value: 'in', label: 'inches' },
    ],
    (value) => actions.change({ unit: value }),
  );
  const sliders = new Map<MeasurementKey, MeasureSlider>();
  const add = (key: MeasurementKey): HTMLElement => {
    const slider = createMeasureSlider(key, actions);
    sliders.set(key, slider);
    return slider.root;
  };
  const main = MAIN_KEYS.map(add);
  const more = element('details', { class: 'more' }, element('summary', {}, 'More measurements'));
  const others = MEASUREMENT_KEYS.filter((key) => !MAIN_KEYS.includes(key));
  let last: Parameters<BodyPanel['show']> | undefined;
  more.addEventListener('toggle', () => {
    if (sliders.size > MAIN_KEYS.length) return;
    more.append(element('div', { class: 'measures' }, ...others.map(add)));
    if (last) showSliders(...last);
  });
  const predictAll = element('button', { type: 'button', class: 'quiet' }, 'Predict all');
  predictAll.addEventListener('click', actions.predictAll);
  const complaint = element('p', { class: 'complaint', role: 'status' });
  const tapes = plainSwitch('all-tapes', 'All tapes', (on) => actions.change({ allTapes: on }));

  const stand = segments(
    'stand',
    'Pose',
    [
      { value: 'a', label: 'A' },
      { value: 't', label: 'T' },
      { value: 'arms', label: 'Arms' },
    ],
    (value) => actions.change({ stand: value, move: 'none' }),
  );
  const arms = plainSlider(
    { id: 'arm-angle', label: 'Arms below level', min: -60, max: 85, step: 1 },
    (value) => `${value.toFixed(0)}°`,
    (value) => actions.change({ armAngle: value, stand: 'arms', move: 'none' }),
  );
  const move = segments(
    'move',
    'Motion',
    [
      { value: 'none', label: 'Stand' },
      { value: 'idle', label: 'Idle' },
      { value: 'walk', label: 'Walk' },
      { value: 'turn', label: 'Turn' },
    ],
    (value) => actions.change({ move: value }),
  );
  const speed = plainSlider(
    { id: 'speed', label: 'Walking speed', min: 0.6, max: 2.2, step: 0.05 },
    (value) => `${value.toFixed(2)} m/s`,
    (value) => actions.change({ speed: value }),
  );
  const tempo = plainSlider(
    { id: 'tempo', label: 'Tempo', min: 0.1, max: 1.5, step: 0.05 },
    (value) => `× ${value.toFixed(2)}`,
    (value) => actions.change({ tempo: value }),
  );
  const method = segments(
    'method',
    'Skinning',
    [
      { value: 'dual', label: 'Dual quaternions' },
      { value: 'linear', label: 'Linear' },
    ],
    (value) => actions.change({ method: value }),
  );
  const tone = segments(
    'tone',
    'Tone',
    TONE_NAMES.map((name) => ({ value: name, label: toneLabel(name), colour: TONES[name].skin })),
    (value) => actions.change({ tone: value }),
  );
  const download = element('button', { type: 'button', class: 'download' }, 'Download GLB');
  download.addEventListener('click', actions.download);

  form.replaceChildren(
    element(
      'div',
      { class: 'people', role: 'group', 'aria-label': 'People' },
      ...people.map((p) => p.button),
    ),
    element('div', { class: 'pairs' }, sex.root, unit.root),
    element('div', { class: 'heading' }, element('h3', {}, 'Measurements'), predictAll),
    complaint,
    element('div', { class: 'measures' }, ...main),
    more,
    tapes.root,
    element('h3', {}, 'Pose and motion'),
    stand.root,
    arms.root,
    move.root,
    speed.root,
    tempo.root,
    element('h3', {}, 'Look'),
    method.root,
    tone.root,
    download,
  );

  function showSliders(
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

  return {
    show(state, body, odds) {
      last = [state, body, odds];
      showSliders(state, body, odds);
      for (const { person, button } of people) {
        button.setAttribute('aria-pressed', `${isPerson(state, person)}`);
      }
      sex.set(state.sex);
      unit.set(state.unit);
      tapes.set(state.allTapes);
      stand.set(state.stand);
      arms.set(state.armAngle);
      arms.root.hidden = state.stand !== 'arms';
      move.set(state.move);
      speed.set(state.speed ?? state.ownSpeed);
      speed.root.hidden = state.move !== 'walk';
      tempo.set(state.tempo);
      tempo.root.hidden = state.move === 'none';
      method.set(state.method);
      tone.set(state.tone);
      complaint.textContent =
        odds.length > 0
          ? describeContradictions(odds, (key, value) => {
              const label = labelOf(key, state.sex).toLowerCase();
              return `${label} ${formatMeasure(key, value, state.unit)}`;
            })
          : '';
    },
    complain(sentence) {
      complaint.textContent = sentence;
    },
  };
}

function isPerson({ sex, given }: BodyState, person: Preset): boolean {
  const wanted = Object.entries(person.given);
  return (
    (person.sex as Sex) === sex &&
    wanted.length === given.size &&
    wanted.every(([key, value]) => given.get(key as MeasurementKey) === value)
  );
}
