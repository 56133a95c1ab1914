import { capsuleMesh, parseObj } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { formatDressedObj } from '../../src/out/dressed-obj.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });

/** A garment of 36 vertices in space and 39 in the pattern. */
function tube(name: string, radius: number) {
  const dressed = ringOfCloth(body, { radius, bottom: 0, top: 0.3, segments: 12, rows: 2 });
  return { ...dressed, garments: [{ ...dressed.garments[0], name }] };
}

describe('a dressed body as OBJ', () => {
  test('two objects, panels as groups, seams closed', () => {
    const dressed = tube('a tube', 0.2);
    const text = formatDressedObj(dressed);
    expect(text.match(/^[og] .*/gm)).toEqual(['o body', 'o a_tube', 'g tube']);
    const { positions, triangles } = parseObj(text);
    const [garment] = dressed.garments;
    expect([...positions]).toEqual([...body.positions, ...garment.positions]);
    const first = body.positions.length / 3;
    expect([...triangles]).toEqual([...body.triangles, ...garment.triangles.map((v) => v + first)]);
    expect(text.match(/^vt /gm)).toHaveLength(39);
    expect(text).toContain(`f ${first + 12}/12 ${first + 1}/13 `);
  });

  test('several garments, each with its own vertices and places in the pattern', () => {
    const [inner, outer] = [tube('vest', 0.2), tube('coat', 0.3)];
    const garments = [...inner.garments, ...outer.garments];
    const text = formatDressedObj({ ...inner, garments });
    expect(text.match(/^o .*/gm)).toEqual(['o body', 'o vest', 'o coat']);
    const { positions, triangles } = parseObj(text);
    const first = body.positions.length / 3 + 36;
    expect([...positions.slice(3 * first)]).toEqual([...garments[1].positions]);
    const drawn = body.triangles.length + garments[0].triangles.length;
    expect([...triangles.slice(drawn)]).toEqual([...garments[1].triangles.map((v) => v + first)]);
    expect(text).toContain(`f ${first + 12}/${39 + 12} ${first + 1}/${39 + 13} `);
  });
});
