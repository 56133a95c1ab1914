import type { Collider, Model, Pose, Quaternion, Simulation, Vec3, Yielded } from '@toile/sim';

/** The half-space below a plane: a unit normal and how far along it the half-space reaches [m]. */
export interface HalfSpace {
  readonly normal: Vec3;
  readonly reach: number;
}

/** Where the planes of a scene are: half-spaces have no triangles that an audit could see. */
export interface PlaneWatch {
  /** The simulation, to be driven: it tells the watch where planes are sent. */
  readonly simulation: Simulation;
  /** Where the last step left them, of which it says what was held back. */
  halfSpaces(yielded: readonly Yielded[]): HalfSpace[];
}

export function watchPlanes(simulation: Simulation): PlaneWatch {
  const { colliders } = simulation.model;
  const poses = new Map<number, Pose>();
  colliders.forEach((collider, c) => {
    if (collider.kind === 'plane') poses.set(c, poseOf(collider));
  });
  return {
    simulation: Object.create(simulation, {
      setPose: {
        value(collider: number, pose: Pose) {
          const before = poses.get(collider);
          if (before) poses.set(collider, { ...before, ...pose });
          simulation.setPose(collider, pose);
        },
      },
    }),
    halfSpaces: (yielded) =>
      [...poses].map(([collider, pose]) => {
        const wanted = halfSpaceOf(pose);
        const held = yielded.find(({ what, index }) => what === 'collider' && index === collider);
        if (held?.what !== 'collider' || !held.normal) return wanted;
        return { normal: held.normal, reach: dot(held.point, held.normal) };
      }),
  };
}

/** Vertices below any of the half-spaces. */
export function belowPlanes(spaces: readonly HalfSpace[], positions: Float32Array): Vec3[] {
  const below: Vec3[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const point: Vec3 = [positions[i], positions[i + 1], positions[i + 2]];
    if (spaces.some(({ normal, reach }) => dot(normal, point) < reach)) below.push(point);
  }
  return below;
}

/** The planes of a model where it starts. */
export function startPlanes({ colliders }: Model): HalfSpace[] {
  return colliders.filter(({ kind }) => kind === 'plane').map((plane) => halfSpaceOf(plane));
}

function poseOf({ position, rotation }: Collider): Pose {
  return { ...(position && { position }), ...(rotation && { rotation }) };
}

function halfSpaceOf({ position = [0, 0, 0], rotation = [0, 0, 0, 1] }: Pose): HalfSpace {
  const normal = upwards(rotation);
  return { normal, reach: dot(normal, position) };
}

/** Where a rotation takes +y. */
function upwards([x, y, z, w]: Quaternion): Vec3 {
  return [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
}

function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
