import { element } from '../panel/element.ts';

/** A slider or switch of the panel. */
export interface Control<T> {
  readonly root: HTMLElement;
  set(value: T): void;
}

export interface SliderRange {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function plainSlider(
  { id, label, min, max, step }: SliderRange,
  format: (value: number) => string,
  changed: (value: number) => void,
): Control<number> {
  const input = element('input', {
    id,
    type: 'range',
    min: `${min}`,
    max: `${max}`,
    step: `${step}`,
  });
  const output = element('output', { for: id });
  const show = (): void => {
    const text = format(input.valueAsNumber);
    output.textContent = text;
    input.setAttribute('aria-valuetext', text);
    input.style.setProperty('--share', `${(input.valueAsNumber - min) / (max - min)}`);
  };
  input.addEventListener('input', () => {
    show();
    changed(input.valueAsNumber);
  });
  const caption = element('label', { for: id }, label);
  return {
    root: element('div', { class: 'parameter slider' }, caption, output, input),
    set(value) {
      input.valueAsNumber = value;
      show();
    },
  };
}

export function plainSwitch(
  id: string,
  label: string,
  changed: (on: boolean) => void,
): Control<boolean> {
  const input = element('input', { id, type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => changed(input.checked));
  const caption = element('label', { for: id }, label);
  return {
    root: element('div', { class: 'parameter toggle' }, caption, input),
    set(value) {
      input.checked = value;
    },
  };
}
