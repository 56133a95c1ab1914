import { auditMeshes } from '@toile/audit';
import { expect } from 'vitest';
import { stripsOf } from '../src/cords/hang-cords.ts';
import type { Dressed } from '../src/dress.ts';

/** Nothing crosses anything, by the report and by the audit itself; all is at rest. */
export function expectSound(dressed: Dressed): void {
  const [drawn, met] = [dressed.body, dressed.outer].map((body) =>
    auditMeshes([...dressed.garments, ...stripsOf(dressed.garments), { ...body, rigid: true }]),
  );
  for (const audit of [drawn, met]) {
    expect(audit).toMatchObject({ intersections: 0, inside: 0, nonFinite: 0, openBodies: [] });
  }
  expect(dressed.audit).toEqual(met);
  expect(dressed.settled).toBe(true);
}
