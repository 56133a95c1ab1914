import type { MapName } from '../picture/fit-maps.ts';
import type { Move, MovingFrame } from '../work/protocol.ts';
import { InStep } from './in-step.ts';
import type { Mirror } from './mirror.ts';
import { moveOf, STANDING, type Walk } from './walk.ts';

/** Steps of pace that are worth telling. */
const PACE_STEP = 0.05;

/** The part of the room that knows who may move. */
export interface PlayingRoom {
  readonly mirror: Mirror;
  readonly second: Mirror | undefined;
  readonly map: MapName;
}

/** How the dressed person moves, or both of them, in step. */
export class Playing {
  readonly #room: PlayingRoom;
  readonly #inStep = new InStep();
  walk: Walk = STANDING;
  /** How far the motion keeps up. */
  pace = 1;
  #order: Move | undefined;

  constructor(room: PlayingRoom) {
    this.#room = room;
  }

  /** @param clip The recording, where that is what is played. */
  move(move: Walk['move'], clip?: Move): void {
    if (!this.#room.mirror.worn || (move === 'stand' && this.walk.move === 'stand')) return;
    if (this.walk.move === 'stand') this.#inStep.begin();
    this.walk = { ...this.walk, move, isPaused: false };
    const order = clip ?? moveOf(this.walk);
    if (order) this.#send(order);
  }

  /** What is put on is put on somebody who stands. */
  stand(): void {
    this.walk = { ...this.walk, move: 'stand', isPaused: false };
  }

  /** How fast it walks and how fast time goes. */
  set(part: Partial<Pick<Walk, 'speed' | 'tempo' | 'isPaused'>>): void {
    this.walk = { ...this.walk, ...part };
    const order = moveOf(this.walk);
    if (part.speed !== undefined && order?.kind === 'walk') this.#send(order);
    this.tell();
  }

  /** Both set out together. */
  restart(): void {
    const [order, { move }] = [this.#order, this.walk];
    this.move('stand');
    if (move !== 'stand') this.move(move, order);
  }

  #send(order: Move): void {
    this.#order = order;
    this.tell();
    this.#room.mirror.move(order);
    this.#room.second?.move(order);
  }

  /** Tells the workers how it is played. */
  tell(): void {
    const { mirror, second, map } = this.#room;
    const { move, tempo, isPaused } = this.walk;
    if (move === 'stand') return;
    for (const own of [mirror, second]) {
      own?.client.setPlayback({
        tempo: isPaused ? 0 : tempo,
        maps: map !== 'fabric',
        ...(second?.worn && { until: this.#inStep.until }),
      });
    }
  }

  /** One of them has moved. */
  show(mirror: Mirror, moving: MovingFrame): void {
    if (!this.#room.second?.worn) mirror.showMoving(moving);
    else if (this.#inStep.arrive(mirror, moving, this.walk.tempo)) this.tell();
  }

  /** @returns Whether it is another one, for all to see. */
  setPace(share: number): boolean {
    if (Math.abs(share - this.pace) < PACE_STEP) return false;
    this.pace = share;
    return true;
  }
}
