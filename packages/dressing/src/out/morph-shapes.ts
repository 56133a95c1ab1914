/** How a surface changes from frame to frame, against the first one: three numbers per vertex. */
export interface Changes {
  /** Of places [m]. */
  readonly moves: readonly Float32Array[];
  /** Of unit normals. */
  readonly turns: readonly Float32Array[];
}

/** A shape that is added to a surface as far as its weight says. */
export interface MorphShape {
  /** Which cosine of time its weight is, so many half turns from the first frame to the last. */
  readonly wave: number;
  /** 32767 is one metre; metres where that does not suffice. */
  readonly moves: Int16Array<ArrayBuffer> | Float32Array<ArrayBuffer>;
  /** 127 is one; a plain number where that does not suffice. */
  readonly turns: Int8Array<ArrayBuffer> | Float32Array<ArrayBuffer>;
}

export interface MorphShapes {
  readonly shapes: readonly MorphShape[];
  /** Of every shape in the first frame, where all are 0, in the second, and so on; within 0…1. */
  readonly weights: Float32Array<ArrayBuffer>;
  /** The farthest that any vertex in any frame is from where it belongs [m]. */
  readonly error: number;
}

const METRE = 32767;
const ONE = 127;
/** Numbers beyond ±1 are multiples of this power of two: files are packed by what repeats. */
const FRACTION = 128;
/** Shapes this much smaller than the tolerance are left out. */
const NEGLIGIBLE = 0.1;
/** What weights are reduced by where their shapes are too coarse. */
const FINER = 0.7;

/**
 * A surface's way through all its frames as shapes and weights, each frame within a tolerance: the
 * cosine transform in time, its coefficients rounded. Its cosines are at their largest in the first
 * frame, where nothing has changed yet, so that no weight is negative: Blender knows none below 0. Cloth that moves at all moves in as many ways as
 * there are frames, so that leaving shapes out is no way to save; but most of them are small, and small
 * numbers are packed into few bits. Principal components would be smaller by 4 to 8 % only.
 *
 * @param tolerance [m]
 */
export function morphShapes({ moves, turns }: Changes, tolerance: number): MorphShapes {
  const frames = moves.length;
  const waves = Array.from({ length: frames - 1 }, (_, k) => k + 1);
  const [moved, turned] = [moves, turns].map((all) =>
    combine(
      all,
      waves.map((wave) => sharesOf(wave, frames)),
      all[0].length,
    ),
  );
  for (let reach = 1; ; reach *= FINER) {
    const shapes: MorphShape[] = [];
    waves.forEach((wave, k) => {
      const moves = roundMoves(moved[k], 1 / reach);
      const turns = roundTurns(turned[k], 1 / reach);
      const isSmall = farthest(moved[k]) < NEGLIGIBLE * reach * tolerance;
      if (!isSmall || turns.some((x) => Math.abs(x) > 1)) shapes.push({ wave, moves, turns });
    });
    const weights = new Float32Array(frames * shapes.length);
    for (let f = 0; f < frames; f++) {
      shapes.forEach(({ wave }, k) => {
        weights[f * shapes.length + k] = (reach * (1 - cosine(wave, f, frames))) / 2;
      });
    }
    const error = largestError(moves, shapes, weights);
    if (error <= tolerance) return { shapes, weights, error };
  }
}

/** So many half turns from the first frame to the last. */
export function cosine(wave: number, f: number, frames: number): number {
  return Math.cos((Math.PI * wave * f) / (frames - 1));
}

/**
 * How much of each frame is in a shape: the cosine transform that has both ends of time halved, as the
 * last of its waves is. A weight of 1 is the whole swing of its cosine, downwards.
 */
function sharesOf(wave: number, frames: number): Float64Array {
  const last = frames - 1;
  const isEnd = (k: number): boolean => k === 0 || k === last;
  return Float64Array.from({ length: frames }, (_, f) => {
    const share = (isEnd(f) ? 0.5 : 1) * (isEnd(wave) ? 0.5 : 1);
    return (-4 / last) * share * cosine(wave, f, frames);
  });
}

/** How many numbers are combined at once: those of all frames stay in a cache. */
const BLOCK = 256;
/** How many arrays are added at once: half the time of one after the other. */
const LANES = 4;

/** Weighted sums of arrays of one length: one for each list of weights. */
export function combine(
  arrays: readonly (Float32Array | Int16Array)[],
  weights: readonly ArrayLike<number>[],
  length: number,
): Float64Array[] {
  const sums = weights.map(() => new Float64Array(length));
  addCombined(sums, arrays, weights);
  return sums;
}

