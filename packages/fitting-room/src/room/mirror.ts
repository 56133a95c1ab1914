import type { HairName, MeasurementKey } from '@toile/body';
import { type CanvasView, createCanvasView, namedView, type ViewName } from '@toile/viewer';
import { FIT_MAPS, type FitMap, type MapName } from '../picture/fit-maps.ts';
import { createPicture, type Picture } from '../picture/picture.ts';
import { createTapeMesh } from '../picture/tape-mesh.ts';
import { createDressClient, type DressClient, type DressEvents } from '../work/client.ts';
import type { DressOrder, Move, MovingFrame, Result, ShownBody, Stage } from '../work/protocol.ts';
import { readFit } from './point-at.ts';
import { inputOf, type Layer, type PersonState, type RoomState } from './state.ts';

/** What is worn: as it was chosen, by whom, and how it fits. */
export interface Worn {
  readonly state: RoomState;
  readonly body: ShownBody;
  readonly result: Result;
}

/** What the mirror tells the room; all else the worker tells goes there as it is. */
export interface MirrorEvents
  extends Pick<
    DressEvents,
    'refused' | 'read' | 'advice' | 'file' | 'failed' | 'moves' | 'picture' | 'restarted'
  > {
  changed(): void;
  dressed(worn: Worn): void;
  stopped(reason: string | undefined): void;
  /** The camera has moved. */
  moved(): void;
  /** The dressed person has moved; `showMoving` shows it. */
  moving(moving: MovingFrame): void;
  /** How far a motion keeps up: 1 where it does. */
  pace(share: number): void;
}

/** A person before a mirror: the worker that dresses it, and its picture. */
export interface Mirror {
  readonly client: DressClient;
  readonly picture: Picture;
  /** The person as measured now, and what is worn. */
  readonly body: ShownBody | undefined;
  readonly worn: Worn | undefined;
  /** The look that was ordered last. */
  readonly ordered: RoomState | undefined;
  /** What is done at the moment, while a look is being put on. */
  readonly stage: Stage | undefined;
  readonly isWorking: boolean;
  readonly view: CanvasView | undefined;
  /** How long it took the last frame of a motion to be seen [ms]. */
  readonly drawing: number;
  attach(canvas: HTMLCanvasElement, calm: boolean): void;
  setPerson(person: PersonState): void;
  /** Puts a look on; what is worn stays in the picture until then. */
  dress(state: RoomState, order: DressOrder): void;
  cancel(): void;
  undress(): void;
  move(move: Move): void;
  showMoving(moving: MovingFrame): void;
  /** Shows the person as measured, without clothes; or the look. */
  showPerson(isPlain: boolean): void;
  showTape(key: MeasurementKey | undefined): void;
  setTone(tone: PersonState['tone'], hair: HairName | undefined): void;
  setLooks(layers: readonly Layer[]): void;
  setMap(map: MapName): void;
  look(view: ViewName): void;
  /** The map's value at a place of the canvas. */
  valueAt(x: number, y: number): number | undefined;
  dispose(): void;
}

