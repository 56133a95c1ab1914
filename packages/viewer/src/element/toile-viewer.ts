import {
  type CSSResultGroup,
  css,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ViewName } from '../camera/named-views.ts';
import type { BackgroundName } from '../stage/backgrounds.ts';
import type { ShownModel } from './show-model.ts';
import { steerByKeys } from './steer-by-keys.ts';

/**
 * A look in 3D, from a GLB file: in studio light, with fabrics as they are.
 *
 * @tag toile-viewer
 * @slot - Over the picture: captions, buttons.
 * @slot poster - Shown until the look is there, instead of the image that `poster` names.
 * @fires {CustomEvent<void>} load - The look is there.
 * @fires {CustomEvent<{message: string}>} error - It cannot be shown: why.
 * @csspart canvas - The picture.
 * @csspart poster - What stands there before it.
 * @cssprop [--toile-paper=transparent] - Behind the look.
 */
export class ToileViewer extends LitElement {
  static override properties: PropertyDeclarations = {
    src: { type: String },
    poster: { type: String },
    alt: { type: String },
    loading: { type: String },
    view: { type: String },
    backdrop: { type: String },
    turntable: { type: Number },
  };

  static override styles: CSSResultGroup = css`
    :host { display: block; position: relative; aspect-ratio: 3 / 4; background: var(--toile-paper, transparent); overflow: hidden; }
    :host([hidden]) { display: none; }
    canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; touch-action: pan-y; cursor: grab; opacity: 0; transition: opacity 0.3s; }
    :host([data-loaded]) canvas { opacity: 1; }
    canvas:focus-visible { outline: 2px solid currentColor; outline-offset: -3px; }
    .poster { position: absolute; inset: 0; display: grid; place-items: center; }
    .poster img { inline-size: 100%; block-size: 100%; object-fit: contain; }
    @media (prefers-reduced-motion: reduce) { canvas { transition: none; } }
  `;

  /** Address of a GLB file. */
  declare src: string;
  /** Address of an image to show until then. */
  declare poster: string;
  /** What is to be seen, for those who do not see it. */
  declare alt: string;
  /** `lazy`: loads when it is scrolled to; `eager`: at once. */
  declare loading: 'lazy' | 'eager';
  /** Where to look from: `front`, `back`, `left`, `right`, `three-quarter`, `collar`, `cuff` or `hem`. */
  declare view: ViewName;
  /** Behind the look: `page`, `white`, `studio` or `shop`. */
  declare backdrop: BackgroundName;
  /** Turns by itself, once in so many seconds; 0 for not. */
  declare turntable: number;

  #shown: ShownModel | undefined;
  /** Canvases so far: one that was drawn on and given back cannot be drawn on again. */
  #canvases = 0;
  #sight: IntersectionObserver | undefined;
  #isSeen = false;
  #loading: string | undefined;

  constructor() {
    super();
    this.src = '';
    this.poster = '';
    this.alt = '';
    this.loading = 'lazy';
    this.view = 'front';
    this.backdrop = 'page';
    this.turntable = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sight = new IntersectionObserver((entries) => {
      this.#isSeen ||= entries.some(({ isIntersecting }) => isIntersecting);
      if (this.#isSeen) void this.#load();
    });
    this.#sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sight?.disconnect();
    this.#clear();
    this.#loading = undefined;
  }

  #clear(): void {
    this.#shown?.dispose();
    this.#shown = undefined;
    this.#canvases++;
    delete this.dataset.loaded;
    this.requestUpdate();
  }

  /** The look as a PNG file, as it is seen. */
  async takePicture(options: { width?: number; height?: number } = {}): Promise<Blob> {
    if (!this.#shown) throw new Error('The look is not there yet: wait for the event "load".');
    return this.#shown.takePicture(options);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('src') || changed.has('loading')) void this.#load();
    if (changed.has('view')) this.#shown?.look(this.view);
    if (changed.has('backdrop')) this.#shown?.setBackdrop(this.backdrop);
    if (changed.has('turntable')) this.#shown?.setTurntable(this.turntable);
  }

  async #load(): Promise<void> {
    const { src } = this;
    if (!src || !this.isConnected || this.#loading === src) return;
    if (!this.#isSeen && this.loading !== 'eager') return;
    this.#loading = src;
    if (this.#shown) this.#clear();
    await this.updateComplete;
    const canvas = this.renderRoot.querySelector('canvas') as HTMLCanvasElement;
    const isWanted = (): boolean => this.#loading === src && canvas.isConnected;
    try {
      const { showModel } = await import('./show-model.ts');
      const shown = await showModel(canvas, new URL(src, document.baseURI).href, isWanted);
      if (!shown) return;
      this.#shown = shown;
      shown.setBackdrop(this.backdrop);
      shown.setTurntable(this.turntable);
      shown.look(this.view);
      this.dataset.loaded = '';
      this.requestUpdate();
      this.dispatchEvent(new CustomEvent('load'));
    } catch (error) {
      if (!isWanted()) return;
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${src} cannot be shown: ${reason}`;
      this.dispatchEvent(new CustomEvent('error', { detail: { message } }));
    }
  }

  protected override render(): TemplateResult {
    return html`${keyed(
      this.#canvases,
      html`<canvas
        part="canvas"
        tabindex="0"
        role="img"
        aria-label=${this.alt || nothing}
        @keydown=${(event: KeyboardEvent) => steerByKeys(this.#shown?.orbit, event)}
      ></canvas>`,
    )}
      ${
        this.#shown
          ? nothing
          : html`<div class="poster" part="poster">
              <slot name="poster">${this.poster ? html`<img src=${this.poster} alt="" />` : nothing}</slot>
            </div>`
      }
      <slot></slot>`;
  }
}
