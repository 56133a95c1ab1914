import { buildTopology, type IndexLists } from '@toile/geometry';
import { createPosed, type Pose, poseSkeleton } from '../skeleton/skeleton.ts';
import type { SkinMethod, Skinned } from '../skin/skin.ts';
import { createSkinner } from '../skin/skinner.ts';
import { bodyParts } from './body-parts.ts';
import { findBonePlaces } from './bone-places.ts';
import { createFindMeetings, distance, FIRM, type Meetings, SOFT } from './find-meetings.ts';
import { createNearSkin } from './near-skin.ts';
import { createSkinTree } from './skin-tree.ts';
import { createCreases } from './smooth-creases.ts';
import { createSpread } from './spread-push.ts';

export interface FleshOptions {
  /** Room that is left between parts of the body that come close [m]; 6 mm unless given. */
  readonly gap?: number;
  /** Dual quaternions when absent. */
  readonly method?: SkinMethod;
}

/** Skin that gives way to skin: no part of a body goes into another. */
export interface Flesh {
  /**
   * The skin in a pose, three coordinates per vertex [m]; valid until the next call.
   *
   * @param seconds Since the last pose, from which flesh comes back slowly; without it that is long ago.
   */
  pose(pose: Pose, seconds?: number): Float32Array;
}

const GAP = 0.006;
/** Time in which pressed flesh comes back, to a third of how deep it was pressed [s]. */
const RETURN = 0.4;
/** What is pressed less deep is not pressed [m]. */
const LEAST = 2e-5;
/** Times that flesh is looked at and gives way, at most. */
const PASSES = 5;
/** What is missing of the gap and may stay so [m]. */
const TOLERANCE = 2e-4;
/** Towards a crease, along the skin, the gap becomes smaller by so much per metre, down to none here [m]. */
const NARROWING = 0.25;
const CREASE = 0.02;
/** What is met less squarely than this is pushed less: the cosine of the angle to its normal. */
const SQUARE = 0.35;
/** Rounds in which directions towards the bone are made even. */
const EVEN = 10;

/**
 * Where parts of a body come closer than the gap, or would go into each other, the flesh of both gives
 * way towards their bones, the thicker the more, and the skin around it goes along. Pressed flesh comes
 * back slowly, so that the skin moves smoothly from pose to pose.
 */
export async function createFlesh(body: Skinned, options: FleshOptions = {}): Promise<Flesh> {
  const { gap = GAP, method = 'dual' } = options;
  if (!(gap > 0 && gap < 0.05)) {
    throw new RangeError(
      `a gap of ${gap} m between parts of the body: give more than 0, up to 0.05`,
    );
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
  const coreSkinner = await createSkinner({
    ...body,
    mesh: { ...mesh, positions: restCores },
    reshape: undefined,
  });
  const near = createNearSkin(vertexNeighbours, edgeLength, CREASE + gap / NARROWING);
  const isOwn = (v: number, t: number): boolean =>
    near(v, triangles[3 * t]) <= CREASE &&
    near(v, triangles[3 * t + 1]) <= CREASE &&
    near(v, triangles[3 * t + 2]) <= CREASE;
  const parts = bodyParts(weights);
  const tree = createSkinTree(body, parts);
  const find = createFindMeetings(mesh, parts, tree, isOwn);
  const creases = createCreases(triangles, vertexNeighbours, tree);
  const spread = createSpread(vertexNeighbours, edgeLength);
  const posed = createPosed(skeleton);
  const skin = new Float32Array(3 * count);
  const pushes = new Float32Array(count);
  /** How deep each vertex is pressed [m]. */
  const depths = new Float32Array(count);

  return {
    pose(pose, seconds = Infinity) {
      poseSkeleton(skeleton, pose, posed);
      const cores = coreSkinner.skin(posed, method);
      skinner.skin(posed, method, skin);
      const kept = Math.exp(-seconds / RETURN);
      const moved = comeBack(kept, cores);
      const smoothed = creases.comeBack(skin, kept);
      tree.fit(skin, pose);
      tree.mark(moved);
      tree.mark(smoothed);
      for (let pass = 0; pass < PASSES; pass++) {
        const pushed = share(find(skin, cores, gap, pass > 0), cores);
        if (pushed.length === 0) break;
        spread(pushes, pushed);
        for (const v of pushed) giveWay(v, cores);
        tree.refit(skin, pushed);
      }
      creases.smooth(skin);
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
      // All of it goes over into nothing where ways leave a triangle, a silhouette or a crease.
      let [away, other] = [0, 0];
      for (let c = 0; c < 3; c++) {
        const share = meetings.shares[3 * i + c];
        away += share * near(v, triangles[3 * t + c]);
        other += share * distance(skin, cores, triangles[3 * t + c]);
      }
      const room = NARROWING * Math.max(0, away - CREASE);
      const missing = Math.min(gap, room) - meetings.beyond[i];
      if (missing <= 0) continue;
      const firm = Math.min(1, meetings.squareness[i] / SQUARE, room / gap);
      most = Math.max(most, firm * missing);
      const own = distance(skin, cores, v);
      const part = own / (own + other);
      push(v, part * firm * missing, pushed);
      for (let c = 0; c < 3; c++) {
        const share = Math.min(1, 3 * meetings.shares[3 * i + c]);
        push(triangles[3 * t + c], share * (1 - part) * firm * missing, pushed);
      }
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

  /** Presses the skin as deep as it still is; returns where. */
  function comeBack(kept: number, cores: Float32Array): number[] {
    const pressed: number[] = [];
    for (let v = 0; v < count; v++) {
      if (depths[v] === 0) continue;
      const depth = kept * depths[v];
      depths[v] = 0;
      if (depth <= LEAST) continue;
      press(v, depth, cores);
      pressed.push(v);
    }
    return pressed;
  }

  function giveWay(v: number, cores: Float32Array): void {
    press(v, pushes[v], cores);
    pushes[v] = 0;
  }

  /** Takes a vertex towards its core, no farther than to what is firm. */
  function press(v: number, wanted: number, cores: Float32Array): void {
    const left = distance(skin, cores, v);
    const by = Math.min(wanted, (1 - FIRM) * left, SOFT);
    for (let c = 3 * v; c < 3 * v + 3; c++) skin[c] += (by / left) * (cores[c] - skin[c]);
    depths[v] += by;
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
