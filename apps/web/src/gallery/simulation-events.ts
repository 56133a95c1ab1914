import { drapes } from '../scenes/drapes.ts';
import type { ClientEvents } from '../simulation/client.ts';
import type { Gallery, GalleryOf } from './gallery-parts.ts';
import { setPlaying } from './playing.ts';

/** What the gallery does when the simulation has something to tell. */
export function simulationEvents(gallery: GalleryOf): ClientEvents {
  return {
    opened(parts, engine) {
      const { page, example, view, readout, tell } = gallery();
      if (page) return;
      view.open(example.id, parts);
      readout.setScene(
        parts.reduce((sum, { vertexCount }) => sum + vertexCount, 0),
        engine.threads,
      );
      if (engine.notice) tell(engine.notice);
      redrawAll(gallery());
    },
    frame(positions, grips, stats) {
      const { page, example, view, readout, sheet, hands } = gallery();
      if (page) return;
      view.update(positions, grips);
      readout.update(stats);
      if (example.id === drapes.id) sheet.update(view.drapes(), stats.steps);
      view.mark(hands.held.values());
      redrawAll(gallery());
    },
    failed(message) {
      gallery().tell(`The simulation stopped: ${message}`);
      gallery().hasStopped = true;
      setPlaying(gallery(), false);
    },
  };
}

function redrawAll(gallery: Gallery): void {
  gallery.needsRender = gallery.hasMoved = true;
}
