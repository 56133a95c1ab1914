import { element } from './element.ts';

export interface TransportActions {
  togglePlay(): void;
  step(): void;
  reset(): void;
  toggleSettings(): void;
}

export interface Transport {
  setPlaying(playing: boolean): void;
}

const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M6.5 5h4v14h-4zM13.5 5h4v14h-4z',
  step: 'M5 5v14l10-7zM16 5h3v14h-3z',
  reset: 'M12 5a7 7 0 1 1-6.7 9h2.2A5 5 0 1 0 12 7v3.5L6.5 6.2 12 2z',
  settings: 'M4 7h9v2H4zM17 7h3v2h-3zM13.5 5h3v6h-3zM4 15h3v2H4zM11 15h9v2h-9zM7.5 13h3v6h-3z',
};

/** Play or pause, one step, start over. The keys are Space, full stop and R. */
export function fillTransport(bar: HTMLElement, actions: TransportActions): Transport {
  const play = button('Pause', 'pause', 'Space', actions.togglePlay);
  const step = button('One step', 'step', '.', actions.step);
  const reset = button('Start over', 'reset', 'r', actions.reset);
  const settings = button('Settings', 'settings', '', actions.toggleSettings);
  settings.classList.add('settings-button');
  settings.setAttribute('aria-controls', 'panel');
  bar.append(play, step, reset, settings);

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (typing(event.target)) return;
    if (event.key === ' ') actions.togglePlay();
    else if (event.key === '.') actions.step();
    else if (event.key === 'r') actions.reset();
    else return;
    event.preventDefault();
  });

  return {
    setPlaying(playing) {
      label(play, playing ? 'Pause' : 'Play', playing ? 'pause' : 'play', 'Space');
    },
  };
}

/** Whether the key belongs to the control that has the focus: Space presses buttons and switches. */
function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, button, summary');
}

function button(
  name: string,
  icon: keyof typeof PATHS,
  key: string,
  action: () => void,
): HTMLButtonElement {
  const built = element('button', { type: 'button' });
  label(built, name, icon, key);
  built.addEventListener('click', action);
  return built;
}

function label(
  target: HTMLButtonElement,
  name: string,
  icon: keyof typeof PATHS,
  key: string,
): void {
  target.setAttribute('aria-label', name);
  target.title = key ? `${name} (${key})` : name;
  if (key) target.setAttribute('aria-keyshortcuts', key);
  target.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[icon]}"/></svg>`;
}
