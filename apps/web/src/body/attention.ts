import type { MeasurementKey } from '@toile/body';
import { formatMeasure, labelOf } from './measure-slider.ts';
import { MAIN_KEYS } from './panel.ts';
import type { BodyRoom } from './room.ts';

/** The measurement the visitor is about. */
function attended({ attention }: BodyRoom): MeasurementKey | undefined {
  return attention.pointer ?? attention.focus;
}

/** The tapes to be seen: all main ones or none, and the one the visitor is about. */
export function wantedTapes(room: BodyRoom): MeasurementKey[] {
  const own = attended(room);
  const keys = room.state.allTapes ? [...MAIN_KEYS] : [];
  return own && !keys.includes(own) ? [...keys, own] : keys;
}

/** Marks the tape the visitor is about, and lays it where it is not yet. */
export function showAttention(room: BodyRoom): void {
  room.picture.tapes.attend(attended(room));
  room.labels.attend(attended(room));
  const wanted = wantedTapes(room);
  const laid = new Set(room.tapes.map(({ key }) => key));
  if (wanted.length !== laid.size || wanted.some((key) => !laid.has(key))) {
    room.client.tapes(wanted);
  }
  room.isDirty = true;
}

/** Names and values beside the tapes. */
export function showLabels(room: BodyRoom): void {
  const { player, state, labels } = room;
  const { body } = player;
  if (!body) return;
  const shown = wantedTapes(room).map((key): [MeasurementKey, [string, string]] => [
    key,
    [labelOf(key, state.sex), formatMeasure(key, body.measurements[key], state.unit)],
  ]);
  labels.set(new Map(shown));
  labels.attend(attended(room));
}
