import { meshPattern, type Pattern } from '@toile/garment';
import { expect, test } from 'vitest';
import { findTurnedDown } from '../../src/sew/find-turned-down.ts';
import { sewSurface } from '../../src/sew/sewn-surface.ts';
import { boxPanel, tubePattern } from '../cloth/pieces.ts';

const [GIRTH, HEIGHT, FALL] = [0.4, 0.2, 0.05];

/** A tube with a collar on its upper edge, that seam pressed to an angle [rad]. */
function collared(fold: number) {
  const tube = tubePattern(GIRTH, HEIGHT);
  const pattern: Pattern = {
    ...tube,
    panels: [...tube.panels, boxPanel('collar', GIRTH, FALL)],
    seams: [
      ...tube.seams,
      {
        name: 'neck',
        sides: [
          { panel: 'wall', edge: 2 },
          { panel: 'collar', edge: 0 },
        ],
        sameDirection: false,
        treatment: { fold },
      },
    ],
  };
  const mesh = meshPattern(pattern, { edgeLength: 0.03 });
  const surface = sewSurface('tube', mesh);
  return { mesh, surface, turned: findTurnedDown(pattern, mesh, surface) };
}

test.each([0, 0.5])('a seam pressed to %s rad turns nothing down', (fold) => {
  expect(collared(fold).turned).toEqual([]);
});

test.each([2.5, -2.5])('at %s rad the smaller part is turned down along it', (fold) => {
  const { mesh, surface, turned } = collared(fold);
  expect(turned).toHaveLength(1);
  const { firstVertex, vertexCount } = mesh.panels[1];
  const collar = new Set(surface.vertexOf.subarray(firstVertex, firstVertex + vertexCount));
  const seam = new Set(Array.from(mesh.seams[1].pairs, (v) => surface.vertexOf[v]));
  expect(new Set(turned[0].seam)).toEqual(seam);
  expect(new Set(turned[0].vertices)).toEqual(new Set([...collar].filter((v) => !seam.has(v))));
});
