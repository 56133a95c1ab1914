import { auditMeshes } from '@toile/audit';
import { createBody, createFigure, jointNumber, restPose, withMittens } from '@toile/body';
import { gridMesh } from '@toile/geometry';
import { wasmBackend } from '@toile/kernels';
import { buildModel, cotton, createSimulation, implicit } from '@toile/sim';
import { expect, test } from 'vitest';
import { takeSkin } from '../../src/body/reached-skin.ts';
import { CONTACT, GRAVITY, PRESSURE, SKIN_FRICTION } from '../../src/solving.ts';
import { ANNA } from '../anna.ts';

/** Of the sheet, and how far behind it the hand begins [m]. */
const SIZE = 0.5;
const BEHIND = 0.15;
const FAST = 1.2;
/** How long the hand goes in, along, and out again [s]. */
const IN = 0.25;
const ALONG = 0.2;
const OUT = 0.6;

test('a hand that goes into hanging cloth, along it and out again takes none of it along', async () => {
  const body = withMittens(await createBody(ANNA));
  const figure = await createFigure(body);
  const skin = Float64Array.from(figure.pose(restPose(body.skeleton)));
  const hand = jointNumber('leftMiddleProximal');
  const [x, y, z] = body.skeleton.rest.subarray(3 * hand, 3 * hand + 3);
  const isNear = (v: number): boolean =>
    Math.hypot(skin[3 * v] - x, skin[3 * v + 1] - y, skin[3 * v + 2] - z) < 0.18;
  const part = takeSkin(body.mesh.triangles, (corners) => corners.every(isNear));
  const rest = part.take(skin);
  // The fingers point forwards and down; the sheet hangs before them.
  const front = Math.max(...rest.filter((_, i) => i % 3 === 2)) + BEHIND;
  const sheet = gridMesh({
    columns: 21,
    rows: 21,
    width: SIZE,
    height: SIZE,
    plane: 'xy',
    origin: [x, y, front],
  });
  const row = 21 * 20;
  const backend = await wasmBackend({ threads: 1 });
  const model = buildModel({
    mesh: sheet,
    material: cotton,
    pins: Array.from({ length: 21 }, (_, c) => row + c),
    gravity: GRAVITY,
    colliders: [
      {
        kind: 'mesh',
        mesh: { positions: rest, triangles: part.triangles },
        friction: SKIN_FRICTION,
      },
    ],
  });
  const simulation = createSimulation(model, {
    solver: implicit({ substeps: 8 }),
    exact: { distance: CONTACT, pressure: PRESSURE },
    backend,
  });
  const now = Float32Array.from(rest);
  let held = 0;
  let deepest = -Infinity;
  for (let time = 0; time < IN + ALONG + OUT; time += 1 / 60) {
    const into = FAST * (time < IN ? 1 : time < IN + ALONG ? 0 : -1);
    const along = FAST * (time >= IN && time < IN + ALONG ? 1 : 0);
    for (let i = 0; i < now.length; i += 3) {
      now[i] += along / 60;
      now[i + 2] += into / 60;
    }
    simulation.setVertices(0, now);
    if (simulation.step(1 / 60).yielded.length > 0) held++;
    deepest = Math.max(deepest, now[2] - rest[2]);
  }
  const cloth = simulation.read();
  const audit = auditMeshes([
    { positions: cloth, triangles: sheet.triangles },
    { positions: now, triangles: part.triangles, rigid: true },
  ]);
  simulation.dispose();
  backend.dispose();
  expect(deepest).toBeGreaterThan(BEHIND + 0.1);
  expect(held).toBe(0);
  expect(audit.clean).toBe(true);
  // The hand is well behind where the sheet hangs, and all of the sheet is before it.
  const handFront = Math.max(...now.filter((_, i) => i % 3 === 2));
  const clothBack = Math.min(...cloth.filter((_, i) => i % 3 === 2));
  expect(clothBack).toBeGreaterThan(handFront);
});
