import type { HairName, MeasurementKey } from '@toile/body';
import type { ViewName } from '@toile/viewer';
import type { SizeAdvice } from '../advice/size-advice.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { MapName } from '../picture/fit-maps.ts';
import type { ExportFormat, Move, MovingFrame, ReportNames } from '../work/protocol.ts';
import { createHistory, type History } from './history.ts';
import { InStep } from './in-step.ts';
import { readLink, writeLink } from './link.ts';
import { createMirror, type Mirror, type MirrorEvents, type Worn } from './mirror.ts';
import { Pictures } from './pictures.ts';
import { createSecond } from './second.ts';
import {
  type Detail,
  firstState,
  inputOf,
  isSameLook,
  isSamePerson,
  type Layer,
  orderOf,
  type PersonState,
  type RoomState,
  sizesFor,
} from './state.ts';
import { createStorage, filesOf, type RememberedFile, type Storage } from './storage.ts';
import { moveOf, STANDING, type Walk } from './walk.ts';
import { type ReadFile, Wardrobe } from './wardrobe.ts';

export const STEPS = ['measure', 'wardrobe', 'show'] as const;
export type Step = (typeof STEPS)[number];

/** What a room tells the element it is in. */
export interface RoomHost {
  /** Something is to be shown anew. */
  changed(): void;
  /** A sentence for the visitor to read. */
  tell(about: 'person' | 'file' | 'motion' | 'dressing' | 'link', message: string): void;
  emit(
    name: 'look' | 'dressed' | 'stopped' | 'advice' | 'step' | 'file',
    detail: Readonly<Record<string, unknown>>,
  ): void;
  /** The camera has moved. */
  moved(): void;
}

export interface RoomOptions {
  readonly catalogue: Catalogue;
  /** The name under which this browser remembers; nothing is remembered without one. */
  readonly storageName: string | undefined;
  /** The system asks for less motion. */
  readonly calm: boolean;
  readonly host: RoomHost;
}

/** What a room opens with. */
export interface Opening {
  /** The look that the page's address tells, if it tells one. */
  readonly link: string;
  /** What the page offers to whom has chosen nothing yet. */
  readonly offer: string;
  /** The step that the address tells, and the one to begin with unless another is known. */
  readonly step: Step | undefined;
  readonly otherwise: Step;
}

/** The fitting room without its page: what is chosen, what is worn, and all that can be done. */
export class Room {
  readonly options: RoomOptions;
  readonly storage: Storage;
  readonly mirror: Mirror;
  readonly wardrobe: Wardrobe;
  readonly pictures: Pictures;
  /** The other one, while two looks are compared. */
  second: Mirror | undefined;
  history: History<RoomState>;
  step: Step = 'measure';
  map: MapName = 'fabric';
  detail: Detail | undefined;
  walk: Walk = STANDING;
  /** What is played. */
  #order: Move | undefined;
  readonly #inStep = new InStep();
  /** How far the motion keeps up. */
  pace = 1;
  /** Which size fits best, by layer. */
  readonly advice: Map<number, SizeAdvice> = new Map();
  /** Layers about which the worker has been asked. */
  readonly #asked = new Set<number>();

