import {
  type AllMeasurements,
  type Contradiction,
  MEASUREMENT_KEYS,
  type MeasurementKey,
  type Sex,
  type Unit,
} from '@toile/body';
import { element } from '../panel/element.ts';
import { createMeasureSlider, type MeasureSlider, type SliderActions } from './measure-slider.ts';

/** What is known of a person's measurements. */
export interface MeasuredPerson {
  readonly sex: Sex;
  /** Those that were given [m, rad]. */
  readonly given: ReadonlyMap<MeasurementKey, number>;
  readonly unit: Unit;
}

/** Sliders of all measurements, the less usual ones folded away until they are asked for. */
export interface MeasureSliders {
  readonly main: HTMLElement;
  readonly more: HTMLElement;
  /** Nothing changes while the body is not known. */
  show(
    person: MeasuredPerson,
    measurements: AllMeasurements | undefined,
    odds: readonly Contradiction[],
  ): void;
}

/** @param scope Tells their ids from those of another page's sliders. */
export function createMeasureSliders(
  mainKeys: readonly MeasurementKey[],
  actions: SliderActions,
  scope?: string,
): MeasureSliders {
  const sliders = new Map<MeasurementKey, MeasureSlider>();
  const add = (keys: readonly MeasurementKey[]): HTMLElement => {
    for (const key of keys) sliders.set(key, createMeasureSlider(key, actions, scope));
    return element('div', { class: 'measures' }, ...keys.map((key) => sliders.get(key)!.root));
  };
  const more = element('details', { class: 'more' }, element('summary', {}, 'More measurements'));
  let last: Parameters<MeasureSliders['show']> | undefined;

  function show(...shown: Parameters<MeasureSliders['show']>): void {
    last = shown;
    const [{ sex, given, unit }, measurements, odds] = shown;
    if (!measurements) return;
    for (const [key, slider] of sliders) {
      slider.show({
        sex,
        value: given.get(key) ?? measurements[key],
        given: given.has(key),
        unit,
        nearest: odds.find((odd) => odd.key === key)?.nearest,
      });
    }
  }

  const main = add(mainKeys);
  more.addEventListener('toggle', () => {
    if (sliders.size > mainKeys.length) return;
    more.append(add(MEASUREMENT_KEYS.filter((key) => !mainKeys.includes(key))));
    if (last) show(...last);
  });
  return { main, more, show };
}
