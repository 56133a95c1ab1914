export class OptionError extends Error {
  override readonly name = 'OptionError';
}
