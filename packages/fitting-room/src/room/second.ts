import type { CanvasView } from '@toile/viewer';
import type { DressOrder, MovingFrame } from '../work/protocol.ts';
import { createMirror, type Mirror, type MirrorEvents } from './mirror.ts';
import type { RoomState } from './state.ts';

export interface SecondOptions {
  readonly state: RoomState;
  readonly order: DressOrder;
  changed(): void;
  dressed(second: Mirror): void;
  /** The look did not go on; no reason where the visitor stopped it. */
  ended(reason: string | undefined): void;
  /** Somebody looks around in it. */
  moved(view: CanvasView): void;
  /** It has moved. */
  moving(second: Mirror, moving: MovingFrame): void;
}

/** A mirror beside the first one, which puts its look on as soon as there is somebody to wear it. */
export function createSecond(
  events: MirrorEvents,
  { state, order, changed, dressed, ended, moved, moving }: SecondOptions,
): Mirror {
  const mirror = createMirror({
    ...events,
    changed() {
      if (mirror.body && !mirror.isWorking && !mirror.worn) mirror.dress(state, order);
      changed();
    },
    dressed() {
      dressed(mirror);
      changed();
    },
    stopped: ended,
    failed: ended,
    moved: () => mirror.view && moved(mirror.view),
    moves: changed,
    moving: (own) => moving(mirror, own),
    pace: () => {},
    restarted: () => {},
  });
  return mirror;
}
