import { expect, test } from 'vitest';
import { crossover } from '../../src/bending/crossover.ts';
import { dihedral } from '../../src/bending/dihedral.ts';
import { forEachHinge } from '../../src/bending/hinges.ts';
import { dihedralStiffness } from '../../src/energies/dihedral-bending.ts';
import { buildModel } from '../../src/model/model.ts';
import { gridSheet, woven } from '../elastic/sheets.ts';

test('a crossover spring stores what the hinge does when folded by 45°', () => {
  // One square of two triangles, folded about its diagonal.
  const square = buildModel({ mesh: gridSheet(1, 1), material: woven });
  const flat = square.rest.slice();
  forEachHinge(square, ([first], corners, rigidity, area) => {
    const axis = [0, 1, 2].map((c) => corners[9 + c] - corners[6 + c]);
    const length = Math.hypot(...axis);
    const angle = Math.PI / 4;
    const folded = flat.slice();
    // Heights over the diagonal: the first triangle leaves the plane z = 0.
    const height = area / length;
    const middle = [0, 1].map((c) => (corners[6 + c] + corners[9 + c]) / 2);
    const out = [0, 1].map((c) => (flat[3 * first + c] - middle[c]) / height);
    for (let c = 0; c < 2; c++)
      folded[3 * first + c] = middle[c] + out[c] * height * Math.cos(angle);
    folded[3 * first + 2] = height * Math.sin(angle);
    const expected = 0.5 * dihedralStiffness(rigidity, length, area) * angle ** 2;
    for (const kind of [crossover, dihedral]) {
      expect(kind.term(square).energy(folded) / expected).toBeCloseTo(1, 9);
    }
  });
});
