import {
  convert,
  limitsOf,
  MEASUREMENTS,
  type MeasurementKey,
  type Sex,
  type Unit,
} from '@toile/body';
import { element } from '../panel/element.ts';

/** How far from the mean sliders go, in standard deviations. */
const REACH = 3.6;
/** Of a slider: 5 mm, or half a degree. */
const STEP = { length: 0.005, angle: Math.PI / 360 };

export interface SliderState {
  readonly sex: Sex;
  /** [m, rad] */
  readonly value: number;
  readonly given: boolean;
  readonly unit: Unit;
  /** What the nearest possible body has, where the value contradicts others. */
  readonly nearest?: number | undefined;
}

export interface MeasureSlider {
  readonly root: HTMLElement;
  show(state: SliderState): void;
}

export interface SliderActions {
  /** A value is given [m, rad]. */
  give(key: MeasurementKey, value: number): void;
  /** The value is left to prediction. */
  release(key: MeasurementKey): void;
  /** The measurement has, or loses, the visitor's attention. */
  attend?(key: MeasurementKey, by: 'pointer' | 'focus', on: boolean): void;
}

export function formatMeasure(key: MeasurementKey, value: number, unit: Unit): string {
  if (MEASUREMENTS[key].kind === 'angle') return `${((value * 180) / Math.PI).toFixed(1)}°`;
  return `${convert(value, 'm', unit).toFixed(1)} ${unit}`;
}

/** What a measurement is called; women's chests are measured over the bust. */
export function labelOf(key: MeasurementKey, sex: Sex): string {
  if (key !== 'chest') return MEASUREMENTS[key].label;
  return sex === 'female' ? 'Bust' : 'Chest';
}

/**
 * A measurement: its name, value, whether it is given or predicted, and a slider.
 *
 * @param scope Tells its id from those of another page's sliders.
 */
export function createMeasureSlider(
  key: MeasurementKey,
  actions: SliderActions,
  scope = 'measure',
): MeasureSlider {
  const { kind, how } = MEASUREMENTS[key];
  const step = kind === 'angle' ? STEP.angle : STEP.length;
  const limits = limitsOf(key, REACH);
  const [min, max] = [Math.floor(limits.low / step) * step, Math.ceil(limits.high / step) * step];
  const id = `${scope}-${key}`;
  const input = element('input', {
    id,
    type: 'range',
    min: `${min}`,
    max: `${max}`,
    step: `${step}`,
    'aria-describedby': `${id}-state`,
  });
  const output = element('output', { for: id });
  const state = element('span', { id: `${id}-state`, class: 'state' });
  const release = element('button', { type: 'button', class: 'release' }, '×');
  release.title = 'Leave it to prediction';
  const caption = element('label', { for: id, title: how });
  const root = element(
    'div',
    { class: 'measure', 'data-key': key },
    caption,
    state,
    output,
    release,
    input,
  );
  input.addEventListener('input', () => {
    input.style.setProperty('--share', `${(input.valueAsNumber - min) / (max - min)}`);
    actions.give(key, Math.round(input.valueAsNumber / step) * step);
  });
  release.addEventListener('click', () => {
    actions.release(key);
    input.focus();
  });
  watchAttention(root, (by, on) => actions.attend?.(key, by, on));
  return {
    root,
    show(slider) {
      const { sex, value, given, unit, nearest } = slider;
      const label = labelOf(key, sex);
      caption.textContent = label;
      release.setAttribute('aria-label', `Predict ${label.toLowerCase()}`);
      const text = formatMeasure(key, value, unit);
      // While it is dragged the thumb belongs to the visitor.
      if (!input.matches(':active')) {
        input.valueAsNumber = value;
        input.style.setProperty('--share', `${share(value)}`);
      }
      output.textContent = text;
      input.setAttribute('aria-valuetext', text);
      state.textContent = stateOf(key, slider);
      release.hidden = !given;
      root.classList.toggle('given', given);
      root.classList.toggle('at-odds', nearest !== undefined);
    },
  };

  function share(value: number): number {
    return Math.min(1, Math.max(0, (value - min) / (max - min)));
  }
}

/** Where a value comes from, or the nearest that is possible. */
function stateOf(key: MeasurementKey, { given, unit, nearest }: SliderState): string {
  if (nearest !== undefined) return `nearest ${formatMeasure(key, nearest, unit)}`;
  return given ? 'given' : 'predicted';
}

function watchAttention(
  root: HTMLElement,
  attend: (by: 'pointer' | 'focus', on: boolean) => void,
): void {
  for (const [event, by, on] of [
    ['pointerenter', 'pointer', true],
    ['pointerleave', 'pointer', false],
    ['focusin', 'focus', true],
    ['focusout', 'focus', false],
  ] as const) {
    root.addEventListener(event, () => attend(by, on));
  }
}
