/** Says what is wrong with what is to be baked or read, and what to do about it. */
export class RealTimeError extends Error {
  override readonly name = 'RealTimeError';
}
