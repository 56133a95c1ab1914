import { auditMeshes } from '@toile/audit';
import { expect } from 'vitest';
import type { Dressed } from '../src/dress.ts';

/** Nothing crosses anything, by the report and by the audit itself; all is at rest. */
export function expectSound(dressed: Dressed): void {
  const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
  expect(audit).toMatchObject({ intersections: 0, inside: 0, nonFinite: 0, openBodies: [] });
  expect(dressed.audit).toEqual(audit);
  expect(dressed.settled).toBe(true);
}
