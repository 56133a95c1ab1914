// What an argument may be; each is written out for both sides by generate.mjs.

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {'address' | 'optional' | 'count' | 'flag' | 'real' | 'double' | 'vector' | 'numbers' | 'counter'} kind
 * @property {string} [owner] Of an address: the host's object that has an array of this name.
 * @property {boolean} [mayLack] Whether that object may be absent: its addresses are 0 then.
 * @property {number} [length] How many numbers.
 */

/** @type {(kind: Field['kind']) => (...names: string[]) => Field[]} */
const each =
  (kind) =>
  (...names) =>
    names.map((name) => ({ name, kind }));

/** Arrays, by their addresses. */
export const addresses = each('address');
/** Arrays that may be absent: 0 then. */
export const optional = each('optional');
/** Whole numbers that are not negative. */
export const counts = each('count');
/** Yes or no. */
export const flags = each('flag');
/** Numbers in single precision. */
export const reals = each('real');
/** Numbers in double precision. */
export const doubles = each('double');
/** Three numbers that kernels get as a vector. */
export const vectors = each('vector');
/** What tasks count together: 0 at first, and the host reads it when they are done. */
export const counters = each('counter');

/** So many numbers in single precision that are copied; kernels get their address. */
export const numbers = (/** @type {string} */ name, /** @type {number} */ length) => [
  /** @type {Field} */ ({ name, kind: 'numbers', length }),
];

/** Arrays that an object of the host has under these names. */
export const of = (/** @type {string} */ owner, /** @type {string[]} */ ...names) =>
  names.map((name) => /** @type {Field} */ ({ name, kind: 'address', owner }));

/** The same of an object that may be absent. */
export const ofOptional = (/** @type {string} */ owner, /** @type {string[]} */ ...names) =>
  of(owner, ...names).map((field) => ({ ...field, mayLack: true }));

/**
 * @typedef {object} ArgumentSet Arguments that kernels share.
 * @property {string} [behind] The set that they follow, of this room or of one before it.
 * @property {Field[]} fields
 */

/**
 * @typedef {object} Room A folder of the kernels' sources, for one part of the contract.
 * @property {Record<string, string[]>} kernels File → its kernels.
 * @property {Record<string, ArgumentSet>} sets
 */

/** A set of arguments from the first place on. */
export const set = (/** @type {Field[][]} */ ...fields) => ({ fields: fields.flat() });

/** A set that follows another: kernels have both. */
export const behind = (/** @type {string} */ name, /** @type {Field[][]} */ ...fields) => ({
  behind: name,
  fields: fields.flat(),
});
