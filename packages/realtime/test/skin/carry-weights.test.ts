import { createBody, JOINT_NAMES, jointNumber } from '@toile/body';
import { buildTopology, computeNormals, takeFaces } from '@toile/geometry';
import { expect, test } from 'vitest';
import { carryWeights } from '../../src/skin/carry-weights.ts';
import { smoothOver } from '../../src/skin/cloth-graph.ts';

test('sleeves see the arm and not the trunk beside them; four joints that sum to 1, largest first', async () => {
  const body = await createBody({ sex: 'female', height: 1.68, chest: 1.1 });
  const { positions, triangles } = body.mesh;
  const normals = new Float32Array(positions.length);
  computeNormals(positions, triangles, normals);
  const arm = jointNumber('leftUpperArm');
  const faces: number[] = [];
  for (let t = 0; 3 * t < triangles.length; t++) {
    const corners = [...triangles.subarray(3 * t, 3 * t + 3)];
    if (corners.every((v) => body.skin.joints[4 * v] === arm)) faces.push(t);
  }
  const sleeve = takeFaces(triangles, faces);
  // So wide that its underside is nearer to the trunk than to the arm.
  const cloth = Float32Array.from({ length: 3 * sleeve.vertices.length }, (_, i) => {
    const at = 3 * sleeve.vertices[Math.trunc(i / 3)] + (i % 3);
    return positions[at] + 0.03 * normals[at];
  });
  const skin = carryWeights({
    triangles: sleeve.triangles,
    neighbours: buildTopology(sleeve.triangles, cloth.length / 3).vertexNeighbours,
    cloth,
    points: Float32Array.from(positions),
    normals,
    body: { rest: Float32Array.from(positions), normals, skin: body.skin },
  });
  for (let v = 0; 3 * v < cloth.length; v++) {
    const weights = [...skin.weights.subarray(4 * v, 4 * v + 4)];
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 5);
    let onArm = 0;
    weights.forEach((w, k) => {
      if (/left(Shoulder|UpperArm|LowerArm)/.test(JOINT_NAMES[skin.joints[4 * v + k]])) onArm += w;
    });
    expect(onArm).toBeGreaterThan(0.5);
  }
});

test('smoothing goes towards neighbours, and keeps what takes no share', () => {
  // A strip of two triangles: 0–1–2–3.
  const neighbours = buildTopology(Uint32Array.from([0, 1, 2, 1, 3, 2]), 4).vertexNeighbours;
  const values = Float32Array.from([1, 0, 0, 0]);
  smoothOver(neighbours, values, 1, 200, (v) => (v === 0 ? 0 : 0.5));
  for (const value of values) expect(value).toBeCloseTo(1, 3);
});