/** Adds such sums to what is there. */
export function addCombined(
  sums: readonly (Float32Array | Float64Array)[],
  arrays: readonly (Float32Array | Int16Array)[],
  weights: readonly ArrayLike<number>[],
): void {
  const length = sums[0]?.length ?? 0;
  const none = new Float64Array(BLOCK);
  const sum = new Float64Array(BLOCK);
  const parts = arrays.map(() => new Float64Array(BLOCK));
  while (parts.length % LANES > 0) parts.push(none);
  for (let start = 0; start < length; start += BLOCK) {
    const end = Math.min(length, start + BLOCK);
    arrays.forEach((array, a) => {
      parts[a].set(array.subarray(start, end));
    });
    weights.forEach((shares, k) => {
      sum.fill(0);
      for (let a = 0; a < parts.length; a += LANES) addFour(sum, parts, shares, a);
      const out = sums[k];
      for (let i = start; i < end; i++) out[i] += sum[i - start];
    });
  }
}

function addFour(
  sum: Float64Array,
  parts: readonly Float64Array[],
  shares: ArrayLike<number>,
  first: number,
): void {
  const [a, b, c, d] = [parts[first], parts[first + 1], parts[first + 2], parts[first + 3]];
  const p = shares[first];
  const q = shares[first + 1] ?? 0;
  const r = shares[first + 2] ?? 0;
  const s = shares[first + 3] ?? 0;
  for (let i = 0; i < BLOCK; i++) sum[i] += p * a[i] + q * b[i] + r * c[i] + s * d[i];
}

function roundMoves(values: Float64Array, scale: number): MorphShape['moves'] {
  return farthest(values) * scale * METRE < METRE + 0.5
    ? new Int16Array(values.map((x) => Math.round(METRE * scale * x)))
    : new Float32Array(values.map((x) => scale * x));
}

function roundTurns(values: Float64Array, scale: number): MorphShape['turns'] {
  return farthest(values) * scale * ONE < ONE + 0.5
    ? new Int8Array(values.map((x) => Math.round(ONE * scale * x)))
    : new Float32Array(values.map((x) => Math.round(FRACTION * scale * x) / FRACTION));
}

function farthest(values: Float64Array): number {
  let most = 0;
  for (const x of values) most = Math.max(most, Math.abs(x));
  return most;
}

/** The largest distance between where vertices come and where they belong. */
function largestError(
  moves: readonly Float32Array[],
  shapes: readonly MorphShape[],
  weights: Float32Array,
): number {
  const metres = shapes.map(({ moves }) => (moves instanceof Int16Array ? METRE : 1));
  const reached = combine(
    shapes.map((shape) => shape.moves),
    moves.map((_, f) => metres.map((metre, k) => weights[f * shapes.length + k] / metre)),
    moves[0].length,
  );
  let most = 0;
  moves.forEach((wanted, f) => {
    const places = reached[f];
    for (let i = 0; i < wanted.length; i += 3) {
      const [x, y, z] = [0, 1, 2].map((axis) => wanted[i + axis] - places[i + axis]);
      most = Math.max(most, x * x + y * y + z * z);
    }
  });
  return Math.sqrt(most);
}

/** A shape in metres or as plain numbers. */
export function unpackShape(
  values: MorphShape['moves'] | MorphShape['turns'],
): Float32Array<ArrayBuffer> {
  if (values instanceof Float32Array) return values;
  const unit = values instanceof Int16Array ? METRE : ONE;
  return Float32Array.from(values, (x) => x / unit);
}

/** Of the shapes of some vertices, those of more: each is one of them, or −1 where nothing changes. */
export function spreadShapes(
  { shapes, weights, error }: MorphShapes,
  vertexOf: ArrayLike<number>,
): MorphShapes {
  const spread = <T extends Int8Array | Int16Array | Float32Array>(values: T): T => {
    const out = new (values.constructor as new (length: number) => T)(3 * vertexOf.length);
    for (let v = 0; v < vertexOf.length; v++) {
      if (vertexOf[v] < 0) continue;
      for (let axis = 0; axis < 3; axis++) out[3 * v + axis] = values[3 * vertexOf[v] + axis];
    }
    return out;
  };
  return {
    shapes: shapes.map(({ wave, moves, turns }) => ({
      wave,
      moves: spread(moves),
      turns: spread(turns),
    })),
    weights,
    error,
  };
}
