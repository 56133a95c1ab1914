import { byId } from '../panel/element.ts';
import type { StagePage } from '../stage-page.ts';
import { wantedTapes } from './attention.ts';
import { createMakerClient } from './client.ts';
import { change, make, makerEvents, redraw, setRunning } from './making.ts';
import { fillBodyPanel } from './panel.ts';
import { panelActions } from './panel-actions.ts';
import { createBodyPicture } from './picture.ts';
import { createPlayer } from './player.ts';
import { createBodyReadout } from './readout.ts';
import type { BodyPageOptions, BodyRoom, Moment, Room } from './room.ts';
import { firstState } from './state.ts';
import { createTapeLabels } from './tape-labels.ts';

/** One step of the transport [s]. */
const STEP = 1 / 30;
/** Longer than this no motion goes on at once, as after a tab was hidden [s]. */
const LONGEST = 0.1;
/** Windows narrower than this show one tape at a time [px]. */
const NARROW = 560;

/** The page on which a body is made from measurements. */
export function createBodyPage(options: BodyPageOptions): StagePage {
  const room = createRoom(options);
  const { picture, labels } = room;
  return {
    group: picture.group,
    open: () => open(room),
    close() {
      picture.group.visible = false;
      labels.set(new Map());
      room.isPlaying = false;
    },
    togglePlay() {
      if (room.state.move === 'none') change(room, { move: 'walk' });
      else setRunning(room, !room.isPlaying);
    },
    step() {
      setRunning(room, false);
      room.player.advance(STEP);
      redraw(room);
    },
    reset() {
      const { allTapes, unit } = room.state;
      room.player.rewind();
      change(room, { ...firstState(), allTapes, unit });
      make(room);
    },
    update: (now) => update(room, now),
    label(toScreen, free) {
      const { moving, tapes } = picture;
      labels.place(tapes.anchors, (point) => toScreen(moving.localToWorld(point.clone())), free);
    },
    setDark(dark) {
      picture.setDark(dark);
      redraw(room);
    },
  };
}

function createRoom(options: BodyPageOptions): BodyRoom {
  const itself: Room = () => room;
  const room: BodyRoom = {
    ...firstMoment(),
    options,
    picture: createBodyPicture(),
    labels: createTapeLabels(byId('tape-labels')),
    readout: createBodyReadout(byId('body-readout')),
    player: createPlayer(),
    client: createMakerClient(makerEvents(itself)),
    panel: fillBodyPanel(byId('body-panel'), panelActions(itself)),
  };
  return room;
}

function firstMoment(): Moment {
  return {
    state: firstState(),
    odds: [],
    tapes: [],
    isPlaying: false,
    isDirty: false,
    lastUpdate: performance.now(),
    lastAsked: 0,
    settling: undefined,
    attention: { pointer: undefined, focus: undefined },
  };
}

function open(room: BodyRoom): void {
  room.picture.group.visible = true;
  if (window.innerWidth >= NARROW) room.state.allTapes = true;
  setRunning(room, false);
  change(room, {});
  make(room);
}

/** Lets the motion go on, and draws what is new. */
function update(room: BodyRoom, now: number): boolean {
  const { player, state } = room;
  const elapsed = Math.min(LONGEST, (now - room.lastUpdate) / 1000);
  room.lastUpdate = now;
  if (room.isPlaying && player.motion) {
    player.advance(elapsed * state.tempo);
    redraw(room);
  }
  if (!room.isDirty) return false;
  room.isDirty = false;
  return draw(room);
}

function draw(room: BodyRoom): boolean {
  const { picture, player, readout } = room;
  const wanted = new Set(wantedTapes(room));
  const travelled = picture.draw(
    player,
    room.tapes.filter(({ key }) => wanted.has(key)),
  );
  if (travelled === undefined) return false;
  readout.drawn(player.cost, travelled);
  return true;
}
