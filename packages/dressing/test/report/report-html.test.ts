import { type Body, createBody } from '@toile/body';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dressed } from '../../src/dress.ts';
import { fitReport, fitReports } from '../../src/report/fit-report.ts';
import type { FitReport } from '../../src/report/report.ts';
import { formatReportHtml } from '../../src/report/report-html.ts';
import { ENGLISH } from '../../src/report/words.ts';
import { ringOfCloth } from '../ring.ts';

let body: Body;
let dressed: Omit<Dressed, 'wearer'>;
let report: FitReport;

beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.7, waist: 0.76, hips: 0.98 });
  dressed = tube(0.2, 'tube <1>');
  report = fitReport({ body, dressed, seconds: 2 });
});

/** A tube about the waist. */
function tube(radius: number, name: string): typeof dressed {
  const { waistHeight } = body.measurements;
  const heights = { bottom: waistHeight - 0.05, top: waistHeight + 0.03 };
  return ringOfCloth(body.mesh, { radius, ...heights, pattern: { name } });
}

describe('formatReportHtml', () => {
  test('is one page with words, tables and drawings of each map from both sides', () => {
    const page = formatReportHtml(report, dressed);
    expect(page).toContain('<li>too wide at the waist by 50 cm: it slides down</li>');
    expect(page).toContain('<td>waist</td><td>76.0</td>');
    expect(page).toContain('<title>tube &#60;1&#62;: how it fits</title>');
    expect(page.match(/<h3>.*<\/h3>/g)).toEqual([
      '<h3>Room around the body</h3>',
      '<h3>Stretch along the warp</h3>',
      '<h3>Stretch along the weft</h3>',
      '<h3>Pressure on the body (estimate)</h3>',
      '<h3>Distance from the body</h3>',
      '<h3>Over the whole garment</h3>',
    ]);
    expect(page.match(/<svg/g)).toHaveLength(8);
    // Neither strain nor pressure: every triangle has the first colour, half of them on each side.
    const triangles = dressed.garments[0].triangles.length / 3;
    expect(page.match(/<path color="#4a78b2"/g)).toHaveLength(3 * triangles);
    // Colours have fixed meanings, in physical units.
    expect(page).toContain('6 % or more, 3 % in the middle');
    expect(page).toContain('2 kPa or more, 1 kPa in the middle');
    expect(page).toContain('8 cm or more, 4 cm in the middle');
    expect(page).toContain(
      'No ease at chest, hips, thighs and upper arms: it does not reach there.',
    );
    expect(page).toContain('0 intersections, 0 points inside the body · at rest');
    expect(page).not.toMatch(/NaN|undefined|src=|href=/);
  });

  test('no map of a pressure that is not known', () => {
    const { pressure: _, ...known } = report;
    const { pressure: __, ...maps } = report.maps;
    const page = formatReportHtml({ ...known, maps }, dressed);
    expect(page).not.toContain('Pressure');
    expect(page.match(/<svg/g)).toHaveLength(6);
  });

  test('speaks the language that it is given words of', () => {
    const words = {
      ...ENGLISH,
      language: 'de',
      verdict: { ...ENGLISH.verdict, slides: (at: string, by: string) => `${at}: ${by} zu weit` },
    };
    const page = formatReportHtml(report, dressed, 0, words);
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).toContain('<li>waist: 50 cm zu weit</li>');
    expect(page).toContain('<td>waist</td><td>76,0</td>');
  });

  test('several garments are sections of one page, each drawn by itself', () => {
    const garments = [...tube(0.2, 'vest').garments, ...tube(0.3, 'coat').garments];
    const outfit = { ...dressed, garments };
    const reports = fitReports({ body, dressed: outfit });
    const page = formatReportHtml(reports, outfit);
    expect(page).toContain('<h1>vest and coat: how they fit</h1>');
    expect(page.match(/<h2>.*<\/h2>/g)).toEqual([
      '<h2>vest in cotton</h2>',
      '<h2>coat in cotton</h2>',
    ]);
    expect(page.match(/<svg/g)).toHaveLength(16);
    expect(page.match(/intersections/g)).toHaveLength(1);
    // The coat alone, as a page of its own, is what its section shows.
    const [, second] = page.split('<section>').slice(1);
    const [, alone] = formatReportHtml(reports[1], outfit, 1).split('<section>');
    expect(second).toBe(alone);
    expect(second).not.toBe(page.split('<section>')[1]);
  });
});
