import {
  type CSSResultGroup,
  html,
  LitElement,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { MadeFile, PanelState, PanelView, Room, Step } from '../panel/inside.ts';
import { explain, firstTexts, loadTexts, type Texts } from '../texts/texts.ts';
import { copyText, fetchText, lookAddress, readHash } from './address.ts';
import { type FocusPath, focusPath, keepFocus } from './keep-focus.ts';
import { notice } from './notice.ts';
import { stage } from './stage.ts';
import {
  paintStage,
  setTurning,
  TAKES,
  takeDrop,
  undoByKeys,
  valueUnder,
} from './stage-actions.ts';
import { styles } from './styles/styles.ts';

type Inside = typeof import('../panel/inside.ts');
type Trouble = keyof Texts['trouble'];

/**
 * A fitting room: measurements, wardrobe and show room, in the visitor's own browser.
 *
 * @tag toile-fitting-room
 * @slot header - Above the steps: a shop's name, or a way back.
 * @slot loading - Shown while the room opens, instead of its own skeleton.
 * @slot footer - Below the panel's content.
 * @fires {CustomEvent<{look: string}>} toile-look - Something was chosen; `look` can be linked to.
 * @fires {CustomEvent<{reports: FitReport[], refused: Refused[], state: RoomState}>} toile-dressed - A look is on, and how it fits.
 * @fires {CustomEvent<{reason?: string}>} toile-stopped - A look did not go on, or was cancelled.
 * @fires {CustomEvent<{layer: number, advice?: SizeAdvice}>} toile-advice - Which size fits best.
 * @fires {CustomEvent<{step: string}>} toile-step - Another step is open.
 * @fires {CustomEvent<{about: string, message: string}>} toile-error - Something cannot be used.
 * @csspart stage - Where the person stands.
 * @csspart panel - Steps, content and actions.
 * @csspart steps - The steps.
 * @csspart step - Each of them.
 * @csspart content - What a step holds.
 * @csspart actions - Undo, redo and the main button.
 * @csspart progress - What stands there while a look is put on.
 * @csspart legend - What the colours of a map mean.
 * @csspart sides - Which look is which, while two are compared.
 * @csspart choices - One of a few: sizes, motions, maps.
 * @csspart shelf - The garments to choose from.
 * @csspart garment - Each of them.
 * @csspart outfit - A look that the shop shows.
 * @csspart layer - A garment that is worn.
 * @csspart advice - Which size fits best.
 * @csspart fit - How it fits.
 * @csspart notice - A message.
 * @cssprop [--toile-accent=#8f322c] - Of what is chosen and of the main button.
 * @cssprop [--toile-on-accent=#ffffff] - Text on it.
 * @cssprop [--toile-paper=#efebe4] - Behind the person.
 * @cssprop [--toile-card=#fbf9f6] - Behind the panel.
 * @cssprop [--toile-text=#2b2723] - Text.
 * @cssprop [--toile-quiet=#6a6056] - Less important text.
 * @cssprop [--toile-line=#d8d1c6] - Lines and borders.
 * @cssprop [--toile-font=system-ui] - Text's typeface.
 * @cssprop [--toile-heading-font=ui-serif] - Headings' typeface.
 * @cssprop [--toile-round=12px] - Corners.
 */
export class ToileFittingRoom extends LitElement {
  static override properties: PropertyDeclarations = {
    catalogue: { type: String },
    look: { type: String },
    step: { type: String, reflect: true },
    storage: { type: String },
    unit: { type: String },
    loading: { type: String },
    linked: { type: Boolean },
    lang: { type: String },
  };
  static override styles: CSSResultGroup = styles;

  /** Address of the catalogue, relative to the page. */
  declare catalogue: string;
  /** What is chosen, as a link tells it: `sex=female&size=M&wear=dress`. */
  declare look: string;
  /** The step that is open: `measure`, `wardrobe` or `show`. */
  declare step: Step;
  /** The name under which this browser remembers people and looks; `none` for nothing. */
  declare storage: string;
  /** Unit of lengths: `cm` or `in`. */
  declare unit: 'cm' | 'in';
  /** `lazy`: opens when it is scrolled to; `eager`: at once. */
  declare loading: 'lazy' | 'eager';
  /** Whether the page's address carries the look, after its `#`. */
  declare linked: boolean;

  #inside: Inside | undefined;
  #room: Room | undefined;
  #panel: PanelState | undefined;
  #texts: Texts = firstTexts;
  #notice: string | undefined;
  #said = '';
  #pointed: number | undefined;
  #sight: IntersectionObserver | undefined;
  /** The opening that is under way, or has led to the room. */
  #opening: symbol | undefined;
  #hasFailed = false;
  /** The look that the page had given when the room opened. */
  #offer = '';
  /** What had the focus before something changed. */
  #focus: FocusPath = [];
  /** Canvases on which a picture was begun; one that cannot draw will not later. */
  readonly #tried = new WeakSet<HTMLCanvasElement>();

  constructor() {
    super();
    this.catalogue = 'catalogue.json';
    this.look = '';
    this.step = 'measure';
    this.storage = 'toile';
    this.unit = 'cm';
    this.loading = 'lazy';
    this.linked = false;
  }

  /** What is chosen and worn; nothing until the room is open. */
  get room(): Room | undefined {
    return this.#room;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#followHash);
    if (this.loading === 'eager') void this.#open();
    else {
      this.#sight = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#open();
      });
      this.#sight.observe(this);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#followHash);
    this.#sight?.disconnect();
    this.#close();
  }

  #close(): void {
    this.#room?.dispose();
    this.#room = undefined;
    this.#opening = undefined;
    this.#hasFailed = false;
    for (const mark of ['state', 'ready', 'frames']) delete this.dataset[mark];
    // What was drawn on cannot be drawn on again.
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#focus = focusPath(this.shadowRoot);
    if (changed.has('lang')) void this.#speak();
    // Another shop: the room opens anew.
    if (changed.get('catalogue') !== undefined && this.#opening) {
      this.#close();
      void this.#open();
    }
    const room = this.#room;
    if (!room) return;
    if (changed.has('step') && room.step !== this.step) {
      if (this.#inside?.STEPS.includes(this.step)) room.goTo(this.step);
      else this.step = room.step;
    }
    if (changed.has('look') && this.look !== room.link.link) void room.wear(this.look);
    if (changed.has('unit') && this.#panel) this.#panel.unit = this.unit === 'in' ? 'in' : 'cm';
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('step')) this.shadowRoot?.querySelector('.content')?.scrollTo({ top: 0 });
    keepFocus(this.shadowRoot, this.#focus);
    const canvases = [...(this.shadowRoot?.querySelectorAll('canvas') ?? [])];
    const room = this.#room;
    if (!room) return;
    for (const [k, mirror] of [room.mirror, room.second].entries()) {
      const canvas = canvases[k];
      if (!mirror || mirror.view || !canvas || this.#tried.has(canvas)) continue;
      this.#tried.add(canvas);
      this.#attach(mirror, canvas);
    }
    this.dataset.state = room.isWorking ? 'working' : room.mirror.worn ? 'dressed' : 'idle';
    this.dataset.frames = String(room.mirror.picture.frameCount);
    if (room.isReady) this.dataset.ready = '';
  }

  #attach(mirror: Room['mirror'], canvas: HTMLCanvasElement): void {
    try {
      mirror.attach(canvas, this.#isCalm);
      if (this.#room && this.#panel) paintStage(this.#room, this.#panel);
    } catch {
      this.#tell('webgl', '');
    }
  }

  get #isCalm(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  async #speak(): Promise<void> {
    const near = this.closest('[lang]')?.getAttribute('lang');
    this.#texts = await loadTexts(this.lang || near || navigator.language);
    this.requestUpdate();
  }

  /** Loads all that is behind the skeleton, once. */
  async #open(): Promise<void> {
    if (this.#opening) return;
    const opening = Symbol();
    this.#opening = opening;
    this.#offer = this.look;
    this.#sight?.disconnect();
    try {
      const [inside, found] = await Promise.all([
        import('../panel/inside.ts'),
        fetchText(new URL(this.catalogue, document.baseURI).href),
        this.#speak(),
      ]);
      if (opening !== this.#opening) return;
      this.#inside = inside;
      await this.#enter(inside.readCatalogue(found.text, found.address), inside);
    } catch (error) {
      if (opening !== this.#opening) return;
      this.#hasFailed = this.#room === undefined;
      this.#tell('catalogue', error instanceof Error ? error.message : String(error));
    }
  }

  async #enter(catalogue: Catalogue, inside: Inside): Promise<void> {
    const room = new inside.Room({
      catalogue,
      storageName: this.storage === 'none' ? undefined : this.storage,
      calm: this.#isCalm,
      host: {
        changed: () => this.requestUpdate(),
        tell: (about, message) => this.#tell(about, message),
        emit: (name, detail) => this.#emit(name, detail),
        moved: () => {},
      },
    });
    const { unit = this.unit } = room.storage.read();
    this.#panel = inside.firstPanel(unit === 'in' ? 'in' : 'cm');
    this.#room = room;
    await this.#openWith(room, this.linked ? location.hash.slice(1) : '');
    this.requestUpdate();
  }

  #openWith(room: Room, hash: string): Promise<void> {
    const otherwise = this.#inside?.STEPS.includes(this.step) ? this.step : 'measure';
    return room.open({ ...readHash(hash), offer: this.#offer, otherwise });
  }

  #followHash = (): void => {
    const hash = location.hash.slice(1);
    const room = this.#room;
    if (!this.linked || !room || !hash.includes('=')) return;
    const { link, step = room.step } = readHash(hash);
    if (link === room.link.link) room.goTo(step);
    else void this.#openWith(room, hash);
  };

  #emit(name: string, detail: Readonly<Record<string, unknown>>): void {
    const room = this.#room;
    if (name === 'look') this.look = String(detail.look);
    if (name === 'step') this.step = detail.step as Step;
    if (this.linked && room && (name === 'look' || name === 'step')) {
      history.replaceState(history.state, '', `#${room.link.link}&step=${room.step}`);
    }
    if (name === 'dressed') this.#sayFit();
    if (name === 'stopped' && !detail.reason) this.#said = this.#texts.cancelled;
    if (name === 'file') {
      this.#inside?.saveMade(detail as unknown as MadeFile, this.#names());
      return;
    }
    this.#dispatch(name, detail);
  }

  /** Of what is worn. */
  #names(): string[] {
    const view = this.#view();
    const layers = this.#room?.mirror.worn?.state.layers ?? [];
    return view ? layers.map((layer) => this.#inside?.nameOf(view, layer) ?? '') : [];
  }

  #tell(about: Trouble, message: string): void {
    this.#notice = explain(this.#texts, about, message);
    this.#dispatch('error', { about, message: this.#notice });
    this.requestUpdate();
  }

  #dispatch(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`toile-${name}`, { detail, bubbles: true, composed: true }));
  }

  #sayFit(): void {
    const [view, worn] = [this.#view(), this.#room?.mirror.worn];
    if (view && worn) this.#said = `${view.texts.dressed} ${this.#inside?.fitWords(view, worn)}`;
  }

  #view(): PanelView | undefined {
    const [room, panel] = [this.#room, this.#panel];
    if (!room || !panel) return undefined;
    return {
      room,
      panel,
      texts: this.#texts,
      update: () => this.requestUpdate(),
      takePicture: () => void this.#take('picture', room, panel),
      takeVideo: () => void this.#take('video', room, panel),
      setLight: (light) => {
        paintStage(room, Object.assign(panel, { light }));
        this.requestUpdate();
      },
      setTurning: (isTurning) => {
        setTurning(room, Object.assign(panel, { isTurning }));
        this.requestUpdate();
      },
      link: this.linked ? lookAddress(room) : undefined,
      copyLink: () => void this.#copyLink(),
    };
  }

  /** Hands over what is seen. */
  async #take(kind: 'picture' | 'video', room: Room, panel: PanelState): Promise<void> {
    panel.isRecording = kind === 'video';
    this.requestUpdate();
    try {
      const canvas = this.shadowRoot?.querySelector('canvas') as HTMLCanvasElement;
      const [file, ending] = await TAKES[kind](room, panel, canvas);
      this.#inside?.saveFile(file, ending, this.#names());
    } catch {
      this.#notice = kind === 'video' ? this.#texts.show.noVideo : this.#texts.show.noPicture;
    }
    panel.isRecording = false;
    this.requestUpdate();
  }

  async #copyLink(): Promise<void> {
    const [view, panel] = [this.#view(), this.#panel];
    if (!panel || view?.link === undefined) return;
    const field = this.shadowRoot?.querySelector<HTMLInputElement>('#link');
    panel.copied = (await copyText(view.link, field)) ? view.link : undefined;
    this.requestUpdate();
  }

  #pointAt = (event: PointerEvent): void => {
    const room = this.#room;
    if (!room || room.map === 'fabric') return;
    const value = valueUnder(room, event);
    if (value !== 'as before') this.#pointed = value;
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    const texts = this.#texts;
    const view = this.#view();
    const [room, inside] = [this.#room, this.#inside];
    const drop = (event: DragEvent): void => takeDrop(room, event);
    return html`<div
      class="room ${room?.second ? 'two' : ''}"
      role="region"
      aria-label=${texts.room}
      dir=${texts.direction}
      lang=${texts.language}
      @keydown=${(event: KeyboardEvent) => undoByKeys(room, event)}
      @dragover=${drop}
      @drop=${drop}
    >
      ${stage({
        texts,
        inside,
        view,
        hasFailed: this.#hasFailed,
        names: this.#names(),
        pointed: this.#pointed,
        point: this.#pointAt,
      })}
      <div class="panel" part="panel">
        <slot name="header"></slot>
        ${view && inside ? inside.panelTemplate(view) : html`<div class="waiting"></div>`}
        <slot name="footer"></slot>
      </div>
      ${notice(texts, this.#notice, () => {
        this.#notice = undefined;
        this.requestUpdate();
      })}
      <p class="unseen" role="status">${(view && inside?.workWords(view)) || this.#said}</p>
    </div>`;
  }
}
