import type { MeasurementKey } from '@toile/body';
import { inLanguage, type Localized } from '../catalogue/catalogue.ts';
import type { Room } from '../room/room.ts';
import type { Layer } from '../room/state.ts';
import type { Texts } from '../texts/texts.ts';

/** What of the panel is open or typed; nothing of it is worth undoing. */
export interface PanelState {
  unit: 'cm' | 'in';
  search: string;
  category: string | undefined;
  /** Measurements typed that are no numbers, or nobody has. */
  readonly mistakes: Map<MeasurementKey, string>;
  /** The layer whose choices are open. */
  open: number | undefined;
  light: string;
  isTurning: boolean;
  isRecording: boolean;
  compared: number | undefined;
  compareWith: string;
  /** The link that was copied last. */
  copied: string | undefined;
}

/** What the parts of the panel are made from. */
export interface PanelView {
  readonly room: Room;
  readonly texts: Texts;
  readonly panel: PanelState;
  /** Something of the panel has changed. */
  update(): void;
  takePicture(): void;
  takeVideo(): void;
  setLight(name: string): void;
  setTurning(on: boolean): void;
  /** An address that opens this look; nothing where the page carries none. */
  readonly link: string | undefined;
  copyLink(): void;
}

export function firstPanel(unit: 'cm' | 'in'): PanelState {
  return {
    unit,
    search: '',
    category: undefined,
    mistakes: new Map(),
    open: undefined,
    light: 'page',
    isTurning: false,
    isRecording: false,
    compared: undefined,
    compareWith: '',
    copied: undefined,
  };
}

export function say({ texts }: Pick<PanelView, 'texts'>, words: Localized): string {
  return inLanguage(words, texts.language);
}

/** What a garment is called. */
export function nameOf(view: Pick<PanelView, 'room' | 'texts'>, layer: Layer): string {
  const { garments } = view.room.options.catalogue;
  const item = garments.find(({ id }) => id === layer.garment);
  if (item) return say(view, item.title);
  return layer.source.kind === 'file' ? layer.source.pattern.name : layer.source.name;
}
