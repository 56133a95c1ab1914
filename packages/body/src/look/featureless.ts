import type { Body } from '../body.ts';
import { jointNumber } from '../skeleton/skeleton.ts';
import { INFLUENCES, type Skin } from '../skin/skin.ts';
import { type Egg, type EggPoint, fitEgg } from './egg.ts';
import { FACE, USUAL_HEAD } from './face.ts';
import { type Neighbours, neighboursOf, ringsAround } from './rings.ts';

/** Ways of some vertices in the rest pose, three numbers each [m]. */
export interface HeadShape {
  readonly vertices: Uint32Array;
  readonly ways: Float32Array;
  /** The form without features, and its middle [m]. */
  readonly egg: Egg;
  readonly middle: readonly number[];
  /** Of the head, over the usual one. */
  readonly size: number;
}

type HeadBody = Pick<Body, 'mesh' | 'skin' | 'skeleton'>;

/** Rounds of relaxation, and by how much each goes further than the mean. */
const ROUNDS = 120;
const OVER = 1.9;
/** Rings about sockets and throat that are hollow. */
const HOLLOW = 14;
/** What moves with the head by this share or more is of the head; below the first, of the neck. */
const HEAD_SHARES = [0.55, 0.98] as const;
/** The nape stays as it is: below the first and behind the second, from the middle of the head [m]. */
const NAPE = [-0.015, 0.005] as const;
const NAPE_FADE = 0.04;
/** Around features the head is smoothed so far, in their radii. */
const FEATURE_FADE = 1.4;

/**
 * A mannequin's head: eyes, nose, mouth and ears are gone, the form of skull, cheeks and chin stays.
 * Vertices of features are spread out evenly between those around them, so that hollows lie flat,
 * then laid on a smooth egg that comes nearest to what is plain about the head.
 */
export function featurelessHead(body: HeadBody): HeadShape {
  const { positions, triangles } = body.mesh;
  const neighbours = neighboursOf(triangles, positions.length / 3);
  const { middle, fading, free, egg, size } = partsOf(body, neighbours);
  const vertices = Uint32Array.from(fading.keys()).filter((v) => fading[v] > 0);
  const places = positions.slice();
  relax(places, free, neighbours);
  for (const v of vertices) layOn(egg, middle, fading[v], places.subarray(3 * v, 3 * v + 3));
  const ways = new Float32Array(3 * vertices.length);
  vertices.forEach((v, i) => {
    for (let c = 0; c < 3; c++) ways[3 * i + c] = places[3 * v + c] - positions[3 * v + c];
  });
  return { vertices, ways, egg, middle, size };
}

/** Moves a place along its ray from the middle, part of the way to the egg. */
function layOn(egg: Egg, middle: readonly number[], part: number, place: Float64Array): void {
  const [x, y, z] = place.map((value, c) => value - middle[c]);
  const radius = Math.hypot(x, y, z);
  const way = part * (egg(x / radius, y / radius, z / radius) / radius - 1);
  place[0] += way * x;
  place[1] += way * y;
  place[2] += way * z;
}

/** Moves vertices to the mean of their neighbours, one after the other. */
function relax(places: Float64Array, vertices: Uint32Array, neighbours: Neighbours): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (const v of vertices) {
      const near = neighbours[v];
      let [x, y, z] = [0, 0, 0];
      for (const w of near) {
        x += places[3 * w];
        y += places[3 * w + 1];
        z += places[3 * w + 2];
      }
      places[3 * v] += OVER * (x / near.length - places[3 * v]);
      places[3 * v + 1] += OVER * (y / near.length - places[3 * v + 1]);
      places[3 * v + 2] += OVER * (z / near.length - places[3 * v + 2]);
    }
  }
}

/** How far each vertex belongs to the head (0 to 1), those of its features, and the form without them. */
function partsOf({ mesh, skin, skeleton }: HeadBody, near: Neighbours) {
  const { positions } = mesh;
  const place = (v: number) => positions.subarray(3 * v, 3 * v + 3);
  const head = jointNumber('head');
  const size = (positions[3 * FACE.top + 1] - skeleton.rest[3 * head + 1]) / USUAL_HEAD;
  const [, eyeHeight, socket] = place(FACE.eyes[0]);
  const middle = [0, eyeHeight, socket - 0.045 * size];
  const features = featuresOf(place, size);
  const hollows = [FACE.throat, ...FACE.eyes].map((seed) => ringsAround(near, seed, HOLLOW).steps);
  const fading = new Float64Array(positions.length / 3);
  const plain: EggPoint[] = [];
  const free: number[] = [];
  for (let v = 0; v < fading.length; v++) {
    if (skin.joints[INFLUENCES * v] !== head) continue;
    const [x, y, z] = place(v);
    const share = headShare(skin, head, v);
    const isHollow = hollows.some((steps) => steps[v] >= 0);
    const away = Math.min(
      ...features.map(({ at, radius }) => Math.hypot(x - at[0], y - at[1], z - at[2]) / radius),
    );
    if (isHollow || away < 1) free.push(v);
    else if (share >= 0.8) {
      plain.push([x, y - middle[1], z - middle[2], areaAround(near[v], place, v)]);
    }
    const isHead = smoothStep((share - HEAD_SHARES[0]) / (HEAD_SHARES[1] - HEAD_SHARES[0]));
    const above = smoothStep((y - middle[1] - NAPE[0] * size) / NAPE_FADE);
    const before = smoothStep((z - middle[2] - NAPE[1] * size) / NAPE_FADE);
    const isFeature = smoothStep((FEATURE_FADE - away) / (FEATURE_FADE - 1));
    fading[v] = isHollow ? 1 : isHead * Math.max(isFeature, above + before - above * before);
  }
  return { middle, size, fading, free: Uint32Array.from(free), egg: fitEgg(plain) };
}

/** How much a vertex moves with the head. */
function headShare({ joints, weights }: Skin, head: number, v: number): number {
  let share = 0;
  for (let i = INFLUENCES * v; i < INFLUENCES * (v + 1); i++) {
    if (joints[i] === head) share += weights[i];
  }
  return share;
}

/** About the area for which a vertex stands: faces have more vertices than skulls. */
function areaAround(
  near: readonly number[],
  place: (v: number) => Float64Array,
  v: number,
): number {
  const [x, y, z] = place(v);
  const squares = near.map((w) => {
    const [a, b, c] = place(w);
    return (a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2;
  });
  return squares.reduce((sum, square) => sum + square, 0) / near.length;
}

function smoothStep(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

/** Balls in which a head has features [m]. */
function featuresOf(place: (v: number) => Float64Array, size: number) {
  const [x, y, z] = place(FACE.eyes[0]);
  const eye = [x - 0.003 * size, y, z + 0.016 * size];
  const ear = [0.08 * size, y - 0.016 * size, z - 0.07 * size];
  const balls = [
    { at: eye, radius: 0.029 * size },
    { at: ear, radius: 0.045 * size },
  ];
  return [
    ...balls,
    ...balls.map(({ at, radius }) => ({ at: [-at[0], at[1], at[2]], radius })),
    { at: place(FACE.noseTip), radius: 0.033 * size },
    { at: place(FACE.noseBridge), radius: 0.022 * size },
    { at: place(FACE.mouth), radius: 0.03 * size },
  ];
}