export function createMirror(events: MirrorEvents): Mirror {
  const tape = createTapeMesh();
  const client = createDressClient(workerEvents());
  const picture = createPicture(client.drawCloth);
  let view: CanvasView | undefined;
  let body: ShownBody | undefined;
  let worn: Worn | undefined;
  let wanted: { state: RoomState; body: ShownBody } | undefined;
  let stage: Stage | undefined;
  let [isWorking, isPlain, isLive, isMoving, isLost] = [false, false, false, false, false];
  /** Since when a frame of a motion is on its way to the screen [ms]. */
  let expected: number | undefined;
  let drawing = 0;
  let map: FitMap | undefined;
  let attended: MeasurementKey | undefined;
  let shown: ShownBody | undefined;

  function show(next: ShownBody): void {
    if (shown !== next) picture.setBody(next);
    shown = next;
  }

  /** The person alone, or with all that is worn. */
  function refresh(): void {
    if (isPlain || !worn) {
      if (!body || isLive) return;
      show(body);
      picture.undress(body);
    } else {
      show(worn.body);
      picture.begin(worn.state.layers);
      picture.expect(worn.result.frame);
      picture.showPending();
      picture.showMap(map, worn.result.reports);
    }
    view?.redraw(true);
  }

  function end(): void {
    isWorking = isLive = false;
    stage = undefined;
  }

  function workerEvents(): DressEvents {
    return {
      ...events,
      body(made) {
        const isFirst = body === undefined;
        body = made;
        if (isPlain || !worn) refresh();
        if (isFirst) mirror.look('front');
        if (attended) client.showTape(attended);
        events.changed();
      },
      tape(made) {
        if (made.key !== attended) return;
        tape.show(made);
        view?.redraw();
      },
      began() {
        if (isLive && wanted) picture.begin(wanted.state.layers);
      },
      progress(next, frame) {
        stage = next;
        if (frame && isLive) picture.expect(frame);
        events.changed();
      },
      dressed(result) {
        if (!wanted) return;
        const wasLive = isLive;
        end();
        isLost = isMoving = false;
        worn = { ...wanted, result };
        if (wasLive && !isPlain) {
          picture.expect(result.frame);
          picture.showPending();
          picture.showMap(map, result.reports);
          // Shown again later, it must tell how it is cut.
          worn = { ...worn, result: { ...result, frame: whole(result, picture) } };
        } else refresh();
        view?.redraw(true);
        events.dressed(worn);
      },
      stopped(reason) {
        const wasLive = isLive;
        end();
        if (wasLive) refresh();
        events.stopped(reason);
      },
      moving: (moving) => {
        if (isMoving && worn && !isPlain) events.moving(moving);
      },
      coarsening: () => events.changed(),
      coarsened(_, result) {
        if (!result || !worn) return;
        worn = { ...worn, result };
        picture.expect(result.frame);
        events.changed();
      },
      restarted() {
        isLost = true;
        events.restarted();
      },
      failed(message) {
        end();
        refresh();
        events.failed(message);
      },
    };
  }

  /** What was expected is on the screen. */
  function seen(): void {
    if (expected !== undefined) drawing = performance.now() - expected;
    expected = undefined;
    client.drawn();
  }

  const mirror: Mirror = {
    client,
    picture,
    get body() {
      return body;
    },
    get worn() {
      return worn;
    },
    get ordered() {
      return wanted?.state;
    },
    get stage() {
      return stage;
    },
    get isWorking() {
      return isWorking;
    },
    get view() {
      return view;
    },
    get drawing() {
      return drawing;
    },
    attach(canvas, calm) {
      view?.dispose();
      view = createCanvasView(canvas, {
        calm,
        update: () => picture.update(seen),
        moved: events.moved,
      });
      view.group.add(picture.group, tape.group);
      mirror.look('front');
    },
    setPerson: (person) => client.makeBody(inputOf(person)),
    dress(state, order) {
      if (!body) return;
      isWorking = true;
      isLive = order.live;
      stage = undefined;
      wanted = { state, body };
      if (isMoving) mirror.move({ kind: 'stand' });
      client.dress(order);
    },
    cancel: () => client.cancel(),
    undress() {
      worn = undefined;
      refresh();
    },
    move(move) {
      if (!worn || isLost) return;
      client.move(move);
      isMoving = move.kind !== 'stand';
      if (!isMoving && !isPlain) refresh();
    },
    showMoving({ frame, maps, pace }) {
      expected ??= performance.now();
      picture.expect(frame);
      if (maps) {
        picture.showMap(
          map,
          maps.map((own) => ({ maps: own })),
        );
      }
      events.pace(pace);
    },
    showPerson(plain) {
      if (isPlain === plain) return;
      isPlain = plain;
      if (plain) tape.show(undefined);
      refresh();
    },
    showTape(key) {
      attended = key;
      if (key === undefined) {
        tape.show(undefined);
        view?.redraw();
      } else client.showTape(key);
    },
    setTone(tone, hair) {
      picture.setTone(tone, hair);
      tape.setColour('#a8443c');
      picture.redraw();
    },
    setLooks(layers) {
      if (!worn) return;
      worn = { ...worn, state: { ...worn.state, layers } };
      picture.setLooks(layers);
      picture.redraw();
    },
    setMap(name) {
      map = name === 'fabric' ? undefined : FIT_MAPS[name];
      if (worn && !isPlain) picture.showMap(map, worn.result.reports);
    },
    look(name) {
      const { figure, garments } = picture.places();
      if (!view || figure.length === 0) return;
      view.look(namedView(name, figure, garments.length > 0 ? garments : figure));
    },
    valueAt: (x, y) => (view && map && !isPlain ? readFit(view, picture.cloths, x, y) : undefined),
    dispose() {
      client.dispose();
      view?.dispose();
      view = undefined;
    },
  };
  return mirror;
}

/** A result's frame with how its garments are cut, which the page was told on the way. */
function whole({ frame }: Result, { cuts }: Picture): Result['frame'] {
  const garments = frame.garments.map((shape, k) => ({ ...shape, cut: shape.cut ?? cuts[k] }));
  return { ...frame, garments } as Result['frame'];
}
