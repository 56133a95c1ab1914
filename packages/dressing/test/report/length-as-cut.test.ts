import { capsuleMesh, sectionLoops } from '@toile/geometry';
import { expect, test } from 'vitest';
import { lengthAsCut } from '../../src/report/length-as-cut.ts';
import { ringOfCloth } from '../ring.ts';
import { tautLength } from '../taut-length.ts';

test('a line around a cylinder of cloth is as long as it was cut, not as it is worn', () => {
  const body = capsuleMesh({ radius: 0.1, length: 1 });
  const [garment] = ringOfCloth(body, {
    radius: 0.2,
    bottom: -0.2,
    top: 0.2,
    around: 1.25,
  }).garments;
  const [loop] = sectionLoops(garment, { origin: [0, 0.03, 0], normal: [0, 1, 0] });
  const polygon = 2 * 96 * 0.2 * Math.sin(Math.PI / 96);
  expect(lengthAsCut(loop, garment.cornerUvs)).toBeCloseTo(polygon / 1.25, 9);
});

test('a taut tape spans hollows', () => {
  const square = [0, 1, 2, 3].map((k) => [k % 2, Math.floor(k / 2)] as const);
  expect(tautLength([...square, [0.5, 0.2]])).toBeCloseTo(4, 4);
});
