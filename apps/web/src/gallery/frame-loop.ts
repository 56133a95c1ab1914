import { toScreen } from '../interact/pick.ts';
import type { Gallery } from './gallery-parts.ts';
import { layOut } from './layout.ts';
import { screenOf } from './screen.ts';

/** Draws whenever there is something new to see, and lets the simulation go on with time. */
export function startFrameLoop(gallery: Gallery): void {
  let lastFrame = performance.now();
  const animate = (now: number): void => {
    requestAnimationFrame(animate);
    if (gallery.quality.watch(now - lastFrame)) layOut(gallery);
    lastFrame = now;
    advance(gallery, now);
    gallery.orbit.update();
    if (gallery.needsRender) draw(gallery);
    else gallery.stage.refine();
  };
  requestAnimationFrame(animate);
}

function advance(gallery: Gallery, now: number): void {
  const { page, isPlaying, client, lastTick } = gallery;
  if (page?.update(now)) gallery.needsRender = gallery.hasMoved = true;
  if (isPlaying && !page && client.tick((now - lastTick) / 1000)) gallery.lastTick = now;
}

function draw(gallery: Gallery): void {
  const { stage, page, view, free } = gallery;
  gallery.needsRender = false;
  stage.render(gallery.hasMoved);
  gallery.hasMoved = false;
  const screen = screenOf(stage);
  page?.label((point) => toScreen(screen, point.toArray()), free);
  view.label(screen, free.bottom);
}
