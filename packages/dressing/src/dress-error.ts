/** A garment that could not be put on: says which and why. */
export class DressError extends Error {
  override readonly name = 'DressError';
  /** Places of the garments it is about, among those that were to be put on; all unless told. */
  readonly garments: readonly number[] | undefined;

  constructor(message: string, garments?: readonly number[]) {
    super(message);
    this.garments = garments;
  }
}
