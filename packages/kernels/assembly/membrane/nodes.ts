import { AverageStrains, Membrane } from '../abi/membrane';
import { transpose0, transpose1, transpose2, transpose3 } from '../shared/vectors';
import { OWN_STRAIN, respond, storeStrains, stress0, stress1, stress2 } from './strain';
import { widenHigh, widenLow } from '../implicit/system';

// Ports of `smoothStrains` in packages/sim/src/kernels/membrane.ts, four triangles or nodes at a time.

@inline const STENCIL_BYTES: usize = 48;
/** Of one number per lane. */
@inline const NUMBER_BYTES: usize = 16;
@inline const STRESS_BYTES: usize = 64;

export function measureStrains(task: usize): void {
  const offsets = Membrane.taskOffsets + (task << 2);
  const end = <usize>load<u32>(offsets, 4);
  for (let pack = <usize>load<u32>(offsets); pack < end; pack++) {
    storeStrains(
      Membrane.stencils + STENCIL_BYTES * pack,
      Membrane.shapes + NUMBER_BYTES * pack,
      Membrane.strains + NUMBER_BYTES * pack,
    );
  }
}

/** Mean strains of a node. */
let meanU: f32 = 0;
let meanV: f32 = 0;
let meanS: f32 = 0;

@inline function average(node: usize): void {
  const strains = Membrane.strains;
  const stride = Membrane.stride;
  const offsets = AverageStrains.offsets + (node << 2);
  const end = <usize>load<u32>(offsets, 4);
  meanU = 0;
  meanV = 0;
  meanS = 0;
  for (let k = <usize>load<u32>(offsets); k < end; k++) {
    const weight = load<f32>(AverageStrains.weights + (k << 2));
    const at = strains + ((<usize>load<u32>(AverageStrains.lanes + (k << 2))) << 2);
    meanU += weight * load<f32>(at);
    meanV += weight * load<f32>(at + stride);
    meanS += weight * load<f32>(at + 2 * stride);
  }
}

export function averageStrains(task: usize): void {
  const offsets = AverageStrains.taskOffsets + (task << 2);
  const end = <usize>load<u32>(offsets, 4);
  const rest = f32x4.splat(1 - OWN_STRAIN);
  const zero = f32x4.splat(0);
  let low = f64x2.splat(0);
  let high = f64x2.splat(0);
  for (let pack = <usize>load<u32>(offsets); pack < end; pack++) {
    let eu = zero;
    let ev = zero;
    let es = zero;
    average(4 * pack);
    eu = f32x4.replace_lane(eu, 0, meanU);
    ev = f32x4.replace_lane(ev, 0, meanV);
    es = f32x4.replace_lane(es, 0, meanS);
    average(4 * pack + 1);
    eu = f32x4.replace_lane(eu, 1, meanU);
    ev = f32x4.replace_lane(ev, 1, meanV);
    es = f32x4.replace_lane(es, 1, meanS);
    average(4 * pack + 2);
    eu = f32x4.replace_lane(eu, 2, meanU);
    ev = f32x4.replace_lane(ev, 2, meanV);
    es = f32x4.replace_lane(es, 2, meanS);
    average(4 * pack + 3);
    eu = f32x4.replace_lane(eu, 3, meanU);
    ev = f32x4.replace_lane(ev, 3, meanV);
    es = f32x4.replace_lane(es, 3, meanS);
    const density = respond(AverageStrains.materials + NUMBER_BYTES * pack, eu, ev, es);
    const stresses = Membrane.stresses + STRESS_BYTES * pack;
    v128.store(stresses, transpose0(stress0, stress1, stress2, zero));
    v128.store(stresses, transpose1(stress0, stress1, stress2, zero), 16);
    v128.store(stresses, transpose2(stress0, stress1, stress2, zero), 32);
    v128.store(stresses, transpose3(stress0, stress1, stress2, zero), 48);
    const areas = v128.load(AverageStrains.areas + NUMBER_BYTES * pack);
    const energy = f32x4.mul(f32x4.mul(rest, areas), density);
    low = f64x2.add(low, widenLow(energy));
    high = f64x2.add(high, widenHigh(energy));
  }
  const sum =
    f64x2.extract_lane(low, 0) +
    f64x2.extract_lane(low, 1) +
    (f64x2.extract_lane(high, 0) + f64x2.extract_lane(high, 1));
  store<f64>(AverageStrains.partials + (task << 3), sum);
}
