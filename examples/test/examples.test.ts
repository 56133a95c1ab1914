import { auditMeshes } from '@toile/audit';
import { wasmBackend } from '@toile/kernels';
import { explicit, implicit, position } from '@toile/sim';
import { afterAll, describe, expect, test } from 'vitest';
import {
  checkExample,
  defaultValues,
  type Example,
  examples,
  FRAME_TIME,
  hanging,
  type Run,
  runExample,
  solversOf,
  type Values,
} from '../src/index.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

/** Frames between two audits. */
const AUDIT_EVERY = 20;

/** Whether contact is by triangles with these values: then nothing passes through anything. */
function isExact(example: Example, values: Values): boolean {
  return example.build(values).parts.every(({ options }) => options.exact);
}

/** A sentence for every piece of cloth that passes through itself or a body. */
function findIntersections({ simulations, time }: Run): string[] {
  return simulations.flatMap(({ model, read, bodies }, part) => {
    const cloth = { positions: read(), triangles: model.triangles };
    const audit = auditMeshes([cloth, ...bodies().map((body) => ({ ...body, rigid: true }))]);
    if (audit.clean) return [];
    const { intersections, inside } = audit;
    return `part ${part} after ${time.toFixed(2)} s: ${intersections} intersections, ${inside} vertices inside`;
  });
}

/** Each control at its ends, the others as they are at first; nothing twice. */
function extremesOf(example: Example): Values[] {
  const all = example.parameters.flatMap((parameter) => {
    const ends =
      parameter.kind === 'slider'
        ? [parameter.min, parameter.max]
        : parameter.kind === 'toggle'
          ? [true, false]
          : parameter.options.map(({ value }) => value);
    return ends.map((end): Values => ({ ...defaultValues(example), [parameter.id]: end }));
  });
  return [...new Map(all.map((values) => [JSON.stringify(values), values])).values()];
}

describe.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
  test.each(solversOf(example))('does what its figure shows, with the solver %s', (solver) => {
    const findings: string[] = [];
    const exact = new Map<Values, boolean>();
    let audits = 0;
    checkExample(example, {
      values: { solver },
      backend,
      onFrame(run) {
        if (!exact.has(run.values)) exact.set(run.values, isExact(example, run.values));
        const frame = Math.round(run.time / FRAME_TIME);
        if (frame % AUDIT_EVERY !== 0 || !exact.get(run.values)) return;
        audits++;
        findings.push(...findIntersections(run));
      },
    });
    expect(findings).toEqual([]);
    if (solver === 'implicit') {
      expect(audits).toBeGreaterThanOrEqual(Math.floor(example.frames / AUDIT_EVERY));
    }
  });

  test('runs with the position-based and the implicit solver, and with no unknown one', () => {
    // Ropes are of the implicit solver alone.
    const { parts } = example.build(defaultValues(example));
    const known = parts.some(({ model }) => model.ropes) ? ['implicit'] : ['position', 'implicit'];
    expect(solversOf(example)).toEqual(expect.arrayContaining(known));
    const values = { ...defaultValues(example), solver: 'quantum' };
    expect(() => example.build(values)).toThrow(/no solver "quantum".*implicit/);
  });

  test('builds with every value its controls can take', () => {
    for (const values of extremesOf(example)) {
      const run = runExample(example, { values, frames: 1, backend });
      expect(run.reports.every(({ substeps }) => substeps > 0)).toBe(true);
      for (const simulation of run.simulations) simulation.dispose();
    }
  });

  test('says in one line what it shows', () => {
    expect(example.title.length).toBeLessThan(32);
    expect(example.summary.length).toBeLessThan(90);
    expect(example.summary).toMatch(/\.$/);
  });
});

test('ids are unique and fit into an address', () => {
  const ids = examples.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe('hanging', () => {
  test.each([
    ['position', position({ substeps: 12 })],
    ['position, rigid', position({ substeps: 12, rigid: true })],
    ['explicit', explicit({})],
    ['implicit', implicit()],
  ])('hangs with the solver %s', (_name, solver) => {
    checkExample(hanging({ solver, count: 12 }), { backend });
  });
});
