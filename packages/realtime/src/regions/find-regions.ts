import type { IndexLists } from '@toile/geometry';
import { createProximity } from '../contact/proximity.ts';
import type { TrainingFrames } from '../frames.ts';
import { type BodyPoints, type ContactMap, NEAR, NO_POINT, type Regions } from '../garment.ts';
import { smoothOver } from '../skin/cloth-graph.ts';
import type { RestFrames } from '../skin/fit-rest.ts';
import { lowerFrom } from '../skin/ways-along.ts';
import { findLinks } from './find-links.ts';

/** Cloth that gets no farther than this from where it is skinned to sticks [m]. */
const STICKS = 0.006;
/** Cloth whose nearest skin stays within this is moved by the same skin all the time [m]. */
const SAME_SKIN = 0.06;
/** … and that is never farther from it than this [m]. */
const AWAY = 0.08;
/** Cloth that gets farther than this from its place flows, whatever is below [m]. */
const FLOWS = 0.05;
/** Rounds in which borders become soft. */
const SOFT = 6;
/** Shares below this are none. */
const LEAST = 0.02;

/**
 * Finds from the frames what sticks, what follows the same skin and what flows.
 *
 * Source: [Cordier2002, abstract]
 */
export function findRegions(
  frames: TrainingFrames,
  { mean, reach }: RestFrames,
  body: BodyPoints,
  contact: ContactMap,
  neighbours: IndexLists,
): Omit<Regions, 'flowing' | 'sags' | 'hangs'> {
  const { vertexCount } = frames;
  const skin = watchSkin(frames, body, contact);
  const follow = new Float32Array(vertexCount);
  const flow = new Float32Array(vertexCount);
  for (let v = 0; v < vertexCount; v++) {
    if (reach[v] < STICKS) continue;
    const isSame = skin.travel[v] < SAME_SKIN && skin.away[v] < AWAY && reach[v] < FLOWS;
    (isSame ? follow : flow)[v] = 1;
  }
  dropSpecks(neighbours, follow, flow);
  for (const shares of [follow, flow]) smoothOver(neighbours, shares, 1, SOFT, () => 0.5);
  for (let v = 0; v < vertexCount; v++) {
    if (flow[v] < LEAST) flow[v] = 0;
    if (flow[v] > 1 - LEAST) flow[v] = 1;
    follow[v] = Math.min(follow[v], 1 - flow[v]);
  }
  return {
    ...{ follow, flow, ...tetherAll(mean, neighbours, flow, frames.cloths) },
    links: findLinks(mean, neighbours, flow, frames.cloths),
  };
}

/** How far the nearest skin gets from where it is on the average, and the cloth from it [m]. */
function watchSkin(
  frames: TrainingFrames,
  body: BodyPoints,
  contact: ContactMap,
): { travel: Float32Array; away: Float32Array } {
  const { vertexCount } = frames;
  const proximity = createProximity(body, contact);
  const sums = new Float32Array(3 * vertexCount);
  const travel = new Float32Array(vertexCount);
  const away = new Float32Array(vertexCount);
  const nearest: Int32Array[] = [];
  for (const { joints, cloth } of frames.moments(3)) {
    proximity.pose(joints.transforms);
    proximity.follow(Float32Array.from(cloth), 8);
    const own = new Int32Array(vertexCount).fill(-1);
    for (let v = 0; v < vertexCount; v++) {
      let least = Infinity;
      for (let k = 0; k < NEAR && contact.near[NEAR * v + k] !== NO_POINT; k++) {
        const far = proximity.far(cloth, v, k);
        if (far < least) [least, own[v]] = [far, proximity.nearest[NEAR * v + k]];
      }
      away[v] = Math.max(away[v], least);
      if (own[v] >= 0) for (let c = 0; c < 3; c++) sums[3 * v + c] += body.rest[3 * own[v] + c];
    }
    nearest.push(own);
  }
  for (const own of nearest) {
    for (let v = 0; v < vertexCount; v++) {
      if (own[v] < 0) continue;
      const off = [0, 1, 2].map(
        (c) => body.rest[3 * own[v] + c] - sums[3 * v + c] / nearest.length,
      );
      travel[v] = Math.max(travel[v], Math.hypot(...off));
    }
  }
  return { travel, away };
}

/** Each vertex goes with most of those around it, a few times. */
function dropSpecks(
  { offsets, items }: IndexLists,
  follow: Float32Array,
  flow: Float32Array,
): void {
  for (let round = 0; round < 8; round++) {
    const [a, b] = [follow.slice(), flow.slice()];
    for (let v = 0; v + 1 < offsets.length; v++) {
      let [follows, flows] = [a[v], b[v]];
      const count = offsets[v + 1] - offsets[v] + 1;
      for (let i = offsets[v]; i < offsets[v + 1]; i++) {
        follows += a[items[i]];
        flows += b[items[i]];
      }
      if (2 * flows > count) [follow[v], flow[v]] = [0, 1];
      else if (2 * follows > count) [follow[v], flow[v]] = [1, 0];
      else if (2 * (count - flows - follows) > count) [follow[v], flow[v]] = [0, 0];
    }
  }
}

/**
 * What flows gets no farther from cloth that does not than the cloth between is long, where it is longest in
 * the frames.
 */
function tetherAll(
  mean: Float32Array,
  neighbours: IndexLists,
  flow: Float32Array,
  cloths: readonly Float32Array[],
): Pick<Regions, 'anchors' | 'tethers'> {
  const count = flow.length;
  const anchors = Uint32Array.from({ length: count }, (_, v) => v);
  const tethers = new Float32Array(count);
  const ways = new Float64Array(count).fill(Infinity);
  for (let v = 0; v < count; v++) {
    if (flow[v] > 0.5) continue;
    for (const w of lowerFrom(mean, neighbours, v, ways, Infinity)) anchors[w] = v;
  }
  for (let v = 0; v < count; v++) {
    if (anchors[v] === v || !Number.isFinite(ways[v])) continue;
    // Ways along edges zigzag: the longest that was seen in the air is nearer to the truth.
    const from = anchors[v];
    tethers[v] = cloths.reduce(
      (most, x) =>
        Math.max(
          most,
          Math.hypot(
            x[3 * v] - x[3 * from],
            x[3 * v + 1] - x[3 * from + 1],
            x[3 * v + 2] - x[3 * from + 2],
          ),
        ),
      0,
    );
  }
  return { anchors, tethers };
}
