export class ModelError extends Error {
  override readonly name = 'ModelError';
}
