import { buildTopology, type IndexLists } from '@toile/geometry';
import { chooseBodyPoints } from './contact/body-points.ts';
import { mapContact } from './contact/map-contact.ts';
import { packGarment, unpackGarment } from './file/garment-file.ts';
import { FLOWS, fitInertia, LAGS } from './fit-inertia.ts';
import { type BakeInput, type Sequence, type TrainingFrames, trainingFrames } from './frames.ts';
import {
  type Flowing,
  type Give,
  type Inertia,
  METHOD_NAMES,
  type MethodName,
  type RealTimeGarment,
  RIGID,
} from './garment.ts';
import { RealTimeError } from './garment-error.ts';
import { learn } from './learn/learn.ts';
import { skinDirections, skinPoints } from './pose/dual-skin.ts';
import { findRegions } from './regions/find-regions.ts';
import { findSags } from './regions/find-sags.ts';
import { carryWeights } from './skin/carry-weights.ts';
import { type RestFrames, restFrames } from './skin/fit-rest.ts';
import { refineWeights } from './skin/refine-weights.ts';

export interface BakeOptions {
  /** How it moves; `skinned` unless told. */
  readonly method?: MethodName;
  /** Which of the garments that are worn, counted from 0; the first unless told. */
  readonly garment?: number;
}

/** Frames at which the nearest parts of the body are looked for. */
const LOOKS = 12;

/**
 * Makes a garment that plays without a simulator, from a dressed person and frames of it in motion.
 *
 * @example
 * const animation = await recordAnimation({ name: 'walk', fps: 60, dressed }, wear(dressed, motion));
 * const garment = bake(dressed, animation, { method: 'hybrid' });
 * const player = createPlayer(garment);
 * geometry.attributes.position.copyArray(player.pose(motion.sample(time, pose), dt));
 */
export function bake(
  dressed: BakeInput,
  sequence: Sequence | readonly Sequence[],
  options: BakeOptions = {},
): RealTimeGarment {
  const { method = 'skinned', garment: number = 0 } = options;
  if (!METHOD_NAMES.includes(method)) {
    throw new RealTimeError(`method "${method}" is unknown: use ${METHOD_NAMES.join(', ')}`);
  }
  const sequences = 'frames' in sequence ? [sequence] : sequence;
  const frames = trainingFrames(dressed, sequences, number);
  const { garment, rest, neighbours } = bakeSkinned(dressed, frames, number);
  const made = {
    skinned: () => withInertia(garment, frames),
    hybrid: () => withRegions(garment, rest, neighbours, frames),
    learnt: () => ({ ...garment, learnt: learn(frames, rest, garment.skin, neighbours) }),
  }[method]();
  // What is kept is what is played: rounded as the file rounds it.
  return unpackGarment(packGarment({ ...made, method }));
}

function withInertia(garment: RealTimeGarment, frames: TrainingFrames): RealTimeGarment {
  const make = (inertia: Inertia) => ({ ...garment, give: { ...garment.give, inertia } });
  return make(fitInertia(frames, make, LAGS));
}

function withRegions(
  garment: RealTimeGarment,
  rest: RestFrames,
  neighbours: IndexLists,
  frames: TrainingFrames,
): RealTimeGarment {
  const found = {
    ...findRegions(frames, rest, garment.body, garment.contact, neighbours),
    ...findSags(frames, rest, garment.skin),
  };
  const make = (flowing: Flowing) => ({ ...garment, regions: { ...found, flowing } });
  const flowing = fitInertia(frames, make, FLOWS);
  return withInertia(make(flowing), frames);
}

interface Skinned {
  readonly garment: RealTimeGarment;
  readonly rest: RestFrames;
  readonly neighbours: IndexLists;
}

function bakeSkinned(
  { wearer, garments }: BakeInput,
  frames: TrainingFrames,
  number: number,
): Skinned {
  const { name, triangles } = garments[number];
  const { vertexCount } = frames;
  const { edges, vertexNeighbours } = buildTopology(triangles, vertexCount);
  const every = Math.ceil(frames.count / LOOKS);
  const body = chooseBodyPoints(wearer, frames.moments(every));
  const [first] = frames.moments();
  const points = new Float32Array(body.rest.length);
  const normals = new Float32Array(body.rest.length);
  skinPoints(first.joints.transforms, body.skin, body.rest, points);
  skinDirections(first.joints.transforms, body.skin, body.normals, normals);
  const carried = carryWeights({
    ...{ triangles, neighbours: vertexNeighbours, points, normals, body },
    cloth: frames.cloths[0],
  });
  const near = restFrames(frames, carried);
  const skin = refineWeights(frames, carried, near.mean, vertexNeighbours);
  const rest = restFrames(frames, skin);
  const give: Give = {
    inertia: { stiffness: RIGID, damping: 0 },
    reach: rest.reach,
    lengths: meanLengths(frames.cloths, edges),
  };
  const garment: RealTimeGarment = {
    name,
    method: 'skinned',
    joints: Float64Array.from(wearer.skeleton.rest),
    rest: rest.mean,
    triangles,
    skin,
    body,
    contact: mapContact(body, vertexCount, frames.moments(every), frames.moments()),
    give,
  };
  return { garment, rest, neighbours: vertexNeighbours };
}

/** Lengths of edges as they are on the average [m]. */
function meanLengths(cloths: readonly Float32Array[], edges: Uint32Array): Float32Array {
  const lengths = new Float32Array(edges.length / 2);
  for (const x of cloths) {
    for (let e = 0; e < lengths.length; e++) {
      const [p, q] = [3 * edges[2 * e], 3 * edges[2 * e + 1]];
      const length = Math.hypot(x[p] - x[q], x[p + 1] - x[q + 1], x[p + 2] - x[q + 2]);
      lengths[e] += length / cloths.length;
    }
  }
  return lengths;
}
