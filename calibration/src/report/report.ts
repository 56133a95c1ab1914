import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chart, chartElement, chartFile, PLOT_STYLE } from '@toile/plots';
import type { Experiment, Outcome, Row } from '../experiment.ts';
import { number, verdict } from './table.ts';

export interface Section extends Outcome {
  readonly experiment: Experiment;
  /** Wall time [s]. */
  readonly seconds: number;
}

/** Writes index.html, which asks nothing of any network, and results.json into a folder. */
export function writeReport(folder: string, sections: readonly Section[]): void {
  mkdirSync(folder, { recursive: true });
  const results = sections.map(({ experiment, rows }) => ({ name: experiment.name, rows }));
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'index.html'), reportHtml(sections));
}

/** Writes the plots that the documentation shows. */
export function writeImages(folder: string, sections: readonly Section[]): void {
  for (const plot of sections.flatMap(({ plots }) => plots)) {
    if (plot.file) writeFileSync(join(folder, plot.file), chartFile(plot));
  }
}

export function reportHtml(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const judged = rows.filter(({ pass }) => pass !== null);
  const failed = judged.filter(({ pass }) => pass === false).length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toile: calibration</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Calibration</h1>
<p>Toile beside physical truth. The materials' own numbers go in, in SI units; nothing is tuned.
${judged.length} results are judged: ${judged.length - failed} pass, ${failed} fail.</p>
<nav>${sections.map(link).join('')}</nav>
</header>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function link({ experiment, rows }: Section): string {
  const failed = rows.some(({ pass }) => pass === false);
  return `<a href="#${experiment.name}"${failed ? ' class="fail"' : ''}>${escapeXml(experiment.title)}</a>`;
}

function sectionHtml({ experiment, rows, plots }: Section): string {
  const notes = rows.some(({ note }) => note);
  const head = ['', 'simulated', 'expected', 'error %', 'allowed %', '', ...(notes ? [''] : [])];
  return `<section id="${experiment.name}">
<h2>${escapeXml(experiment.title)}</h2>
<p>${escapeXml(experiment.summary)}</p>
<div class="plots">${plots.map(figure).join('\n')}</div>
<div class="scroll"><table>
<thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, notes)).join('\n')}
</tbody></table></div>
</section>`;
}

function figure(plot: Chart): string {
  return `<figure>${chartElement(plot)}<figcaption>${escapeXml(plot.title)}</figcaption></figure>`;
}

function rowHtml(row: Row, notes: boolean): string {
  const { parameter, unit, simulated, expected, errorPercent, tolerancePercent, note } = row;
  const result = verdict(row);
  const quantity = (value: number | null): string =>
    value === null ? '' : escapeXml(`${number(value)} ${unit}`.trim());
  const percent = (value: number | null): string => (value === null ? '' : number(value, 3));
  const cells = [
    `<th>${escapeXml(parameter)}</th>`,
    `<td>${quantity(simulated)}</td>`,
    `<td>${quantity(expected)}</td>`,
    `<td>${percent(errorPercent)}</td>`,
    `<td>${percent(tolerancePercent)}</td>`,
    `<td class="${result.toLowerCase()}">${result}</td>`,
    ...(notes ? [`<td class="note">${escapeXml(note ?? '')}</td>`] : []),
  ];
  return `<tr>${cells.join('')}</tr>`;
}

const STYLE = `${PLOT_STYLE}
:root { --back: #fbfbfd; --card: #fff; --good: #1a7f4b; --bad: #c0262d; }
@media (prefers-color-scheme: dark) { :root { --back: #12161c; --card: #191f27; --good: #58c48d;
  --bad: #ff7b7b; } }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 76rem; background: var(--back);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 2rem; } h2 { margin: 3rem 0 .25rem; font-size: 1.35rem; }
p { max-width: 46rem; margin: .5rem 0; color: var(--faint); }
nav { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: 1rem; }
nav a { padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 1rem; color: inherit;
  text-decoration: none; font-size: .9rem; } nav a.fail { border-color: var(--bad); color: var(--bad); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem;
  margin: 1rem 0; }
figure { margin: 0; padding: .75rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .6rem; } figcaption { color: var(--faint); font-size: .9rem; }
svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
thead th { color: var(--faint); font-weight: 500; } tbody th { text-align: left; font-weight: 400; }
td.pass { color: var(--good); } td.fail { color: var(--bad); font-weight: 600; }
td.note { text-align: left; color: var(--faint); white-space: normal; min-width: 14rem; }
`;

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