  constructor(options: RoomOptions) {
    this.options = options;
    this.storage = createStorage(options.storageName);
    this.history = createHistory(firstState(options.catalogue));
    this.mirror = createMirror(this.#mirrorEvents());
    this.wardrobe = new Wardrobe(this);
    this.pictures = new Pictures(this.mirror.client.draw);
  }

  get state(): RoomState {
    return this.history.present;
  }

  get isReady(): boolean {
    return this.mirror.body !== undefined;
  }

  get isWorking(): boolean {
    return this.mirror.isWorking || (this.second !== undefined && !this.second.worn);
  }

  /** Whether what is worn is no longer what is chosen. */
  get isOutdated(): boolean {
    const { worn } = this.mirror;
    return worn !== undefined && !isSameLook(worn.state, this.state);
  }

  /**
   * Opens with the look of a link; else with the last one that is remembered; else with what the page offers, on
   * whoever is remembered.
   */
  async open({ link, offer, step, otherwise }: Opening): Promise<void> {
    const known = this.storage.read();
    const { catalogue } = this.options;
    const isResumed =
      known.look !== undefined && (link ? link === known.look : !offer || offer === known.offer);
    const wearer = link ? undefined : readLink(known.look ?? '', catalogue).person;
    this.#offer = offer;
    await this.wear(isResumed ? known.look : link || offer, {
      ...(isResumed && { files: known.files ?? [] }),
      ...(wearer && { wearer }),
    });
    this.#showTone();
    this.mirror.setPerson(this.state.person);
    this.#shown = this.state;
    this.history = createHistory(this.state);
    const isDressed = this.state.layers.length > 0;
    const first = otherwise === 'measure' && isDressed ? 'wardrobe' : otherwise;
    this.goTo(step ?? (isResumed ? known.step : undefined) ?? first);
    this.mirror.showPerson(this.step === 'measure');
    this.#isAwaited = isDressed && (!isResumed || link !== '' || known.isWorn === true);
  }

  /** What the page offers. */
  #offer = '';
  /** A look that was linked to, offered or worn before is put on by itself, as soon as there is somebody to wear it. */
  #isAwaited = false;
  #shown: RoomState | undefined;
  /** Looks that were asked for by link. */
  #turn = 0;

  /** Chooses the look of a link. @param also What it does not tell: garments from files, and who wears them. */
  async wear(
    link: string,
    { files = [], wearer }: { files?: readonly RememberedFile[]; wearer?: PersonState } = {},
  ): Promise<void> {
    const turn = ++this.#turn;
    const { catalogue, host } = this.options;
    const linked = readLink(link, catalogue, wearer ?? this.state.person);
    const layers: Layer[] = [];
    for (const { id, make } of linked.wear) {
      const source = await this.wardrobe.sourceFor(id);
      if (source) layers.push(make(source, this.wardrobe.nextId()));
    }
    // Another one has been asked for meanwhile.
    if (turn !== this.#turn) return;
    for (const file of files) layers.splice(file.place, 0, this.wardrobe.layerFrom(file));
    const person = wearer ?? linked.person ?? this.state.person;
    this.choose({ person, layers });
    if (linked.unknown.length > 0) host.tell('link', linked.unknown.join(', '));
  }

  /** Another choice; what is worn stays as it is. */
  choose(next: RoomState, merges?: string): void {
    this.history.push(next, merges);
    this.#follow();
  }

  undo(): void {
    this.history.undo();
    this.#follow();
  }

  redo(): void {
    this.history.redo();
    this.#follow();
  }

  /** Shows and remembers what is chosen now. */
  #follow(): void {
    const { state } = this;
    const before = this.#shown;
    this.#shown = state;
    if (before && !isSamePerson(before.person, state.person)) {
      this.advice.clear();
      this.#asked.clear();
      this.mirror.setPerson(state.person);
    }
    this.#showTone();
    const { worn } = this.mirror;
    if (worn && isSameLook(worn.state, state)) this.mirror.setLooks(state.layers);
    const { link } = writeLink(state, this.options.catalogue);
    this.storage.write({
      look: link,
      files: filesOf(state.layers),
      offer: this.#offer,
      ...(state.layers.length === 0 && { isWorn: false }),
    });
    this.options.host.emit('look', { look: link });
    this.#advise();
    this.options.host.changed();
  }

  /** The look as a link tells it, and how many garments from files it leaves out. */
  get link(): { readonly link: string; readonly left: number } {
    const { link, left } = writeLink(this.state, this.options.catalogue);
    return { link, left: left.length };
  }

  #showTone(): void {
    const { tone, hair } = this.state.person;
    const worn: HairName | undefined = hair === 'none' ? undefined : hair;
    this.mirror.setTone(tone, worn);
    this.second?.setTone(tone, worn);
  }

