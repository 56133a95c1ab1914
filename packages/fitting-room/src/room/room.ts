import type { HairName, MeasurementKey } from '@toile/body';
import type { ViewName } from '@toile/viewer';
import type { SizeAdvice } from '../advice/size-advice.ts';
import type { MapName } from '../picture/fit-maps.ts';
import type { ExportFormat, Move, ReportNames } from '../work/protocol.ts';
import { Advisor } from './advisor.ts';
import { createHistory, type History } from './history.ts';
import type { Opening, RoomOptions, Step } from './host.ts';
import { readLink, writeLink } from './link.ts';
import { createMirror, type Mirror, type MirrorEvents, type Worn } from './mirror.ts';
import { Pictures } from './pictures.ts';
import { Playing } from './playing.ts';
import { createSecond } from './second.ts';
import {
  type Detail,
  firstState,
  isSameLook,
  isSamePerson,
  type Layer,
  orderOf,
  type PersonState,
  type RoomState,
} from './state.ts';
import {
  createStorage,
  filesOf,
  type Remembered,
  type RememberedFile,
  type Storage,
} from './storage.ts';
import type { Walk } from './walk.ts';
import { type ReadFile, Wardrobe } from './wardrobe.ts';

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
  readonly playing: Playing;
  readonly #advisor: Advisor;

  constructor(options: RoomOptions) {
    this.options = options;
    this.storage = createStorage(options.storageName);
    this.history = createHistory(firstState(options.catalogue));
    this.mirror = createMirror(this.#mirrorEvents());
    this.wardrobe = new Wardrobe(this);
    this.pictures = new Pictures(this.mirror.client.draw);
    this.playing = new Playing(this);
    this.#advisor = new Advisor(this.mirror.client.advise, options.catalogue);
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
    this.#isBorrowed = link !== '' && !isResumed;
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
  /** Somebody else's look is shown: the visitor's own is remembered until that is changed. */
  #isBorrowed = false;
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
    this.#set({ person, layers });
    if (linked.unknown.length > 0) host.tell('link', linked.unknown.join(', '));
  }

  /** Another choice; what is worn stays as it is. */
  choose(next: RoomState, merges?: string): void {
    this.#isBorrowed = false;
    this.#set(next, merges);
  }

  #set(next: RoomState, merges?: string): void {
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

  /** For the next visit. */
  #remember(part: Partial<Remembered>): void {
    if (!this.#isBorrowed) this.storage.write(part);
  }

  /** Shows and remembers what is chosen now. */
  #follow(): void {
    const { state } = this;
    const before = this.#shown;
    this.#shown = state;
    if (before && !isSamePerson(before.person, state.person)) {
      this.#advisor.forget();
      this.mirror.setPerson(state.person);
    }
    this.#showTone();
    const { worn } = this.mirror;
    if (worn && isSameLook(worn.state, state)) this.mirror.setLooks(state.layers);
    const { link } = writeLink(state, this.options.catalogue);
    const isBare = state.layers.length === 0;
    this.#remember({
      look: link,
      files: filesOf(state.layers),
      offer: this.#offer,
      step: this.step,
      ...((isBare || worn) && { isWorn: !isBare }),
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
    if (this.isReady) this.#advisor.ask(this.state);
  }

  /** Which size fits best, by layer. */
  get advice(): ReadonlyMap<number, SizeAdvice> {
    return this.#advisor.advice;
  }

  /** The garment's pattern is another one. */
  forgetAdvice(layer: number): void {
    this.#advisor.forget(layer);
  }

  goTo(step: Step): void {
    if (step === this.step) return;
    this.step = step;
    if (step !== 'show') this.move('stand');
    this.mirror.showPerson(step === 'measure');
    this.attend(undefined);
    this.#remember({ step });
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
    this.playing.stand();
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
        this.playing.restart();
        if (this.mirror.view) second.view?.follow(this.mirror.view);
      },
      ended: (reason) => {
        this.endComparison();
        if (reason) this.options.host.tell('dressing', reason);
      },
      moved: (view) => this.mirror.view?.follow(view),
      moving: (second, moving) => this.playing.show(second, moving),
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
    this.playing.tell();
    this.options.host.changed();
  }

  setMap(map: MapName): void {
    this.map = map;
    this.mirror.setMap(map);
    this.second?.setMap(map);
    this.playing.tell();
    this.options.host.changed();
  }

  look(view: ViewName): void {
    this.mirror.look(view);
    if (this.mirror.view) this.second?.view?.follow(this.mirror.view);
  }

  /** @param clip The recording, where that is what is played. */
  move(move: Walk['move'], clip?: Move): void {
    this.playing.move(move, clip);
    this.options.host.changed();
  }

  /** How fast it walks and how fast time goes. */
  setWalk(part: Parameters<Playing['set']>[0]): void {
    this.playing.set(part);
    this.options.host.changed();
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
        this.#remember({ isWorn: true });
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
        this.#advisor.take(layer, advice);
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
        this.#advisor.askAgain(this.state);
      },
      file: (format, content, garment) => host.emit('file', { format, content, garment }),
      failed: (message) => host.tell('dressing', message),
      moves: () => host.changed(),
      moving: (moving) => this.playing.show(this.mirror, moving),
      moved: () => {
        if (this.mirror.view) this.second?.view?.follow(this.mirror.view);
        host.moved();
      },
      pace: (share) => {
        if (this.playing.setPace(share)) host.changed();
      },
    };
  }

  dispose(): void {
    this.mirror.dispose();
    this.second?.dispose();
  }
}
