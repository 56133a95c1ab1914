import { auditMeshes } from '@toile/audit';
import { type Body, type BodyInput, createBody, createFigure, type Figure } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { cotton } from '@toile/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Laid, layAround } from '../../src/arrange/lay-around.ts';
import { poseBody } from '../../src/body/posed-body.ts';
import { type Sewn, sewGarment } from '../../src/sew/sew-garment.ts';
import { ANNA } from '../anna.ts';

const HEAVY: BodyInput = { sex: 'female', height: 1.52, chest: 1.26, waist: 1.16, hips: 1.32 };

const NAMES = Object.keys(DRAFTS);

describe.each([
  ['an average woman', ANNA],
  ['a short, heavy woman', HEAVY],
])('around %s', (_, person) => {
  let body: Body;
  let figure: Figure;
  beforeAll(async () => {
    body = await createBody(person);
    figure = await createFigure(body);
  });

  function sew(...names: readonly string[]): Sewn[] {
    return names.map((name) =>
      sewGarment(
        { pattern: DRAFTS[name].draft(body.measurements, {}), material: cotton },
        body,
        0.03,
      ),
    );
  }

  async function lay(...names: readonly string[]): Promise<Laid> {
    return layAround(sew(...names), body, figure, async () => {});
  }

  test.each(NAMES)('%s crosses neither itself nor the thin body', async (name) => {
    const { garments, thin, stance, crossings } = await lay(name);
    const { mesh } = poseBody(body, figure, stance).slim(thin);
    const audit = auditMeshes([
      ...garments.map(({ positions, surface: { triangles } }) => ({ positions, triangles })),
      { ...mesh, rigid: true },
    ]);
    expect(audit.pairs).toEqual([]);
    expect(audit).toMatchObject({ intersections: 0, inside: 0, nonFinite: 0 });
    expect(crossings).toBe(0);
  });

  test('one over the other they do not cross either', async () => {
    const { crossings } = await lay('tee', 'trousers');
    expect(crossings).toBe(0);
  });
});

describe('laying a garment around a body', () => {
  test('gives the same bits each time', async () => {
    const lay = async () => {
      const body = await createBody(ANNA);
      const pattern = DRAFTS.shirt.draft(body.measurements, {});
      const sewn = sewGarment({ pattern, material: cotton }, body, 0.03);
      return layAround([sewn], body, await createFigure(body), async () => {});
    };
    const [first, second] = [await lay(), await lay()];
    expect(first.garments[0].positions).toEqual(second.garments[0].positions);
    expect(first.garments[0].limbs).toEqual(second.garments[0].limbs);
  });

  test('tells of each garment before it', async () => {
    const body = await createBody(ANNA);
    const sewn = ['pencil-skirt', 'tee'].map((name) =>
      sewGarment(
        { pattern: DRAFTS[name].draft(body.measurements, {}), material: cotton },
        body,
        0.04,
      ),
    );
    const told: number[] = [];
    await layAround(sewn, body, await createFigure(body), async (k) => {
      told.push(k);
    });
    expect(told.slice(0, 2)).toEqual([0, 1]);
  });
});
