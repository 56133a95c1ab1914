import { boxMesh, capsuleMesh, sphereMesh, type TriangleMesh, type Vec3 } from '@toile/geometry';
import type { BodyPaths } from '../../kernels/bodies.ts';
import type { SurfaceKernels } from '../../kernels/surface-kernels.ts';
import { ColliderError, checkVertices } from '../../model/check-collider.ts';
import type { Collider, PlaneCollider, Pose } from '../../model/collider.ts';
import { meanByArea } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import { changePose, interpolatePose, poseOf, rotationRows } from '../../model/pose.ts';

/** Subdivisions of a sphere: 5,120 faces, which stay within 0.1 % of the radius. */
const SPHERE_SUBDIVISIONS = 4;
/** Segments around a capsule, at most and at least; as few as keep this near to the round one [m]. */
const CAPSULE_SEGMENTS = 48;
const FEWEST_SEGMENTS = 8;
const ROUNDNESS = 5e-5;

/** A collider as triangles. */
export interface Solid {
  /** Its number among the model's colliders. */
  readonly collider: number;
  readonly vertexCount: number;
  readonly triangles: Uint32Array;
  /** In its own frame [m]. */
  readonly rest: Float64Array;
  readonly friction: number;
  /** Whether its outside stays outside, also in part. */
  readonly neverInverts: boolean;
}

/** Vertices from the first on, the last not included. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

export function listBodies(model: Model): Solid[] {
  const own = meanByArea(model, 'friction');
  return model.colliders.flatMap((collider, index) => {
    if (collider.kind === 'plane') return [];
    const { positions, triangles } = triangulate(collider);
    const friction = collider.friction ?? own;
    return {
      collider: index,
      vertexCount: positions.length / 3,
      triangles,
      rest: positions,
      friction,
      neverInverts: collider.kind !== 'mesh' || collider.neverInverts === true,
    };
  });
}

function triangulate(collider: Exclude<Collider, PlaneCollider>): TriangleMesh {
  switch (collider.kind) {
    case 'mesh':
      return collider.mesh;
    case 'sphere':
      return sphereMesh({ radius: collider.radius, subdivisions: SPHERE_SUBDIVISIONS });
    case 'box': {
      const [x, y, z] = collider.halfExtents;
      return boxMesh({ size: [2 * x, 2 * y, 2 * z] });
    }
    case 'capsule': {
      const { radius, halfLength } = collider;
      const segments = segmentsFor(radius);
      return capsuleMesh({ radius, length: 2 * halfLength, segments, rings: segments / 4 });
    }
  }
}

/** A multiple of four. */
function segmentsFor(radius: number): number {
  const turn = Math.acos(Math.max(-1, 1 - ROUNDNESS / radius));
  const segments = 4 * Math.ceil(Math.PI / turn / 4);
  return Math.min(CAPSULE_SEGMENTS, Math.max(FEWEST_SEGMENTS, segments));
}

/** Where a collider is during a step: it goes from one pose and shape to another. */
interface Motion {
  readonly moves: boolean;
  /** Whether its vertices go straight from where they start to where they end. */
  readonly isStraight: boolean;
  /** Writes the vertices at a fraction of the step, four floats each [m]. */
  place(fraction: number, out: Float32Array, at: number): void;
  /** Pose at a fraction of the step. */
  poseAt(fraction: number): Required<Pose>;
  setPose(pose: Pose): void;
  setVertices(positions: Float32Array): void;
  /** The step is over. */
  settle(): void;
}

function createMotion(collider: Collider, index: number, rest: Float64Array): Motion {
  let poseFrom = poseOf(collider);
  let poseTo = poseFrom;
  let from = rest;
  let to = rest;

  return {
    get moves() {
      return poseFrom !== poseTo || from !== to;
    },
    get isStraight() {
      return poseFrom === poseTo;
    },
    poseAt: (fraction) =>
      poseFrom === poseTo ? poseTo : interpolatePose(poseFrom, poseTo, fraction),
    place(fraction, out, at) {
      const { position, rotation } = this.poseAt(fraction);
      if (rotation[0] === 0 && rotation[1] === 0 && rotation[2] === 0) {
        for (let i = 0, o = at; i < to.length; i += 3, o += 4) {
          for (let c = 0; c < 3; c++) {
            out[o + c] = position[c] + (from[i + c] + fraction * (to[i + c] - from[i + c]));
          }
        }
        return;
      }
      const rows = rotationRows(rotation);
      for (let i = 0, o = at; i < to.length; i += 3, o += 4) {
        const px = from[i] + fraction * (to[i] - from[i]);
        const py = from[i + 1] + fraction * (to[i + 1] - from[i + 1]);
        const pz = from[i + 2] + fraction * (to[i + 2] - from[i + 2]);
        for (let c = 0; c < 3; c++) {
          out[o + c] = position[c] + rows[3 * c] * px + rows[3 * c + 1] * py + rows[3 * c + 2] * pz;
        }
      }
    },
    setPose(pose) {
      poseTo = changePose(poseTo, pose);
    },
    setVertices(positions) {
      if (collider.kind !== 'mesh') {
        throw new ColliderError(
          `collider ${index} is a ${collider.kind} and has no vertices to set: move it with setPose`,
        );
      }
      checkVertices(index, positions, rest.length / 3);
      to = Float64Array.from(positions);
    },
    settle() {
      poseFrom = poseTo;
      from = to;
    },
  };
}

