import type { BackgroundName, ViewName } from '@toile/viewer';
import { segments } from '../body/segments.ts';
import { element } from '../panel/element.ts';

export interface ViewActions {
  look(view: ViewName): void;
  setTurntable(on: boolean): void;
  setBackground(name: BackgroundName): void;
  takePicture(): void;
}

export interface ViewForm {
  readonly root: HTMLElement;
  /** Nothing turns, on the page's own ground. */
  reset(): void;
}

const VIEWS: readonly (readonly [view: ViewName, label: string])[] = [
  ['front', 'Front'],
  ['back', 'Back'],
  ['left', 'Side'],
  ['collar', 'Collar'],
  ['cuff', 'Cuff'],
  ['hem', 'Hem'],
];

const BACKGROUNDS = [
  { value: 'page', label: 'Page' },
  { value: 'studio', label: 'Studio' },
  { value: 'white', label: 'White' },
  { value: 'shop', label: 'Shop' },
] as const;

/** Where to look from, before what, and the picture to take away. */
export function createViewForm(actions: ViewActions): ViewForm {
  // Buttons, not a choice: one may look away and come back to the same view.
  const views = VIEWS.map(([view, label]) => {
    const button = element('button', { type: 'button', class: 'quiet' }, label);
    button.addEventListener('click', () => actions.look(view));
    return button;
  });
  const turntable = element('input', { type: 'checkbox', id: 'turntable' });
  turntable.addEventListener('change', () => actions.setTurntable(turntable.checked));
  const background = segments('background', 'Backdrop', BACKGROUNDS, actions.setBackground);
  background.set('page');
  const picture = element('button', { type: 'button', class: 'quiet' }, 'Picture as PNG');
  picture.addEventListener('click', actions.takePicture);
  return {
    root: element(
      'details',
      { class: 'more views' },
      element('summary', {}, 'View and picture'),
      element('div', { class: 'view-buttons', role: 'group', 'aria-label': 'View' }, ...views),
      element('p', {}, turntable, element('label', { for: 'turntable' }, 'Turntable')),
      background.root,
      picture,
    ),
    reset() {
      turntable.checked = false;
      background.set('page');
      actions.setTurntable(false);
      actions.setBackground('page');
    },
  };
}
