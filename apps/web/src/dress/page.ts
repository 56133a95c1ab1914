import { Group } from 'three';
import { createBodyMesh } from '../body/body-mesh.ts';
import { createFillLight } from '../body/fill-light.ts';
import { byId } from '../panel/element.ts';
import { pushBack } from '../render/depth-order.ts';
import type { StagePage } from '../stage-page.ts';
import { describeSource } from './catalogue.ts';
import { createDressClient } from './client.ts';
import { SWATCHES } from './cloth-look.ts';
import { fillDressBar } from './dress-bar.ts';
import { FIT_MAPS, type MapName } from './fit-maps.ts';
import { createFitView } from './fit-view.ts';
import { createOutfit } from './outfit.ts';
import { createPersonForm } from './person-form.ts';
import type { ExportFormat, Frame, Result, ShownBody } from './protocol.ts';
import { saveFile } from './save-file.ts';
import {
  type DressState,
  firstState,
  inWearingOrder,
  type Layer,
  layerOf,
  MOST_LAYERS,
  measurementsOf,
  orderOf,
  personOf,
  sameOutfit,
  sizeOf,
} from './state.ts';
import { createWardrobeForm } from './wardrobe-form.ts';

/** Patterns are some hundred kilobytes; more than this is something else [bytes]. */
const LARGEST_FILE = 20e6;
/** What goes over a garment, in the order in which clothes are put on. */
const NEXT_GARMENTS = ['shirt', 'trousers', 'hoodie'];
/** So many of a message's lines are shown. */
const LINES = 6;

export interface DressPageOptions {
  tell(sentence: string): void;
  /** The system asks for less motion: only the result is shown. */
  readonly calm: boolean;
  /** The drawer with the choices, in a narrow window. */
  toggleSettings(): void;
  closeSettings(): void;
}

