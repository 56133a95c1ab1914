import type { FitReport } from '@toile/dressing';
import { hairOf } from '../body/choices.ts';
import { byId } from '../panel/element.ts';
import { FIT_MAPS } from './fit-maps.ts';
import { announce, namesOf, offWords, shorten } from './messages.ts';
import type { Result } from './protocol.ts';
import type { DressRoom } from './room.ts';
import { type DressState, type Layer, orderOf, sameOutfit } from './state.ts';

/** Shows another choice; what is worn stays as it is. */
export function choose(room: DressRoom, part: Partial<DressState>): void {
  room.state = { ...room.state, ...part };
  showChoices(room);
}

export function showChoices({ state, body, worn, result, ...room }: DressRoom): void {
  room.person.show(state, body);
  room.wardrobe.show(state);
  room.picture.setTone(state.tone, hairOf(state.hair));
  room.fit.setOutdated(result !== undefined && !sameOutfit(worn, state.layers));
  room.picture.redraw();
}

/** Puts on what was chosen. */
export function dress(room: DressRoom): void {
  if (room.isWorking || !room.body || room.state.layers.length === 0) return;
  room.options.closeSettings();
  undress(room);
  room.worn = room.state.layers;
  setWorking(room, true);
  room.bar.working(undefined, namesOf(room.worn));
  room.client.dress(orderOf(room.state, !room.options.calm));
}

export function setWorking(room: DressRoom, isWorking: boolean): void {
  room.isWorking = isWorking;
  room.form.inert = isWorking;
  if (!isWorking) room.bar.idle();
}

/** The person stands there as before. */
export function undress(room: DressRoom): void {
  room.result = undefined;
  room.walk = { ...room.walk, move: 'stand', isPaused: false };
  room.bar.moves.show(room.walk);
  room.bar.moves.setEdges(undefined);
  room.worn = [];
  room.fit.clear();
  if (!room.isWorking) room.bar.idle();
  room.picture.undress(room.body);
}

export function showResult(room: DressRoom, result: Result): void {
  room.result = result;
  setWorking(room, false);
  room.picture.expect(result.frame);
  room.picture.showPending();
  room.fit.show(result, namesOf(putOn(room)));
  if (result.refused.length > 0) tell(room, result.refused.map(offWords).join('\n'));
  byId('panel').scrollTo({ top: 0 });
  room.bar.done(room.map);
  announce(`Dressed. ${result.reports.flatMap(({ verdict }) => verdict).join(', ')}.`);
  showMap(room);
}

/** Colours the cloth by the map chosen, with its legend: as it hangs, or as measured since. */
export function showMap(
  { map, result, picture, bar }: DressRoom,
  measured: readonly Pick<FitReport, 'maps'>[] = result?.reports ?? [],
): void {
  const chosen = map === 'fabric' ? undefined : FIT_MAPS[map];
  picture.showMap(chosen, measured);
  bar.legend(chosen);
}

/** What of it went on. */
export function putOn({ worn, result }: DressRoom): readonly Layer[] {
  const off = new Set(result?.refused.map(({ garment }) => garment));
  return worn.filter((_, k) => !off.has(k));
}

export function tell({ options }: DressRoom, message: string): void {
  options.tell(shorten(message));
}
