import type { Body, Contradiction, MeasurementKey } from '@toile/body';
import { element } from '../panel/element.ts';
import { createLookSection } from './look-section.ts';
import { createMeasureSection } from './measure-section.ts';
import type { SliderActions } from './measure-slider.ts';
import { createMotionSection } from './motion-section.ts';
import type { Preset } from './people.ts';
import { createPeopleSection } from './people-section.ts';
import { plainSwitch } from './plain-controls.ts';
import type { BodyState } from './state.ts';

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

/** Some controls of the form. */
export interface Section {
  readonly nodes: readonly HTMLElement[];
  show(state: BodyState): void;
}

/** Fills the form with everything the Body page offers. */
export function fillBodyPanel(form: HTMLElement, actions: PanelActions): BodyPanel {
  const people = createPeopleSection(actions);
  const measures = createMeasureSection(MAIN_KEYS, actions);
  const tapes = plainSwitch('all-tapes', 'All tapes', (on) => actions.change({ allTapes: on }));
  const motion = createMotionSection(actions);
  const look = createLookSection(actions);
  form.replaceChildren(
    ...people.nodes,
    ...measures.nodes,
    tapes.root,
    element('h3', {}, 'Pose and motion'),
    ...motion.nodes,
    element('h3', {}, 'Look'),
    ...look.nodes,
  );
  return {
    show(state, body, odds) {
      measures.show(state, body, odds);
      for (const section of [people, motion, look]) section.show(state);
      tapes.set(state.allTapes);
    },
    complain: measures.complain,
  };
}
