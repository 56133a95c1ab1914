import { auditMeshes } from '@toile/audit';
import { type Body, createBody } from '@toile/body';
import { DRAFTS, type PanelPoint, type Pattern } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Dressed,
  type DressedGarment,
  dress,
  fitReport,
  type Progress,
} from '../src/index.ts';
import { encloses, type Line, sectionLoops } from '../src/report/section.ts';
import { ANNA } from './anna.ts';

let body: Body;
let backend: WasmBackend;
beforeAll(async () => {
  body = await createBody(ANNA);
  backend = await wasmBackend({ threads: 1 });
});
afterAll(() => backend.dispose());

function heightsOf({ positions }: Pick<DressedGarment, 'positions'>): Float64Array {
  return positions.filter((_, i) => i % 3 === 1);
}

/** Heights between which the garment hangs [m]. */
function extent({ garments: [garment] }: Dressed): [low: number, high: number] {
  const heights = heightsOf(garment);
  return [Math.min(...heights), Math.max(...heights)];
}

function longest(loops: readonly Line[]): Line {
  return loops.reduce((best, loop) => (loop.points.length > best.points.length ? loop : best));
}

describe.each([
  ['pencil-skirt', [0.45, 0.7], [1.0, 1.12]],
  ['trousers', [0, 0.15], [1.0, 1.12]],
  ['tee', [0.8, 1.0], [1.35, 1.5]],
] as const)('a %s', (name, bottom, top) => {
  let dressed: Dressed;
  const stages: Progress['stage'][] = [];
  const totals: number[] = [];
  beforeAll(async () => {
    const pattern = DRAFTS[name].draft(body.measurements, {});
    dressed = await dress(
      { body, garments: [{ pattern, material: cotton }] },
      {
        resolution: 0.03,
        backend,
        onProgress: ({ stage, total }) => {
          stages.push(stage);
          totals.push(total);
        },
      },
    );
  }, 120_000);

  test('is sewn', () => {
    for (const { seam, gap } of dressed.garments[0].gaps) expect(gap, seam).toBeLessThan(0.0015);
  });

  test('passes neither through itself nor through the body', () => {
    const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
    expect(audit.intersections).toBe(0);
    expect(audit.inside).toBe(0);
  });

  test('is worn where it belongs', () => {
    const [low, high] = extent(dressed);
    expect(low).toBeGreaterThan(bottom[0]);
    expect(low).toBeLessThan(bottom[1]);
    expect(high).toBeGreaterThan(top[0]);
    expect(high).toBeLessThan(top[1]);
  });

  test('tells how far it is', () => {
    expect([...new Set(stages)]).toEqual(['mesh', 'arrange', 'sew', 'drape']);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });
});

describe('a pleated skirt', () => {
  let dressed: Dressed;
  beforeAll(async () => {
    const pattern = DRAFTS['pleated-skirt'].draft(body.measurements, {});
    const garments = [{ pattern, material: cotton }];
    dressed = await dress({ body, garments }, { resolution: 0.025, backend });
  }, 120_000);

  test('is sewn, comes to rest and passes neither through itself nor through the body', () => {
    for (const { seam, gap } of dressed.garments[0].gaps) expect(gap, seam).toBeLessThan(0.001);
    expect(dressed.settled).toBe(true);
    const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
    expect(audit.intersections).toBe(0);
    expect(audit.inside).toBe(0);
  });

  test('is worn at the waist, its hem level', () => {
    const [skirt] = dressed.garments;
    const [, high] = extent(dressed);
    expect(high).toBeGreaterThan(body.measurements.waistHeight - 0.02);
    const hems = skirt.mesh.innerLines
      .filter(({ label = '' }) => /^crease/.test(label))
      .map(({ vertices }) => skirt.positions[3 * skirt.vertexOf[vertices.at(-1) as number] + 1]);
    expect(Math.max(...hems) - Math.min(...hems)).toBeLessThan(0.06);
  });

  test('keeps its pleats folded', () => {
    const angles = foldAngles(dressed.garments[0]);
    expect(angles.length).toBeGreaterThan(100);
    const sorted = [...angles].sort((a, b) => a - b);
    // Pressed to 0.9 π; most are folded back on themselves, all of them clearly.
    expect(sorted[Math.floor(angles.length / 2)]).toBeGreaterThan(0.75 * Math.PI);
    expect(sorted[Math.floor(angles.length / 20)]).toBeGreaterThan(0.4 * Math.PI);
  });
});

/** How far creases are folded in the upper third of a garment, piece by piece [rad]. */
function foldAngles({ mesh, positions, triangles, vertexOf }: DressedGarment): number[] {
  const normals = new Map<string, number[][]>();
  const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const point = (v: number) => positions.subarray(3 * v, 3 * v + 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    const [o, p, q] = Array.from(corners, point);
    const [u, v] = [p.map((x, c) => x - o[c]), q.map((x, c) => x - o[c])];
    const normal = [0, 1, 2].map((c) => {
      const [d, e] = [(c + 1) % 3, (c + 2) % 3];
      return u[d] * v[e] - u[e] * v[d];
    });
    const size = Math.hypot(...normal);
    corners.forEach((v, k) => {
      const key = keyOf(v, corners[(k + 1) % 3]);
      normals.set(key, [...(normals.get(key) ?? []), normal.map((x) => x / size)]);
    });
  }
  const heights = positions.filter((_, i) => i % 3 === 1);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return mesh.innerLines.flatMap(({ vertices }) => {
    const joined = Array.from(vertices, (v) => vertexOf[v]);
    return joined.slice(1).flatMap((v, k) => {
      if (point(v)[1] < low + (2 / 3) * (high - low)) return [];
      const [a, b] = normals.get(keyOf(v, joined[k])) as number[][];
      const cos = a.reduce((sum, x, c) => sum + x * b[c], 0);
      return [Math.acos(Math.max(-1, Math.min(1, cos)))];
    });
  });
}

