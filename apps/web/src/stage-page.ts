import type { Group, Scene, Vector3 } from 'three';
import { byId } from './panel/element.ts';
import type { Entry } from './panel/scene-list.ts';

/** A page of its own on the gallery's stage, beside its scenes. */
export interface StagePage {
  /** What it puts on the stage. */
  readonly group: Group;
  open(): void;
  close(): void;
  togglePlay(): void;
  step(): void;
  reset(): void;
  /** Moves on to a time [ms]; true when the picture has changed. */
  update(now: number): boolean;
  /** Puts labels where the picture has what they name. */
  label(toScreen: (point: Vector3) => { x: number; y: number }, free: DOMRect): void;
  setDark(dark: boolean): void;
}

/** How a page stands in the list of scenes, and how it is loaded. */
export interface StagePageEntry extends Entry {
  /** What screen readers call the stage, and the id of the text that explains it. */
  readonly view: string;
  readonly help: string;
  /** What one can do with the mouse. */
  readonly hint: string;
  /** Its code comes with the first visit. */
  load(): Promise<StagePage>;
}

/** A page that may not be loaded yet. Until then it does nothing. */
export interface StagePageMount extends Omit<StagePage, 'group'> {
  readonly entry: StagePageEntry;
}

export function mountPage(
  entry: StagePageEntry,
  scene: Scene,
  tell: (sentence: string) => void,
): StagePageMount {
  let page: StagePage | undefined;
  let loading: Promise<void> | undefined;
  let shown = false;
  let dark = false;

  async function load(): Promise<void> {
    try {
      page = await entry.load();
      page.setDark(dark);
      scene.add(page.group);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      tell(`The page ${entry.title} could not be loaded: ${reason}`);
    }
  }

  function show(on: boolean): void {
    shown = on;
    byId('page').classList.toggle(`with-${entry.id}`, on);
    const view = byId('view');
    view.setAttribute('aria-label', on ? entry.view : 'The cloth');
    view.setAttribute('aria-describedby', on ? entry.help : 'view-help');
  }

  return {
    entry,
    open() {
      show(true);
      loading ??= load();
      void loading.then(() => {
        if (shown) page?.open();
      });
    },
    close() {
      show(false);
      page?.close();
    },
    togglePlay: () => page?.togglePlay(),
    step: () => page?.step(),
    reset: () => page?.reset(),
    update: (now) => page?.update(now) ?? false,
    label: (toScreen, free) => page?.label(toScreen, free),
    setDark(next) {
      dark = next;
      page?.setDark(dark);
    },
  };
}
