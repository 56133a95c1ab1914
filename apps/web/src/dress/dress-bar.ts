import { joinWords, scaleColour } from '@toile/dressing';
import { segments } from '../body/segments.ts';
import { element } from '../panel/element.ts';
import { FIT_MAPS, type FitMap, legendTicks, MAP_NAMES, type MapName } from './fit-maps.ts';
import { createMoveBar, type MoveActions, type MoveBar } from './move-bar.ts';
import type { Stage } from './protocol.ts';

export interface BarActions extends MoveActions {
  dress(): void;
  cancel(): void;
  chooseMap(map: MapName): void;
  /** In a narrow window: opens or closes the choices. */
  toggleChoices(): void;
}

/** What stands below the picture: the button, progress, then the maps and their legend. */
export interface DressBar {
  /** Nothing is worn yet, or it has been taken off. */
  idle(): void;
  working(stage: Stage | undefined, names: readonly string[]): void;
  done(map: MapName): void;
  /** What the colours mean; nothing for the fabric's own. */
  legend(map: FitMap | undefined): void;
  setReady(ready: boolean): void;
  /** How the dressed person moves. */
  readonly moves: MoveBar;
}

/** What is done to a garment, or to all of them. */
const STAGES: Readonly<Record<Stage['stage'], (name: string, all: string) => string>> = {
  mesh: (name) => `Cutting ${name}`,
  arrange: (name) => `Placing ${name} around the body`,
  sew: (_, all) => `Sewing ${all}`,
  drape: () => 'Draping',
};

export function fillDressBar(
  bar: HTMLElement,
  actions: BarActions,
  announce: (sentence: string) => void,
): DressBar {
  const dress = button('Dress', 'download dress-button', actions.dress);
  const cancel = button('Cancel', 'quiet cancel-button', actions.cancel);
  const choices = button('Choose', 'quiet choices-button', actions.toggleChoices);
  choices.setAttribute('aria-controls', 'panel');
  choices.setAttribute('aria-expanded', 'false');
  const progress = createProgress(announce);
  const map = mapChoice(actions.chooseMap);
  const moves = createMoveBar(actions);
  const legend = element('div', { class: 'map-legend' });
  bar.append(legend, moves.root, map.root, progress.root, choices, cancel, dress);

  function show(state: 'idle' | 'working' | 'done'): void {
    const focused = bar.contains(document.activeElement);
    bar.dataset.state = state;
    progress.root.hidden = cancel.hidden = state !== 'working';
    dress.hidden = choices.hidden = state === 'working';
    map.root.hidden = moves.root.hidden = state !== 'done';
    if (state !== 'done') legend.hidden = true;
    dress.textContent = state === 'done' ? 'Dress again' : 'Dress';
    choices.textContent = state === 'done' ? 'Fit and choices' : 'Choose';
    // The button that had the focus may be gone.
    if (focused) (state === 'working' ? cancel : dress).focus();
  }
  show('idle');

  return {
    moves,
    idle: () => show('idle'),
    working(stage, names) {
      if (bar.dataset.state !== 'working') {
        show('working');
        progress.begin();
      }
      progress.show(stage, names);
    },
    done(name) {
      show('done');
      map.set(name);
    },
    legend(shown) {
      legend.hidden = !shown;
      if (shown) legend.replaceChildren(...legendNodes(shown));
    },
    setReady(ready) {
      dress.disabled = !ready;
    },
  };
}

function button(label: string, kind: string, action: () => void): HTMLButtonElement {
  const built = element('button', { type: 'button', class: kind }, label);
  built.addEventListener('click', action);
  return built;
}

function mapChoice(choose: (map: MapName) => void) {
  const map = segments<MapName>(
    'fit-map',
    'Show',
    MAP_NAMES.map((name) => ({
      value: name,
      label: name === 'fabric' ? 'Fabric' : FIT_MAPS[name].label,
    })),
    choose,
  );
  map.root.classList.add('map-choice');
  return map;
}

/** What is being done, how far it is, and how long it still takes. */
function createProgress(announce: (sentence: string) => void) {
  const meter = element('progress', { max: '1', 'aria-label': 'Dressing' });
  const stageText = element('span', { class: 'stage-text' });
  const left = element('span', { class: 'time-left' });
  let told = '';
  return {
    root: element('div', { class: 'dress-progress' }, stageText, left, meter),
    begin(): void {
      told = '';
    },
    show(stage: Stage | undefined, names: readonly string[]): void {
      const text = stage
        ? STAGES[stage.stage](names[stage.garment] ?? 'it', joinWords(names))
        : 'Getting ready';
      stageText.textContent = text;
      if (text !== told) announce(text);
      told = text;
      meter.value = stage?.total ?? 0;
      const percent = `${Math.round(100 * (stage?.total ?? 0))} %`;
      const seconds = stage?.secondsLeft;
      left.textContent =
        seconds === undefined
          ? percent
          : `${percent}, about ${Math.max(1, Math.round(seconds))} s left`;
    },
  };
}

function legendNodes({ scale, legend }: FitMap): HTMLElement[] {
  const stops = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const colour = scaleColour(scale, share * scale.full);
    return `rgb(${colour.map(Math.round).join(' ')})`;
  });
  const ramp = element('span', { class: 'ramp' });
  ramp.style.background = `linear-gradient(to right, ${stops.join(', ')})`;
  return [
    element('span', { class: 'legend-title' }, legend),
    ramp,
    element(
      'span',
      { class: 'ticks' },
      ...legendTicks(scale).map((tick) => element('span', {}, tick)),
    ),
  ];
}