/** All bodies of a model, and its half-spaces. */
export interface Solids {
  readonly bodies: readonly Solid[];
  /** Whether any of them moves in this step, or is not where it was to go. */
  readonly moves: boolean;
  /** Those that did not get where they were to go in the last step. */
  readonly yielded: readonly HeldCollider[];
  /** Where the bodies' vertices begin and end in this step. */
  readonly paths: BodyPaths;
  /** Whether a body's vertices go straight. */
  isStraight(body: number): boolean;
  /** Writes where the bodies' vertices are at a fraction of the step. */
  place(fraction: number): void;
  /** Moves the half-spaces: a unit normal and how far along it each reaches, and how it moved [m]. */
  placePlanes(fraction: number, planes: Float32Array, motion: Float32Array): void;
  /** Something was held back in this step. */
  yield(): void;
  setPose(collider: number, pose: Pose): void;
  setVertices(collider: number, positions: Float32Array): void;
  /** The step is over, with the half-spaces where they are. */
  settle(planes: Float32Array): void;
}

/** A collider that was held back by cloth that could not give way. */
export interface HeldCollider {
  readonly what: 'collider';
  /** Its number among the model's colliders. */
  readonly index: number;
  /** How far it is from where it was to go, where that is farthest [m], and where that is. */
  readonly behind: number;
  readonly point: Vec3;
  /** Of a plane: the way it faces. */
  readonly normal?: Vec3;
}

/** What is no farther away has arrived [m]. */
const ARRIVED = 1e-6;

/** @param places Where the bodies' vertices are, four floats each [m]. */
export function createSolids(
  model: Model,
  paths: BodyPaths,
  places: Float32Array,
  kernels: SurfaceKernels,
): Solids {
  const { starts, ends } = paths;
  const bodies = listBodies(model);
  const motions = model.colliders.map((collider, index) => {
    const body = bodies.find((b) => b.collider === index);
    return createMotion(collider, index, body?.rest ?? new Float64Array(0));
  });
  const planes = motions.filter((_, index) => model.colliders[index].kind === 'plane');
  let end = 0;
  const tracks = bodies.map((body) => {
    const first = end;
    end += 4 * body.vertexCount;
    const motion = motions[body.collider];
    motion.place(1, ends, first);
    const [start, aim, place] = [starts, ends, places].map((x) => x.subarray(first, end));
    return { motion, start, aim, place, first };
  });
  starts.set(ends);
  places.set(ends);
  let current = true;
  let isHeldBack = false;
  let yielded: readonly HeldCollider[] = [];

  function aim(): void {
    if (current) return;
    current = true;
    for (const { motion, first } of tracks) if (motion.moves) motion.place(1, ends, first);
  }

  /** What has not arrived. */
  function findYielded(halfSpaces: Float32Array): HeldCollider[] {
    aim();
    const found: HeldCollider[] = [];
    let next = 0;
    for (const { collider, vertexCount } of bodies) {
      let behind = ARRIVED;
      let point: Vec3 | undefined;
      for (let i = 0; i < vertexCount; i++, next += 4) {
        const [x, y, z] = [places[next], places[next + 1], places[next + 2]];
        const way = Math.hypot(ends[next] - x, ends[next + 1] - y, ends[next + 2] - z);
        if (way > behind) [behind, point] = [way, [x, y, z]];
      }
      if (point) found.push({ what: 'collider', index: collider, behind, point });
    }
    planes.forEach((plane, s) => {
      const [x, y, z, reach] = halfSpaces.subarray(4 * s, 4 * s + 4);
      const index = motions.indexOf(plane);
      const { normal, reach: wanted } = halfSpaceOf(plane.poseAt(1));
      const turned = Math.hypot(normal[0] - x, normal[1] - y, normal[2] - z);
      const behind = Math.max(Math.abs(wanted - reach), turned);
      if (behind > ARRIVED) {
        const point: Vec3 = [x * reach, y * reach, z * reach];
        found.push({ what: 'collider', index, behind, point, normal: [x, y, z] });
      }
    });
    return found;
  }

  return {
    bodies,
    get moves() {
      return isHeldBack || motions.some((motion) => motion.moves);
    },
    get yielded() {
      return yielded;
    },
    yield() {
      isHeldBack = true;
    },
    get paths() {
      aim();
      return paths;
    },
    isStraight: (body) => tracks[body].motion.isStraight,
    place(fraction) {
      aim();
      for (const { motion, start, aim, place, first } of tracks) {
        if (fraction === 1) place.set(aim);
        else if (motion.isStraight) kernels.interpolate(start, aim, fraction, place);
        else motion.place(fraction, places, first);
      }
    },
    placePlanes(fraction, out, motion) {
      planes.forEach((plane, s) => {
        const { normal, reach } = halfSpaceOf(plane.poseAt(fraction));
        for (let c = 0; c < 3; c++) {
          motion[4 * s + c] = normal[c] * (reach - out[4 * s + 3]);
          out[4 * s + c] = normal[c];
        }
        out[4 * s + 3] = reach;
      });
    },
    setPose(collider, pose) {
      current = false;
      motions[collider].setPose(pose);
    },
    setVertices(collider, positions) {
      current = false;
      motions[collider].setVertices(positions);
    },
    settle(halfSpaces) {
      yielded = isHeldBack ? findYielded(halfSpaces) : [];
      isHeldBack = yielded.length > 0;
      for (const { motion, start, aim } of tracks) if (motion.moves) start.set(aim);
      for (const motion of motions) motion.settle();
    },
  };
}

/** A plane's unit normal, and how far along it what is below reaches [m]. */
function halfSpaceOf({ position, rotation }: Required<Pose>): { normal: Vec3; reach: number } {
  const rows = rotationRows(rotation);
  const normal: Vec3 = [rows[1], rows[4], rows[7]];
  return { normal, reach: normal.reduce((sum, n, c) => sum + n * position[c], 0) };
}
