import { createBody, createFigure } from '@toile/body';
import { encloses, intoPlane, sectionLoops } from '@toile/geometry';
import { expect, test } from 'vitest';
import { poseBody } from '../../src/body/posed-body.ts';
import { tapePlaces } from '../../src/report/tape-places.ts';
import { tautLength } from '../taut-length.ts';

test.each([0.3, Math.PI / 4, 1])(
  'tapes measure what the body does, arms %f below the horizontal',
  async (arms) => {
    const body = await createBody({ sex: 'male', height: 1.8, chest: 1.05, upperArm: 0.33 });
    const { mesh } = poseBody(body, await createFigure(body), arms);
    const places = tapePlaces(body, mesh);
    expect(places.map(({ name }) => name)).toEqual(['chest', 'waist', 'hips', 'thigh', 'upperArm']);
    for (const { name, origin, normal } of places) {
      const around = sectionLoops(mesh, { origin, normal }).filter(({ points }) =>
        encloses(points, intoPlane({ origin, normal }, origin)),
      );
      expect(around, name).toHaveLength(1);
      // Skin moves with the arms; and legs, which are spread at rest, stand together: −0.26 % and −0.58 %.
      const tolerance = { upperArm: 0.04, chest: 0.04, waist: 0.002, hips: 0.004, thigh: 0.008 }[
        name
      ];
      const taken = body.measurements[name];
      expect(Math.abs(tautLength(around[0].points) - taken) / taken, name).toBeLessThan(tolerance);
    }
    const thigh = places[3];
    expect(thigh.origin[0]).toBeGreaterThan(0.05);
    expect(thigh.without?.[0][0]).toBeLessThan(-0.05);
    // Arms that hang beside the chest are none of it.
    for (const [x] of places[0].without ?? []) expect(Math.abs(x)).toBeGreaterThan(0.2);
  },
);
