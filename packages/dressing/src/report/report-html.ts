import type { Dressed, DressedGarment } from '../dress.ts';
import { drawMap, type MapColour, type Row, silhouetteOf } from './map-svg.ts';
import type { FitReport } from './report.ts';
import type { Spread } from './strain.ts';
import { joinWords, PLACE_WORDS } from './verdict.ts';

/** What is shown in the strongest colour: a strain, a pressure [Pa] and a gap [m]. */
const STRONG_STRAIN = 0.06;
const STRONG_PRESSURE = 2000;
const WIDE_GAP = 0.08;

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#222;max-width:70rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.35rem;margin:2.5rem 0 .5rem}h3{font-size:1.05rem;margin:1.8rem 0 .5rem}
section+section{border-top:2px solid #ddd}
table{border-collapse:collapse}th,td{padding:.2rem .8rem .2rem 0;text-align:right;border-bottom:1px solid #ddd}
th:first-child,td:first-child{text-align:left}
.maps{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:0 2rem}.sides{display:flex}svg{width:50%;height:auto}
svg path{fill:currentColor;stroke:currentColor;stroke-width:.6;stroke-linejoin:round}
.scale{height:.8rem;width:12rem;max-width:40%;display:inline-block;vertical-align:middle;margin:0 .5rem}
.note{color:#666}`;

/**
 * Reports as one page that needs nothing else: for each garment words, tables, and maps of strain,
 * pressure and gap.
 *
 * @param report Of every garment, in the order in which they were put on; or of one.
 * @param k Which garment one report is about.
 */
export function formatReportHtml(
  report: FitReport | readonly FitReport[],
  dressed: Dressed,
  k = 0,
): string {
  const reports = 'garment' in report ? [report] : report;
  const garments = 'garment' in report ? [dressed.garments[k]] : dressed.garments;
  const silhouette = silhouetteOf(dressed.body);
  const names = joinWords(reports.map(({ garment }) => garment));
  const title = escapeText(`${names}: how ${reports.length > 1 ? 'they fit' : 'it fits'}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${reports.map((own, i) => section(own, garments[i], silhouette)).join('\n')}
${footer(reports[0])}
</body>
</html>
`;
}

function section(report: FitReport, worn: DressedGarment, silhouette: readonly Row[]): string {
  const { garment, material, verdict } = report;
  return `<section>
<h2>${escapeText(garment)} in ${escapeText(material)}</h2>
${list(verdict)}
${easeTable(report)}
${mapsOf(report, worn, silhouette)}
${numbersTable(report)}
${seamTable(report)}
</section>`;
}

function list(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<ul>\n${lines.map((words) => `<li>${escapeText(words)}</li>`).join('\n')}\n</ul>`;
}

/** A quantity over the garment as pictures of both sides. */
interface FitMap {
  readonly title: string;
  /** Per triangle. */
  readonly values: readonly number[];
  /** What is shown in the strongest colour. */
  readonly strong: number;
  readonly colour: (share: number) => string;
  /** What the weakest and the strongest colour mean. */
  readonly ends: readonly [low: string, high: string];
}

function mapsOf({ maps }: FitReport, worn: DressedGarment, silhouette: readonly Row[]): string {
  const { triangles } = worn;
  const byTriangle = (values: readonly number[]): number[] =>
    Array.from({ length: triangles.length / 3 }, (_, t) =>
      [0, 1, 2].reduce((sum, corner) => sum + values[triangles[3 * t + corner]] / 3, 0),
    );
  const strain = {
    strong: STRONG_STRAIN,
    colour: strainColour,
    ends: ['slack or unstretched', `${100 * STRONG_STRAIN} % or more`],
  } as const;
  const all: FitMap[] = [
    { ...strain, title: 'Stretch along the warp', values: maps.strainWarp },
    { ...strain, title: 'Stretch along the weft', values: maps.strainWeft },
  ];
  if (maps.pressure) {
    all.push({
      title: 'Pressure on the body (estimate)',
      values: byTriangle(maps.pressure),
      strong: STRONG_PRESSURE,
      colour: strainColour,
      ends: ['none', `${STRONG_PRESSURE / 1000} kPa or more`],
    });
  }
  all.push({
    title: 'Distance from the body',
    values: byTriangle(maps.gap),
    strong: WIDE_GAP,
    colour: gapColour,
    ends: ['on the skin', `${100 * WIDE_GAP} cm or more away`],
  });
  const drawn = all.map(({ title, values, strong, colour, ends }) => {
    const sides = bothSides(worn, silhouette, (t) => colour(values[t] / strong));
    return `<div>\n<h3>${title}</h3>\n${scale(colour, ...ends)}\n${sides}\n</div>`;
  });
  return `<div class="maps">\n${drawn.join('\n')}\n</div>`;
}

function easeTable({ ease }: FitReport): string {
  if (ease.length === 0) return '';
  const rows = ease.map(({ place, body, cut, worn, ease: room }) => [
    PLACE_WORDS[place],
    ...[body, cut, room, worn].map((length) => (100 * length).toFixed(1)),
  ]);
  const head = ['cm', 'body', 'garment as cut', 'ease', 'garment as worn'];
  return `<h3>Room around the body</h3>\n${table(head, rows)}`;
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
  return `<h3>Over the whole garment</h3>\n${table(['', 'mean', '95 % below', 'most'], rows)}`;
}

function seamTable({ seams }: FitReport): string {
  if (seams.length === 0) return '';
  const rows = seams.map(({ seam, gap }) => [seam, (1000 * gap).toFixed(1)]);
  return `<h3>Seams</h3>\n${table(['seam', 'left to close, mm'], rows)}`;
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

function bothSides(worn: DressedGarment, silhouette: readonly Row[], colour: MapColour): string {
  const sides = (['front', 'back'] as const).map((side) => drawMap(worn, silhouette, side, colour));
  return `<div class="sides">\n${sides.join('\n')}\n</div>`;
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
