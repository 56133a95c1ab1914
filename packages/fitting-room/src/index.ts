import { ToileFittingRoom } from './element/fitting-room.ts';

export type {
  Catalogue,
  Category,
  Colour,
  Item,
  Localized,
  PatternRef,
} from './catalogue/catalogue.ts';
export type { ChartSize, SizeChart } from './catalogue/size-chart.ts';
export { ToileFittingRoom } from './element/fitting-room.ts';
export { LANGUAGES } from './texts/texts.ts';

// Where there is no page, as on a server, the class is all there is.
if (globalThis.customElements && !customElements.get('toile-fitting-room')) {
  customElements.define('toile-fitting-room', ToileFittingRoom);
}

declare global {
  interface HTMLElementTagNameMap {
    'toile-fitting-room': ToileFittingRoom;
  }
}
