import { type Body, createBody } from '@toile/body';
import { DRAFTS, type PanelPoint, type Pattern } from '@toile/garment';
import { encloses, type Line, sectionLoops } from '@toile/geometry';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dressed, DressedGarment, DressOptions } from '../src/dress.ts';
import { DressError, dress, fitReport, fitReports, type Progress } from '../src/index.ts';
import { ANNA } from './anna.ts';
import { boxPanel } from './cloth/pieces.ts';
import { expectSound } from './expect-sound.ts';

let body: Body;
let backend: WasmBackend;
beforeAll(async () => {
  body = await createBody(ANNA);
  backend = await wasmBackend({ threads: 1 });
});
afterAll(() => backend.dispose());

/** Dresses in our own garments, drafted to measure; coarse, to be fast. */
function wear(names: readonly string[], options: DressOptions = {}): Promise<Dressed> {
  const garments = names.map((name) => ({
    pattern: DRAFTS[name].draft(body.measurements, {}),
    material: cotton,
  }));
  return dress({ body, garments }, { resolution: 0.03, backend, ...options });
}

function heightsOf({ positions }: Pick<DressedGarment, 'positions'>): Float64Array {
  return positions.filter((_, i) => i % 3 === 1);
}

/** Heights between which the garment hangs [m]. */
function extent({ garments: [garment] }: Dressed): [low: number, high: number] {
  const heights = heightsOf(garment);
  return [Math.min(...heights), Math.max(...heights)];
}

/** Heights of a garment's hem [m]; sleeves have their own. */
function hemOf({ pattern, mesh, vertexOf, positions }: DressedGarment): number[] {
  return pattern.panels.flatMap(({ part = '', edges }, p) =>
    (/Arm$/.test(part) ? [] : edges).flatMap(({ label = '' }, e) =>
      /^hem/.test(label)
        ? Array.from(mesh.boundary[p][e], (v) => positions[3 * vertexOf[v] + 1])
        : [],
    ),
  );
}

function longest(loops: readonly Line[]): Line {
  return loops.reduce((best, loop) => (loop.points.length > best.points.length ? loop : best));
}

