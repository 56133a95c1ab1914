import { ToileViewer } from './element/toile-viewer.ts';

export { ToileViewer } from './element/toile-viewer.ts';

// Where there is no page, as on a server, the class is all there is.
if (globalThis.customElements && !customElements.get('toile-viewer')) {
  customElements.define('toile-viewer', ToileViewer);
}

declare global {
  interface HTMLElementTagNameMap {
    'toile-viewer': ToileViewer;
  }
}
