import type { PanelActions, Section } from './panel.ts';
import { plainSlider } from './plain-controls.ts';
import { segments } from './segments.ts';

/** How the person stands and moves. */
export function createMotionSection(actions: PanelActions): Section {
  const pose = createPoseControls(actions);
  const move = segments(
    'move',
    'Motion',
    [
      { value: 'none', label: 'Stand' },
      { value: 'idle', label: 'Idle' },
      { value: 'walk', label: 'Walk' },
      { value: 'turn', label: 'Turn' },
    ],
    (value) => actions.change({ move: value }),
  );
  const speed = plainSlider(
    { id: 'speed', label: 'Walking speed', min: 0.6, max: 2.2, step: 0.05 },
    (value) => `${value.toFixed(2)} m/s`,
    (value) => actions.change({ speed: value }),
  );
  const tempo = plainSlider(
    { id: 'tempo', label: 'Tempo', min: 0.1, max: 1.5, step: 0.05 },
    (value) => `× ${value.toFixed(2)}`,
    (value) => actions.change({ tempo: value }),
  );
  return {
    nodes: [...pose.nodes, move.root, speed.root, tempo.root],
    show(state) {
      pose.show(state);
      move.set(state.move);
      speed.set(state.speed ?? state.ownSpeed);
      speed.root.hidden = state.move !== 'walk';
      tempo.set(state.tempo);
      tempo.root.hidden = state.move === 'none';
    },
  };
}

function createPoseControls(actions: PanelActions): Section {
  const stand = segments(
    'stand',
    'Pose',
    [
      { value: 'a', label: 'A' },
      { value: 't', label: 'T' },
      { value: 'arms', label: 'Arms' },
    ],
    (value) => actions.change({ stand: value, move: 'none' }),
  );
  const arms = plainSlider(
    { id: 'arm-angle', label: 'Arms below level', min: -60, max: 85, step: 1 },
    (value) => `${value.toFixed(0)}°`,
    (value) => actions.change({ armAngle: value, stand: 'arms', move: 'none' }),
  );
  return {
    nodes: [stand.root, arms.root],
    show(state) {
      stand.set(state.stand);
      arms.set(state.armAngle);
      arms.root.hidden = state.stand !== 'arms';
    },
  };
}
