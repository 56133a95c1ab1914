import { Membrane } from '../abi/membrane';

/** Eight numbers per material: c11, c22, c12, c33, damping, scales of three curves; also in sim. */
@inline const LAW_BYTES: usize = 32;

/** The k-th number of the laws of a pack's four materials. */
@inline export function lawNumber(materials: usize, k: usize): v128 {
  const laws = Membrane.laws + (k << 2);
  let numbers = v128.load32_zero(laws + LAW_BYTES * load<u32>(materials));
  numbers = v128.load32_lane(laws + LAW_BYTES * load<u32>(materials, 4), numbers, 1);
  numbers = v128.load32_lane(laws + LAW_BYTES * load<u32>(materials, 8), numbers, 2);
  numbers = v128.load32_lane(laws + LAW_BYTES * load<u32>(materials, 12), numbers, 3);
  return numbers;
}
