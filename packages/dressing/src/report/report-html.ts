import type { Dressed, DressedGarment } from '../dress.ts';
import type { NoEase } from './ease.ts';
import { FIT_SCALES, type FitScale, formatFit, scaleColour } from './fit-scales.ts';
import { escapeText, formatPage } from './html-page.ts';
import { drawMap, type MapColour, type Row, silhouetteOf } from './map-svg.ts';
import type { FitReport } from './report.ts';
import type { Spread } from './strain.ts';
import { joinWords, PLACE_WORDS } from './verdict.ts';

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
  dressed: Pick<Dressed, 'body' | 'garments'>,
  k = 0,
): string {
  const reports = 'garment' in report ? [report] : report;
  const garments = 'garment' in report ? [dressed.garments[k]] : dressed.garments;
  const silhouette = silhouetteOf(dressed.body);
  const names = joinWords(reports.map(({ garment }) => garment));
  const title = `${names}: how ${reports.length > 1 ? 'they fit' : 'it fits'}`;
  const content = `${reports.map((own, i) => section(own, garments[i], silhouette)).join('\n')}
${footer(reports[0])}`;
  return formatPage(title, STYLE, content);
}

function section(report: FitReport, worn: DressedGarment, silhouette: readonly Row[]): string {
  const { garment, material, verdict } = report;
  return `<section>
<h2>${escapeText(garment)} in ${escapeText(material)}</h2>
${list(verdict)}
${easeTable(report)}
${mapsOf(report, worn, silhouette)}
${numbersTable(report)}
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
  readonly scale: FitScale;
}

function mapsOf({ maps }: FitReport, worn: DressedGarment, silhouette: readonly Row[]): string {
  const { triangles } = worn;
  const byTriangle = (values: readonly number[]): number[] =>
    Array.from({ length: triangles.length / 3 }, (_, t) =>
      [0, 1, 2].reduce((sum, corner) => sum + values[triangles[3 * t + corner]] / 3, 0),
    );
  const { strain, pressure, gap } = FIT_SCALES;
  const all: FitMap[] = [
    { title: 'Stretch along the warp', values: maps.strainWarp, scale: strain },
    { title: 'Stretch along the weft', values: maps.strainWeft, scale: strain },
  ];
  if (maps.pressure) {
    const title = 'Pressure on the body (estimate)';
    all.push({ title, values: byTriangle(maps.pressure), scale: pressure });
  }
  all.push({ title: 'Distance from the body', values: byTriangle(maps.gap), scale: gap });
  const drawn = all.map(({ title, values, scale }) => {
    const sides = bothSides(worn, silhouette, (t) => shade(scale, values[t]));
    return `<div>\n<h3>${title}</h3>\n${legend(scale)}\n${sides}\n</div>`;
  });
  return `<div class="maps">\n${drawn.join('\n')}\n</div>`;
}

/** Why a place has no ease, in words. */
const WHY: Readonly<Record<NoEase['why'], string>> = {
  absent: 'it does not reach there',
  open: 'it is open there',
  'around more': 'it goes around more than that',
};

function easeTable({ ease, noEase }: FitReport): string {
  const rows = ease.map(({ place, body, cut, rest, ease: room }) => [
    PLACE_WORDS[place],
    ...[body, cut, rest, room].map((length) => (100 * length).toFixed(1)),
  ]);
  const head = ['cm', 'body', 'garment as cut', 'elastics at rest', 'ease'];
  const without = Object.entries(WHY).flatMap(([why, words]) => {
    const places = noEase.flatMap((none) => (none.why === why ? [PLACE_WORDS[none.place]] : []));
    return places.length > 0 ? [`${joinWords(places)}: ${words}`] : [];
  });
  const notes = without.length > 0 ? `<p class="note">No ease at ${without.join('; ')}.</p>` : '';
  return `<h3>Room around the body</h3>\n${ease.length > 0 ? table(head, rows) : ''}\n${notes}`;
}

function numbersTable({ strain, gap, pressure }: FitReport): string {
  const row = (name: string, { mean, most, max }: Spread, scale: FitScale): string[] => [
    `${name}, ${scale.unit}`,
    ...[mean, most, max].map((value) =>
      (scale.factor * value).toFixed(1).replace(/^-0\.0$/, '0.0'),
    ),
  ];
  const rows = [
    row('stretch along the warp', strain.warp, FIT_SCALES.strain),
    row('stretch along the weft', strain.weft, FIT_SCALES.strain),
    row('distance from the body', gap, FIT_SCALES.gap),
  ];
  if (pressure) {
    rows.push(row('pressure on the body (estimate)', pressure, FIT_SCALES.pressure));
  }
  return `<h3>Over the whole garment</h3>\n${table(['', 'mean', '95 % below', 'most'], rows)}`;
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

/** What its colours mean: low, middle and high. */
function legend(scale: FitScale): string {
  const { low, noted, full } = scale;
  const stops = [0, 0.25, 0.5, 0.75, 1].map((share) => shade(scale, share * full)).join(',');
  const strip = `<span class="scale" style="background:linear-gradient(90deg,${stops})"></span>`;
  return `<p class="note">${low} ${strip} ${formatFit(scale, full)} or more, ${formatFit(scale, noted)} in the middle</p>`;
}

/** Few colours make small files. */
const SHADES = 32;

function shade(scale: FitScale, value: number): string {
  const rounded = (scale.full * Math.round((SHADES * value) / scale.full)) / SHADES;
  const channels = scaleColour(scale, rounded).map(Math.round);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