  #advise(): void {
    const { state, options } = this;
    if (!this.isReady) return;
    for (const layer of state.layers) {
      if (this.#asked.has(layer.id)) continue;
      this.#asked.add(layer.id);
      const sizes = sizesFor(layer, state.person.sex, options.catalogue);
      if (sizes.length === 0) continue;
      const { source } = layer;
      const drafted = source.kind === 'draft' ? { ...source, options: layer.options } : source;
      this.mirror.client.advise(layer.id, {
        person: inputOf(state.person),
        source: drafted,
        sizes,
      });
    }
  }

  /** The garment's pattern is another one: what was advised is no longer true. */
  forgetAdvice(layer: number): void {
    this.advice.delete(layer);
    this.#asked.delete(layer);
  }

  goTo(step: Step): void {
    if (step === this.step) return;
    this.step = step;
    if (step !== 'show') this.move('stand');
    this.mirror.showPerson(step === 'measure');
    this.attend(undefined);
    this.storage.write({ step });
    this.options.host.emit('step', { step });
    this.options.host.changed();
  }

  /** Shows how a measurement is taken. */
  attend(key: MeasurementKey | undefined): void {
    this.mirror.showTape(this.step === 'measure' ? key : undefined);
  }

  /** Puts on what is chosen. */
  tryOn(): void {
    const { mirror, state, isReady, isWorking } = this;
    if (isWorking || !isReady || state.layers.length === 0) return;
    this.endComparison();
    this.walk = { ...this.walk, move: 'stand', isPaused: false };
    const live = mirror.worn === undefined && !this.options.calm;
    mirror.dress(state, this.orderFor(state, live));
    this.options.host.changed();
  }

  orderFor(state: RoomState, live: boolean): ReturnType<typeof orderOf> {
    const { catalogue } = this.options;
    return orderOf(state, { catalogue, detail: this.detail, live });
  }

  cancel(): void {
    this.mirror.cancel();
    if (this.second && !this.second.worn) this.endComparison();
  }

  /** Another look beside what is worn: the same with something else about one garment. */
  compare(layer: number, part: Partial<Pick<Layer, 'size' | 'fabric'>>): void {
    const { worn } = this.mirror;
    if (!worn || this.isWorking) return;
    this.endComparison();
    const layers = worn.state.layers.map((own) => (own.id === layer ? { ...own, ...part } : own));
    const state = { ...worn.state, layers };
    this.second = createSecond(this.#mirrorEvents(), {
      state,
      order: this.orderFor(state, false),
      changed: () => this.options.host.changed(),
      dressed: (second) => {
        second.setMap(this.map);
        // Both set out together.
        const [order, { move }] = [this.#order, this.walk];
        this.move('stand');
        if (move !== 'stand') this.move(move, order);
        if (this.mirror.view) second.view?.follow(this.mirror.view);
      },
      ended: (reason) => {
        this.endComparison();
        if (reason) this.options.host.tell('dressing', reason);
      },
      moved: (view) => this.mirror.view?.follow(view),
      moving: (second, moving) => this.#showInStep(second, moving),
    });
    this.#showTone();
    this.second.setPerson(state.person);
    this.move('stand');
    this.options.host.changed();
  }

  endComparison(): void {
    if (!this.second) return;
    this.second.dispose();
    this.second = undefined;
    this.#tellPlayback();
    this.options.host.changed();
  }

  setMap(map: MapName): void {
    this.map = map;
    this.mirror.setMap(map);
    this.second?.setMap(map);
    this.#tellPlayback();
    this.options.host.changed();
  }

  look(view: ViewName): void {
    this.mirror.look(view);
    if (this.mirror.view) this.second?.view?.follow(this.mirror.view);
  }

  /** @param clip The recording, where that is what is played. */
  move(move: Walk['move'], clip?: Move): void {
    if (!this.mirror.worn || (move === 'stand' && this.walk.move === 'stand')) return;
    if (this.walk.move === 'stand') this.#inStep.begin();
    this.walk = { ...this.walk, move, isPaused: false };
    const order = clip ?? moveOf(this.walk);
    if (order) this.#move(order);
  }

