import type { DressEvents } from './client.ts';
import { putOn, setWorking, showChoices, showResult, tell, undress } from './dressing.ts';
import { announce, namesOf } from './messages.ts';
import { cannotMove, MOVES, showCoarsened, showCoarsening, showMoving } from './moving.ts';
import type { Room } from './room.ts';
import { saveFile } from './save-file.ts';
import { changeLayer } from './wardrobe-actions.ts';

/** What the page does when the worker has something to tell. */
export function workerEvents(room: Room): DressEvents {
  return {
    body(made) {
      const { picture, bar } = room();
      room().body = made;
      undress(room());
      picture.setBody(made);
      bar.setReady(true);
      showChoices(room());
    },
    refused(about, message) {
      if (about === 'person') room().person.complain(message);
      else if (about === 'motion') cannotMove(room(), message);
      else tell(room(), message);
    },
    read(layer, pattern) {
      changeLayer(room(), layer, {
        source: { kind: 'file', pattern },
        size: undefined,
        options: {},
      });
      announce(`${pattern.name}: ${pattern.panels.length} panels read.`);
    },
    began(engine) {
      room().picture.begin(room().worn);
      if (engine.notice) tell(room(), engine.notice);
    },
    progress(stage, frame) {
      room().bar.working(stage, namesOf(room().worn));
      if (frame) room().picture.expect(frame);
    },
    dressed: (result) => showResult(room(), result),
    moves: (kind, notes) => announce([MOVES[kind], ...notes].join('. ')),
    moving: (moving) => showMoving(room(), moving),
    coarsening: (resolution, pace) => showCoarsening(room(), resolution, pace),
    coarsened: (resolution, result) => showCoarsened(room(), resolution, result),
    stopped(reason) {
      setWorking(room(), false);
      undress(room());
      if (reason) tell(room(), reason[0].toUpperCase() + reason.slice(1));
      else announce('Cancelled.');
    },
    file(format, content, garment) {
      const all = namesOf(putOn(room()));
      saveFile(content, format, garment === undefined ? all : [all[garment]]);
    },
    failed(message) {
      setWorking(room(), false);
      undress(room());
      tell(room(), `Dressing does not work: ${message}`);
    },
  };
}
