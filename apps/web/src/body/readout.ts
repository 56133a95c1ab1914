import type { Body } from '@toile/body';
import { element } from '../panel/element.ts';

/** Numbers change with every frame; the eye wants them a few times a second [ms]. */
const REFRESH = 250;

export interface BodyReadout {
  /** A body is on show: what making it took, and all until it was on the screen [ms]. */
  made(body: Body, making: number, all: number): void;
  /** A picture was drawn: what skinning takes [ms], and how far the person has walked [m]. */
  drawn(skinning: number, travelled: number): void;
}

/** Vertices, what making a body and moving it cost. */
export function createBodyReadout(list: HTMLElement): BodyReadout {
  const value = (name: string, id: string): HTMLElement => {
    const shown = element('dd', { id }, '–');
    list.append(element('div', {}, element('dt', {}, name), shown));
    return shown;
  };
  const vertices = value('vertices', 'body-vertices');
  const change = value('ms per body', 'body-time');
  const skinning = value('ms skinning', 'body-skinning');
  let count = 0;
  let last = -Infinity;
  return {
    made(body, making, all) {
      vertices.textContent = (body.mesh.positions.length / 3).toLocaleString('en');
      change.textContent = making.toFixed(making < 10 ? 1 : 0);
      // For whoever measures the page: the tests.
      list.dataset.made = `${++count}`;
      list.dataset.making = making.toFixed(2);
      list.dataset.all = all.toFixed(2);
    },
    drawn(cost, travelled) {
      list.dataset.travelled = travelled.toFixed(3);
      const now = performance.now();
      if (now - last < REFRESH) return;
      last = now;
      skinning.textContent = cost.toFixed(2);
    },
  };
}
