import type { Scene, Vector3 } from 'three';
import { byId } from '../panel/element.ts';
import type { BodyPage, BodyPageOptions } from './page.ts';

/** How the page stands in the list of scenes. */
export const BODY_ENTRY = {
  id: 'body',
  title: 'Body',
  summary: 'A person from tailoring measurements: measured, posed, walking.',
};

/** The Body page among the gallery's scenes. Its code comes with the first visit. */
export interface BodyMount extends Omit<BodyPage, 'group' | 'open' | 'close'> {
  readonly shown: boolean;
  show(on: boolean): void;
}

export interface BodyMountOptions extends BodyPageOptions {
  readonly scene: Scene;
}

export function mountBody({ scene, ...options }: BodyMountOptions): BodyMount {
  let page: BodyPage | undefined;
  let loading: Promise<void> | undefined;
  let shown = false;
  let dark = false;

  async function load(): Promise<void> {
    try {
      const { createBodyPage } = await import('./page.ts');
      page = createBodyPage(options);
      page.setDark(dark);
      scene.add(page.group);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      options.tell(`The Body page could not be loaded: ${reason}`);
    }
  }

  return {
    get shown() {
      return shown;
    },
    show(on) {
      if (shown && !on) page?.close();
      const opens = on && !shown;
      shown = on;
      byId('page').classList.toggle('with-body', on);
      const view = byId('view');
      view.setAttribute('aria-label', on ? 'The body' : 'The cloth');
      view.setAttribute('aria-describedby', on ? 'body-help' : 'view-help');
      if (!opens) return;
      loading ??= load();
      void loading.then(() => {
        if (shown) page?.open();
      });
    },
    togglePlay: () => page?.togglePlay(),
    step: () => page?.step(),
    reset: () => page?.reset(),
    update: (now) => page?.update(now) ?? false,
    label: (toScreen: (point: Vector3) => { x: number; y: number }, free) =>
      page?.label(toScreen, free),
    setDark(next) {
      dark = next;
      page?.setDark(dark);
    },
  };
}
