import { capsuleMesh, parseObj } from '@toile/geometry';
import { expect, test } from 'vitest';
import { formatDressedObj } from '../../src/out/dressed-obj.ts';
import { ringOfCloth } from '../ring.ts';

test('a dressed body as OBJ: two objects, panels as groups, seams closed', () => {
  const body = capsuleMesh({ radius: 0.1, length: 1 });
  const dressed = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.3, segments: 12, rows: 2 });
  const text = formatDressedObj(dressed, 'a tube');
  expect(text.match(/^[og] .*/gm)).toEqual(['o body', 'o a_tube', 'g tube']);
  const { positions, triangles } = parseObj(text);
  expect([...positions]).toEqual([...body.positions, ...dressed.garment.positions]);
  const first = body.positions.length / 3;
  expect([...triangles]).toEqual([
    ...body.triangles,
    ...dressed.garment.triangles.map((v) => v + first),
  ]);
  expect(text.match(/^vt /gm)).toHaveLength(39);
  expect(text).toContain(`f ${first + 12}/12 ${first + 1}/13 `);
});
