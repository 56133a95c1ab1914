import { boxMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { drawMap, silhouetteOf } from '../../src/report/map-svg.ts';

/** A triangle to the person's left that faces the front, and one behind it that faces the back. */
const garment = {
  positions: Float64Array.from([
    0.1, 1, 0.2, 0.3, 1, 0.2, 0.1, 1.2, 0.2, 0, 1, -1, 0.2, 1, -1, 0, 1.2, -1,
  ]),
  triangles: Uint32Array.from([0, 1, 2, 3, 5, 4]),
};

test('silhouetteOf: rows as wide as the body', () => {
  const rows = silhouetteOf(boxMesh({ size: [0.4, 1.2, 0.2], origin: [0, 0.6, 0] }));
  expect(rows).toHaveLength(200);
  for (const { from, to } of rows) {
    expect(from).toBeCloseTo(-0.2, 9);
    expect(to).toBeCloseTo(0.2, 9);
  }
});

describe('drawMap', () => {
  const colour = (t: number): string => `#00000${t}`;
  const silhouette = [{ height: 0.5, from: -0.5, to: 0.5 }];

  test('from the front: what faces it, the left at the right', () => {
    const svg = drawMap(garment, silhouette, 'front', colour);
    expect(svg).toContain('aria-label="front" viewBox="0 0 420 500"');
    expect(svg).toContain('<path color="#000000" d="M250.0 90.0L330.0 90.0L250.0 10.0Z"/>');
    expect(svg).not.toContain('#000001');
    expect(svg).toContain('M10.0 ');
  });

  test('from the back: the other side, mirrored', () => {
    const svg = drawMap(garment, silhouette, 'back', colour);
    expect(svg).toContain('<path color="#000001" d="M210.0 90.0L210.0 10.0L130.0 90.0Z"/>');
    expect(svg).not.toContain('#000000');
  });
});
