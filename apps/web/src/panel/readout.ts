import type { StepStats } from '../simulation/protocol.ts';
import { element } from './element.ts';

/** Numbers change with every frame; the eye wants them a few times a second [ms]. */
const REFRESH = 250;

export interface Readout {
  /** A scene is on its way. */
  clear(): void;
  setScene(vertices: number, threads: number): void;
  update(stats: StepStats): void;
}

/** Vertices, milliseconds per step, iterations, contacts where they are counted, threads. */
export function fillReadout(list: HTMLElement): Readout {
  const value = (name: string, id: string): HTMLElement => {
    const shown = element('dd', { id }, '–');
    list.append(element('div', {}, element('dt', {}, name), shown));
    return shown;
  };
  const vertices = value('vertices', 'readout-vertices');
  const time = value('ms per step', 'readout-time');
  const iterations = value('iterations', 'readout-iterations');
  const contacts = value('contacts', 'readout-contacts');
  const threads = value('threads', 'readout-threads');
  let last = -Infinity;
  const showContacts = (count: number | undefined): void => {
    const item = contacts.parentElement;
    if (item) item.hidden = count === undefined;
    contacts.textContent = count === undefined ? '–' : count.toLocaleString('en');
  };
  showContacts(undefined);
  return {
    clear() {
      showContacts(undefined);
      for (const shown of [vertices, time, iterations]) shown.textContent = '–';
      list.dataset.steps = '0';
    },
    setScene(vertexCount, threadCount) {
      vertices.textContent = vertexCount.toLocaleString('en');
      threads.textContent = `${threadCount}`;
      list.dataset.steps = '0';
      last = -Infinity;
    },
    update({ stepTime, iterations: count, contacts: touching, steps }) {
      list.dataset.steps = `${steps}`;
      const now = performance.now();
      if (now - last < REFRESH) return;
      last = now;
      time.textContent = steps > 0 ? stepTime.toFixed(stepTime < 10 ? 2 : 1) : '–';
      iterations.textContent = steps > 0 ? `${count}` : '–';
      showContacts(touching);
    },
  };
}