/** The page on which a person is dressed. */
export function createDressPage(options: DressPageOptions): StagePage {
  const { calm } = options;
  let state: DressState = firstState();
  let body: ShownBody | undefined;
  let result: Result | undefined;
  /** What is being put on, or is worn. */
  let worn: readonly Layer[] = [];
  let map: MapName = 'fabric';
  let shown = false;
  let working = false;
  let nextLayer = 1;
  let pending: Frame | undefined;
  let dirty = false;
  /** A frame is being drawn. */
  let drawing = false;

  const group = new Group();
  const bodyMesh = createBodyMesh();
  pushBack(bodyMesh.mesh, 2 * (MOST_LAYERS + 1));
  const outfit = createOutfit();
  group.add(bodyMesh.mesh, outfit.group, createFillLight());

  const client = createDressClient({
    body(made) {
      body = made;
      undress();
      bodyMesh.setBody(made.triangles, made.painted);
      bodyMesh.place(made.positions);
      bar.setReady(true);
      showChoices();
    },
    refused(about, message) {
      if (about === 'person') person.complain(message);
      else tell(message);
    },
    read(layer, pattern) {
      change(layer, { source: { kind: 'file', pattern }, size: undefined, options: {} });
      byId('announcer').textContent = `${pattern.name}: ${pattern.panels.length} panels read.`;
    },
    began(engine) {
      outfit.begin(worn);
      if (engine.notice) tell(engine.notice);
    },
    progress(stage, frame) {
      bar.working(stage, names(worn));
      if (frame) expect(frame);
    },
    dressed(dressed) {
      result = dressed;
      setWorking(false);
      expect(dressed.frame);
      showPending();
      fit.show(dressed, names(put()));
      if (dressed.refused.length > 0) tell(dressed.refused.map(offWords).join('\n'));
      byId('panel').scrollTo({ top: 0 });
      bar.done(map);
      byId('announcer').textContent = `Dressed. ${dressed.reports
        .flatMap(({ verdict }) => verdict)
        .join(', ')}.`;
      showMap();
    },
    stopped(reason) {
      setWorking(false);
      undress();
      if (reason) tell(reason[0].toUpperCase() + reason.slice(1));
      else byId('announcer').textContent = 'Cancelled.';
    },
    file(format, content, garment) {
      const all = names(put());
      saveFile(content, format, garment === undefined ? all : [all[garment]]);
    },
    failed(message) {
      setWorking(false);
      undress();
      tell(`Dressing does not work: ${message}`);
    },
  });

  const fit = createFitView({
    download: (format: ExportFormat) =>
      client.export(
        format,
        state.tone,
        put().map(({ swatch }) => SWATCHES[swatch].ground),
      ),
    setShown(garment, on) {
      outfit.setShown(garment, on);
      dirty = true;
    },
  });
  const person = createPersonForm({
    chooseSex(sex) {
      const size = sizeOf(state);
      const given = size ? measurementsOf(sex, size) : state.given;
      changePerson({ sex, given });
    },
    chooseSize: (size) => changePerson({ given: measurementsOf(state.sex, size) }),
    chooseTone(tone) {
      state = { ...state, tone };
      showChoices();
    },
    give: (key, value) => changePerson({ given: new Map(state.given).set(key, value) }),
    release(key) {
      const given = new Map(state.given);
      given.delete(key);
      changePerson({ given });
    },
  });
  const wardrobe = createWardrobeForm({
    chooseGarment(layer, id) {
      const { source, options, fabric, swatch } = layerOf(layer, id);
      change(layer, { source, options, fabric, swatch });
    },
    chooseFile: (layer, file) => void read(layer, file),
    chooseSize: (layer, size) => change(layer, { size }),
    chooseOptions: (layer, options) => change(layer, { options }),
    chooseFabric: (layer, fabric) => change(layer, { fabric }),
    chooseSwatch(layer, swatch) {
      change(layer, { swatch });
      worn = worn.map((own) => (own.id === layer ? { ...own, swatch } : own));
      outfit.setLooks(worn);
    },
    add() {
      if (state.layers.length >= MOST_LAYERS) return;
      const garment = NEXT_GARMENTS.find((name) =>
        state.layers.every(({ source }) => source.kind !== 'draft' || source.name !== name),
      );
      setLayers([...state.layers, layerOf(nextLayer++, garment ?? 'hoodie')]);
    },
    remove: (layer) => setLayers(state.layers.filter(({ id }) => id !== layer)),
    chooseResolution(resolution) {
      state = { ...state, resolution };
      showChoices();
    },
  });
  const form = byId('dress-panel');
  form.append(fit.root, person.root, wardrobe.root);
  form.addEventListener('submit', (event) => event.preventDefault());
  const bar = fillDressBar(
    byId('dress-bar'),
    {
      dress,
      cancel: client.cancel,
      chooseMap(name) {
        map = name;
        showMap();
      },
      toggleChoices: options.toggleSettings,
    },
    (sentence) => {
      byId('announcer').textContent = sentence;
    },
  );
  bar.setReady(false);

  /** What of it went on. */
  function put(): readonly Layer[] {
    const off = new Set(result?.refused.map(({ garment }) => garment));
    return worn.filter((_, k) => !off.has(k));
  }

  function dress(): void {
    if (working || !body || state.layers.length === 0) return;
    options.closeSettings();
    undress();
    worn = state.layers;
    setWorking(true);
    bar.working(undefined, names(worn));
    client.dress(orderOf(state, !calm));
  }

  function setWorking(next: boolean): void {
    working = next;
    form.inert = next;
    if (!next) bar.idle();
  }

  /** The person stands there as before. */
  function undress(): void {
    result = undefined;
    pending = undefined;
    worn = [];
    outfit.clear();
    fit.clear();
    if (!working) bar.idle();
    if (body) bodyMesh.place(body.positions);
    bodyMesh.setGhost(false);
    dirty = true;
  }

  function changePerson(part: Partial<Pick<DressState, 'sex' | 'given'>>): void {
    state = { ...state, ...part };
    showChoices();
    client.makeBody(personOf(state));
  }

  function change(layer: number, part: Partial<Layer>): void {
    setLayers(state.layers.map((own) => (own.id === layer ? { ...own, ...part } : own)));
  }

  function setLayers(layers: readonly Layer[]): void {
    state = { ...state, layers: inWearingOrder(layers) };
    showChoices();
  }

  function showChoices(): void {
    person.show(state, body);
    wardrobe.show(state);
    bodyMesh.setTone(state.tone);
    fit.setOutdated(result !== undefined && !sameOutfit(worn, state.layers));
    dirty = true;
  }

  function showMap(): void {
    const reports = result?.reports ?? [];
    const chosen = map === 'fabric' ? undefined : FIT_MAPS[map];
    outfit.showMap(chosen, reports);
    bar.legend(chosen);
    dirty = true;
  }

  /** A frame that was not drawn yet gives way to a newer one, but not what is told once. */
  function expect(frame: Frame): void {
    const garments = frame.garments.map((shape, k) => ({ ...pending?.garments[k], ...shape }));
    pending = { ...frame, garments };
  }

  function showPending(): void {
    if (!pending) return;
    bodyMesh.place(pending.body);
    bodyMesh.setGhost(pending.ghost);
    outfit.update(pending);
    pending = undefined;
    // For whoever cannot see the picture: the tests.
    byId('dress-bar').dataset.frames = `${Number(byId('dress-bar').dataset.frames ?? 0) + 1}`;
    dirty = true;
  }

  async function read(layer: number, file: File): Promise<void> {
    if (file.size > LARGEST_FILE) {
      tell(
        `${file.name} is too large for a pattern (${(file.size / 1e6).toFixed(0)} MB); choose one below 20 MB.`,
      );
      return;
    }
    client.read(layer, file.name, await file.text());
  }

  /** A file dropped on a garment's card, or anywhere else: then it is the outermost one. */
  function dropFile(event: DragEvent): void {
    const [file] = event.dataTransfer?.files ?? [];
    if (!shown || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (!file || working || event.type !== 'drop') return;
    const card = (event.target as Element | null)?.closest<HTMLElement>('[data-layer]');
    const layer = Number(card?.dataset.layer ?? state.layers[state.layers.length - 1].id);
    void read(layer, file);
  }
  window.addEventListener('dragover', dropFile);
  window.addEventListener('drop', dropFile);

  /** Long lists of problems are cut. */
  function tell(message: string): void {
    const lines = message.split('\n');
    const more = lines.length - LINES;
    const rest = more > 0 ? [`… and ${more} more.`] : [];
    options.tell([...lines.slice(0, LINES), ...rest].join('\n'));
  }

  return {
    group,
    open() {
      shown = true;
      group.visible = true;
      showChoices();
      if (!body) client.makeBody(personOf(state));
    },
    close() {
      shown = false;
      group.visible = false;
      client.cancel();
    },
    togglePlay() {},
    step() {},
    reset() {},
    update() {
      if (drawing) client.drawn();
      drawing = pending !== undefined;
      showPending();
      const changed = dirty;
      dirty = false;
      return changed;
    },
    label() {},
    setDark() {},
  };
}

function offWords({ name, reason }: Result['refused'][number]): string {
  return `Without ${name}: ${reason}.`;
}

function names(layers: readonly Layer[]): string[] {
  return layers.map(({ source }) => describeSource(source).label);
}
