import { type PlotOptions, plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Colours of series by number, light and dark; the first is for what others are held against. */
const LIGHT = ['#98a2b3', '#1f5f9b', '#c2571a', '#7a4fc0', '#14806a', '#b3261e', '#44546a'];
const DARK = ['#76839a', '#6db3f2', '#f0935a', '#b79af0', '#4fc3a8', '#ff8a80', '#9fb0c8'];

/** What plots need of a page: ink and the colours of series, by the visitor's light or dark theme. */
export const PLOT_STYLE: string = `
:root { color-scheme: light dark; --ink: #1d2430; --faint: #667; --line: #dde1e8; ${variables(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --faint: #9aa3b2; --line: #2c3440; ${variables(DARK)} } }
svg { color: var(--ink); }
`;

function variables(colours: readonly string[]): string {
  return colours.map((colour, k) => `--c${k}: ${colour};`).join(' ');
}

/** A series' colour in the page's theme; 0 is grey. */
export function colour(number: number): string {
  return `var(--c${number === 0 ? 0 : 1 + ((number - 1) % (LIGHT.length - 1))})`;
}

/** Draws without a browser: an SVG element that takes its colours from `PLOT_STYLE`. */
export function renderElement(label: string, options: PlotOptions): string {
  const { document } = parseHTML('<html><body></body></html>');
  const drawn = plot({ ...options, document });
  // It fills what it stands in.
  drawn.removeAttribute('width');
  drawn.removeAttribute('height');
  // The small document does not escape what it writes into attributes.
  return round(drawn.outerHTML).replace('<svg', `<svg role="img" aria-label="${escapeXml(label)}"`);
}

/** A hundredth of a pixel is enough; what is written stays as it is. */
function round(svg: string): string {
  return svg.replace(/<[^>]+>/g, (tag) => tag.replace(/(\.\d\d)\d+/g, '$1'));
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** The same as a file of its own, with the colours in it. */
export function renderFile(label: string, options: PlotOptions): string {
  const element = renderElement(label, options);
  const named = element.includes('xmlns=')
    ? element
    : element.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `${named.replace(/^<svg[^>]*>/, (start) => `${start}<style>${PLOT_STYLE}</style>`)}\n`;
}
