import { buildTopology, type IndexLists } from '@toile/geometry';
import { createPosed, type Pose, poseSkeleton } from '../skeleton/skeleton.ts';
import type { SkinMethod, Skinned } from '../skin/skin.ts';
import { createSkinner } from '../skin/skinner.ts';
import { bodyParts } from './body-parts.ts';
import { findBonePlaces } from './bone-places.ts';
import { createFindMeetings, distance, FIRM, type Meetings, SOFT } from './find-meetings.ts';
import { createNearSkin } from './near-skin.ts';
import { createSpread } from './spread-push.ts';

export interface FleshOptions {
  /** Room that is left between parts of the body that come close [m]; 6 mm unless given. */
  readonly gap?: number;
  /** Dual quaternions when absent. */
  readonly method?: SkinMethod;
}

/** Skin that gives way to skin: no part of a body goes into another. */
export interface Flesh {
  /** The skin in a pose, three coordinates per vertex [m]; valid until the next call. */
  pose(pose: Pose): Float32Array;
}

const GAP = 0.006;
/** Times that flesh is looked at and gives way, at most. */
const PASSES = 5;
/** What is missing of the gap and may stay so [m]. */
const TOLERANCE = 2e-4;
/** Towards a crease, along the skin, the gap becomes smaller by so much per metre, down to none here [m]. */
const NARROWING = 0.25;
const CREASE = 0.02;
/** Rounds in which directions towards the bone are made even. */
const EVEN = 10;

/**
 * Where parts of a body come closer than the gap, or would go into each other, the flesh of both gives
 * way towards their bones, the thicker the more, and the skin around it goes along. It depends on the
 * pose alone and changes with it smoothly.
 */
export async function createFlesh(body: Skinned, options: FleshOptions = {}): Promise<Flesh> {
  const { gap = GAP, method = 'dual' } = options;
  if (!(gap >= 0 && gap < 0.05)) {
    throw new RangeError(`a gap of ${gap} m between parts of the body: give 0 to 0.05`);
  }
  const { mesh, skeleton, skin: weights } = body;
  const { triangles } = mesh;
  const count = mesh.positions.length / 3;
  const { vertexNeighbours } = buildTopology(triangles, count);
  const edgeLength = (a: number, b: number): number => {
    const at = (c: number): number => mesh.positions[3 * a + c] - mesh.positions[3 * b + c];
    return Math.hypot(at(0), at(1), at(2));
  };
  const { points } = findBonePlaces(body, mesh.positions, skeleton.rest);
  const restCores = evened(points, vertexNeighbours);
  const skinner = await createSkinner(body);
  const coreSkinner = await createSkinner({ ...body, mesh: { ...mesh, positions: restCores } });
  const near = createNearSkin(vertexNeighbours, edgeLength, CREASE + gap / NARROWING);
  /** How far a vertex is from a triangle along the skin. */
  const nearFace = (v: number, t: number): number =>
    Math.min(
      near(v, triangles[3 * t]),
      near(v, triangles[3 * t + 1]),
      near(v, triangles[3 * t + 2]),
    );
  const find = createFindMeetings(mesh, bodyParts(weights), (v, t) => nearFace(v, t) < CREASE);
  const spread = createSpread(vertexNeighbours, edgeLength);
  const posed = createPosed(skeleton);
  const skin = new Float32Array(3 * count);
  const pushes = new Float32Array(count);

  return {
    pose(pose) {
      poseSkeleton(skeleton, pose, posed);
      const cores = coreSkinner.skin(posed, method);
      skinner.skin(posed, method, skin);
      for (let pass = 0; pass < PASSES; pass++) {
        const pushed = share(find(skin, cores, gap, pass > 0), cores);
        if (pushed.length === 0) break;
        spread(pushes, pushed);
        for (const v of pushed) giveWay(v, cores);
      }
      return skin;
    },
  };

  /** Divides what is missing among those who meet; returns who has to give way. */
  function share(meetings: Meetings, cores: Float32Array): number[] {
    const pushed: number[] = [];
    let most = 0;
    for (let i = 0; i < meetings.count; i++) {
      const v = meetings.vertices[i];
      const t = meetings.triangles[i];
      const wanted = Math.min(gap, NARROWING * (nearFace(v, t) - CREASE));
      const missing = wanted - meetings.beyond[i];
      if (missing <= 0) continue;
      most = Math.max(most, missing);
      const own = distance(skin, cores, v);
      let others = 0;
      for (let c = 3 * t; c < 3 * t + 3; c++) others += distance(skin, cores, triangles[c]);
      const part = own / (own + others / 3);
      push(v, part * missing, pushed);
      for (let c = 3 * t; c < 3 * t + 3; c++) push(triangles[c], (1 - part) * missing, pushed);
    }
    return most > TOLERANCE ? pushed : cleared(pushed);
  }

  function cleared(pushed: readonly number[]): number[] {
    for (const v of pushed) pushes[v] = 0;
    return [];
  }

  function push(v: number, by: number, pushed: number[]): void {
    if (by <= pushes[v]) return;
    if (pushes[v] === 0) pushed.push(v);
    pushes[v] = by;
  }

  /** Takes a vertex towards its core, as far as it is pushed and no farther than to the bone. */
  function giveWay(v: number, cores: Float32Array): void {
    const depth = distance(skin, cores, v);
    const by = Math.min(pushes[v], (1 - FIRM) * depth, SOFT);
    for (let c = 3 * v; c < 3 * v + 3; c++) skin[c] += (by / depth) * (cores[c] - skin[c]);
    pushes[v] = 0;
  }
}

/** Places that go over into each other from neighbour to neighbour. */
function evened(places: Float64Array, { offsets, items }: IndexLists): Float64Array {
  let now = places;
  for (let round = 0; round < EVEN; round++) {
    const next = now.slice();
    for (let v = 0; v + 1 < offsets.length; v++) {
      const count = offsets[v + 1] - offsets[v];
      if (count === 0) continue;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let i = offsets[v]; i < offsets[v + 1]; i++) sum += now[3 * items[i] + c];
        next[3 * v + c] = (now[3 * v + c] + sum / count) / 2;
      }
    }
    now = next;
  }
  return now;
}
