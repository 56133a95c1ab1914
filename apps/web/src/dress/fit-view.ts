import { EASE_LIMITS, type FitReport, type PlaceName } from '@toile/dressing';
import { element } from '../panel/element.ts';
import type { ExportFormat, Result } from './protocol.ts';

export interface FitActions {
  download(format: ExportFormat): void;
  /** Shows or hides a garment. */
  setShown(garment: number, shown: boolean): void;
}

export interface FitView {
  readonly root: HTMLElement;
  /** `names` of the garments as the visitor chose them. */
  show(result: Result, names: readonly string[]): void;
  clear(): void;
  /** Something was chosen since: the verdict is of what was worn before. */
  setOutdated(outdated: boolean): void;
}

const PLACES: Readonly<Record<PlaceName, string>> = {
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  thigh: 'Thigh',
  upperArm: 'Upper arm',
};

/** How words begin that tell of nothing to mind. */
const FINE = /^(fits|close|roomy|held|elastic|open)/;

const DOWNLOADS: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['glb', 'Download GLB'],
  ['html', 'Report as a page'],
  ['json', 'Report as data'],
];

/** How it fits: words, a table of ease, downloads. */
export function createFitView(actions: FitActions): FitView {
  const body = element('div', { class: 'fit-garments' });
  const facts = element('p', { class: 'help' });
  const outdated = element(
    'p',
    { class: 'complaint' },
    'You have changed something since. Press Dress to see it.',
  );
  const downloads = DOWNLOADS.map(([format, label]) => {
    const kind = format === 'glb' ? 'download' : 'quiet';
    const button = element('button', { type: 'button', class: kind }, label);
    button.addEventListener('click', () => actions.download(format));
    return button;
  });
  const noteList = element('ul', {});
  const noteFold = element(
    'details',
    { class: 'more notes' },
    element('summary', {}, 'Notes on the patterns'),
    noteList,
  );
  const root = element(
    'section',
    { class: 'dress-section fit', 'aria-label': 'How it fits' },
    element('h3', {}, 'How it fits'),
    outdated,
    body,
    element('div', { class: 'downloads' }, ...downloads),
    facts,
    noteFold,
  );
  root.hidden = true;
  outdated.hidden = true;

  return {
    root,
    show({ reports, settled, seconds, notes }, names) {
      const many = reports.length > 1;
      body.replaceChildren(
        ...reports.map((report, k) => describeFit(report, names[k], many ? k : undefined, actions)),
      );
      // Each report counts those of the whole outfit.
      const crossings = reports[0].intersections;
      facts.textContent = [
        settled
          ? `At rest after ${seconds.toFixed(1)} s`
          : `Not at rest after ${seconds.toFixed(1)} s`,
        crossings === 0 ? 'no intersections' : `${crossings} intersections`,
      ].join(' · ');
      noteFold.hidden = notes.length === 0;
      noteList.replaceChildren(...notes.map((note) => element('li', {}, note)));
      outdated.hidden = true;
      root.hidden = false;
    },
    clear() {
      root.hidden = true;
    },
    setOutdated(on) {
      outdated.hidden = !on;
    },
  };
}

function describeFit(
  { verdict, ease }: FitReport,
  name: string,
  switchable: number | undefined,
  { setShown }: FitActions,
): HTMLElement {
  const words = element(
    'ul',
    { class: 'verdict' },
    ...verdict.map((said) => {
      const kind = FINE.test(said) ? '' : 'warn';
      return element('li', { class: kind }, said[0].toUpperCase() + said.slice(1));
    }),
  );
  const parts: HTMLElement[] = [words];
  if (ease.length > 0) parts.push(easeTable(ease));
  if (switchable === undefined) return element('div', {}, ...parts);
  const id = `shown-${switchable}`;
  const shown = element('input', { id, type: 'checkbox', role: 'switch' });
  shown.checked = true;
  shown.addEventListener('change', () => setShown(switchable, shown.checked));
  const head = element(
    'div',
    { class: 'parameter toggle' },
    element('label', { for: id, class: 'garment-name' }, name),
    shown,
  );
  shown.title = `Show ${name}`;
  return element('div', {}, head, ...parts);
}

function easeTable(ease: FitReport['ease']): HTMLElement {
  const cell = (length: number, sign = false): HTMLElement => {
    const value = 100 * length;
    const text = value.toFixed(1).replace('-', '−');
    return element('td', {}, sign && value > 0 ? `+${text}` : text);
  };
  return element(
    'table',
    { class: 'ease' },
    element('caption', { class: 'unseen' }, 'Room around the body, in centimetres'),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, 'cm'),
        ...['Body', 'Garment', 'Ease'].map((head) => element('th', { scope: 'col' }, head)),
      ),
    ),
    element(
      'tbody',
      {},
      ...ease.map(({ place, body, cut, ease: room }) =>
        element(
          'tr',
          { class: room < -EASE_LIMITS.nothing ? 'tight' : '' },
          element('th', { scope: 'row' }, PLACES[place]),
          cell(body),
          cell(cut),
          cell(room, true),
        ),
      ),
    ),
  );
}
