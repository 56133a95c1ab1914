import type { Skin } from '@toile/body';
import { buildTopology } from '@toile/geometry';
import {
  type BodyPoints,
  type Inertia,
  type Learnt,
  type Matrix,
  METHOD_NAMES,
  NEAR,
  NO_POINT,
  type RealTimeGarment,
  type Regions,
} from '../garment.ts';
import { RealTimeError } from '../garment-error.ts';
import { packArrays, type StoredArray, unpackArrays } from './array-file.ts';
import { type Quantised, quantise, restore } from './quantise.ts';

/** `TRTG`, then the version, four bytes each. */
const MAGIC = 0x47545254;
export const FILE_VERSION = 2;
const HEAD = 8;

/** Differences from so many places before compress better than what is stored. */
const STRIDES = { rest: 3, triangles: 3, bodyRest: 3, joints: 4, near: NEAR, nodes: 4, links: 2 };

/**
 * A garment as a file: `TRTG`, a version, and what follows compressed (deflate): a JSON text and arrays, see
 * docs/REALTIME.md. What `bake` returns is kept to the bit.
 */
export async function writeRealTimeGarment(garment: RealTimeGarment): Promise<Uint8Array> {
  const packed = await through(packGarment(garment), new CompressionStream('deflate-raw'));
  const out = new Uint8Array(HEAD + packed.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, FILE_VERSION, true);
  out.set(packed, HEAD);
  return out;
}

/** Reads such a file, and says what is wrong with it where it is none. */
export async function readRealTimeGarment(bytes: Uint8Array): Promise<RealTimeGarment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD || view.getUint32(0, true) !== MAGIC) {
    throw new RealTimeError(
      'this is no real-time garment: give the bytes that writeRealTimeGarment made',
    );
  }
  const version = view.getUint32(4, true);
  if (version !== FILE_VERSION) {
    throw new RealTimeError(
      `this garment file is of version ${version}, and version ${FILE_VERSION} is read here: ` +
        (version > FILE_VERSION ? 'update @toile/realtime' : 'bake it again'),
    );
  }
  let packed: Uint8Array;
  try {
    packed = await through(bytes.slice(HEAD), new DecompressionStream('deflate-raw'));
  } catch {
    throw new RealTimeError('this garment file is cut short or damaged: fetch or bake it again');
  }
  return unpackGarment(packed);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const readable = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** The same without compression. */
export function packGarment(garment: RealTimeGarment): Uint8Array<ArrayBuffer> {
  const { name, method, joints, rest, triangles, skin, body, contact, give } = garment;
  const { regions, learnt } = garment;
  const grids: Record<string, Quantised> = {};
  const arrays: Record<string, StoredArray> = {};
  const put = (key: string, values: ArrayLike<number>, bits: 8 | 16): void => {
    const { whole, ...grid } = quantise(values, bits);
    arrays[key] = whole;
    grids[key] = grid;
  };
  put('rest', rest, 16);
  arrays.triangles = rest.length / 3 <= 0xffff ? Uint16Array.from(triangles) : triangles;
  putSkin('', skin, arrays);
  put('bodyRest', body.rest, 16);
  put('bodyNormals', body.normals, 8);
  putSkin('body ', body.skin, arrays);
  arrays.near = contact.near;
  put('gaps', contact.gaps, 8);
  put('reach', give.reach, 8);
  put('lengths', give.lengths, 8);
  if (regions) {
    put('follow', regions.follow, 8);
    put('flow', regions.flow, 8);
    put('sags', regions.sags, 8);
    put('hangs', regions.hangs, 8);
    arrays.anchors = regions.anchors;
    put('tethers', regions.tethers, 16);
    const { pairs, shortest, longest } = regions.links;
    arrays.links = rest.length / 3 <= 0xffff ? Uint16Array.from(pairs) : pairs;
    put('shortest', shortest, 8);
    put('longest', longest, 8);
  }
  if (learnt) {
    arrays.watched = learnt.watched;
    arrays.seenMean = learnt.seen.mean;
    arrays.seenSpread = learnt.seen.spread;
    put('main', learnt.main.values, 16);
    put('centres', learnt.centres.values, 16);
    put('model', learnt.model.values, 16);
    arrays.nodes = learnt.nodes;
    put('shares', learnt.shares, 8);
    put('coarse', learnt.coarse.values, 8);
    put('wrinkles', learnt.wrinkles.values, 8);
  }
  const sizes =
    learnt &&
    Object.fromEntries(
      MATRICES.map((key) => [key, [learnt[key].rows, learnt[key].columns] as const]),
    );
  const head = {
    name,
    method,
    joints: Array.from(joints),
    inertia: give.inertia,
    grids,
    ...(regions && { flowing: regions.flowing }),
    ...(learnt && { sizes, width: learnt.width }),
  };
  return packArrays({ head, arrays }, STRIDES);
}

const MATRICES = ['main', 'centres', 'model', 'coarse', 'wrinkles'] as const;

interface Head {
  readonly name: string;
  readonly method: RealTimeGarment['method'];
  readonly joints: readonly number[];
  readonly inertia: Inertia;
  readonly flowing?: Regions['flowing'];
  readonly grids: Readonly<Record<string, Quantised>>;
  readonly sizes?: Readonly<Record<string, readonly [rows: number, columns: number]>>;
  readonly width?: number;
}

