import type { Contradiction, MeasurementKey } from '@toile/body';
import type { MakerClient } from './client.ts';
import type { BodyPanel } from './panel.ts';
import type { BodyPicture } from './picture.ts';
import type { Player } from './player.ts';
import type { Tape } from './protocol.ts';
import type { BodyReadout } from './readout.ts';
import type { BodyState } from './state.ts';
import type { TapeLabels } from './tape-labels.ts';

export interface BodyPageOptions {
  tell(sentence: string): void;
  /** Play or pause, for the transport. */
  setPlaying(playing: boolean): void;
}

/** What is true of the page at a moment. */
export interface Moment {
  /** What the visitor has chosen. */
  state: BodyState;
  /** Measurements that cannot be met together. */
  odds: readonly Contradiction[];
  /** Laid around the body on show. */
  tapes: readonly Tape[];
  isPlaying: boolean;
  /** There is something new to draw. */
  isDirty: boolean;
  /** When the motion last went on, and when a body was last asked for [ms]. */
  lastUpdate: number;
  lastAsked: number;
  /** Waits for the sliders to rest. */
  settling: ReturnType<typeof setTimeout> | undefined;
  /** The measurement whose slider is pointed at, and the one that has the focus. */
  readonly attention: Record<'pointer' | 'focus', MeasurementKey | undefined>;
}

/** The measuring room: what is true now, and the parts of the page that show it. */
export interface BodyRoom extends Moment {
  readonly options: BodyPageOptions;
  readonly picture: BodyPicture;
  readonly labels: TapeLabels;
  readonly readout: BodyReadout;
  readonly player: Player;
  readonly client: MakerClient;
  readonly panel: BodyPanel;
}

/** The parts of a room call back into it, so they get it when they ask for it. */
export type Room = () => BodyRoom;
