import { CLIP_ENDINGS } from '@toile/body';
import { segments } from '../body/segments.ts';
import { element } from '../panel/element.ts';
import { millimetres } from './messages.ts';
import { type MoveName, TEMPOS, WALKING_SPEEDS, type Walk } from './moving.ts';

export interface MoveActions {
  chooseMove(move: MoveName): void;
  /** A file with a recording. */
  takeClip(file: File): void;
  chooseSpeed(speed: number): void;
  chooseTempo(tempo: number): void;
  togglePause(): void;
}

/** How the dressed person moves. */
export interface MoveBar {
  readonly root: HTMLElement;
  show(walk: Walk): void;
  /** How far it keeps up with the clock: 1 where it does. */
  setPace(pace: number): void;
  /** The cloth is made anew with edges of this length [m]: that takes a while. */
  setCoarsening(resolution: number): void;
  /** What moves is coarser than what was ordered, with edges of this length [m]; or as ordered. */
  setEdges(resolution: number | undefined): void;
}

/** Below this it is slower than real time, for all to see. */
const KEEPS_UP = 0.95;

export function createMoveBar(actions: MoveActions): MoveBar {
  const file = element('input', {
    type: 'file',
    id: 'clip-file',
    accept: CLIP_ENDINGS.join(),
    'aria-label': 'Recording of a motion',
    hidden: '',
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) actions.takeClip(chosen);
    file.value = '';
  });
  const moves = segments<MoveName>(
    'dressed-move',
    'Motion',
    [
      { value: 'stand', label: 'Stand' },
      { value: 'relaxed', label: 'Relaxed' },
      { value: 'contrapposto', label: 'Contrapposto' },
      { value: 'hands-on-hips', label: 'Hands on hips' },
      { value: 'arms-crossed', label: 'Arms crossed' },
      { value: 'walk', label: 'Walk' },
      { value: 'turn', label: 'Turn' },
      { value: 'idle', label: 'Idle' },
      { value: 'clip', label: 'Clip …' },
    ],
    (move) => (move === 'clip' ? file.click() : actions.chooseMove(move)),
  );
  // A clip that was chosen before is chosen again to take another.
  moves.root.querySelector('#dressed-move-clip')?.addEventListener('click', () => {
    if (moves.root.dataset.move === 'clip') file.click();
  });
  const pause = element('button', { type: 'button', class: 'quiet pause-button' }, 'Pause');
  pause.addEventListener('click', actions.togglePause);
  const speed = select('Walking speed', WALKING_SPEEDS, actions.chooseSpeed);
  const tempo = select('Tempo', TEMPOS, actions.chooseTempo);
  const pace = element('span', { class: 'pace', role: 'status' });
  const root = element(
    'div',
    { class: 'move-bar' },
    moves.root,
    speed.root,
    tempo.root,
    pause,
    pace,
    file,
  );
  moves.root.classList.add('map-choice');
  let edges: number | undefined;
  const say = (text: string): void => {
    if (pace.textContent !== text) pace.textContent = text;
  };
  return {
    root,
    show(walk) {
      const isMoving = walk.move !== 'stand';
      moves.set(walk.move);
      moves.root.dataset.move = walk.move;
      speed.root.hidden = walk.move !== 'walk';
      tempo.root.hidden = pause.hidden = pace.hidden = !isMoving;
      speed.set(walk.speed);
      tempo.set(walk.tempo);
      pause.textContent = walk.isPaused ? 'Play' : 'Pause';
      if (!isMoving || walk.isPaused) pace.textContent = '';
    },
    setPace(share) {
      const text = share >= KEEPS_UP ? 'In real time' : `At ${share.toFixed(1)} of real time`;
      say(edges === undefined ? text : `${text}, edges of ${millimetres(edges)}`);
    },
    setCoarsening: (resolution) =>
      say(`Too slow: making the cloth coarser, edges of ${millimetres(resolution)} …`),
    setEdges(resolution) {
      edges = resolution;
    },
  };
}

function select(
  label: string,
  choices: readonly { readonly value: number; readonly label: string }[],
  changed: (value: number) => void,
): { readonly root: HTMLElement; set(value: number): void } {
  const root = element(
    'select',
    { 'aria-label': label, title: label },
    ...choices.map(({ value, label }) => element('option', { value: `${value}` }, label)),
  );
  root.addEventListener('change', () => changed(Number(root.value)));
  return {
    root,
    set(value) {
      root.value = `${value}`;
    },
  };
}