  /** How fast it walks and how fast time goes. */
  setWalk(part: Partial<Pick<Walk, 'speed' | 'tempo' | 'isPaused'>>): void {
    this.walk = { ...this.walk, ...part };
    const order = moveOf(this.walk);
    if (part.speed !== undefined && order?.kind === 'walk') this.#move(order);
    this.#tellPlayback();
    this.options.host.changed();
  }

  #move(order: Move): void {
    this.#order = order;
    this.#tellPlayback();
    this.mirror.move(order);
    this.second?.move(order);
    this.options.host.changed();
  }

  #tellPlayback(): void {
    const { move, tempo, isPaused } = this.walk;
    if (move === 'stand') return;
    const isBeside = this.second?.worn !== undefined;
    for (const mirror of [this.mirror, this.second]) {
      mirror?.client.setPlayback({
        tempo: isPaused ? 0 : tempo,
        maps: this.map !== 'fabric',
        ...(isBeside && { until: this.#inStep.until }),
      });
    }
  }

  #showInStep(mirror: Mirror, moving: MovingFrame): void {
    if (!this.second?.worn) mirror.showMoving(moving);
    else if (this.#inStep.arrive(mirror, moving, this.walk.tempo)) this.#tellPlayback();
  }

  /** Asks for files; they come with the event `file`. @param words In which a report speaks. */
  export(format: ExportFormat, words: ReportNames): void {
    const { state } = this.mirror.worn ?? {};
    if (!state) return;
    const { tone, hair } = this.state.person;
    const looks = this.wardrobe.looksOf(state.layers);
    const worn = hair === 'none' ? undefined : hair;
    this.mirror.client.export({ format, tone, hair: worn, looks, ...words });
  }

  readFile(file: ReadFile): Promise<void> {
    return this.wardrobe.readFile(file);
  }

  #mirrorEvents(): MirrorEvents {
    const { options } = this;
    const { host } = options;
    return {
      changed: () => {
        if (this.#isAwaited && this.isReady && !this.isWorking) {
          this.#isAwaited = false;
          this.tryOn();
        }
        if (this.isReady) this.#advise();
        host.changed();
      },
      dressed: ({ result, state }: Worn) => {
        this.storage.write({ isWorn: true });
        host.emit('dressed', { reports: result.reports, refused: result.refused, state });
        for (const { reason } of result.refused) host.tell('dressing', reason);
        host.changed();
      },
      stopped: (reason) => {
        host.emit('stopped', { reason });
        if (reason) host.tell('dressing', reason);
        host.changed();
      },
      refused: (about, message) => {
        if (about === 'motion') this.move('stand');
        host.tell(about, message);
        // Somebody has to stand there.
        if (about === 'person' && !this.isReady) {
          this.choose({ ...this.state, person: firstState(options.catalogue).person });
        }
      },
      read: (layer, pattern) => this.wardrobe.take(layer, pattern),
      advice: (layer, advice) => {
        if (advice) this.advice.set(layer, advice);
        host.emit('advice', { layer, advice });
        host.changed();
      },
      picture: (key, picture) => {
        this.pictures.take(key, picture);
        host.changed();
      },
      restarted: () => {
        this.pictures.askAgain();
        this.wardrobe.askAgain();
        for (const id of [...this.#asked]) if (!this.advice.has(id)) this.#asked.delete(id);
        this.#advise();
      },
      file: (format, content, garment) => host.emit('file', { format, content, garment }),
      failed: (message) => host.tell('dressing', message),
      moves: () => host.changed(),
      moving: (moving) => this.#showInStep(this.mirror, moving),
      moved: () => {
        if (this.mirror.view) this.second?.view?.follow(this.mirror.view);
        host.moved();
      },
      pace: (share) => {
        if (Math.abs(share - this.pace) < 0.05) return;
        this.pace = share;
        host.changed();
      },
    };
  }

  dispose(): void {
    this.mirror.dispose();
    this.second?.dispose();
  }
}
