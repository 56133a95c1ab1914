import type { View } from '@toile/viewer';
import { byId } from '../panel/element.ts';
import { lookOf } from '../render/looks.ts';
import type { Gallery } from './gallery-parts.ts';

/** Fits the picture to the page, keeping the direction the visitor looks from if that works. */
export function layOut(gallery: Gallery): void {
  const { page, example, stage, quality, orbit } = gallery;
  const { view: look } = lookOf(page?.entry.id ?? example.id);
  const { upright } = stage;
  const before = stage.distance(look);
  gallery.free = byId('frame').getBoundingClientRect();
  stage.resize(window.innerWidth, window.innerHeight, gallery.free, quality.ratio);
  if (stage.upright === upright) orbit.zoom(stage.distance(look) / before);
  else lookFrom(gallery, look);
  gallery.needsRender = true;
}

export function lookFrom({ stage, orbit }: Gallery, look: View): void {
  stage.frame(look);
  orbit.reset(look);
}
