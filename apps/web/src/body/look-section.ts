import { TONES } from '@toile/body';
import { element } from '../panel/element.ts';
import { HAIR_CHOICES, TONE_CHOICES } from './choices.ts';
import type { PanelActions, Section } from './panel.ts';
import { segments } from './segments.ts';

/** How the person is drawn, and the file to take home. */
export function createLookSection(actions: PanelActions): Section {
  const method = segments(
    'method',
    'Skinning',
    [
      { value: 'dual', label: 'Dual quaternions' },
      { value: 'linear', label: 'Linear' },
    ],
    (value) => actions.change({ method: value }),
  );
  const tone = segments('tone', 'Tone', TONE_CHOICES, (value) => actions.change({ tone: value }));
  const hair = segments('hair', 'Hair', HAIR_CHOICES, (value) => actions.change({ hair: value }));
  const download = element('button', { type: 'button', class: 'download' }, 'Download GLB');
  download.addEventListener('click', actions.download);
  return {
    nodes: [method.root, tone.root, hair.root, download],
    show(state) {
      method.set(state.method);
      tone.set(state.tone);
      hair.set(state.hair);
      hair.root.hidden = TONES[state.tone].face === undefined;
    },
  };
}
