import { choose } from './dressing.ts';
import type { PersonActions } from './person-form.ts';
import type { DressRoom, Room } from './room.ts';
import { type DressState, measurementsOf, personOf, sizeOf } from './state.ts';

/** What the visitor can change about the person. */
export function personActions(room: Room): PersonActions {
  return {
    chooseSex(sex) {
      const { state } = room();
      const size = sizeOf(state);
      change(room(), { sex, given: size ? measurementsOf(sex, size) : state.given });
    },
    chooseSize: (size) => change(room(), { given: measurementsOf(room().state.sex, size) }),
    chooseTone: (tone) => choose(room(), { tone }),
    chooseHair: (hair) => choose(room(), { hair }),
    give: (key, value) => change(room(), { given: new Map(room().state.given).set(key, value) }),
    release(key) {
      const given = new Map(room().state.given);
      given.delete(key);
      change(room(), { given });
    },
  };
}

function change(room: DressRoom, part: Partial<Pick<DressState, 'sex' | 'given'>>): void {
  choose(room, part);
  room.client.makeBody(personOf(room.state));
}
