import { expect, test } from 'vitest';
import { fitScan } from '../../src/scan/fit-scan.ts';
import { createScan } from '../../src/scan/read-scan.ts';
import { noisy, person, shuffled } from './scans.ts';

test('a scan becomes a body that can be moved', async () => {
  const scanned = await person('woman');
  const scan = createScan(noisy(shuffled(scanned.mesh), 0.0005));
  const { body, leftOut } = await fitScan(scan, 'female');
  expect(leftOut.length).toBeLessThan(3);
  for (const key of ['height', 'chest', 'waist', 'hips', 'inseam'] as const) {
    expect(Math.abs(body.measurements[key] - scanned.measurements[key])).toBeLessThan(0.015);
  }
  expect(body.skeleton.names.length).toBe(scanned.skeleton.names.length);
});

test('what no body of the other sex has together is left out, and told', async () => {
  const scan = createScan((await person('heavyWoman')).mesh);
  const { body, leftOut } = await fitScan(scan, 'male');
  expect(body.sex).toBe('male');
  expect(Math.abs(body.measurements.height - scan.height)).toBeLessThan(0.004);
  expect(leftOut).not.toContain('height');
});
