import { createPosed, createSkeleton, type Pose, poseSkeleton } from '@toile/body';
import { computeNormals } from '@toile/geometry';
import type { RealTimeGarment } from '@toile/realtime';
import {
  Bone,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Skeleton,
  SkinnedMesh,
  Vector3,
} from 'three';
import type { CrowdBody } from './protocol.ts';

/** Somebody of the crowd on the stage: the graphics card moves the skin, others the cloth. */
export interface Walking {
  readonly group: Group;
  readonly triangles: number;
  pose(pose: Pose): void;
  /** Places and then normals of a garment. */
  place(garment: number, values: Float32Array): void;
}

export function createWalking(
  body: CrowdBody,
  garments: readonly { garment: RealTimeGarment; colour: string }[],
): Walking {
  const group = new Group();
  const skin = skinMesh(body);
  group.add(skin);
  const cloths = garments.map(({ garment, colour }) => clothMesh(garment, colour));
  group.add(...cloths);
  const skeleton = createSkeleton(body.rest);
  const posed = createPosed(skeleton);
  const [place, turn, one] = [new Vector3(), new Quaternion(), new Vector3(1, 1, 1)];
  const faces = [body.triangles, ...garments.map(({ garment }) => garment.triangles)];
  return {
    group,
    triangles: faces.reduce((sum, { length }) => sum + length / 3, 0),
    pose(pose) {
      poseSkeleton(skeleton, pose, posed);
      skin.skeleton.bones.forEach((bone, j) => {
        place.fromArray(posed.positions, 3 * j);
        turn.fromArray(posed.rotations, 4 * j);
        bone.matrixWorld.compose(place, turn, one);
      });
    },
    place(number, values) {
      const { position, normal } = cloths[number].geometry.attributes;
      position.array.set(values.subarray(0, position.array.length));
      normal.array.set(values.subarray(position.array.length));
      position.needsUpdate = normal.needsUpdate = true;
    },
  };
}

function skinMesh({ positions, triangles, joints, weights, rest }: CrowdBody): SkinnedMesh {
  const geometry = new BufferGeometry();
  const normals = new Float32Array(positions.length);
  computeNormals(positions, triangles, normals);
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('skinIndex', new BufferAttribute(joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(weights, 4));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  const mesh = new SkinnedMesh(
    geometry,
    new MeshStandardMaterial({ color: '#d6c8ba', roughness: 0.85 }),
  );
  const bones = Array.from({ length: rest.length / 3 }, () => new Bone());
  const inverses = bones.map((_, j) =>
    new Matrix4().makeTranslation(-rest[3 * j], -rest[3 * j + 1], -rest[3 * j + 2]),
  );
  // Bones are not on the stage: where they are is told, against the person.
  mesh.bindMode = 'detached';
  mesh.bind(new Skeleton(bones, inverses), new Matrix4());
  return lit(mesh);
}

function clothMesh({ rest, triangles }: RealTimeGarment, colour: string): Mesh {
  const geometry = new BufferGeometry();
  for (const name of ['position', 'normal']) {
    const values = new BufferAttribute(new Float32Array(rest.length), 3);
    geometry.setAttribute(name, values.setUsage(DynamicDrawUsage));
  }
  geometry.setIndex(new BufferAttribute(triangles, 1));
  return lit(
    new Mesh(
      geometry,
      new MeshStandardMaterial({ color: colour, roughness: 0.9, side: DoubleSide }),
    ),
  );
}

function lit<T extends Mesh>(mesh: T): T {
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}
