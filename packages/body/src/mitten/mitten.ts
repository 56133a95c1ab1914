import { dot, scale, subtract, type Vec3, vertexAt } from '@toile/geometry';
import { rotate } from '../skeleton/quaternion.ts';
import type { Posed, Skeleton } from '../skeleton/skeleton.ts';
import { type CapMesh, capMesh } from './cap-mesh.ts';
import { createCapSearch } from './cap-search.ts';
import type { HandEnd } from './hand-end.ts';
import { spreadDirections } from './spread-directions.ts';
import { watchFingers } from './watch-fingers.ts';

/**
 * A smooth hull around a hand that moves its fingers as it likes. Every vertex lies on a ray of its own from
 * the middle of the hand, as far out as the convex hull of all fingers reaches there; so it is closed, goes
 * nowhere through itself, and moves as continuously as the hand.
 */
export interface Mitten {
  /** Its triangles, in numbers of `vertices`. */
  readonly triangles: Uint32Array;
  /** How many vertices it has, those of the skin at its border first. */
  readonly count: number;
  readonly border: readonly number[];
  /** Gives the mitten the shape that the hand needs in a pose. */
  fit(posed: Posed, skin: Float32Array | Float64Array): void;
  /** Draws those parts of the hand back into the mitten that are out of it, where it was pressed. */
  hold(posed: Posed, skin: Float32Array | Float64Array): void;
}

/** Room between the skin and the mitten [m]. */
const ROOM = 0.001;
/** Planes that the hull is made of. */
const PLANES = 120;
/** Of its radius, what is drawn back into a mitten stays below it. */
const INSIDE = 0.99;
/** From the border on mittens widen no faster than this, or they would go over the arm. */
const OPENING = 4;

