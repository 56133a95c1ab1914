import type { Showing } from '../stage-page.ts';
import type { GalleryOf } from './gallery-parts.ts';
import { lookFrom } from './layout.ts';

/** Once around [s]. */
const TURN = 12;
/** Of a picture to take away [px]. */
const PICTURE = { width: 1500, height: 2000 };

export function createShowing(gallery: GalleryOf): Showing {
  return {
    look(view) {
      lookFrom(gallery(), view);
      gallery().needsRender = true;
    },
    setTurntable(on) {
      gallery().orbit.setTurntable(on ? TURN : 0);
    },
    setBackground(name) {
      const isNight = matchMedia('(prefers-color-scheme: dark)').matches;
      gallery().stage.setBackground(name === 'page' && isNight ? 'page at night' : name);
      gallery().needsRender = true;
    },
    takePicture: () => gallery().stage.takePicture({ ...PICTURE, transparent: true }),
  };
}
