/** A garment that could not be put on: says why. */
export class DressError extends Error {
  override readonly name = 'DressError';
}
