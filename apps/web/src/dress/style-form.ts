import type { DraftOption } from '@toile/garment';
import { element } from '../panel/element.ts';
import type { StyleOptions } from './protocol.ts';
import { draftOf, type Layer } from './state.ts';

/** Options of a draft to choose: lengths, ease, shares. */
export interface StyleForm {
  readonly root: HTMLElement;
  /** Nothing to see for garments that have no options. */
  show(layer: Pick<Layer, 'source' | 'options'>): void;
}

export interface StyleActions {
  /** Those that are not as the draft proposes. */
  chooseOptions(layer: number, options: StyleOptions): void;
}

interface OptionSlider {
  readonly root: HTMLElement;
  show(value: number): void;
}

/** Steps of a slider, the first that meets the range and what is proposed. */
const STEPS: Readonly<Record<DraftOption['unit'], readonly number[]>> = {
  m: [0.005, 0.001],
  ratio: [0.05, 0.01],
};

export function createStyleForm(id: number, actions: StyleActions): StyleForm {
  const count = element('span', { class: 'changed' });
  const list = element('div', { class: 'measures' });
  const reset = element('button', { type: 'button', class: 'quiet' }, 'Reset all details');
  reset.addEventListener('click', () => {
    actions.chooseOptions(id, {});
    summary.focus();
  });
  const summary = element('summary', {}, 'Details ', count);
  const root = element('details', { class: 'more style-options' }, summary, list, reset);
  const sliders = new Map<string, OptionSlider>();
  let draft: ReturnType<typeof draftOf>;
  let chosen: StyleOptions = {};

  function choose(name: string, value: number | undefined): void {
    const { [name]: _, ...others } = chosen;
    const isProposed = value === undefined || value === draft?.options[name].default;
    actions.chooseOptions(id, isProposed ? others : { ...others, [name]: value });
  }

  function fill(): void {
    sliders.clear();
    for (const [name, option] of Object.entries(draft?.options ?? {})) {
      const slider = createOptionSlider(`garment-${id}-option-${name}`, name, option, (value) =>
        choose(name, value),
      );
      sliders.set(name, slider);
    }
    list.replaceChildren(...[...sliders.values()].map((slider) => slider.root));
  }

  return {
    root,
    show({ source, options }) {
      const next = draftOf(source);
      chosen = options;
      if (next !== draft) {
        draft = next;
        fill();
      }
      root.hidden = sliders.size === 0;
      const changed = Object.keys(options).length;
      count.textContent = changed > 0 ? `${changed} changed` : '';
      reset.hidden = changed === 0;
      for (const [name, slider] of sliders) {
        slider.show(options[name] ?? draft?.options[name].default ?? 0);
      }
    },
  };
}

/** An option: its name, value, what it means, and a slider; a cross gives back what is proposed. */
function createOptionSlider(
  id: string,
  name: string,
  option: DraftOption,
  choose: (value: number | undefined) => void,
): OptionSlider {
  const { min, max, default: proposed, description } = option;
  const label = optionLabel(name);
  const input = element('input', {
    id,
    type: 'range',
    min: `${min}`,
    max: `${max}`,
    step: `${stepOf(option)}`,
    'aria-describedby': `${id}-words`,
  });
  const output = element('output', { for: id });
  const release = element('button', { type: 'button', class: 'release' }, '×');
  release.title = `Back to ${formatOption(option, proposed)}`;
  release.setAttribute('aria-label', `Reset ${label.toLowerCase()}`);
  input.addEventListener('input', () => choose(input.valueAsNumber));
  release.addEventListener('click', () => {
    choose(undefined);
    input.focus();
  });
  const root = element(
    'div',
    { class: 'measure' },
    element('label', { for: id }, label),
    output,
    release,
    input,
    element('p', { id: `${id}-words`, class: 'help' }, description),
  );
  return {
    root,
    show(value) {
      const text = formatOption(option, value);
      // While it is dragged the thumb belongs to the visitor.
      if (!input.matches(':active')) input.valueAsNumber = value;
      input.style.setProperty('--share', `${(value - min) / (max - min)}`);
      input.setAttribute('aria-valuetext', text);
      output.textContent = text;
      release.hidden = value === proposed;
      root.classList.toggle('given', value !== proposed);
    },
  };
}

/** What an option is called: chestEase is Chest ease. */
export function optionLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}

/** Lengths in centimetres; shares are bare numbers, as in what is said of them. */
export function formatOption({ unit }: DraftOption, value: number): string {
  const text = unit === 'm' ? `${(100 * value).toFixed(1)} cm` : value.toFixed(2);
  return text.replace('-', '−');
}

/** So that a slider can stand at both ends and at what is proposed. */
export function stepOf({ unit, min, max, default: proposed }: DraftOption): number {
  const steps = STEPS[unit];
  const meets = (step: number, value: number): boolean => {
    const count = (value - min) / step;
    return Math.abs(count - Math.round(count)) < 1e-6;
  };
  return steps.find((step) => meets(step, max) && meets(step, proposed)) ?? steps[1];
}
