import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compare, compareDifference, type Experiment, tell } from '../../src/experiment.ts';
import { reportHtml, type Section, writeImages, writeReport } from '../../src/report/report.ts';
import { jsonLine, tableRow } from '../../src/report/table.ts';

const facts = { test: 'cantilever', parameter: 'Γ < 10', unit: '°' };
const good = compare({ ...facts, simulated: 46.9 }, 46.85, 1);
const bad = compare({ ...facts, simulated: 40, note: 'coarse' }, 46.85, 1);
const failed = compare({ ...facts, simulated: Number.NaN }, 46.85, 1);

test('a row passes within its tolerance, and only with a number', () => {
  expect([good.pass, bad.pass, failed.pass]).toEqual([true, false, false]);
  expect(bad.errorPercent).toBeCloseTo(100 * (1 - 40 / 46.85), 9);
  expect(compareDifference({ ...facts, simulated: 69 }, 68, 2)).toMatchObject({
    errorPercent: 1,
    pass: true,
  });
  expect(tell({ ...facts, simulated: 69 })).toMatchObject({ expected: null, pass: null });
});

test('a JSON line starts with what is promised', () => {
  expect(Object.keys(JSON.parse(jsonLine(good))).slice(0, 6)).toEqual([
    'test',
    'parameter',
    'simulated',
    'expected',
    'errorPercent',
    'pass',
  ]);
});

test('the table says which fail', () => {
  expect(tableRow(good)).toMatch(/pass$/);
  expect(tableRow(bad)).toMatch(/FAIL$/);
});

const experiment: Experiment = {
  name: 'cantilever',
  title: 'Cantilever & more',
  summary: 'A strip.',
  run: () => ({ rows: [], plots: [] }),
};
const section: Section = {
  experiment,
  seconds: 1,
  rows: [good, bad],
  plots: [
    {
      title: 'Chord',
      xLabel: 'Γ',
      yLabel: 'angle [°]',
      xScale: 'log',
      curves: [
        {
          name: 'elastica',
          points: [
            [1, 7],
            [10, 46],
          ],
        },
      ],
      marks: [{ name: 'grid', points: [[10, 46.9]] }],
    },
  ],
};

test('the report holds rows, plots and no address', () => {
  const html = reportHtml([section]);
  expect(html).toContain('2 results are judged: 1 pass, 1 fail.');
  expect(html).toContain('Cantilever &amp; more');
  expect(html).toContain('Γ &lt; 10');
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/https?:|<script|<link/);
});

test('the report is two files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toile-report-'));
  try {
    writeReport(folder, [section]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(reportHtml([section]));
    const [result] = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
    expect(result).toEqual({ name: 'cantilever', rows: [good, bad] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('plots with a name become pictures that stand alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toile-images-'));
  try {
    const [plot] = section.plots;
    const shown = { ...plot, file: 'chord.svg' };
    writeImages(folder, [{ ...section, plots: [plot, shown] }]);
    expect(readdirSync(folder)).toEqual(['chord.svg']);
    const image = readFileSync(join(folder, 'chord.svg'), 'utf8');
    expect(image).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
    expect(image).toContain('<style>');
    expect(image.trimEnd()).toMatch(/<\/svg>$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
