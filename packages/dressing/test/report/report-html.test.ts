import { createBody } from '@toile/body';
import type { Pattern } from '@toile/garment';
import { cotton } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { fitReport } from '../../src/report/fit-report.ts';
import { formatReportHtml } from '../../src/report/report-html.ts';
import { ringOfCloth } from '../ring.ts';

const pattern: Pattern = { name: 'tube <1>', panels: [], seams: [], notes: [] };

describe('formatReportHtml', () => {
  test('is one page with words, tables and four drawings', async () => {
    const body = await createBody({ sex: 'female', height: 1.7, waist: 0.76, hips: 0.98 });
    const { waistHeight } = body.measurements;
    const heights = { bottom: waistHeight - 0.05, top: waistHeight + 0.03 };
    const dressed = ringOfCloth(body.mesh, { radius: 0.2, ...heights });
    const report = fitReport({ body, pattern, material: cotton, dressed, seconds: 2 });
    const page = formatReportHtml(report, dressed);
    expect(page).toContain('<li>roomy at the waist</li>');
    expect(page).toContain('<td>waist</td><td>76.0</td>');
    expect(page).toContain('tube &#60;1&#62;');
    expect(page.match(/<svg/g)).toHaveLength(4);
    // No strain: every triangle has the first colour of the map, half of them seen from each side.
    const triangles = dressed.garment.triangles.length / 3;
    expect(page.match(/<path color="#4a78b2"/g)).toHaveLength(triangles);
    expect(page).not.toMatch(/NaN|undefined|src=|href=/);
  });
});