describe.each([
  // Waistbands of 4 cm at a waist of 1.063 m.
  { name: 'pencil-skirt', bottom: [0.42, 0.6], top: [1.06, 1.12], level: 0.05 },
  { name: 'trousers', bottom: [0, 0.15], top: [1.06, 1.12], level: 0.03 },
  { name: 'tee', bottom: [0.8, 1.0], top: [1.35, 1.5], level: 0.06 },
  { name: 'dress', bottom: [0.42, 0.6], top: [1.35, 1.5], level: 0.05 },
  // Where its folds flare the hem rises.
  { name: 'circle-skirt', bottom: [0.35, 0.6], top: [1.06, 1.12], level: 0.18 },
])('a $name', ({ name, bottom, top, level }) => {
  let pattern: Pattern;
  let dressed: Dressed;
  const stages: Progress['stage'][] = [];
  const totals: number[] = [];
  beforeAll(async () => {
    pattern = DRAFTS[name].draft(body.measurements, {});
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

  test('passes neither through itself nor through the body, and is at rest', () => {
    expectSound(dressed);
  });

  test('is worn where it belongs', () => {
    const [low, high] = extent(dressed);
    expect(low).toBeGreaterThan(bottom[0]);
    expect(low).toBeLessThan(bottom[1]);
    expect(high).toBeGreaterThan(top[0]);
    expect(high).toBeLessThan(top[1]);
  });

  test('has a level hem', () => {
    const hem = hemOf(dressed.garments[0]);
    expect(hem.length).toBeGreaterThan(10);
    // Here and there a fold flares.
    const heights = hem.toSorted((a, b) => a - b);
    const part = Math.floor(hem.length / 10);
    expect(heights.at(-1 - part)! - heights[part]).toBeLessThan(level);
  });

  test('fits whom it was drafted for', () => {
    const { verdict, ease } = fitReport({ body, dressed });
    expect(ease.length).toBeGreaterThan(0);
    expect(
      verdict.filter((words) => /^(too )?tight|slides|passes through|not come/.test(words)),
    ).toEqual([]);
  });

  test('has the girth of its cloth all around, no more and no less stretched', () => {
    const { strain } = fitReport({ body, dressed });
    for (const { mean, most } of [strain.warp, strain.weft]) {
      expect(Math.abs(mean)).toBeLessThan(0.02);
      expect(most).toBeLessThan(0.05);
    }
  });

  test('comes out as what went in, and as an outfit to go on with', () => {
    const { garments, outfit, body: worn } = dressed;
    expect(garments).toHaveLength(1);
    expect(garments[0].name).toBe(pattern.name);
    expect(garments[0].pattern).toBe(pattern);
    expect(outfit.mesh.positions).toEqual(garments[0].positions);
    expect(outfit.mesh.triangles).toEqual(garments[0].triangles);
    expect(worn.triangles).toBe(body.mesh.triangles);
  });

  test('tells how far it is', () => {
    expect([...new Set(stages)]).toEqual(['mesh', 'arrange', 'sew', 'drape']);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals.at(-1)).toBeCloseTo(1, 9);
  });
});

describe('a pleated skirt', () => {
  let dressed: Dressed;
  beforeAll(async () => {
    dressed = await wear(['pleated-skirt'], { resolution: 0.025 });
  }, 120_000);

  test('comes to rest and passes neither through itself nor through the body', () => {
    expectSound(dressed);
  });

  test('is worn at the waist, its hem level', () => {
    const [skirt] = dressed.garments;
    const [, high] = extent(dressed);
    expect(high).toBeGreaterThan(body.measurements.waistHeight - 0.02);
    const hem = hemOf(skirt);
    expect(hem.length).toBeGreaterThan(50);
    expect(Math.max(...hem) - Math.min(...hem)).toBeLessThan(0.08);
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

describe.each([
  { inner: 'tee', outer: 'pencil-skirt', least: 0.05, share: 0.5 },
  // Below the arms all that goes around goes around the trunk.
  { inner: 'tee', outer: 'hoodie', least: 0.2, share: 0.35 },
])('a $outer over a $inner', ({ inner: under, outer: over, least, share }) => {
  let dressed: Dressed;
  beforeAll(async () => {
    dressed = await wear([under, over]);
  }, 120_000);

  test('nothing passes through anything, and all comes to rest', () => {
    expectSound(dressed);
  });

  test('what was put on first is inside', () => {
    const [inside, outside] = dressed.garments;
    const low = Math.max(...[inside, outside].map((one) => Math.min(...heightsOf(one))));
    const high = Math.min(...[inside, outside].map((one) => Math.max(...heightsOf(one))));
    expect(high - low).toBeGreaterThan(least);
    const plane = { origin: [0, low + share * (high - low), 0], normal: [0, 1, 0] } as const;
    const [inner, outer] = [inside, outside].map((one) => longest(sectionLoops(one, plane)));
    expect(inner.points.length).toBeGreaterThan(20);
    for (const point of inner.points) expect(encloses(outer.points, point)).toBe(true);
  });

  test('each is worn where it is worn alone', () => {
    const [, outer] = dressed.garments;
    const { waistHeight, neckHeight } = body.measurements;
    const top = Math.max(...heightsOf(outer));
    if (over === 'hoodie') expect(top).toBeGreaterThan(neckHeight);
    // Folds of the tee under the waistband lift it here and there.
    else expect(Math.abs(top - waistHeight)).toBeLessThan(0.08);
    for (const { verdict } of fitReports({ body, dressed })) {
      expect(verdict.filter((words) => /slides|passes through|not come/.test(words))).toEqual([]);
    }
  });
});

describe('a shirt', () => {
  const [under, over] = ['right front', 'left front'];
  let pattern: Pattern;
  let dressed: Dressed;
  beforeAll(async () => {
    dressed = await wear(['shirt']);
    ({ pattern } = dressed.garments[0]);
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

  test('passes through nothing and comes to rest', () => {
    expectSound(dressed);
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

describe('a tee with arms that hang or are held out', () => {
  let low: Dressed;
  beforeAll(async () => {
    low = await wear(['tee'], { resolution: 0.04, arms: 1.1 });
  }, 120_000);

  test('the arms end up where they are asked to', async () => {
    const high = await wear(['tee'], { resolution: 0.04, arms: 0.4 });
    expect([low.arms, high.arms]).toEqual([1.1, 0.4]);
    const reach = ({ body: { positions } }: Dressed): number =>
      positions.reduce((most, x, i) => (i % 3 === 0 ? Math.max(most, x) : most), 0);
    expect(reach(high)).toBeGreaterThan(reach(low) + 0.15);
    for (const dressed of [low, high]) expect(dressed.audit.intersections).toBe(0);
  }, 120_000);

  test('the same input gives the same bits', async () => {
    const again = await wear(['tee'], { resolution: 0.04, arms: 1.1 });
    expect(again.garments[0].positions).toEqual(low.garments[0].positions);
    expect(again.body.positions).toEqual(low.body.positions);
    expect(again.steps).toEqual(low.steps);
  }, 120_000);
});

describe('errors say what to do', () => {
  test('no garment', async () => {
    await expect(dress({ body, garments: [] })).rejects.toThrow(DressError);
    await expect(dress({ body, garments: [] })).rejects.toThrow('no garment to put on');
  });

  test('a garment that goes around nothing', async () => {
    const pattern: Pattern = {
      name: 'scarf',
      panels: [boxPanel('strip', 0.3, 0.2)],
      seams: [],
      notes: [],
    };
    const scarf = { pattern, material: cotton };
    const dressing = dress({ body, garments: [scarf] }, { resolution: 0.04, backend });
    await expect(dressing).rejects.toThrow(DressError);
    await expect(dressing).rejects.toThrow('scarf: its openings are not those of a garment');
  });

  test('what cannot be put on stays off, with the reason, and the rest is worn', async () => {
    const pattern: Pattern = {
      name: 'scarf',
      panels: [boxPanel('strip', 0.3, 0.2)],
      seams: [],
      notes: [],
    };
    const skirt = DRAFTS['pencil-skirt'].draft(body.measurements, {});
    const dressed = await dress(
      {
        body,
        garments: [
          { pattern, material: cotton },
          { pattern: skirt, material: cotton },
        ],
      },
      { resolution: 0.04, backend },
    );
    expect(dressed.garments.map(({ name }) => name)).toEqual([skirt.name]);
    expect(dressed.refused).toMatchObject([{ garment: 0, name: 'scarf' }]);
    expect(dressed.refused[0].reason).toContain('scarf: its openings');
    expect(dressed.audit.intersections).toBe(0);
  });

  test('a fabric that is not there', async () => {
    const skirt = DRAFTS['pencil-skirt'].draft(body.measurements, {});
    const [first, ...others] = skirt.panels;
    const pattern = { ...skirt, panels: [{ ...first, fabric: 'tulle' }, ...others] };
    const dressing = dress(
      { body, garments: [{ pattern, material: cotton }] },
      { resolution: 0.04, backend },
    );
    await expect(dressing).rejects.toThrow('tulle');
  });
});

describe('dressing stops when it is told to', () => {
  test.each(['arrange', 'sew', 'drape'] as const)('while it is at %s', async (at) => {
    const stop = new AbortController();
    let after = 0;
    const onProgress = ({ stage }: Progress) => {
      if (stop.signal.aborted) after++;
      if (stage === at) stop.abort(new Error('enough'));
    };
    const dressing = wear(['pencil-skirt'], { resolution: 0.04, signal: stop.signal, onProgress });
    await expect(dressing).rejects.toThrow('enough');
    expect(after).toBe(0);
  });

  test('before it has begun', async () => {
    const signal = AbortSignal.abort(new Error('never mind'));
    await expect(wear(['tee'], { signal })).rejects.toThrow('never mind');
  });
});
