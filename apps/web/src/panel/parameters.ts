import type {
  ChoiceParameter,
  Parameter,
  SliderParameter,
  ToggleParameter,
  Value,
} from '@toile/examples';
import { element } from './element.ts';

type Changed = (parameter: Parameter, value: Value) => void;

/** Fills the form with one control per parameter that matters to the chosen solver. */
export function fillParameters(
  form: HTMLElement,
  parameters: readonly Parameter[],
  values: Readonly<Record<string, Value>>,
  changed: Changed,
): void {
  const matters = ({ solvers }: Parameter, solver: Value): boolean =>
    !solvers || solvers.includes(String(solver));
  const controls = new Map(
    parameters.map((parameter): [Parameter, HTMLElement] => {
      const control = build(parameter, values, (changedOne, value) => {
        if (changedOne.id === 'solver') hideOthers(value);
        changed(changedOne, value);
      });
      return [parameter, control];
    }),
  );
  function hideOthers(solver: Value): void {
    for (const [parameter, control] of controls) control.hidden = !matters(parameter, solver);
  }
  hideOthers(values.solver);
  form.replaceChildren(...controls.values());
}

function build(
  parameter: Parameter,
  values: Readonly<Record<string, Value>>,
  changed: Changed,
): HTMLElement {
  switch (parameter.kind) {
    case 'slider':
      return slider(parameter, Number(values[parameter.id]), changed);
    case 'toggle':
      return toggle(parameter, Boolean(values[parameter.id]), changed);
    case 'choice':
      return choice(parameter, String(values[parameter.id]), changed);
    default:
      throw new Error('A parameter is a slider, a toggle or a choice.');
  }
}
function slider(parameter: SliderParameter, value: number, changed: Changed): HTMLElement {
  const { id, label, min, max, step, unit } = parameter;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const input = element('input', {
    id: `parameter-${id}`,
    type: 'range',
    min: `${min}`,
    max: `${max}`,
    step: `${step}`,
    ...described(parameter),
  });
  input.valueAsNumber = value;
  const output = element('output', { for: input.id });
  const show = (): void => {
    const text = `${input.valueAsNumber.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
    output.textContent = text;
    input.setAttribute('aria-valuetext', text);
    input.style.setProperty('--share', `${(input.valueAsNumber - min) / (max - min)}`);
  };
  show();
  input.addEventListener('input', () => {
    show();
    changed(parameter, input.valueAsNumber);
  });
  const caption = element('label', { for: input.id }, label);
  return element('div', { class: 'parameter slider' }, caption, output, input, ...help(parameter));
}

function toggle(parameter: ToggleParameter, value: boolean, changed: Changed): HTMLElement {
  const input = element('input', {
    id: `parameter-${parameter.id}`,
    type: 'checkbox',
    role: 'switch',
    ...described(parameter),
  });
  input.checked = value;
  input.addEventListener('change', () => changed(parameter, input.checked));
  const caption = element('label', { for: input.id }, parameter.label);
  return element('div', { class: 'parameter toggle' }, caption, input, ...help(parameter));
}

function choice(parameter: ChoiceParameter, value: string, changed: Changed): HTMLElement {
  const select = element(
    'select',
    { id: `parameter-${parameter.id}`, ...described(parameter) },
    ...parameter.options.map((option) => element('option', { value: option.value }, option.label)),
  );
  select.value = value;
  select.addEventListener('change', () => changed(parameter, select.value));
  const caption = element('label', { for: select.id }, parameter.label);
  return element('div', { class: 'parameter choice' }, caption, select, ...help(parameter));
}

function help({ id, help: sentence }: Parameter): HTMLElement[] {
  return sentence ? [element('p', { id: `help-${id}`, class: 'help' }, sentence)] : [];
}

function described({ id, help: sentence }: Parameter): Record<string, string> {
  return sentence ? { 'aria-describedby': `help-${id}` } : {};
}
