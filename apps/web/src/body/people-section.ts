import type { MeasurementKey, Sex } from '@toile/body';
import { element } from '../panel/element.ts';
import { SEX_CHOICES } from './choices.ts';
import type { PanelActions, Section } from './panel.ts';
import { PEOPLE, type Preset } from './people.ts';
import { segments } from './segments.ts';
import type { BodyState } from './state.ts';

/** People to begin with, sex and unit. */
export function createPeopleSection(actions: PanelActions): Section {
  const people = PEOPLE.map((person) => ({ person, button: personButton(person, actions) }));
  const sex = segments('sex', 'Sex', SEX_CHOICES, (value) => actions.change({ sex: value }));
  const unit = segments(
    'unit',
    'Unit',
    [
      { value: 'cm', label: 'cm' },
      { value: 'in', label: 'inches' },
    ],
    (value) => actions.change({ unit: value }),
  );
  return {
    nodes: [
      element(
        'div',
        { class: 'people', role: 'group', 'aria-label': 'People' },
        ...people.map(({ button }) => button),
      ),
      element('div', { class: 'pairs' }, sex.root, unit.root),
    ],
    show(state) {
      for (const { person, button } of people) {
        button.setAttribute('aria-pressed', `${isPerson(state, person)}`);
      }
      sex.set(state.sex);
      unit.set(state.unit);
    },
  };
}

function personButton(person: Preset, { choose }: PanelActions): HTMLButtonElement {
  const height = `${Math.round(100 * (person.given.height ?? 0))} cm`;
  const button = element(
    'button',
    { type: 'button', 'aria-pressed': 'false' },
    element('b', {}, person.name),
    element('span', {}, `${height}, ${person.figure}`),
  );
  button.addEventListener('click', () => choose(person));
  return button;
}

function isPerson({ sex, given }: BodyState, person: Preset): boolean {
  const wanted = Object.entries(person.given);
  return (
    (person.sex as Sex) === sex &&
    wanted.length === given.size &&
    wanted.every(([key, value]) => given.get(key as MeasurementKey) === value)
  );
}
