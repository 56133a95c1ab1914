import { defaultValues, type Example, type Value, type Values } from '@toile/examples';
import { bodyEntry } from './body/entry.ts';
import { dressEntry } from './dress/entry.ts';
import { createFabricSheet } from './fabrics/sheet.ts';
import { createHands } from './interact/hands.ts';
import { installKeyboardGrabs } from './interact/keyboard.ts';
import { createOrbit } from './interact/orbit.ts';
import { type Screen, toScreen, vertexAt } from './interact/pick.ts';
import { installPointerGrabs } from './interact/pointer.ts';
import { byId } from './panel/element.ts';
import { createLabels, labelPoint } from './panel/labels.ts';
import { fillParameters } from './panel/parameters.ts';
import { fillReadout } from './panel/readout.ts';
import { fillSceneList } from './panel/scene-list.ts';
import { hintFor, showTitle } from './panel/title.ts';
import { fillTransport } from './panel/transport.ts';
import { type ClothMesh, createClothMesh } from './render/cloth-mesh.ts';
import { lookOf, type View } from './render/looks.ts';
import { createMarkers } from './render/markers.ts';
import { chooseDetail, createQuality } from './render/quality.ts';
import { createSolids } from './render/solids.ts';
import { createStage } from './render/stage.ts';
import { drapes, NOTHING } from './scenes/drapes.ts';
import { scenes } from './scenes/scenes.ts';
import { createClient } from './simulation/client.ts';
import { type PartShape, uniqueColliders } from './simulation/protocol.ts';
import { mountPage, type StagePageMount } from './stage-page.ts';

/** Windows narrower than this are a phone's [px]. */
const NARROW = 560;

