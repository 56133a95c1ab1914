import type { Showing } from '../stage-page.ts';
import type { DressClient } from './client.ts';
import type { DressBar } from './dress-bar.ts';
import type { MapName } from './fit-maps.ts';
import type { FitView } from './fit-view.ts';
import type { Walk } from './moving.ts';
import type { PersonForm } from './person-form.ts';
import type { Picture } from './picture.ts';
import type { Result, ShownBody } from './protocol.ts';
import type { DressState, Layer } from './state.ts';
import type { ViewForm } from './view-form.ts';
import type { WardrobeForm } from './wardrobe-form.ts';

export interface DressPageOptions {
  tell(sentence: string): void;
  /** The system asks for less motion: only the result is shown. */
  readonly calm: boolean;
  /** The drawer with the choices, in a narrow window. */
  toggleSettings(): void;
  closeSettings(): void;
  readonly showing: Showing;
}

/** What is true of the page at a moment. */
export interface Moment {
  /** What the visitor has chosen. */
  state: DressState;
  /** The person that stands there. */
  body: ShownBody | undefined;
  /** What was put on, and how it fits. */
  result: Result | undefined;
  /** What is being put on, or is worn. */
  worn: readonly Layer[];
  map: MapName;
  /** How the dressed person moves. */
  walk: Walk;
  isShown: boolean;
  isWorking: boolean;
  /** The number of the next garment that is added. */
  nextLayer: number;
}

/** The fitting room: what is true now, and the parts of the page that show it. */
export interface DressRoom extends Moment {
  readonly options: DressPageOptions;
  readonly form: HTMLElement;
  readonly picture: Picture;
  readonly client: DressClient;
  readonly fit: FitView;
  readonly person: PersonForm;
  readonly wardrobe: WardrobeForm;
  readonly views: ViewForm;
  readonly bar: DressBar;
}

/** The parts of a room call back into it, so they get it when they ask for it. */
export type Room = () => DressRoom;
