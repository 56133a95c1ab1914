import { hairOf } from '../body/choices.ts';
import { byId } from '../panel/element.ts';
import type { StagePage } from '../stage-page.ts';
import { createDressClient } from './client.ts';
import { clothLook } from './cloth-look.ts';
import { type BarActions, fillDressBar } from './dress-bar.ts';
import { dress, putOn, showChoices, showMap } from './dressing.ts';
import { createFitView, type FitActions } from './fit-view.ts';
import { announce } from './messages.ts';
import { moveActions, STANDING, stand, tellPlayback, togglePause } from './moving.ts';
import { personActions } from './person-actions.ts';
import { createPersonForm } from './person-form.ts';
import { createPicture } from './picture.ts';
import type { DressPageOptions, DressRoom, Moment, Room } from './room.ts';
import { firstState, personOf } from './state.ts';
import { installFileDrop } from './take-file.ts';
import { viewActions } from './view-actions.ts';
import { createViewForm } from './view-form.ts';
import { wardrobeActions } from './wardrobe-actions.ts';
import { createWardrobeForm } from './wardrobe-form.ts';
import { workerEvents } from './worker-events.ts';

/** The page on which a person is dressed. */
export function createDressPage(options: DressPageOptions): StagePage {
  const room = createRoom(options);
  const { picture, client } = room;
  return {
    group: picture.group,
    open() {
      room.isShown = true;
      picture.group.visible = true;
      showChoices(room);
      if (!room.body) client.makeBody(personOf(room.state));
    },
    close() {
      room.isShown = false;
      picture.group.visible = false;
      client.cancel();
      room.views.reset();
      stand(room);
    },
    togglePlay: () => togglePause(room),
    step() {},
    reset() {},
    update: () => picture.update(client.drawn),
    label() {},
    setDark() {},
  };
}

function createRoom(options: DressPageOptions): DressRoom {
  const itself: Room = () => room;
  const room: DressRoom = {
    ...firstMoment(),
    options,
    form: byId('dress-panel'),
    picture: createPicture(),
    client: createDressClient(workerEvents(itself)),
    fit: createFitView(fitActions(itself)),
    person: createPersonForm(personActions(itself)),
    wardrobe: createWardrobeForm(wardrobeActions(itself)),
    views: createViewForm(viewActions(itself)),
    bar: fillDressBar(byId('dress-bar'), barActions(itself), announce),
  };
  room.form.append(room.fit.root, room.views.root, room.person.root, room.wardrobe.root);
  room.form.addEventListener('submit', (event) => event.preventDefault());
  room.bar.setReady(false);
  installFileDrop(itself);
  return room;
}

function firstMoment(): Moment {
  return {
    state: firstState(),
    body: undefined,
    result: undefined,
    worn: [],
    map: 'fabric',
    walk: STANDING,
    isShown: false,
    isWorking: false,
    nextLayer: 1,
  };
}

function fitActions(room: Room): FitActions {
  return {
    download(format) {
      const looks = putOn(room()).map(({ fabric, swatch }) => clothLook(fabric, swatch));
      const { tone, hair } = room().state;
      room().client.export({ format, tone, hair: hairOf(hair), looks });
    },
    setShown: (garment, isShown) => room().picture.setShown(garment, isShown),
  };
}

function barActions(room: Room): BarActions {
  return {
    dress: () => dress(room()),
    cancel: () => room().client.cancel(),
    chooseMap(map) {
      room().map = map;
      showMap(room());
      tellPlayback(room());
    },
    ...moveActions(room),
    toggleChoices: () => room().options.toggleSettings(),
  };
}
