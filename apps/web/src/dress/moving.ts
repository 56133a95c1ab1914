import { putOn, showMap, tell } from './dressing.ts';
import { announce, millimetres, namesOf } from './messages.ts';
import type { MoveActions } from './move-bar.ts';
import type { Move, MovingFrame, Result } from './protocol.ts';
import type { DressRoom, Room } from './room.ts';

export type MoveName = Move['kind'];

/** How the dressed person moves. */
export interface Walk {
  readonly move: MoveName;
  /** Of walking [m/s]. */
  readonly speed: number;
  /** Seconds of motion per second. */
  readonly tempo: number;
  readonly isPaused: boolean;
}

export const WALKING_SPEEDS = [
  { value: 0.9, label: 'Strolling' },
  { value: 1.3, label: 'Walking' },
  { value: 1.8, label: 'Hurrying' },
];
export const TEMPOS = [
  { value: 1, label: '1 ×' },
  { value: 0.5, label: '½ ×' },
  { value: 0.25, label: '¼ ×' },
  { value: 0.1, label: '⅒ ×' },
];

/** What is told of it. */
export const MOVES: Readonly<Record<MoveName, string>> = {
  stand: 'Standing',
  walk: 'Walking',
  turn: 'Turning round',
  idle: 'Standing at ease',
  clip: 'Moving as recorded',
  relaxed: 'Standing relaxed',
  contrapposto: 'Standing on one leg',
  'hands-on-hips': 'Standing with hands on hips',
  'arms-crossed': 'Standing with arms crossed',
  'a-pose': 'Standing with arms out',
};

export const STANDING: Walk = { move: 'stand', speed: 1.3, tempo: 1, isPaused: false };

/** Recordings are some megabytes; more than this is something else [bytes]. */
const LARGEST_CLIP = 100e6;

export function moveActions(room: Room): MoveActions {
  return {
    chooseMove: (move) => move !== 'clip' && chooseMove(room(), order(move, room())),
    takeClip: (file) => void takeClip(room(), file),
    chooseSpeed(speed) {
      change(room(), { speed });
      if (room().walk.move === 'walk') room().client.move({ kind: 'walk', speed });
    },
    chooseTempo: (tempo) => change(room(), { tempo }),
    togglePause: () => togglePause(room()),
  };
}

export function togglePause(room: DressRoom): void {
  if (room.walk.move !== 'stand') change(room, { isPaused: !room.walk.isPaused });
}

/** The person stands as it was dressed. */
export function stand(room: DressRoom): void {
  if (room.walk.move === 'stand') return;
  chooseMove(room, { kind: 'stand' });
}

export function showMoving(room: DressRoom, { frame, maps, pace }: MovingFrame): void {
  if (room.walk.move === 'stand' || !room.result) return;
  room.picture.expect(frame);
  room.bar.moves.setPace(pace);
  if (maps)
    showMap(
      room,
      maps.map((own) => ({ maps: own })),
    );
}

/** It plays too slowly: the same outfit is put on in coarser cloth. */
export function showCoarsening(room: DressRoom, resolution: number, pace: number): void {
  room.bar.moves.setCoarsening(resolution);
  announce(
    `It plays at ${pace.toFixed(1)} of real time. The cloth is made coarser, with edges of ${millimetres(resolution)}.`,
  );
}

/** The coarser cloth is on, and the person moves on in it. */
export function showCoarsened(
  room: DressRoom,
  resolution: number,
  result: Result | undefined,
): void {
  room.bar.moves.setEdges(result && resolution);
  if (!result) return;
  room.result = result;
  room.picture.expect(result.frame);
  room.fit.show(result, namesOf(putOn(room)));
  announce(`The cloth has edges of ${millimetres(resolution)} now. Choose a detail to keep it.`);
}

/** What was asked for cannot be played: why. */
export function cannotMove(room: DressRoom, message: string): void {
  stand(room);
  tell(room, message);
}

function order(kind: Exclude<MoveName, 'clip'>, { walk: { speed } }: DressRoom): Move {
  return kind === 'walk' ? { kind, speed } : { kind };
}

function chooseMove(room: DressRoom, move: Move): void {
  if (!room.result) return;
  change(room, { move: move.kind, isPaused: false });
  room.client.move(move);
  if (move.kind !== 'stand') return;
  // As it was dressed; how its garments are cut the page knows already.
  const { frame } = room.result;
  const garments = frame.garments.map(({ layer, positions }) => ({ layer, positions }));
  room.picture.expect({ ...frame, garments });
  showMap(room);
  room.picture.redraw();
}

async function takeClip(room: DressRoom, file: File): Promise<void> {
  if (file.size > LARGEST_CLIP) {
    const size = `${(file.size / 1e6).toFixed(0)} MB`;
    tell(room, `${file.name} is too large for a recording (${size}); choose one below 100 MB.`);
    room.bar.moves.show(room.walk);
    return;
  }
  chooseMove(room, { kind: 'clip', name: file.name, content: await file.arrayBuffer() });
  announce(`Reading ${file.name}.`);
}

function change(room: DressRoom, part: Partial<Walk>): void {
  room.walk = { ...room.walk, ...part };
  room.bar.moves.show(room.walk);
  tellPlayback(room);
}

/** How fast it goes, and whether maps are looked at. */
export function tellPlayback({ walk: { move, tempo, isPaused }, map, client }: DressRoom): void {
  if (move !== 'stand') client.setPlayback(isPaused ? 0 : tempo, map !== 'fabric');
}
