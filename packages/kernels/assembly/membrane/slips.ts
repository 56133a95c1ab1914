import { Membrane, RememberShears } from '../abi/membrane';
import { SHEAR_SLIP, shearOf } from './strain';

// Port of `rememberShears` in packages/sim/src/kernels/membrane.ts, four triangles at a time.

@inline const STENCIL_BYTES: usize = 48;
/** Of one number per lane. */
@inline const NUMBER_BYTES: usize = 16;
@inline const LAW_BYTES: usize = 8;
@inline const SMALL_SHEAR: f32 = 0.0087265;
@inline const LARGE_SHEAR: f32 = 0.0871557;

/** The k-th number of friction's laws of a pack's four materials. */
@inline function slipNumber(materials: usize, k: usize): v128 {
  const laws = Membrane.slipLaws + (k << 2);
  let numbers = v128.load32_zero(laws + LAW_BYTES * load<u32>(materials));
  numbers = v128.load32_lane(laws + LAW_BYTES * load<u32>(materials, 4), numbers, 1);
  numbers = v128.load32_lane(laws + LAW_BYTES * load<u32>(materials, 8), numbers, 2);
  numbers = v128.load32_lane(laws + LAW_BYTES * load<u32>(materials, 12), numbers, 3);
  return numbers;
}

export function rememberShears(task: usize): void {
  const isStart = RememberShears.isStart;
  const offsets = Membrane.taskOffsets + (task << 2);
  const end = <usize>load<u32>(offsets, 4);
  const one = f32x4.splat(1);
  const reach = f32x4.splat(SHEAR_SLIP);
  const small = f32x4.splat(SMALL_SHEAR);
  const range = f32x4.splat(LARGE_SHEAR - SMALL_SHEAR);
  for (let pack = <usize>load<u32>(offsets); pack < end; pack++) {
    const shear = shearOf(
      Membrane.stencils + STENCIL_BYTES * pack,
      Membrane.shapes + NUMBER_BYTES * pack,
    );
    const slips = Membrane.slips + NUMBER_BYTES * pack;
    const was = isStart ? shear : v128.load(slips);
    const d = f32x4.sub(shear, was);
    const part = f32x4.sub(one, f32x4.div(reach, f32x4.max(f32x4.abs(d), reach)));
    v128.store(slips, f32x4.add(was, f32x4.mul(part, d)));
    const materials = Membrane.materials + NUMBER_BYTES * pack;
    const more = f32x4.max(f32x4.sub(f32x4.abs(shear), small), f32x4.splat(0));
    const beyond = f32x4.min(more, range);
    const rise = f32x4.mul(slipNumber(materials, 1), beyond);
    v128.store(slips + Membrane.stride, f32x4.add(slipNumber(materials, 0), rise));
  }
}
