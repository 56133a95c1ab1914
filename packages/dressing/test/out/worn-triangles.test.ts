import { meshPattern, type Pattern } from '@toile/garment';
import { expect, test } from 'vitest';
import { wornTriangles } from '../../src/out/worn-triangles.ts';
import { sewSurface } from '../../src/sew/sewn-surface.ts';
import { boxPanel, tubePattern } from '../cloth/pieces.ts';

const tube = tubePattern(0.4, 0.1);
/** With a facing at the upper edge, sewn on so that its other side is out. */
const faced: Pattern = {
  ...tube,
  panels: [...tube.panels, boxPanel('facing', 0.4, 0.04)],
  seams: [
    ...tube.seams,
    {
      name: 'upper edge',
      sides: [
        { panel: 'wall', edge: 2 },
        { panel: 'facing', edge: 2 },
      ],
      sameDirection: true,
    },
  ],
};

test.each<[string, Pattern, string[]]>([
  ['all as cut', tube, []],
  ['one with its other side out', faced, ['facing']],
])('panels are wound as the sewn garment: %s', (_, pattern, turned) => {
  const mesh = meshPattern(pattern, { edgeLength: 0.05 });
  const surface = sewSurface('test', mesh);
  const worn = wornTriangles({ mesh, ...surface });
  expect(worn.map((v) => surface.vertexOf[v])).toEqual(surface.triangles);
  const found = mesh.panels.filter(
    ({ firstTriangle: t }) => worn[3 * t + 1] !== mesh.triangles[3 * t + 1],
  );
  expect(found.map(({ name }) => name)).toEqual(turned);
});
