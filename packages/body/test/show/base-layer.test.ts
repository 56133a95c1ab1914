import { describe, expect, test } from 'vitest';
import { type BodyInput, loadBodyMaker } from '../../src/index.ts';
import { baseLayerField } from '../../src/show/base-layer.ts';
import { paintBody } from '../../src/show/paint-body.ts';

const PEOPLE: readonly (readonly [string, BodyInput])[] = [
  ['a short slim woman', { sex: 'female', height: 1.52, bust: 0.78, waist: 0.62 }],
  ['a heavy woman', { sex: 'female', height: 1.65, bust: 1.22, waist: 1.1, hips: 1.26 }],
  ['a tall slim man', { sex: 'male', height: 1.95, chest: 0.94, waist: 0.78 }],
  ['a heavy man', { sex: 'male', height: 1.68, chest: 1.22, waist: 1.18, hips: 1.17 }],
];

describe.each(PEOPLE)('the base layer of %s', (_, input) => {
  const made = loadBodyMaker().then((maker) => maker.make(input));

  test('covers chest, seat and crotch; head, hands and feet are bare', async () => {
    const body = await made;
    const field = baseLayerField(body);
    const { positions } = body.mesh;
    const { chest, hips } = await tapes();
    for (const point of [...chest, ...hips]) expect(at(point)).toBeGreaterThan(0);
    const names = body.skeleton.names;
    for (let v = 0; v < field.length; v++) {
      const joint = names[body.skin.joints[4 * v]];
      if (/head|Hand|Foot|Toes|LowerArm|LowerLeg/.test(joint)) expect(field[v]).toBeLessThan(0);
    }
    const crotch = [0, body.measurements.inseam, body.skeleton.rest[2]];
    expect(at(crotch)).toBeGreaterThan(0.05);

    async function tapes() {
      const maker = await loadBodyMaker();
      return { chest: maker.tape(body, 'chest'), hips: maker.tape(body, 'hips') };
    }

    /** The field at the skin vertex next to a place. */
    function at(place: readonly number[]): number {
      let [best, least] = [0, Infinity];
      for (let v = 0; v < field.length; v++) {
        const d = [0, 1, 2].reduce((sum, k) => sum + (positions[3 * v + k] - place[k]) ** 2, 0);
        if (d < least) [best, least] = [v, d];
      }
      return field[best];
    }
  });

  test('is one piece with five hems', async () => {
    const { inside, vertexCount, shares } = paintBody(await made);
    expect(pieces(inside, vertexCount)).toBe(1);
    // Neck, two arms, two legs: loops of edges that only one triangle of the base layer has.
    const first = vertexCount - shares.length;
    const rim: number[] = [];
    for (let t = 0; t < inside.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        const [a, b] = [inside[t + k], inside[t + ((k + 1) % 3)]];
        if (a >= first && b >= first) rim.push(a, b);
      }
    }
    expect(pieces(Uint32Array.from(rim), vertexCount, 2)).toBe(5);
  });
});

/** How many connected pieces the groups of `size` vertices form. */
function pieces(groups: Uint32Array, vertexCount: number, size = 3): number {
  const parents = Array.from({ length: vertexCount }, (_, v) => v);
  const root = (v: number): number => {
    let top = v;
    while (parents[top] !== top) top = parents[top];
    parents[v] = top;
    return top;
  };
  for (let g = 0; g < groups.length; g += size) {
    for (let k = 1; k < size; k++) parents[root(groups[g + k])] = root(groups[g]);
  }
  return new Set(Array.from(groups, root)).size;
}
