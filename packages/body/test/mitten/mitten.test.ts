import { auditMeshes } from '@toile/audit';
import { boundaryLoops, takeFaces } from '@toile/geometry';
import { expect, test } from 'vitest';
import { loadBodyMaker } from '../../src/body-maker.ts';
import { sampleMeasurements } from '../../src/measurements/sample.ts';
import { SEXES } from '../../src/measurements/sex.ts';
import { findHandEnd } from '../../src/mitten/hand-end.ts';
import { createMitten } from '../../src/mitten/mitten.ts';
import { createPosed, poseSkeleton } from '../../src/skeleton/skeleton.ts';
import { createSkinner } from '../../src/skin/skinner.ts';
import { createChance, curledPose } from './hands.ts';

const PEOPLE = 20;
/** How far joints of fingers are curled, at most [rad]. */
const CURLS = [0, 0.6, 1.2];

test('of twenty people, however they hold their fingers, mittens are closed and enclose them', async () => {
  const maker = await loadBodyMaker();
  const chance = createChance(5);
  for (let k = 0; k < PEOPLE; k++) {
    const sex = SEXES[k % 2];
    const { height, chest, waist, hips } = sampleMeasurements(sex, chance);
    const body = maker.make({ sex, height, chest, waist, hips });
    const { mesh, skeleton } = body;
    const end = findHandEnd(body, k % 4 < 2 ? 'left' : 'right');
    const mitten = createMitten(end, mesh.positions, skeleton, mesh.positions.length / 3);
    const shell = closed(mitten.triangles, end.loop);
    expect(boundaryLoops(shell)).toEqual([]);
    const isInner = (v: number): boolean => !end.loop.includes(v);
    const inner = end.faces.filter((t) => mesh.triangles.subarray(3 * t, 3 * t + 3).every(isInner));
    const fingers = takeFaces(mesh.triangles, inner);
    const skinner = await createSkinner(body);
    for (const curl of CURLS) {
      const posed = poseSkeleton(
        skeleton,
        curledPose(skeleton, () => curl * chance()),
        createPosed(skeleton),
      );
      const places = new Float32Array(mesh.positions.length + 3 * mitten.count);
      places.set(skinner.skin(posed, 'dual'));
      mitten.fit(posed, places);
      const own = part(places, takeFaces(mitten.triangles, allOf(mitten.triangles)));
      expect(auditMeshes([own]).intersections).toBe(0);
      const outside = part(places, takeFaces(shell, allOf(shell)));
      // At its border a mitten is as the skin is: what sticks out beside that is drawn in by less than 4 mm.
      const before = places.slice();
      mitten.hold(posed, places);
      const moved = places.map((x, i) => Math.abs(x - before[i]));
      expect(Math.max(...moved)).toBeLessThan(0.004);
      const { inside } = auditMeshes([part(places, fingers), { ...outside, rigid: true }], {
        maxListed: 0,
      });
      expect(inside).toBe(fingers.vertices.length);
    }
  }
});

/** A surface with a fan over its border. */
function closed(triangles: Uint32Array, loop: readonly number[]): Uint32Array {
  const fan = loop.slice(1, -1).flatMap((v, i) => [loop[0], loop[i + 2], v]);
  return Uint32Array.from([...triangles, ...fan]);
}

function allOf(triangles: Uint32Array): number[] {
  return Array.from({ length: triangles.length / 3 }, (_, t) => t);
}

function part(places: Float32Array, { triangles, vertices }: ReturnType<typeof takeFaces>) {
  const own = vertices.flatMap((v) => [0, 1, 2].map((c) => places[3 * v + c]));
  return { positions: Float64Array.from(own), triangles };
}