export function unpackGarment(bytes: Uint8Array): RealTimeGarment {
  const file = unpackArrays(bytes);
  const head = file.head as unknown as Head;
  const { arrays } = file;
  if (!METHOD_NAMES.includes(head.method)) {
    throw new RealTimeError(
      `this garment file asks for the method "${head.method}"; known are ${METHOD_NAMES.join(', ')}`,
    );
  }
  const raw = (key: string): StoredArray => {
    const array = arrays[key];
    if (array === undefined)
      throw new RealTimeError(`this garment file has no ${key}: bake it again`);
    return array;
  };
  const get = (key: string): Float32Array => restore(head.grids[key], raw(key));
  const skinOf = (prefix: string): Skin => ({
    joints: raw(`${prefix}joints`) as Uint8Array,
    weights: Float32Array.from(raw(`${prefix}weights`), (whole) => whole / 255),
  });
  const matrix = (key: (typeof MATRICES)[number]): Matrix => {
    const [rows, columns] = head.sizes?.[key] ?? [0, 0];
    const values = get(key);
    if (values.length !== rows * columns) {
      throw new RealTimeError(
        `this garment file has no ${key} of ${rows} × ${columns}: bake it again`,
      );
    }
    return { rows, columns, values };
  };
  const learnt = (): Learnt => ({
    watched: raw('watched') as Uint8Array,
    seen: { mean: raw('seenMean') as Float32Array, spread: raw('seenSpread') as Float32Array },
    main: matrix('main'),
    centres: matrix('centres'),
    width: head.width ?? 1,
    model: matrix('model'),
    nodes: raw('nodes') as Uint16Array,
    shares: get('shares'),
    coarse: matrix('coarse'),
    wrinkles: matrix('wrinkles'),
  });
  const regions = (): Regions => ({
    follow: get('follow'),
    flow: get('flow'),
    sags: get('sags'),
    hangs: get('hangs'),
    anchors: raw('anchors') as Uint32Array,
    tethers: get('tethers'),
    links: {
      pairs: Uint32Array.from(raw('links')),
      shortest: get('shortest'),
      longest: get('longest'),
    },
    flowing: head.flowing ?? { ...head.inertia, firmness: 1 },
  });
  const body: BodyPoints = {
    rest: get('bodyRest'),
    normals: get('bodyNormals'),
    skin: skinOf('body '),
  };
  const garment: RealTimeGarment = {
    name: head.name,
    method: head.method,
    joints: Float64Array.from(head.joints),
    rest: get('rest'),
    triangles: Uint32Array.from(raw('triangles')),
    skin: skinOf(''),
    body,
    contact: { near: raw('near') as Uint16Array, gaps: get('gaps') },
    give: { inertia: head.inertia, reach: get('reach'), lengths: get('lengths') },
    ...(head.method === 'hybrid' && { regions: regions() }),
    ...(head.method === 'learnt' && { learnt: learnt() }),
  };
  checkGarment(garment);
  return garment;
}

/** Weights as whole parts of 255 that sum to it. */
function putSkin(prefix: string, { joints, weights }: Skin, arrays: Record<string, StoredArray>) {
  const whole = Uint8Array.from(weights, (weight) => Math.round(255 * weight));
  for (let at = 0; at < whole.length; at += 4) {
    whole[at] += 255 - whole[at] - whole[at + 1] - whole[at + 2] - whole[at + 3];
  }
  arrays[`${prefix}joints`] = joints;
  arrays[`${prefix}weights`] = whole;
}

/** Indices that lead nowhere would make garments of nonsense, or none at all. */
function checkGarment(garment: RealTimeGarment): void {
  const { joints, rest, triangles, skin, body, contact, give, regions, learnt } = garment;
  const count = rest.length / 3;
  const points = body.rest.length / 3;
  const check = (what: string, isRight: boolean): void => {
    if (!isRight) throw new RealTimeError(`this garment file is damaged (${what}): bake it again`);
  };
  const below = (values: ArrayLike<number>, limit: number): boolean =>
    Array.prototype.every.call(values, (value: number) => value < limit);
  check('joints', joints.length > 0 && joints.length % 3 === 0 && joints.every(Number.isFinite));
  check('vertices', Number.isInteger(count) && count > 0 && rest.every(Number.isFinite));
  check('triangles', triangles.length % 3 === 0 && below(triangles, count));
  for (const [own, size] of [
    [skin, count],
    [body.skin, points],
  ] as const) {
    const isFull = own.joints.length === 4 * size && own.weights.length === 4 * size;
    check('skin', isFull && below(own.joints, joints.length / 3));
  }
  check('contact', contact.near.length === NEAR * count && contact.gaps.length === NEAR * count);
  check(
    'contact',
    below(
      contact.near.filter((point) => point !== NO_POINT),
      points,
    ),
  );
  check('reach', give.reach.length === count);
  check('lengths', give.lengths.length === buildTopology(triangles, count).edgeCount);
  if (regions) {
    const { follow, flow, sags, hangs, anchors, tethers, links } = regions;
    check('regions', hangs.length === 3 * count);
    const isFull = [follow, flow, sags, anchors, tethers].every(({ length }) => length === count);
    check('regions', isFull && below(anchors, count));
    const isEach = [links.shortest, links.longest].every(
      ({ length }) => 2 * length === links.pairs.length,
    );
    check('links', isEach && below(links.pairs, count));
  }
  if (learnt) {
    const { nodes, shares, coarse, wrinkles, model, main, centres, seen } = learnt;
    check('nodes', nodes.length === 4 * count && shares.length === 4 * count);
    check('nodes', below(nodes, coarse.columns / 3));
    check('wrinkles', wrinkles.columns === 3 * count || wrinkles.rows === 0);
    check('model', model.rows === main.rows + centres.rows + 1);
    check('model', model.columns === coarse.rows + wrinkles.rows);
    check('model', main.columns === seen.mean.length && seen.spread.length === seen.mean.length);
    check('model', centres.rows === 0 || centres.columns === main.rows);
  }
}
