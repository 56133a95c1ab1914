import type { Dressed, DressedGarment } from '../dress.ts';
import { FIT_SCALES, type FitScale, formatFit, scaleColour } from './fit-scales.ts';
import { escapeText, formatPage } from './html-page.ts';
import { drawMap, type MapColour, type Row, silhouetteOf } from './map-svg.ts';
import type { FitReport } from './report.ts';
import type { Spread } from './strain.ts';
import { judge } from './verdict.ts';
import { ENGLISH, type ReportWords } from './words.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#222;max-width:70rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.35rem;margin:2.5rem 0 .5rem}h3{font-size:1.05rem;margin:1.8rem 0 .5rem}
section+section{border-top:2px solid #ddd}
table{border-collapse:collapse}th,td{padding:.2rem .8rem .2rem 0;text-align:end;border-bottom:1px solid #ddd}
th:first-child,td:first-child{text-align:start}
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
 * @param words English unless given.
 */
export function formatReportHtml(
  report: FitReport | readonly FitReport[],
  dressed: Pick<Dressed, 'body' | 'garments'>,
  k = 0,
  words: ReportWords = ENGLISH,
): string {
  const reports = 'garment' in report ? [report] : report;
  const garments = 'garment' in report ? [dressed.garments[k]] : dressed.garments;
  const silhouette = silhouetteOf(dressed.body);
  const names = words.list(reports.map(({ garment }) => garment));
  const sections = reports.map((own, i) => section(own, garments[i], silhouette, words));
  const content = `${sections.join('\n')}\n${footer(reports[0], words)}`;
  return formatPage(words.page.title(names, reports.length), STYLE, content, words);
}

function section(
  report: FitReport,
  worn: DressedGarment,
  silhouette: readonly Row[],
  words: ReportWords,
): string {
  const { garment, material } = report;
  return `<section>
<h2>${escapeText(words.page.garment(garment, material))}</h2>
${list(judge(report, words))}
${easeTable(report, words)}
${mapsOf(report, worn, silhouette, words)}
${numbersTable(report, words)}
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
  readonly scale: keyof typeof FIT_SCALES;
}

function mapsOf(
  { maps }: FitReport,
  worn: DressedGarment,
  silhouette: readonly Row[],
  words: ReportWords,
): string {
  const { triangles } = worn;
  const byTriangle = (values: readonly number[]): number[] =>
    Array.from({ length: triangles.length / 3 }, (_, t) =>
      [0, 1, 2].reduce((sum, corner) => sum + values[triangles[3 * t + corner]] / 3, 0),
    );
  const titles = words.page.maps;
  const all: FitMap[] = [
    { title: titles.warp, values: maps.strainWarp, scale: 'strain' },
    { title: titles.weft, values: maps.strainWeft, scale: 'strain' },
  ];
  if (maps.pressure) {
    all.push({ title: titles.pressure, values: byTriangle(maps.pressure), scale: 'pressure' });
  }
  all.push({ title: titles.gap, values: byTriangle(maps.gap), scale: 'gap' });
  const drawn = all.map(({ title, values, scale }) => {
    const sides = bothSides(worn, silhouette, (t) => shade(FIT_SCALES[scale], values[t]));
    return `<div>\n<h3>${title}</h3>\n${legend(scale, words)}\n${sides}\n</div>`;
  });
  return `<div class="maps">\n${drawn.join('\n')}\n</div>`;
}

function easeTable({ ease, noEase }: FitReport, words: ReportWords): string {
  const { places, page } = words;
  const rows = ease.map(({ place, body, cut, rest, ease: room }) => [
    places[place],
    ...[body, cut, rest, room].map((length) => decimal(100 * length, words)),
  ]);
  const { body, cut, rest, ease: room } = page.table;
  const without = Object.entries(page.why).flatMap(([why, reason]) => {
    const names = noEase.flatMap((none) => (none.why === why ? [places[none.place]] : []));
    return names.length > 0 ? [`${words.list(names)}: ${reason}`] : [];
  });
  const notes = without.length > 0 ? `<p class="note">${page.noEase(without)}</p>` : '';
  const measured = ease.length > 0 ? table(['cm', body, cut, rest, room], rows) : '';
  return `<h3>${page.room}</h3>\n${measured}\n${notes}`;
}

function numbersTable({ strain, gap, pressure }: FitReport, words: ReportWords): string {
  const { maps, spread, whole } = words.page;
  const row = (name: string, { mean, most, max }: Spread, scale: FitScale): string[] => [
    `${name}, ${scale.unit}`,
    ...[mean, most, max].map((value) => decimal(scale.factor * value, words)),
  ];
  const rows = [
    row(maps.warp, strain.warp, FIT_SCALES.strain),
    row(maps.weft, strain.weft, FIT_SCALES.strain),
    row(maps.gap, gap, FIT_SCALES.gap),
  ];
  if (pressure) rows.push(row(maps.pressure, pressure, FIT_SCALES.pressure));
  return `<h3>${whole}</h3>\n${table(['', spread.mean, spread.most, spread.max], rows)}`;
}

/** With one digit, and without a sign at 0. */
function decimal(value: number, { language }: ReportWords): string {
  const rounded = Math.round(10 * value) / 10 + 0;
  return rounded.toLocaleString(language, { minimumFractionDigits: 1, useGrouping: false });
}

function footer(report: FitReport, { page, language }: ReportWords): string {
  const { intersections, inside, settled, steps, seconds } = report;
  const said = [
    page.audit(intersections, inside),
    page.rest(settled),
    page.steps(steps.sew, steps.drape),
    ...(seconds === undefined
      ? []
      : [`${seconds.toLocaleString(language, { maximumFractionDigits: 1 })} s`]),
  ];
  return `<p class="note">${said.join(' · ')}</p>`;
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
function legend(name: keyof typeof FIT_SCALES, { page, language }: ReportWords): string {
  const scale = FIT_SCALES[name];
  const { noted, full } = scale;
  const stops = [0, 0.25, 0.5, 0.75, 1].map((share) => shade(scale, share * full)).join(',');
  const strip = `<span class="scale" style="background:linear-gradient(90deg,${stops})"></span>`;
  const [most, middle] = [full, noted].map((value) => formatFit(scale, value, language));
  return `<p class="note" dir="ltr">${page.low[name]} ${strip} ${page.legend(most, middle)}</p>`;
}

/** Few colours make small files. */
const SHADES = 32;

function shade(scale: FitScale, value: number): string {
  const rounded = (scale.full * Math.round((SHADES * value) / scale.full)) / SHADES;
  const channels = scaleColour(scale, rounded).map(Math.round);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
