/** A polynomial with integer coefficients, the constant one first, without leading zeros. */
export type Polynomial = readonly bigint[];

export const trim = (p: Polynomial): Polynomial => {
  let length = p.length;
  while (length > 0 && p[length - 1] === 0n) length--;
  return p.slice(0, length);
};

export const add = (p: Polynomial, q: Polynomial): Polynomial =>
  trim(Array.from({ length: Math.max(p.length, q.length) }, (_, i) => (p[i] ?? 0n) + (q[i] ?? 0n)));

export const negate = (p: Polynomial): Polynomial => p.map((c) => -c);

export const subtract = (p: Polynomial, q: Polynomial): Polynomial => add(p, negate(q));

export function multiply(p: Polynomial, q: Polynomial): Polynomial {
  if (p.length === 0 || q.length === 0) return [];
  const product = new Array<bigint>(p.length + q.length - 1).fill(0n);
  p.forEach((a, i) => {
    q.forEach((b, j) => {
      product[i + j] += a * b;
    });
  });
  return trim(product);
}

export const signAtZero = (p: Polynomial): number => sign(p[0] ?? 0n);

export const signAtOne = (p: Polynomial): number => sign(p.reduce((sum, c) => sum + c, 0n));

const derivative = (p: Polynomial): Polynomial => p.slice(1).map((c, i) => c * BigInt(i + 1));

/** A positive multiple of the remainder of p by q. */
function remainder(p: Polynomial, q: Polynomial): Polynomial {
  const lead = q[q.length - 1];
  const size = lead < 0n ? -lead : lead;
  let rest = [...p];
  while (rest.length >= q.length) {
    const factor = lead < 0n ? -rest[rest.length - 1] : rest[rest.length - 1];
    const shift = rest.length - q.length;
    rest = rest.map((c, i) => c * size - (i >= shift ? factor * q[i - shift] : 0n));
    rest = [...trim(rest)];
  }
  return rest;
}

/** p without its roots at 0 and 1. */
export function stripEnds(p: Polynomial): Polynomial {
  let rest = trim(p);
  while (rest.length > 0 && rest[0] === 0n) rest = rest.slice(1);
  while (rest.length > 0 && signAtOne(rest) === 0) rest = divideByOneRoot(rest);
  return rest;
}

/** p / (t − 1), where p(1) = 0. */
function divideByOneRoot(p: Polynomial): Polynomial {
  const quotient: bigint[] = [];
  let carry = 0n;
  for (let i = p.length - 1; i > 0; i--) {
    carry += p[i];
    quotient.unshift(carry);
  }
  return trim(quotient);
}

/**
 * The number of roots of p in (0, 1) where q > 0 less those where q < 0, each root counted once
 * (Tarski's query by a Sturm sequence); with q = 1 the number of roots. p has no root at 0 or 1.
 */
export function query(p: Polynomial, q: Polynomial): number {
  if (keepsSign(p)) return 0;
  const sequence = [p, remainder(multiply(derivative(p), q), p)];
  while (sequence[sequence.length - 1].length > 0) {
    const n = sequence.length;
    sequence.push(negate(remainder(sequence[n - 2], sequence[n - 1])));
  }
  return variations(sequence.map(signAtZero)) - variations(sequence.map(signAtOne));
}

/** Whether Bernstein's coefficients of a cubic all have one sign, so it has no root in [0, 1]. */
function keepsSign(p: Polynomial): boolean {
  if (p.length > 4) return false;
  const [a = 0n, b = 0n, c = 0n] = p;
  const signs = [sign(a), sign(3n * a + b), sign(3n * a + 2n * b + c), signAtOne(p)];
  return signs[0] !== 0 && signs.every((s) => s === signs[0]);
}

function variations(signs: readonly number[]): number {
  const nonzero = signs.filter((s) => s !== 0);
  return nonzero.filter((s, i) => i > 0 && s !== nonzero[i - 1]).length;
}

const sign = (x: bigint): number => (x > 0n ? 1 : x < 0n ? -1 : 0);
