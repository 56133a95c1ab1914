/** How smooth and how thick cloth may be drawn, by fine vertex of the sewn garment. */
export interface Clearance {
  /** 0 is the cloth as simulated, 1 as smooth as it gets. */
  readonly smoothness: Float32Array;
  /** 0 has nothing below it, 1 all that is turned in. */
  readonly room: Float32Array;
  /** 0 has nothing above it, 1 all that is sewn on. */
  readonly headroom: Float32Array;
}
