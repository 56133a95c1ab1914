/** What has an address: an array in the module's memory. */
export interface Address {
  readonly byteOffset: number;
}

/** An object with arrays of these names. */
export type Addresses<Name extends string> = { readonly [N in Name]: Address };

/** Where the arguments of the running kernel stand, seen in three ways; functions of `abi` fill them. */
export interface Arguments {
  /** Addresses and counts. */
  readonly words: Uint32Array;
  readonly reals: Float32Array;
  /** Each in the place of two words. */
  readonly doubles: Float64Array;
}
