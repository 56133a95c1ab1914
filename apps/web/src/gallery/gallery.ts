import { chooseDetail, createOrbit, createQuality, createStage, type Orbit } from '@toile/viewer';
import { bodyEntry } from '../body/entry.ts';
import { crowdEntry } from '../crowd/entry.ts';
import { createFabricSheet } from '../fabrics/sheet.ts';
import { createHands } from '../interact/hands.ts';
import { installKeyboardGrabs } from '../interact/keyboard.ts';
import { installPointerGrabs } from '../interact/pointer.ts';
import { millionEntry } from '../million/entry.ts';
import { byId } from '../panel/element.ts';
import { fillReadout } from '../panel/readout.ts';
import { fillSceneList } from '../panel/scene-list.ts';
import { fillTransport } from '../panel/transport.ts';
import { realTimeEntry } from '../realtime/entry.ts';
import { scenes } from '../scenes/scenes.ts';
import { createClient } from '../simulation/client.ts';
import { mountPage, type StagePageMount } from '../stage-page.ts';
import { startFrameLoop } from './frame-loop.ts';
import type { Gallery, GalleryMoment, GalleryOf } from './gallery-parts.ts';
import { layOut } from './layout.ts';
import { chooseFabric, openAsked } from './open.ts';
import { setPlaying, transportActions } from './playing.ts';
import { createSceneView, type SceneView } from './scene-view.ts';
import { screenOf } from './screen.ts';
import { setSettingsOpen } from './settings.ts';
import { simulationEvents } from './simulation-events.ts';

type Tell = (sentence: string) => void;

/** Puts the pages and the gallery on the screen. Throws when the browser cannot show them. */
export function startGallery(tell: Tell): void {
  const gallery = createGallery(tell);
  installListeners(gallery);
  setPlaying(gallery, gallery.isPlaying);
  setSettingsOpen(gallery, false);
  openAsked(gallery);
  startFrameLoop(gallery);
}

function createGallery(tell: Tell): Gallery {
  const itself: GalleryOf = () => gallery;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const detail = chooseDetail();
  const stage = createStage(byId<HTMLCanvasElement>('canvas'), detail);
  const view = createSceneView(stage.scene, detail);
  const pages = mountPages(itself, tell, stage.scene);
  const client = createClient(simulationEvents(itself));
  const hands = createHands(client, () => {
    view.mark(gallery.hands.held.values());
    gallery.needsRender = true;
  });
  const gallery: Gallery = {
    ...firstMoment(calm),
    tell,
    calm,
    stage,
    quality: createQuality(detail),
    view,
    readout: fillReadout(byId('readout')),
    pages,
    sceneList: fillSceneList(byId('scenes'), listEntries(pages)),
    sheet: createFabricSheet(byId('sheet'), (slot, id) => chooseFabric(gallery, slot, id)),
    client,
    hands,
    orbit: installHands(itself, { stage, view, hands, calm }),
    transport: fillTransport(byId('transport'), transportActions(itself)),
  };
  return gallery;
}

function firstMoment(calm: boolean): GalleryMoment {
  return {
    page: undefined,
    example: scenes[0],
    values: {},
    isPlaying: !calm,
    hasStopped: false,
    needsRender: true,
    hasMoved: true,
    free: byId('frame').getBoundingClientRect(),
    lastTick: performance.now(),
  };
}

/** The pages of their own: the person, garments without a simulator. */
function mountPages(
  gallery: GalleryOf,
  tell: Tell,
  scene: Gallery['stage']['scene'],
): StagePageMount[] {
  const setPlaying = (next: boolean): void => gallery().transport.setPlaying(next);
  const entries = [bodyEntry, realTimeEntry, crowdEntry, millionEntry].map((entry) =>
    entry({ tell, setPlaying }),
  );
  return entries.map((entry) => mountPage(entry, scene, tell));
}

/** The scenes, and the pages after them. */
function listEntries(pages: readonly StagePageMount[]) {
  return [...scenes, ...pages.map(({ entry }) => entry)];
}

/** Pointers take the cloth before they turn the picture; keys do both. */
function installHands(
  gallery: GalleryOf,
  { stage, view, hands, calm }: Pick<Gallery, 'stage' | 'view' | 'hands' | 'calm'>,
): Orbit {
  const canvas = byId<HTMLCanvasElement>('canvas');
  const { camera } = stage;
  const cloths: SceneView['pickables'] = () => view.pickables();
  installPointerGrabs({ canvas, hands, cloths, screen: () => screenOf(stage) });
  const orbit = createOrbit(camera, canvas, {
    calm,
    pan: true,
    changed: () => {
      gallery().needsRender = true;
    },
  });
  canvas.addEventListener('dblclick', ({ offsetX, offsetY }) => {
    orbit.focus(offsetX, offsetY, stage.scene);
  });
  const announce = (sentence: string): void => {
    byId('announcer').textContent = sentence;
  };
  installKeyboardGrabs({ view: byId('view'), camera, orbit, hands, cloths, announce });
  return orbit;
}

function installListeners(gallery: Gallery): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = (): void => {
    gallery.stage.setBackground(dark.matches ? 'page at night' : 'page');
    for (const page of gallery.pages) page.setDark(dark.matches);
    gallery.needsRender = true;
  };
  dark.addEventListener('change', applyTheme);
  applyTheme();
  window.addEventListener('hashchange', () => openAsked(gallery));
  window.addEventListener('resize', () => layOut(gallery));
  // What stands around the picture comes and goes.
  new ResizeObserver(() => layOut(gallery)).observe(byId('frame'));
  document.addEventListener('visibilitychange', () => {
    gallery.lastTick = performance.now();
  });
  byId('canvas').addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    gallery.tell('The graphics card lost the picture. Reload the page.');
  });
}
