import { capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { formatMotionHtml } from '../../src/report/motion-html.ts';
import { motionReport, reportFrame } from '../../src/report/motion-report.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });
const dressed = ringOfCloth(body, { radius: 0.1015, bottom: 0.2, top: 0.4 });
const [{ positions }] = dressed.garments;
const skin = Float32Array.from(body.positions);
/** The ring, wider around its axis, or moved to a side. */
const ring = (scale: number, aside = 0) =>
  Float32Array.from(positions, (x, i) => [scale * x + aside, x, scale * x][i % 3]);
const frames = [ring(1), ring(1.05), ring(1, 0.03)].map((garment, f) =>
  reportFrame(dressed, { time: f / 30, body: skin, garments: [garment] }),
);

test('strain, pressure and intersections of every frame, and the worst of them', () => {
  const report = motionReport('stretch & shrink', 30, frames);
  const [still, wide, aside] = report.frames.map(({ garments: [garment] }) => garment);
  expect(still.strain.value).toBeCloseTo(0, 3);
  expect(wide.strain).toMatchObject({ value: expect.closeTo(0.05, 3), panel: 'tube' });
  expect(aside.strain.value).toBeLessThan(0.001);
  expect(report.frames.map(({ intersections }) => intersections > 0)).toEqual([false, false, true]);
  expect(report.intersections).toBe(report.frames[2].intersections);
  expect(report.garments[0].strain).toEqual(wide.strain);
  expect(report.frames.map(({ time }) => time)).toEqual([0, 1 / 30, 2 / 30]);
});

describe('as a page', () => {
  test('tells what is felt and when, and what crosses', () => {
    const html = formatMotionHtml(motionReport('stretch & shrink', 30, frames));
    expect(html).toContain('<title>tube: stretch &#38; shrink</title>');
    expect(html).toContain('5.0 %, at tube, after 0.0 s');
    expect(html).toContain('Cloth crosses in 1 of 3 frames');
    expect(html.match(/<polyline/g)?.length).toBe(3);
    expect(() => motionReport('none', 30, [])).toThrow('"none": there is no frame');
  });

  test('says in words that nothing crosses', () => {
    const html = formatMotionHtml(motionReport('stretch', 30, frames.slice(0, 2)));
    expect(html).toContain('Nothing crosses');
    expect(html).not.toContain('Intersections');
    expect(html.match(/<polyline/g)?.length).toBe(2);
  });
});
