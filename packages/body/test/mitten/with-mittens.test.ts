import { expect, test } from 'vitest';
import { createBody, createPosed, poseSkeleton, restPose, withMittens } from '../../src/index.ts';

test('mittens know nothing of what the same hands did before', async () => {
  const body = await createBody({ sex: 'female' });
  const { skeleton } = body;
  const posed = poseSkeleton(skeleton, restPose(skeleton), createPosed(skeleton));
  const fitted = (): Float64Array => {
    const met = withMittens(body);
    const places = met.mesh.positions.slice();
    met.reshape(posed, places);
    // Then as wide again, fingers as at first: whoever keeps the last fit keeps this one.
    const wide = met.mesh.positions.map((x) => 2 * x);
    const turned = restPose(skeleton);
    const finger = skeleton.names.findIndex((name) => /leftIndex/i.test(name));
    turned.rotations.set([Math.SQRT1_2, 0, 0, Math.SQRT1_2], 4 * finger);
    met.reshape(poseSkeleton(skeleton, turned, createPosed(skeleton)), wide);
    met.reshape(posed, wide);
    return places;
  };
  const first = fitted();
  expect(fitted()).toEqual(first);
});
