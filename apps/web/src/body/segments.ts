import { element } from '../panel/element.ts';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Shown as a colour instead of the label. */
  readonly colour?: string;
}

export interface Segments<T extends string> {
  readonly root: HTMLElement;
  set(value: T): void;
}

/** A few choices side by side, one of which is taken: radio buttons underneath. */
export function segments<T extends string>(
  name: string,
  legend: string,
  choices: readonly Choice<T>[],
  changed: (value: T) => void,
): Segments<T> {
  const inputs = choices.map(({ value }) =>
    element('input', { type: 'radio', name, id: `${name}-${value}`, value }),
  );
  const options = choices.map(({ label, colour }, k) => {
    inputs[k].addEventListener('change', () => changed(choices[k].value));
    const face = colour ? swatch(label, colour) : label;
    return element('span', {}, inputs[k], element('label', { for: inputs[k].id }, face));
  });
  const kind = choices.some(({ colour }) => colour) ? 'segments swatches' : 'segments';
  const root = element(
    'fieldset',
    { class: 'parameter choices' },
    element('legend', {}, legend),
    element('div', { class: kind }, ...options),
  );
  return {
    root,
    set(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

function swatch(label: string, colour: string): HTMLElement {
  const built = element(
    'span',
    { class: 'swatch', title: label },
    element('span', { class: 'unseen' }, label),
  );
  built.style.background = colour;
  return built;
}
