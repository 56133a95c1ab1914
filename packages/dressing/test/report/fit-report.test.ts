import { auditMeshes } from '@toile/audit';
import { type Body, createBody } from '@toile/body';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dressed } from '../../src/dress.ts';
import { fitReport, fitReports } from '../../src/report/fit-report.ts';
import { ringOfCloth } from '../ring.ts';

const PERSON = { sex: 'female', height: 1.7, chest: 0.92, waist: 0.76, hips: 0.98 } as const;
let body: Body;

beforeAll(async () => {
  body = await createBody(PERSON);
});

/** A tube about the waist. */
function tube(around: number, name = 'tube') {
  const { waistHeight } = body.measurements;
  const heights = { bottom: waistHeight - 0.05, top: waistHeight + 0.03 };
  return ringOfCloth(body.mesh, { radius: 0.2, around, ...heights, pattern: { name } });
}

type Worn = Omit<Dressed, 'wearer'>;

/** What both wear, one over the other. */
function worn(inner: Worn, outer: Worn): Worn {
  const garments = [...inner.garments, ...outer.garments];
  return { ...inner, garments, audit: auditMeshes([...garments, { ...body.mesh, rigid: true }]) };
}

describe('fitReport', () => {
  test('a tube around the waist of a person', () => {
    const dressed = tube(1);
    const report = fitReport({ body, dressed, seconds: 2 });
    expect(report.ease).toHaveLength(1);
    expect(report.ease[0].place).toBe('waist');
    expect(report.ease[0].body).toBe(body.measurements.waist);
    expect(report.support).toBe('none');
    expect(report.material).toBe('cotton');
    expect(report.ease[0].ease).toBeCloseTo(0.4 * Math.PI - 0.76, 2);
    expect(report.verdict).toEqual(['too wide at the waist by 50 cm: it slides down']);
    expect(report.intersections).toBe(0);
    expect(report.inside).toBe(0);
    expect(report.strain.weft.max).toBeCloseTo(0, 9);
    expect(report.maps.gap).toHaveLength(dressed.garments[0].positions.length / 3);
    expect(report.gap.max).toBeLessThan(0.2);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  test('one that was cut too small', () => {
    // 76 cm around the body less 3 cm.
    const dressed = tube((0.4 * Math.PI) / 0.73);
    const report = fitReport({ body, dressed });
    expect(report.verdict).toEqual([
      'tight at the waist by 3 cm',
      'too tight: the cloth is stretched by 72 % where it is tightest, in tube',
    ]);
    expect(report).not.toHaveProperty('seconds');
  });

  test('each of several garments by itself, intersections over all of them', () => {
    const [inner, outer] = [tube(1), tube((0.4 * Math.PI) / 0.73)];
    const dressed = worn(inner, outer);
    const [first, second] = [0, 1].map((garment) => fitReport({ body, dressed, garment }));
    expect(first.verdict[0]).toBe('too wide at the waist by 50 cm: it slides down');
    expect(second.verdict[0]).toBe('tight at the waist by 3 cm');
    // Both tubes are at the same place.
    expect(first.intersections).toBeGreaterThan(0);
    expect(second.intersections).toBe(first.intersections);
  });

  test('all garments at once give what each gives by itself', () => {
    const [inner, outer] = [tube(1), tube((0.4 * Math.PI) / 0.73, 'belt')];
    const dressed = worn(inner, outer);
    const reports = fitReports({ body, dressed, seconds: 3 });
    expect(reports.map(({ garment }) => garment)).toEqual(['tube', 'belt']);
    expect(reports).toEqual(
      [0, 1].map((garment) => fitReport({ body, dressed, garment, seconds: 3 })),
    );
  });

  test('girths do not change with what is worn over it', () => {
    const alone = fitReport({ body, dressed: tube(1) });
    const [inner, outer] = [tube(1), tube(0.8)];
    const dressed = worn(inner, outer);
    expect(fitReports({ body, dressed })[0].ease).toEqual(alone.ease);
  });

  test('intersections and unrest are told', () => {
    const { waistHeight } = body.measurements;
    const heights = { bottom: waistHeight - 0.05, top: waistHeight + 0.03 };
    const dressed = ringOfCloth(body.mesh, { radius: 0.13, ...heights });
    const report = fitReport({ body, dressed: { ...dressed, settled: false } });
    expect(report.intersections).toBeGreaterThan(0);
    const words = report.verdict.join('\n');
    expect(words).toContain(`passes through something at ${report.intersections} places`);
    expect(words).toContain('had not come to rest');
  });
});
