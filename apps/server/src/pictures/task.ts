/** A picture of what was draped, as a catalogue shows it. */
export interface PictureTask {
  readonly glb: Uint8Array;
  /** Path of a Chromium or Chrome. */
  readonly browser: string;
}