/** Puts the gallery on the page. Throws when the browser cannot show it. */
export function startGallery(tell: (sentence: string) => void): void {
  const view = byId('view');
  const canvas = byId<HTMLCanvasElement>('canvas');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const dark = matchMedia('(prefers-color-scheme: dark)');

  /** What is on the stage: a page of its own, or else a scene. */
  let page: StagePageMount | undefined;
  let example: Example = scenes[0];
  let values: Values = {};
  let playing = !calm;
  let shapes: readonly PartShape[] = [];
  let cloths: ClothMesh[] = [];
  let stopped = false;
  let needsRender = true;
  let moved = true;
  let free = byId('frame').getBoundingClientRect();
  let lastTick = performance.now();
  let lastFrame = lastTick;

  const detail = chooseDetail();
  const stage = createStage(canvas, detail);
  const quality = createQuality(detail);

  const solids = createSolids();
  const markers = createMarkers();
  stage.scene.add(solids.group, markers.group);
  const labels = createLabels(byId('labels'));
  const readout = fillReadout(byId('readout'));
  const dressing = mountPage(
    dressEntry({ tell, calm, toggleSettings, closeSettings: () => setSettingsOpen(false) }),
    stage.scene,
    tell,
  );
  const body = mountPage(
    bodyEntry({ tell, setPlaying: (next) => transport.setPlaying(next) }),
    stage.scene,
    tell,
  );
  const sceneList = fillSceneList(byId('scenes'), [dressing.entry, ...scenes, body.entry]);
  const panel = byId('panel');
  const sheet = createFabricSheet(byId('sheet'), (slot, id) => {
    values = { ...values, [slot]: id };
    sheet.show(values);
    hands.releaseAll();
    client.change(values, 'restart');
    if (stopped) setPlaying(!calm);
    stopped = false;
  });

  const client = createClient({
    opened(parts, engine) {
      if (page) return;
      const sameCloth =
        parts.length === shapes.length &&
        parts.every((part, k) => part.vertexCount === shapes[k].vertexCount);
      shapes = parts;
      if (!sameCloth) rebuildCloths();
      solids.show(
        uniqueColliders(parts),
        parts.flatMap(({ clamp }) => clamp ?? []),
        parts.flatMap(({ pins }) => pins),
      );
      labels.set(parts.length > 1 ? parts.map(({ label }) => label ?? '') : []);
      readout.setScene(
        parts.reduce((sum, { vertexCount }) => sum + vertexCount, 0),
        engine.threads,
      );
      if (engine.notice) tell(engine.notice);
      needsRender = moved = true;
    },
    frame(positions, grips, stats) {
      if (page) return;
      for (const [part, cloth] of cloths.entries()) cloth.update(positions[part]);
      readout.update(stats);
      showDrapes(stats.steps);
      solids.grip(grips.map(({ part, vertex }) => vertexAt(cloths[part].positions, vertex)));
      showMarkers();
      needsRender = moved = true;
    },
    failed(message) {
      tell(`The simulation stopped: ${message}`);
      stopped = true;
      setPlaying(false);
    },
  });

  const hands = createHands(client, () => {
    showMarkers();
    needsRender = true;
  });
  const screen = (): Screen => ({
    camera: stage.camera,
    width: canvas.clientWidth,
    height: canvas.clientHeight,
  });
  const pickables = () => cloths.map(({ positions }, part) => ({ shape: shapes[part], positions }));
  installPointerGrabs({ canvas, hands, cloths: pickables, screen });
  const orbit = createOrbit(stage.camera, canvas, calm, () => {
    needsRender = true;
  });
  installKeyboardGrabs({
    view,
    camera: stage.camera,
    orbit,
    hands,
    cloths: pickables,
    announce: (sentence) => {
      byId('announcer').textContent = sentence;
    },
  });
  const transport = fillTransport(byId('transport'), {
    togglePlay: () => (page ? page.togglePlay() : setPlaying(!playing)),
    step() {
      if (page) return page.step();
      setPlaying(false);
      client.step();
    },
    reset() {
      if (page) return page.reset();
      hands.releaseAll();
      client.reset();
      if (stopped) setPlaying(!calm);
      stopped = false;
    },
    toggleSettings,
  });

  function setPlaying(next: boolean): void {
    playing = next;
    lastTick = performance.now();
    transport.setPlaying(playing);
  }

  function toggleSettings(): void {
    setSettingsOpen(!panel.classList.contains('open'));
  }

  function setSettingsOpen(open: boolean): void {
    panel.classList.toggle('open', open);
    for (const button of document.querySelectorAll('[aria-controls="panel"]')) {
      button.setAttribute('aria-expanded', `${open}`);
    }
    if (page) layOut();
  }

  function rebuildCloths(): void {
    for (const cloth of cloths) {
      stage.scene.remove(cloth.mesh);
      cloth.dispose();
    }
    const { fabrics } = lookOf(example.id);
    cloths = shapes.map((shape, part) => createClothMesh(shape, fabrics[part % fabrics.length]));
    for (const { mesh } of cloths) stage.scene.add(mesh);
  }

  /** What the page under the stage tells of the drapes. */
  function showDrapes(steps: number): void {
    if (example.id !== drapes.id) return;
    const shown = shapes.flatMap(({ triangles, clamp }, part) =>
      clamp ? [{ positions: cloths[part].positions, triangles, centre: clamp.centre }] : [],
    );
    sheet.update(shown, steps);
  }

  function showMarkers(): void {
    const points = [...hands.held.values()].map(({ part, vertex }) =>
      vertexAt(cloths[part].positions, vertex),
    );
    markers.show(points);
    // For whoever cannot see the rings: the tests.
    view.dataset.held = points.map((point) => point.map((c) => c.toFixed(4)).join(' ')).join(' ');
  }

  function openPage(): void {
    const asked = decodeURIComponent(location.hash.slice(1));
    if (asked === 'view') return;
    page?.close();
    page = [dressing, body].find(({ entry }) => entry.id === (asked || dressing.entry.id));
    byId('hint').textContent = page?.entry.hint ?? hintFor(calm);
    if (page) openStagePage(page);
    else openScene(asked);
  }

  function openScene(asked: string): void {
    const found = scenes.find(({ id }) => id === asked);
    if (!found) tell(`There is no scene called “${asked}”.`);
    example = found ?? scenes[0];
    values = defaultValues(example);
    const comparing = example.id === drapes.id;
    byId('page').classList.toggle('with-sheet', comparing);
    // Three drapes are too small for a phone.
    if (comparing && window.innerWidth < NARROW) values = { ...values, third: NOTHING };
    if (comparing) sheet.show(values);
    clearStage();
    sceneList.mark(example.id);
    showTitle(example);
    const parameters = comparing ? [] : example.parameters; // the sheet has controls of its own
    fillParameters(byId('parameters'), parameters, values, (parameter, value: Value) => {
      values = { ...values, [parameter.id]: value };
      if (parameter.change === 'restart') hands.releaseAll();
      client.change(values, parameter.change);
    });
    layOut();
    lookFrom(lookOf(example.id).view);
    setPlaying(!calm);
    client.open(example.id, values);
  }

  /** The stage is the page's; the simulation rests. */
  function openStagePage({ entry, open }: StagePageMount): void {
    clearStage();
    rebuildCloths();
    solids.show([], [], []);
    byId('page').classList.remove('with-sheet');
    sceneList.mark(entry.id);
    showTitle(entry);
    setPlaying(false);
    open();
    layOut();
    lookFrom(lookOf(entry.id).view);
  }

  function clearStage(): void {
    hands.releaseAll();
    shapes = [];
    labels.set([]);
    readout.clear();
    setSettingsOpen(false);
  }

  /** Fits the picture to the page, keeping the direction the visitor looks from if that works. */
  function layOut(): void {
    const { view: look } = lookOf(page?.entry.id ?? example.id);
    const { upright } = stage;
    const before = stage.distance(look);
    free = byId('frame').getBoundingClientRect();
    stage.resize(window.innerWidth, window.innerHeight, free, quality.ratio);
    if (stage.upright === upright) orbit.zoom(stage.distance(look) / before);
    else lookFrom(look);
    needsRender = true;
  }

  function lookFrom(look: View): void {
    stage.frame(look);
    orbit.reset(look);
  }

  function animate(now: number): void {
    requestAnimationFrame(animate);
    if (quality.watch(now - lastFrame)) layOut();
    lastFrame = now;
    if (page?.update(now)) needsRender = moved = true;
    if (playing && !page && client.tick((now - lastTick) / 1000)) lastTick = now;
    orbit.update();
    if (!needsRender) return;
    needsRender = false;
    stage.render(moved);
    moved = false;
    page?.label((point) => toScreen(screen(), point.toArray()), free);
    labels.place((part) => toScreen(screen(), labelPoint(shapes[part])), free.bottom);
  }

  const applyTheme = (): void => {
    stage.setDark(dark.matches);
    for (const mount of [dressing, body]) mount.setDark(dark.matches);
    needsRender = true;
  };
  dark.addEventListener('change', applyTheme);
  applyTheme();
  window.addEventListener('hashchange', openPage);
  window.addEventListener('resize', layOut);
  // What stands around the picture comes and goes.
  new ResizeObserver(layOut).observe(byId('frame'));
  document.addEventListener('visibilitychange', () => {
    lastTick = performance.now();
  });
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    tell('The graphics card lost the picture. Reload the page.');
  });
  setPlaying(playing);
  setSettingsOpen(false);
  openPage();
  requestAnimationFrame(animate);
}
