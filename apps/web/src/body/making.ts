import { showLabels, wantedTapes } from './attention.ts';
import { hairOf } from './choices.ts';
import type { MakerEvents } from './client.ts';
import type { Made } from './protocol.ts';
import type { BodyRoom, Room } from './room.ts';
import { type BodyState, inputOf } from './state.ts';

/** A body is made from the last state of a slider; its motion once the slider rests [ms]. */
const SETTLED = 180;

/** Asks for the body that was chosen. */
export function make(room: BodyRoom): void {
  room.lastAsked = performance.now();
  room.panel.show(room.state, room.player.body, room.odds);
  const { tone, hair } = room.state;
  room.client.make(inputOf(room.state), { tone, hair: hairOf(hair) }, wantedTapes(room));
}

/** Takes over other choices than measurements, and what follows from each. */
export function change(room: BodyRoom, part: Partial<BodyState>): void {
  const before = room.state;
  const state = { ...before, ...part };
  const { player, client, panel } = room;
  room.state = state;
  player.stand(state.stand, (state.armAngle * Math.PI) / 180);
  const isOther = (['sex', 'tone', 'hair'] as const).some((key) => state[key] !== before[key]);
  if (isOther) make(room);
  if (state.method !== before.method) void player.setMethod(state.method).then(() => redraw(room));
  if (state.allTapes !== before.allTapes) client.tapes(wantedTapes(room));
  if (state.move !== before.move) {
    player.play(undefined);
    setRunning(room, state.move !== 'none');
  }
  if (state.move !== before.move || state.speed !== before.speed) askMotion(room);
  panel.show(state, player.body, room.odds);
  showLabels(room);
  redraw(room);
}

/** What the page does when the worker has something to tell. */
export function makerEvents(room: Room): MakerEvents {
  return {
    made: (made) => void showMade(room(), made),
    refused: (message) => room().panel.complain(message),
    tapes(laid) {
      room().tapes = laid;
      showLabels(room());
      redraw(room());
    },
    motion(move, keys) {
      const { state, player, panel, odds } = room();
      if (state.move !== move) return;
      player.play(keys);
      if (move === 'walk' && state.speed === undefined) {
        state.ownSpeed = keys.travel[2] / (player.motion?.duration ?? 1);
        panel.show(state, player.body, odds);
      }
      redraw(room());
    },
    failed: (message) => room().options.tell(`The body cannot be made: ${message}`),
  };
}

async function showMade(room: BodyRoom, made: Made): Promise<void> {
  const { body, painted, shown, contradictions, time } = made;
  const { player, picture, panel, readout } = room;
  await player.setBody(body);
  if (player.body !== body) return;
  picture.body.setBody(body.mesh.triangles, painted);
  picture.body.setTone(shown.tone, shown.hair);
  room.odds = contradictions;
  panel.show(room.state, body, room.odds);
  showLabels(room);
  readout.made(body, time, performance.now() - room.lastAsked);
  clearTimeout(room.settling);
  room.settling = setTimeout(() => askMotion(room), SETTLED);
  redraw(room);
}

function askMotion({ state, client }: BodyRoom): void {
  if (state.move !== 'none') client.motion(state.move, state.speed);
}

export function setRunning(room: BodyRoom, isPlaying: boolean): void {
  room.isPlaying = isPlaying;
  room.lastUpdate = performance.now();
  room.options.setPlaying(isPlaying);
}

export function redraw(room: BodyRoom): void {
  room.isDirty = true;
}
