import type { Dressed } from '../dress.ts';
import { drawMap, type MapColour, type Row, silhouetteOf } from './map-svg.ts';
import type { FitReport } from './report.ts';
import type { Spread } from './strain.ts';
import { PLACE_WORDS } from './verdict.ts';

/** A strain of this much is shown in the strongest colour, and so is a gap of this much [m]. */
const STRONG_STRAIN = 0.06;
const WIDE_GAP = 0.08;

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#222;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
table{border-collapse:collapse}th,td{padding:.2rem .8rem .2rem 0;text-align:right;border-bottom:1px solid #ddd}
th:first-child,td:first-child{text-align:left}
.maps{display:flex;gap:1rem;flex-wrap:wrap}svg{height:30rem;max-width:100%}
svg path{fill:currentColor;stroke:currentColor;stroke-width:.6;stroke-linejoin:round}
.scale{height:.8rem;width:16rem;display:inline-block;vertical-align:middle;margin:0 .5rem}
.note{color:#666}`;

/** A report as one page that needs nothing else: words, tables, and maps of strain and gap. */
export function formatReportHtml(report: FitReport, dressed: Dressed): string {
  const { garment, material, verdict, maps } = report;
  const strain = maps.strainWarp.map((warp, t) => Math.max(warp, maps.strainWeft[t]));
  const { triangles } = dressed.garment;
  const silhouette = silhouetteOf(dressed.body);
  const sides = (colour: MapColour): string => bothSides(dressed, silhouette, colour);
  const gap = Array.from({ length: triangles.length / 3 }, (_, t) =>
    [0, 1, 2].reduce((sum, corner) => sum + maps.gap[triangles[3 * t + corner]] / 3, 0),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(garment)}: how it fits</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeText(garment)} in ${escapeText(material)}: how it fits</h1>
<ul>
${verdict.map((words) => `<li>${escapeText(words)}</li>`).join('\n')}
</ul>
${easeTable(report)}
<h2>Stretch along the threads</h2>
${scale(strainColour, 'slack or unstretched', `stretched by ${100 * STRONG_STRAIN} % or more`)}
${sides((t) => strainColour(strain[t] / STRONG_STRAIN))}
<h2>Distance from the body</h2>
${scale(gapColour, 'on the skin', `${100 * WIDE_GAP} cm or more away`)}
${sides((t) => gapColour(gap[t] / WIDE_GAP))}
${numbersTable(report)}
${seamTable(report)}
${footer(report)}
</body>
</html>
`;
}

function easeTable({ ease }: FitReport): string {
  if (ease.length === 0) return '';
  const rows = ease.map(({ place, body, cut, worn, ease: room }) => [
    PLACE_WORDS[place],
    ...[body, cut, room, worn].map((length) => (100 * length).toFixed(1)),
  ]);
  const head = ['cm', 'body', 'garment as cut', 'ease', 'garment as worn'];
  return `<h2>Room around the body</h2>\n${table(head, rows)}`;
}

function numbersTable({ strain, gap, pressure }: FitReport): string {
  const row = (name: string, { mean, most, max }: Spread, factor: number): string[] => [
    name,
    ...[mean, most, max].map((value) => (factor * value).toFixed(1).replace(/^-0\.0$/, '0.0')),
  ];
  const rows = [
    row('strain along the warp, %', strain.warp, 100),
    row('strain along the weft, %', strain.weft, 100),
    row('distance from the body, mm', gap, 1000),
  ];
  if (pressure) rows.push(row('pressure on the body (estimate), kPa', pressure, 1e-3));
  return `<h2>Over the whole garment</h2>\n${table(['', 'mean', '95 % below', 'most'], rows)}`;
}

function seamTable({ seams }: FitReport): string {
  if (seams.length === 0) return '';
  const rows = seams.map(({ seam, gap }) => [seam, (1000 * gap).toFixed(1)]);
  return `<h2>Seams</h2>\n${table(['seam', 'left to close, mm'], rows)}`;
}

function footer({ intersections, inside, settled, steps, seconds }: FitReport): string {
  const words = [
    `${intersections} intersections, ${inside} points inside the body`,
    settled ? 'at rest' : 'not at rest',
    `${steps.sew} steps of sewing, ${steps.drape} of draping`,
    ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
  ];
  return `<p class="note">${words.join(' · ')}</p>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${[line(head, 'th'), ...rows.map((row) => line(row, 'td'))].join('\n')}\n</table>`;
}

function bothSides(dressed: Dressed, silhouette: readonly Row[], colour: MapColour): string {
  const sides = (['front', 'back'] as const).map((side) =>
    drawMap(dressed.garment, silhouette, side, colour),
  );
  return `<div class="maps">\n${sides.join('\n')}\n</div>`;
}

function scale(colour: (value: number) => string, low: string, high: string): string {
  const stops = [0, 0.25, 0.5, 0.75, 1].map(colour).join(',');
  return `<p class="note">${low} <span class="scale" style="background:linear-gradient(90deg,${stops})"></span> ${high}</p>`;
}

/** From blue over sand to red. */
function strainColour(value: number): string {
  return mix([
    [74, 120, 178],
    [236, 226, 200],
    [190, 40, 35],
  ])(value);
}

/** From violet over green to yellow. */
function gapColour(value: number): string {
  return mix([
    [72, 40, 120],
    [38, 148, 140],
    [240, 228, 70],
  ])(value);
}

/** Few colours make small files. */
const SHADES = 32;

function mix(stops: readonly (readonly number[])[]): (value: number) => string {
  return (value) => {
    const clamped = Math.round(SHADES * Math.min(1, Math.max(0, value))) / SHADES;
    const at = clamped * (stops.length - 1);
    const k = Math.min(Math.floor(at), stops.length - 2);
    const channels = stops[k].map((from, c) =>
      Math.round(from + (at - k) * (stops[k + 1][c] - from)),
    );
    return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
