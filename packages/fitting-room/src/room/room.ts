import type { HairName, MeasurementKey } from '@toile/body';
import type { ViewName } from '@toile/viewer';
import type { SizeAdvice } from '../advice/size-advice.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { MapName } from '../picture/fit-maps.ts';
import type { ExportFormat, Move, ReportNames } from '../work/protocol.ts';
import { createHistory, type History } from './history.ts';
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
  type RoomState,
  sizesFor,
} from './state.ts';
import { createStorage, type Storage } from './storage.ts';
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

  /** Opens with the look of a link, else with the last one that is remembered. */
  async open(link: string): Promise<void> {
    const { look, files = [] } = this.storage.read();
    const asked = new URLSearchParams(link);
    const isAsked = asked.has('wear') || asked.has('sex') || asked.has('size');
    await this.wear(isAsked ? link : (look ?? ''), isAsked ? [] : files);
    this.#showTone();
    this.mirror.setPerson(this.state.person);
    this.#shown = this.state;
    this.history = createHistory(this.state);
    if (asked.has('wear')) this.#isAwaited = true;
  }

  /** A look that was linked to is put on by itself, as soon as there is somebody to wear it. */
  #isAwaited = false;
  #shown: RoomState | undefined;

  /** Chooses the look of a link. */
  async wear(
    link: string,
    files: NonNullable<ReturnType<Storage['read']>['files']> = [],
  ): Promise<void> {
    const { person, wear, unknown } = readLink(link, this.options.catalogue);
    const layers: Layer[] = [];
    for (const { id, make } of wear) {
      const source = await this.wardrobe.sourceFor(id);
      if (source) layers.push(make(source, this.wardrobe.nextId()));
    }
    for (const pattern of files) layers.push(this.wardrobe.layerFrom(pattern));
    this.choose({ ...this.state, ...(person && { person }), layers });
    if (unknown.length > 0) this.options.host.tell('link', unknown.join(', '));
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
    const { link, left } = writeLink(state, this.options.catalogue);
    const files = left.flatMap(({ source }) => (source.kind === 'file' ? [source.pattern] : []));
    this.storage.write({ look: link, files });
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
    if (this.step === 'measure') this.goTo('wardrobe');
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
        if (this.mirror.view) second.view?.follow(this.mirror.view);
      },
      ended: (reason) => {
        this.endComparison();
        if (reason) this.options.host.tell('dressing', reason);
      },
      moved: (view) => this.mirror.view?.follow(view),
    });
    this.#showTone();
    this.second.setPerson(state.person);
    this.move('stand');
    this.options.host.changed();
  }

  endComparison(): void {
    this.second?.dispose();
    this.second = undefined;
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
    this.mirror.move(order);
    this.second?.move(order);
    this.#tellPlayback();
    this.options.host.changed();
  }

  #tellPlayback(): void {
    const { move, tempo, isPaused } = this.walk;
    if (move === 'stand') return;
    for (const mirror of [this.mirror, this.second]) {
      mirror?.client.setPlayback(isPaused ? 0 : tempo, this.map !== 'fabric');
    }
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
    const { host } = this.options;
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
        for (const id of [...this.#asked]) if (!this.advice.has(id)) this.#asked.delete(id);
        this.#advise();
      },
      file: (format, content, garment) => host.emit('file', { format, content, garment }),
      failed: (message) => host.tell('dressing', message),
      moves: () => host.changed(),
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
