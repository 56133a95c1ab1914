import { createSkeleton, JOINT_NAMES, type JointName, type Skinned } from '@toile/body';
import { gridMesh, sphereMesh } from '@toile/geometry';
import { buildModel, cotton, type Model } from '@toile/sim';

/** Little scenes, made alike in the page and here. */
export const SCENES = {
  hanging: (): Model => {
    const mesh = gridMesh({ width: 0.2, height: 0.3, columns: 7, rows: 10 });
    return buildModel({ mesh, material: cotton, pins: [0, 6] });
  },
  solids: (): Model => {
    const mesh = gridMesh({ width: 0.4, height: 0.4, columns: 21, rows: 21, origin: [0, 0.13, 0] });
    return buildModel({
      mesh,
      material: cotton,
      colliders: [
        { kind: 'sphere', radius: 0.08 },
        { kind: 'box', halfExtents: [0.03, 0.03, 0.03], position: [0.12, 0.05, 0.1] },
        { kind: 'capsule', radius: 0.03, halfLength: 0.05, position: [-0.13, 0.05, 0] },
        { kind: 'plane', position: [0, -0.1, 0] },
      ],
    });
  },
  body: (): Model => {
    const mesh = gridMesh({ width: 0.4, height: 0.4, columns: 21, rows: 21, origin: [0, 0.13, 0] });
    return buildModel({ mesh, material: cotton, colliders: [{ kind: 'mesh', mesh: ball() }] });
  },
  folded: (): Model => {
    // Two layers, joined at one side, the upper one falling on the lower.
    const mesh = gridMesh({ width: 0.2, height: 0.4, columns: 11, rows: 21, origin: [0, 0.02, 0] });
    const uvs = new Float64Array((mesh.positions.length / 3) * 2);
    for (let i = 0; 3 * i < mesh.positions.length; i++) {
      uvs.set([mesh.positions[3 * i], mesh.positions[3 * i + 2]], 2 * i);
      if (mesh.positions[3 * i + 2] > 0) {
        mesh.positions[3 * i + 1] += 0.06;
        mesh.positions[3 * i + 2] *= -0.97;
      }
    }
    const colliders = [{ kind: 'plane' as const }];
    return buildModel({ mesh: { ...mesh, uvs }, material: cotton, colliders });
  },
  /** A cloth that falls on a box, between a floor and a ball that is sent into it. */
  struck: (): Model => {
    const mesh = gridMesh({ width: 0.3, height: 0.3, columns: 9, rows: 9, origin: [0, 0.12, 0] });
    return buildModel({
      mesh,
      material: cotton,
      colliders: [
        {
          kind: 'mesh',
          mesh: sphereMesh({ radius: 0.06, subdivisions: 2 }),
          position: [0, 0.19, 0],
        },
        { kind: 'plane' },
        { kind: 'box', halfExtents: [0.02, 0.03, 0.02], position: [0.06, 0.05, 0.03] },
      ],
    });
  },
} as const;
export type SceneName = keyof typeof SCENES;

export function ball() {
  return sphereMesh({ radius: 0.08, subdivisions: 3 });
}

/** A ball that one joint of a skeleton carries, so that a body's own way of moving can be tried on it. */
export function carriedBall(joint: JointName): Skinned {
  const mesh = ball();
  const count = mesh.positions.length / 3;
  const skeleton = createSkeleton(new Float64Array(3 * JOINT_NAMES.length));
  const joints = new Uint8Array(4 * count).fill(skeleton.names.indexOf(joint));
  const weights = Float32Array.from({ length: 4 * count }, (_, k) => (k % 4 === 0 ? 1 : 0));
  return { mesh, skeleton, skin: { joints, weights } };
}
