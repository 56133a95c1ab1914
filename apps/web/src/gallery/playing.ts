import type { TransportActions } from '../panel/transport.ts';
import type { Gallery, GalleryOf } from './gallery-parts.ts';
import { toggleSettings } from './settings.ts';

export function setPlaying(gallery: Gallery, isPlaying: boolean): void {
  gallery.isPlaying = isPlaying;
  gallery.lastTick = performance.now();
  gallery.transport.setPlaying(isPlaying);
}

/** After a failure the scene goes on by itself again. */
export function recover(gallery: Gallery): void {
  if (gallery.hasStopped) setPlaying(gallery, !gallery.calm);
  gallery.hasStopped = false;
}

/** What the buttons below the picture do: to the page on the stage, or else to the scene. */
export function transportActions(gallery: GalleryOf): TransportActions {
  return {
    togglePlay() {
      const { page, isPlaying } = gallery();
      if (page) page.togglePlay();
      else setPlaying(gallery(), !isPlaying);
    },
    step() {
      const { page, client } = gallery();
      if (page) return page.step();
      setPlaying(gallery(), false);
      client.step();
    },
    reset() {
      const { page, hands, client } = gallery();
      if (page) return page.reset();
      hands.releaseAll();
      client.reset();
      recover(gallery());
    },
    toggleSettings: () => toggleSettings(gallery()),
  };
}
