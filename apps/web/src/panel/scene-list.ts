import type { Example } from '@toile/examples';
import { element } from './element.ts';

/** What the list tells of a scene. */
export type Entry = Pick<Example, 'id' | 'title' | 'summary'>;

export interface SceneList {
  /** Marks the open scene. */
  mark(scene: string): void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The scenes as links with a picture each; arrow keys move along them. */
export function fillSceneList(list: HTMLElement, scenes: readonly Entry[]): SceneList {
  const links = scenes.map(({ id, title, summary }) =>
    element(
      'a',
      { href: `#${id}` },
      picture(id),
      element('span', { class: 'scene-title' }, title),
      element('span', { class: 'scene-summary' }, summary),
    ),
  );
  list.append(...links.map((link) => element('li', {}, link)));
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (!step || at < 0) return;
    event.preventDefault();
    links[(at + step + links.length) % links.length].focus();
  });
  return {
    mark(scene) {
      for (const link of links) {
        if (link.hash === `#${scene}`) {
          link.setAttribute('aria-current', 'page');
          link.scrollIntoView({ block: 'nearest', inline: 'center' });
        } else link.removeAttribute('aria-current');
      }
    },
  };
}

/** The scene's thumbnail, by day and by night; scripts/thumbnails.mjs makes them. */
function picture(id: string): HTMLElement {
  return element(
    'picture',
    {},
    element('source', {
      srcset: `./thumbnails/${id}-dark.webp`,
      media: '(prefers-color-scheme: dark)',
    }),
    element('img', {
      src: `./thumbnails/${id}.webp`,
      alt: '',
      width: '96',
      height: '72',
      decoding: 'async',
    }),
  );
}
