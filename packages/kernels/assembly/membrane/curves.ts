import { Membrane } from '../abi/membrane';
import { transpose0, transpose1, transpose2, transpose3 } from '../shared/vectors';
import { lawNumber } from './laws';

/** A stress, slope and energy at each of CURVE_KNOTS knots; also in sim. */
@inline const LAST_KNOT: f32 = 64;
@inline const KNOT_BYTES: usize = 12;
@inline const TABLE_BYTES: usize = 65 * KNOT_BYTES;

/** What `followCurve` finds. Every thread has its own. */
export let curveEnergy: v128 = i32x4.splat(0);
export let curveStress: v128 = i32x4.splat(0);
export let curveSlope: v128 = i32x4.splat(0);

/**
 * A measured curve at four strains, all its cases at once, or a straight line where the direction
 * has none; see sim. Energy is per area.
 */
@inline export function followCurve(
  materials: usize,
  direction: usize,
  e: v128,
  stiffness: v128,
): void {
  const zero = f32x4.splat(0);
  const half = f32x4.splat(0.5);
  const scale = lawNumber(materials, 5 + direction);
  const curved = f32x4.gt(scale, zero);
  const line = f32x4.mul(stiffness, e);
  const lineEnergy = f32x4.mul(f32x4.mul(half, line), e);
  if (!v128.any_true(curved)) {
    curveStress = line;
    curveSlope = stiffness;
    curveEnergy = lineEnergy;
    return;
  }
  const tables = Membrane.curves + TABLE_BYTES * direction;
  const table0 = tables + 3 * TABLE_BYTES * load<u32>(materials);
  const table1 = tables + 3 * TABLE_BYTES * load<u32>(materials, 4);
  const table2 = tables + 3 * TABLE_BYTES * load<u32>(materials, 8);
  const table3 = tables + 3 * TABLE_BYTES * load<u32>(materials, 12);
  const two = f32x4.splat(2);
  const three = f32x4.splat(3);
  const mirrored = direction == 2;
  const size = mirrored ? f32x4.abs(e) : e;
  const sign = mirrored ? v128.and(f32x4.lt(e, zero), i32x4.splat(i32.MIN_VALUE)) : zero;

  const place = f32x4.mul(size, scale);
  const knot = f32x4.pmin(f32x4.pmax(f32x4.trunc(place), zero), f32x4.splat(LAST_KNOT));
  const t = f32x4.sub(place, knot);
  const index = i32x4.trunc_sat_f32x4_s(knot);
  const at0 = table0 + KNOT_BYTES * <usize>i32x4.extract_lane(index, 0);
  const at1 = table1 + KNOT_BYTES * <usize>i32x4.extract_lane(index, 1);
  const at2 = table2 + KNOT_BYTES * <usize>i32x4.extract_lane(index, 2);
  const at3 = table3 + KNOT_BYTES * <usize>i32x4.extract_lane(index, 3);
  // Behind the last knot stands something else, of which no use is made.
  const k0 = v128.load(at0);
  const k1 = v128.load(at1);
  const k2 = v128.load(at2);
  const k3 = v128.load(at3);
  const s0 = transpose0(k0, k1, k2, k3);
  const slope0 = transpose1(k0, k1, k2, k3);
  const w0 = transpose2(k0, k1, k2, k3);
  const s1 = transpose3(k0, k1, k2, k3);
  let slope1 = v128.load32_zero(at0, 16);
  slope1 = v128.load32_lane(at1, slope1, 1, 16);
  slope1 = v128.load32_lane(at2, slope1, 2, 16);
  slope1 = v128.load32_lane(at3, slope1, 3, 16);

  const step = f32x4.div(f32x4.splat(1), scale);
  const m0 = f32x4.mul(slope0, step);
  const m1 = f32x4.mul(slope1, step);
  const rise = f32x4.sub(s1, s0);
  const b = f32x4.sub(f32x4.sub(f32x4.mul(three, rise), f32x4.mul(two, m0)), m1);
  const c = f32x4.sub(f32x4.add(m0, m1), f32x4.mul(two, rise));
  const cubic = f32x4.add(m0, f32x4.mul(t, f32x4.add(b, f32x4.mul(t, c))));
  const cubicSlope = f32x4.add(
    m0,
    f32x4.mul(t, f32x4.add(f32x4.mul(two, b), f32x4.mul(f32x4.mul(three, c), t))),
  );
  const quarter = f32x4.mul(f32x4.mul(f32x4.splat(0.25), c), t);
  const third = f32x4.add(f32x4.mul(f32x4.splat(<f32>(1.0 / 3.0)), b), quarter);
  const cubicMean = f32x4.mul(t, f32x4.add(f32x4.mul(half, m0), f32x4.mul(t, third)));

  const tangent = f32x4.mul(m0, t);
  const beyond = f32x4.eq(knot, f32x4.splat(LAST_KNOT));
  const stress = f32x4.add(s0, v128.bitselect(tangent, f32x4.mul(t, cubic), beyond));
  const slope = v128.bitselect(slope0, f32x4.mul(cubicSlope, scale), beyond);
  const mean = f32x4.add(s0, v128.bitselect(f32x4.mul(half, tangent), cubicMean, beyond));
  const energy = f32x4.add(w0, f32x4.mul(f32x4.mul(step, t), mean));

  const pressed = f32x4.lt(size, zero);
  let firstSlope = v128.load32_zero(table0, 4);
  firstSlope = v128.load32_lane(table1, firstSlope, 1, 4);
  firstSlope = v128.load32_lane(table2, firstSlope, 2, 4);
  firstSlope = v128.load32_lane(table3, firstSlope, 3, 4);
  const press = f32x4.mul(firstSlope, e);
  const pressEnergy = f32x4.mul(f32x4.mul(half, press), e);
  const stretched = v128.bitselect(press, v128.xor(stress, sign), pressed);
  curveStress = v128.bitselect(stretched, line, curved);
  curveSlope = v128.bitselect(v128.bitselect(firstSlope, slope, pressed), stiffness, curved);
  curveEnergy = v128.bitselect(v128.bitselect(pressEnergy, energy, pressed), lineEnergy, curved);
}
