// Of 0 and −0, and where one is not a number, the first is taken, as SIMD instructions do.

export function smaller(a: number, b: number): number {
  return b < a ? b : a;
}

export function larger(a: number, b: number): number {
  return a < b ? b : a;
}
