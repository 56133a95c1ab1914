import {
  boxMesh,
  checkClosed,
  formatObj,
  MeshError,
  parseObj,
  sphereMesh,
  type TriangleMesh,
} from '@toile/geometry';
import { writeGlb } from '@toile/geometry/glb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createScan, readScan } from '../../src/scan/read-scan.ts';
import { bridged, decimated, moved, person, shuffled, together, without } from './scans.ts';

let woman: TriangleMesh;
beforeAll(async () => {
  woman = (await person('woman')).mesh;
});

/** Furthest any vertex is from where it should be [m]. */
function off(mesh: TriangleMesh, wanted: TriangleMesh): number {
  const shift = mesh.positions[2] - wanted.positions[2];
  let most = 0;
  mesh.positions.forEach((value, i) => {
    most = Math.max(most, Math.abs(value - wanted.positions[i] - (i % 3 === 2 ? shift : 0)));
  });
  return most;
}

describe('unit, axes and facing', () => {
  test('a body as we make it is left as it is', () => {
    const scan = createScan(woman);
    expect(scan.notes).toEqual(['taken as metres: the person is 165.0 cm high']);
    expect(scan.height).toBeCloseTo(1.65, 3);
    expect(off(scan.mesh, woman)).toBeLessThan(2e-3);
  });

  test.each([
    [
      'millimetres, z up',
      ([x, y, z]: readonly number[]) => [1000 * x + 300, -1000 * z, 1000 * y - 80] as const,
    ],
    [
      'inches, looking back',
      ([x, y, z]: readonly number[]) => [-x / 0.0254, y / 0.0254, -z / 0.0254] as const,
    ],
    [
      'centimetres, head down',
      ([x, y, z]: readonly number[]) => [100 * x, -100 * y, -100 * z] as const,
    ],
    ['lying along x', ([x, y, z]: readonly number[]) => [y, -x, z] as const],
    ['looking to the side', ([x, y, z]: readonly number[]) => [z, y, -x] as const],
  ])('%s', (_, to) => {
    const scan = createScan(moved(woman, to));
    expect(off(scan.mesh, woman)).toBeLessThan(2e-3);
    expect(scan.notes.length).toBeGreaterThan(1);
  });

  test('turned by any angle', () => {
    const angle = (37 * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const scan = createScan(moved(woman, ([x, y, z]) => [c * x + s * z, y, c * z - s * x]));
    expect(scan.notes).toContain('turned by -37° to face +z');
    expect(off(scan.mesh, woman)).toBeLessThan(3e-3);
  });

  test('what is given is believed', () => {
    const scan = createScan(woman, { unit: 'm', up: 'y', front: '-z' });
    expect(scan.notes).toEqual([]);
    const back = moved(woman, ([x, y, z]) => [-x, y, -z]);
    expect(off(scan.mesh, back)).toBeLessThan(2e-3);
  });

  test.each([
    [{ unit: 'cm' as const }, 'give another unit'],
    [{ unit: 'ell' as never }, '"ell" is no unit'],
    [{ up: 'x' as never }, 'give y or z'],
    [{ up: 'z' as const }, 'no two legs'],
    [{ front: 'z' as never }, 'give +x, -x'],
    [{ front: '+y' as const }, 'give another'],
  ])('%j is refused', (options, message) => {
    expect(() => createScan(woman, options)).toThrow(message);
  });

  test('a height that no unit explains', () => {
    expect(() => createScan(moved(woman, ([x, y, z]) => [9 * x, 9 * y, 9 * z]))).toThrow(
      /height is 14\.85 in the file’s unit.*give the unit/,
    );
  });
});

describe('mending', () => {
  const closedBody = (mesh: TriangleMesh) => {
    const scan = createScan(mesh);
    checkClosed(scan.mesh);
    return scan;
  };

  test('holes in the soles, the crown and an armpit', () => {
    const { notes, height } = closedBody(
      without(
        woman,
        ([x, y, z]) => y < 0.006 || y > 1.62 || Math.hypot(Math.abs(x) - 0.15, y - 1.24, z) < 0.03,
      ),
    );
    expect(notes.at(-1)).toMatch(
      /holes closed, the largest \d+ cm around, at the (left|right) foot/,
    );
    expect(Math.abs(height - 1.65)).toBeLessThan(0.015);
  });

  test('a hole too large to guess', () => {
    const open = without(
      woman,
      ([x, y, z]) => z > 0.05 && Math.abs(x) < 0.14 && y > 0.85 && y < 1.2,
    );
    expect(() => createScan(open)).toThrow(
      /a hole at the waist is \d+ cm around.*scan that part again/,
    );
  });

  test('triangles split from each other, in another order', () => {
    const { positions, triangles } = shuffled(woman);
    const corner = (i: number) => positions[3 * triangles[Math.floor(i / 3)] + (i % 3)];
    const soup = {
      positions: Float64Array.from({ length: 3 * triangles.length }, (_, i) => corner(i)),
      triangles: Uint32Array.from(triangles.keys()),
    };
    const { mesh } = closedBody(soup);
    expect(mesh.positions.length).toBe(woman.positions.length);
  });

  test('triangles turned, all and some', () => {
    const turn = (t: TriangleMesh, which: (face: number) => boolean) => ({
      ...t,
      triangles: t.triangles.map((v, h) =>
        which(Math.floor(h / 3)) && h % 3 > 0 ? t.triangles[h % 3 === 1 ? h + 1 : h - 1] : v,
      ),
    });
    expect(closedBody(turn(woman, () => true)).notes).toContain(
      'the triangles looked inwards: all turned',
    );
    expect(closedBody(turn(woman, (face) => face % 10 === 0)).notes[0]).toMatch(
      /2,676 triangles turned/,
    );
  });

  test('repeated and flat triangles, loose pieces, a fin', () => {
    const ball = moved(sphereMesh({ radius: 0.03, subdivisions: 2 }), ([x, y, z]) => [
      x + 0.7,
      y + 1,
      z,
    ]);
    const { positions, triangles } = together(woman, ball);
    const fin = positions.length / 3;
    const { notes } = closedBody({
      positions: Float64Array.from([...positions, 0.5, 1.5, 0.5]),
      triangles: Uint32Array.from([
        ...triangles,
        ...triangles.subarray(0, 3),
        triangles[0],
        triangles[0],
        triangles[1],
        triangles[30],
        triangles[31],
        fin,
      ]),
    });
    expect(notes).toEqual([
      '1 triangle without area dropped',
      '1 triangle dropped that repeated others',
      '3 triangles dropped at edges with more than two of them',
      expect.stringMatching(/^1 loose piece dropped, the largest with 0\.\d % /),
      'taken as metres: the person is 165.0 cm high',
      expect.stringMatching(/^\d holes? closed/),
    ]);
  });

  test('a crude decimation', () => {
    closedBody(decimated(woman, 0.01));
  });
});

describe('refused', () => {
  const refusal = (mesh: TriangleMesh) => {
    try {
      createScan(mesh);
    } catch (error) {
      expect(error).toBeInstanceOf(MeshError);
      return (error as Error).message;
    }
    return 'accepted';
  };

  test('a cube and a ball', () => {
    expect(refusal(boxMesh({ size: [1, 2, 1] }))).toMatch(/too few/);
    const ball = sphereMesh({ radius: 0.85, subdivisions: 4 });
    expect(refusal(ball)).toMatch(/no two legs.*not a person/);
  });

  test('two people, apart and hand in hand', () => {
    const pair = together(
      woman,
      moved(woman, ([x, y, z]) => [x + 1.2, y, z]),
    );
    expect(refusal(pair)).toMatch(/2 bodies/);
    expect(refusal(bridged(pair, [0.52, 0.86, 0.22], [0.68, 0.86, 0.22]))).toMatch(/4 legs/);
  });

  test('a torso, a body without its head, one without its lower legs', () => {
    expect(refusal(without(woman, ([x, y]) => y < 0.85 || y > 1.45 || Math.abs(x) > 0.2))).toMatch(
      /no two legs|height is/,
    );
    expect(refusal(without(woman, ([, y]) => y > 1.4))).toMatch(/the head is missing/);
    expect(refusal(without(woman, ([, y]) => y < 0.5))).toMatch(
      /legs are \d+ % .* cut off|height is|no two legs/,
    );
  });

  test('a body without a foot', () => {
    expect(refusal(without(woman, ([x, y]) => x > 0 && y < 0.12))).toMatch(
      /one leg ends 1\d cm above the other: a foot is missing/,
    );
  });

  test('what is no number', () => {
    const positions = woman.positions.slice();
    positions[100] = Number.NaN;
    expect(refusal({ ...woman, positions })).toMatch('vertex 33 has the coordinate NaN');
    const triangles = woman.triangles.slice();
    triangles[9] = 99999;
    expect(refusal({ ...woman, triangles })).toMatch('triangle 3 uses vertex 99999');
  });
});

describe('files', () => {
  test('OBJ as text and as bytes, GLB', async () => {
    const text = formatObj(woman);
    const one = await readScan(text);
    const two = await readScan(new TextEncoder().encode(text), { format: 'obj' });
    expect(two.mesh).toEqual(one.mesh);
    const three = await readScan(await writeGlb(woman));
    expect(off(three.mesh, one.mesh)).toBeLessThan(1e-6);
  });

  test('truncated, empty and foreign files', async () => {
    const text = formatObj(woman);
    await expect(readScan('')).rejects.toThrow('the file is empty');
    await expect(readScan(text.slice(0, 300_000))).rejects.toThrow(MeshError);
    await expect(readScan(text.slice(0, -40_000))).rejects.toThrow(MeshError);
    const glb = await writeGlb(woman);
    await expect(readScan(glb.subarray(0, 5000))).rejects.toThrow(/cannot be read|export it whole/);
    await expect(readScan(glb, { format: 'obj' })).rejects.toThrow(MeshError);
    await expect(readScan(text, { format: 'glb' })).rejects.toThrow('give its bytes');
    await expect(readScan(text, { format: 'stl' as never })).rejects.toThrow('use obj or glb');
    expect(parseObj(text).triangles.length).toBe(woman.triangles.length);
  });
});
