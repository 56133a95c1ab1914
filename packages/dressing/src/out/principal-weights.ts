/** How a surface's changes are made of few shapes: with which weight each is there in each frame. */
export interface PrincipalWeights {
  /** Shape by shape, a number for each frame; as vectors they are orthonormal. */
  readonly weights: readonly Float64Array[];
  /** What is left out with so many of them, none at first: root mean square over all vertices and frames [m]. */
  readonly left: readonly number[];
}

/** Of so many numbers of each frame the others are guessed. */
const SAMPLES = 9000;
/** How often all weights are brought nearer to the principal ones. */
const ROUNDS = 12;
/** Where what is left changes by less than this in a round, that is enough. */
const ENOUGH = 0.01;

/**
 * The first principal components in time, as many as leave no more out than is told: simultaneous
 * iteration on the products of all frames, from cosines, which are near to them already.
 *
 * @param changes Of each frame, three numbers per vertex [m].
 * @param most What may be left out, root mean square [m].
 */
export function principalWeights(changes: readonly Float32Array[], most: number): PrincipalWeights {
  if (changes.length === 0) return { weights: [], left: [0] };
  const products = productsOf(changes);
  const size = changes.length;
  const whole = products.reduce((sum, row, f) => sum + row[f], 0);
  const leftWith = (shares: readonly number[]): number[] => {
    let left = whole;
    const all = [0, ...shares].map((share) => {
      left -= share;
      return Math.sqrt(Math.max(0, 3 * left));
    });
    const enough = all.findIndex((own) => own <= most);
    return enough < 0 ? all : all.slice(0, enough + 1);
  };
  let weights: Float64Array[] = Array.from({ length: size }, (_, k) =>
    Float64Array.from({ length: size }, (_, f) => Math.cos((Math.PI * k * (f + 0.5)) / size)),
  );
  let before = Infinity;
  for (let round = 1; ; round++) {
    weights = orthonormal(weights.map((weight) => times(products, weight)));
    const left = leftWith(weights.map((weight) => dot(weight, times(products, weight))));
    const needed = left.length - 1;
    const isEnough = round > 2 && Math.abs(before - needed) <= ENOUGH * needed;
    if (isEnough || round === ROUNDS) return { weights: weights.slice(0, needed), left };
    before = needed;
    // Some more than are needed, so that those converge.
    weights = weights.slice(0, Math.min(weights.length, Math.ceil(1.2 * needed) + 4));
  }
}

/** Frame by frame, the mean of products of what changes, over vertices and frames. */
function productsOf(changes: readonly Float32Array[]): Float64Array[] {
  const [first] = changes;
  const step = Math.max(1, Math.floor(first.length / SAMPLES));
  // Not of the same axis again and again.
  const stride = step % 3 === 0 ? step + 1 : step;
  const samples = changes.map((change) => {
    const taken = new Float32Array(Math.ceil(change.length / stride));
    for (let i = 0; i < taken.length; i++) taken[i] = change[i * stride];
    return taken;
  });
  const rows = changes.map(() => new Float64Array(changes.length));
  const share = 1 / (samples[0].length * changes.length);
  samples.forEach((a, f) => {
    for (let g = 0; g <= f; g++) {
      const b = samples[g];
      let sum = 0;
      for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
      rows[f][g] = rows[g][f] = share * sum;
    }
  });
  return rows;
}

function times(rows: readonly Float64Array[], vector: Float64Array): Float64Array {
  return Float64Array.from(rows, (row) => dot(row, vector));
}

/** One after the other, without what is of those before; what is nothing then is left out. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const out: Float64Array[] = [];
  for (const vector of vectors) {
    const size = Math.sqrt(dot(vector, vector));
    // Twice: rounding leaves some of them.
    for (let pass = 0; pass < 2; pass++) {
      for (const other of out) {
        const share = dot(vector, other);
        for (let i = 0; i < vector.length; i++) vector[i] -= share * other[i];
      }
    }
    const rest = Math.sqrt(dot(vector, vector));
    if (!(rest > 1e-9 * size)) continue;
    for (let i = 0; i < vector.length; i++) vector[i] /= rest;
    out.push(vector);
  }
  return out;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
