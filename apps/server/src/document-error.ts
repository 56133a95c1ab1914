/** Something that was sent cannot be stored: says what, where and what to do. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly status: number;

  constructor(message: string, status = 422) {
    super(message);
    this.status = status;
  }
}