describe('a skirt over a tee', () => {
  let dressed: Dressed;
  beforeAll(async () => {
    const garments = ['tee', 'pencil-skirt'].map((name) => ({
      pattern: DRAFTS[name].draft(body.measurements, {}),
      material: cotton,
    }));
    dressed = await dress({ body, garments }, { resolution: 0.035, backend });
  }, 120_000);

  test('nothing passes through anything, and all comes to rest', () => {
    const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
    expect(audit.intersections).toBe(0);
    expect(audit.inside).toBe(0);
    expect(dressed.settled).toBe(true);
  });

  test('the tee stays inside', () => {
    const [tee, skirt] = dressed.garments;
    const [hem, waist] = [Math.min(...heightsOf(tee)), Math.max(...heightsOf(skirt))];
    expect(waist - hem).toBeGreaterThan(0.05);
    const plane = { origin: [0, (hem + waist) / 2, 0], normal: [0, 1, 0] } as const;
    const [inner, outer] = [tee, skirt].map((garment) => longest(sectionLoops(garment, plane)));
    expect(inner.points.length).toBeGreaterThan(20);
    for (const point of inner.points) expect(encloses(outer.points, point)).toBe(true);
  });
});

describe('a shirt', () => {
  const [under, over] = ['right front', 'left front'];
  let pattern: Pattern;
  let dressed: Dressed;
  beforeAll(async () => {
    pattern = DRAFTS.shirt.draft(body.measurements, {});
    dressed = await dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: 0.03, backend },
    );
  }, 120_000);

  /** Where a point of a panel is worn: at its vertex there. */
  function placeOf({ panel, point: [x, y] }: PanelPoint, off: number): number[] {
    const { mesh, vertexOf, positions } = dressed.garments[0];
    const { firstVertex, vertexCount } = mesh.panels.find(({ name }) => name === panel)!;
    const distances = Array.from({ length: vertexCount }, (_, i) => {
      const v = firstVertex + i;
      return Math.hypot(mesh.positions2[2 * v] - x - off, mesh.positions2[2 * v + 1] - y);
    });
    const nearest = distances.indexOf(Math.min(...distances));
    expect(distances[nearest]).toBeLessThan(1e-6);
    const vertex = vertexOf[firstVertex + nearest];
    return [...positions.subarray(3 * vertex, 3 * vertex + 3)];
  }

  test('is sewn, passes through nothing and comes to rest', () => {
    const audit = auditMeshes([...dressed.garments, { ...dressed.body, rigid: true }]);
    expect(audit.intersections).toBe(0);
    expect(audit.inside).toBe(0);
    for (const { seam, gap } of dressed.garments[0].gaps) expect(gap, seam).toBeLessThan(0.001);
    expect(dressed.settled).toBe(true);
  });

  test('is held by its buttons, the front with the holes outside', () => {
    expect(pattern.buttons!.length).toBeGreaterThan(5);
    for (const { name, button, hole, width = 0 } of pattern.buttons!) {
      for (const off of new Set([-width / 2, width / 2])) {
        const [low, high] = [placeOf(button, off), placeOf(hole, off)];
        expect(Math.hypot(...low.map((x, c) => high[c] - x)), name).toBeLessThan(0.004);
        if (button.panel !== under) continue;
        expect(hole.panel).toBe(over);
        expect(high[2], name).toBeGreaterThan(low[2]);
      }
    }
  });

  test('has room all around, although it is open at the front', () => {
    const { ease } = fitReport({ body, dressed });
    const chest = ease.find(({ place }) => place === 'chest')!;
    expect(chest.ease).toBeGreaterThan(0.08);
    expect(chest.ease).toBeLessThan(0.16);
  });
});

test('a skirt 8 cm too small is put on, and the report says where it is tight', async () => {
  const { waist, hips } = body.measurements;
  const small = { ...body.measurements, waist: waist - 0.08, hips: hips - 0.08 };
  const pattern = DRAFTS['pencil-skirt'].draft(small, {});
  const dressed = await dress(
    { body, garments: [{ pattern, material: cotton }] },
    { resolution: 0.035, backend },
  );
  const report = fitReport({ body, dressed });
  expect(report.intersections).toBe(0);
  expect(report.verdict.join('\n')).toContain('tight at the waist');
}, 120_000);

test('dressing stops when it is told to', async () => {
  const pattern = DRAFTS['pencil-skirt'].draft(body.measurements, {});
  const stop = new AbortController();
  const onProgress = ({ stage }: Progress) => {
    if (stage === 'sew') stop.abort(new Error('enough'));
  };
  await expect(
    dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: 0.03, backend, signal: stop.signal, onProgress },
    ),
  ).rejects.toThrow('enough');
});