/** @param first Number of its first own vertex in the arrays that are to be filled. */
export function createMitten(
  end: HandEnd,
  rest: Float64Array,
  skeleton: Skeleton,
  first: number,
): Mitten {
  const { joint, loop, points, frame } = end;
  const { axes, sizes } = frame;
  const wrist = vertexAt(skeleton.rest, joint);
  const border = loop.flatMap((v): Vec3 => {
    const from = subtract(subtract(vertexAt(rest, v), wrist), frame.middle);
    return [0, 1, 2].map((c) => dot(from, axes[c]) / sizes[c]) as [number, number, number];
  });
  const cap: CapMesh = capMesh(border);
  const { directions } = cap;
  const count = directions.length / 3;
  // At the border the mitten is as the skin is.
  const firstInner = 1 + Math.floor(cap.triangles.findLastIndex((v) => v < loop.length) / 3);
  const search = createCapSearch(cap, points.length);
  const normals = spreadDirections(PLANES);
  /** What each plane needs for the room, in coordinates of the frame. */
  const rooms = Float64Array.from(
    { length: PLANES },
    (_, k) => ROOM * Math.hypot(...[0, 1, 2].map((c) => normals[3 * k + c] / sizes[c])),
  );
  const heights = new Float64Array(PLANES);
  /** One over the length of each vertex's ray: as fingers need it, and as it is once skin has given way. */
  const fitted = new Float64Array(count);
  const pressed = new Float64Array(count);
  const isOfBorder = Uint8Array.from(points, (v) => (loop.includes(v) ? 1 : 0));
  const faces = new Int32Array(points.length);
  const haveMoved = watchFingers(skeleton, joint);
  const places = new Float64Array(3 * points.length);
  /** Rows: what a coordinate of the frame is in the world; and from the world to the frame. */
  const out = new Float64Array(9);
  const into = new Float64Array(9);
  const origin = [0, 0, 0];
  const corner = new Float64Array(3);
  const numbers = Uint32Array.from({ length: count }, (_, i) =>
    i < loop.length ? loop[i] : first + i - loop.length,
  );

  return {
    triangles: cap.triangles.map((v) => numbers[v]),
    count: count - loop.length,
    border: loop,
    fit(posed, skin) {
      place(posed);
      if (haveMoved(posed)) {
        points.forEach((v, p) => {
          toFrame(skin, v, places, p);
          faces[p] = search.find(places, p);
        });
        findPlanes();
        let begin = 0;
        for (let i = 0; i < loop.length; i++) {
          fitted[i] = lengthOf(skin, i);
          begin += fitted[i] / loop.length;
        }
        for (let i = loop.length; i < count; i++) {
          fitted[i] = Math.max(ofHull(i), begin * (1 - OPENING * cap.depths[i]));
        }
        enclose();
      }
      for (let i = loop.length; i < count; i++) fromFrame(directions, i, 1 / fitted[i], skin);
    },
    hold(posed, skin) {
      place(posed);
      for (let i = 0; i < count; i++) pressed[i] = lengthOf(skin, i);
      for (let p = 0; p < points.length; p++) {
        if (isOfBorder[p] === 1) continue;
        toFrame(skin, points[p], places, p);
        const t = search.find(places, p);
        if (t < 0) continue;
        let gauge = 0;
        for (let c = 0; c < 3; c++) gauge += search.shares[c] * pressed[cap.triangles[3 * t + c]];
        if (gauge > INSIDE) fromFrame(places, p, INSIDE / gauge, skin, points[p]);
      }
    },
  };

  /** Reads where the hand is in a pose. */
  function place({ positions, rotations }: Posed): void {
    const turn = rotations.subarray(4 * joint, 4 * joint + 4);
    const middle = rotate(turn, frame.middle);
    for (let c = 0; c < 3; c++) origin[c] = positions[3 * joint + c] + middle[c];
    axes.forEach((axis, k) => {
      const [x, y, z] = rotate(turn, axis);
      out.set(scale(sizes[k], [x, y, z]), 3 * k);
      into.set(scale(1 / sizes[k], [x, y, z]), 3 * k);
    });
  }

  function toFrame(skin: ArrayLike<number>, v: number, to: Float64Array, i: number): void {
    const x = skin[3 * v] - origin[0];
    const y = skin[3 * v + 1] - origin[1];
    const z = skin[3 * v + 2] - origin[2];
    for (let k = 0; k < 3; k++) {
      to[3 * i + k] = into[3 * k] * x + into[3 * k + 1] * y + into[3 * k + 2] * z;
    }
  }

  function fromFrame(
    from: Float64Array,
    i: number,
    length: number,
    skin: Float32Array | Float64Array,
    v: number = numbers[i],
  ): void {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += from[3 * i + k] * out[3 * k + c];
      skin[3 * v + c] = origin[c] + length * sum;
    }
  }

  /** How far out the hand reaches along each normal. */
  function findPlanes(): void {
    for (let k = 0; k < PLANES; k++) {
      const x = normals[3 * k];
      const y = normals[3 * k + 1];
      const z = normals[3 * k + 2];
      let most = 0;
      for (let p = 0; p < points.length; p++) {
        // What is bent back beyond the wrist would make the mitten go around the arm.
        if (faces[p] < 0) continue;
        const i = 3 * p;
        const height = x * places[i] + y * places[i + 1] + z * places[i + 2];
        if (height > most) most = height;
      }
      heights[k] = most + rooms[k];
    }
  }

  function ofHull(i: number): number {
    const x = directions[3 * i];
    const y = directions[3 * i + 1];
    const z = directions[3 * i + 2];
    let most = 0;
    for (let k = 0; k < PLANES; k++) {
      const slope = x * normals[3 * k] + y * normals[3 * k + 1] + z * normals[3 * k + 2];
      if (slope > most * heights[k]) most = slope / heights[k];
    }
    return most;
  }

  /** One over the length of the ray of a vertex as it is. */
  function lengthOf(skin: ArrayLike<number>, i: number): number {
    toFrame(skin, numbers[i], corner, 0);
    return 1 / Math.hypot(corner[0], corner[1], corner[2]);
  }

  /** Triangles cut corners of the hull: where one does, the rays of its vertices get longer. */
  function enclose(): void {
    for (let p = 0; p < points.length; p++) {
      const t = faces[p];
      if (t < firstInner) continue;
      search.lookAt(t, places, p);
      let gauge = 0;
      for (let c = 0; c < 3; c++) gauge += search.shares[c] * fitted[cap.triangles[3 * t + c]];
      if (gauge <= 1) continue;
      for (let c = 0; c < 3; c++) fitted[cap.triangles[3 * t + c]] /= gauge;
    }
  }
}
