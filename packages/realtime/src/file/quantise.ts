/** Numbers as whole ones of 8 or 16 bits between their least and their largest. */
export interface Quantised {
  readonly least: number;
  /** From one whole number to the next. */
  readonly step: number;
}

export function quantise(
  values: ArrayLike<number>,
  bits: 8 | 16,
): Quantised & { readonly whole: Uint8Array | Uint16Array } {
  const most = 2 ** bits - 1;
  let [least, largest] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i]);
    largest = Math.max(largest, values[i]);
  }
  if (values.length === 0) [least, largest] = [0, 0];
  const step = (largest - least) / most;
  const whole = bits === 8 ? new Uint8Array(values.length) : new Uint16Array(values.length);
  if (step > 0) {
    for (let i = 0; i < values.length; i++) whole[i] = Math.round((values[i] - least) / step);
  }
  return { least, step, whole };
}

export function restore({ least, step }: Quantised, whole: ArrayLike<number>): Float32Array {
  return Float32Array.from(whole, (value) => least + step * value);
}
