import { word } from './memory';
import { CLUSTER_RESIDUAL, CLUSTER_SCALED, PARTIALS, widenLow } from './system';

// Ports of `moveDomains` of packages/sim/src/kernels/gradients.ts and of packages/sim/src/linear/skyline.ts.
//
// Arguments: those of system.ts, and 35 offsets, 36 first, 37 entries, 38 pivots, 39 work, 40 domains
// of clusters, 41 how many clusters, 42 how many numbers.

@inline const OFFSETS: usize = 35;
@inline const FIRST: usize = 36;
@inline const ENTRIES: usize = 37;
@inline const PIVOTS: usize = 38;
@inline const WORK: usize = 39;
@inline const CLUSTER_DOMAINS: usize = 40;
@inline const CLUSTER_COUNT: usize = 41;
@inline const SIZE: usize = 42;
@inline const NONE: u32 = 0xffffffff;

// One number after the other: in one task.
export function moveDomains(_task: usize): void {
  memory.fill(word(WORK), 0, word(SIZE) << 3);
  addUp();
  forward();
  store<f64>(word(PARTIALS), scale());
  backward();
  spread();
}

@inline function domainOf(cluster: usize): u32 {
  return load<u32>(word(CLUSTER_DOMAINS) + (cluster << 2));
}

function addUp(): void {
  const count = word(CLUSTER_COUNT);
  for (let cluster: usize = 0; cluster < count; cluster++) {
    const domain = domainOf(cluster);
    if (domain == NONE) continue;
    const y = word(WORK) + ((<usize>domain) << 3);
    const r = v128.load(word(CLUSTER_RESIDUAL) + (cluster << 4));
    v128.store(y, f64x2.add(v128.load(y), widenLow(r)));
    store<f64>(y, load<f64>(y, 16) + <f64>f32x4.extract_lane(r, 2), 16);
  }
}

/** The entry of a row in the first column, if it had one. */
@inline function rowOf(i: usize): usize {
  const entry = load<u32>(word(OFFSETS) + (i << 2)) - firstOf(i);
  return word(ENTRIES) + (entry << 3);
}

@inline function firstOf(i: usize): usize {
  return load<u32>(word(FIRST) + (i << 2));
}

function forward(): void {
  const y = word(WORK);
  const size = word(SIZE);
  for (let i: usize = 0; i < size; i++) {
    const row = rowOf(i);
    const end = i << 3;
    let k = firstOf(i) << 3;
    let sums = f64x2.splat(0);
    for (; k + 8 < end; k += 16) {
      sums = f64x2.add(sums, f64x2.mul(v128.load(row + k), v128.load(y + k)));
    }
    let even = f64x2.extract_lane(sums, 0);
    if (k < end) even += load<f64>(row + k) * load<f64>(y + k);
    store<f64>(y + end, load<f64>(y + end) - (even + f64x2.extract_lane(sums, 1)));
  }
}

function scale(): f64 {
  const size = word(SIZE) << 3;
  let product: f64 = 0;
  for (let k: usize = 0; k < size; k += 8) {
    const own = load<f64>(word(WORK) + k);
    const scaled = own / load<f64>(word(PIVOTS) + k);
    product += own * scaled;
    store<f64>(word(WORK) + k, scaled);
  }
  return product;
}

function backward(): void {
  const y = word(WORK);
  for (let i = word(SIZE); i-- > 0; ) {
    const row = rowOf(i);
    const end = i << 3;
    const value = load<f64>(y + end);
    const both = f64x2.splat(value);
    let k = firstOf(i) << 3;
    for (; k + 8 < end; k += 16) {
      v128.store(y + k, f64x2.sub(v128.load(y + k), f64x2.mul(v128.load(row + k), both)));
    }
    if (k < end) store<f64>(y + k, load<f64>(y + k) - load<f64>(row + k) * value);
  }
}

function spread(): void {
  const count = word(CLUSTER_COUNT);
  for (let cluster: usize = 0; cluster < count; cluster++) {
    const domain = domainOf(cluster);
    if (domain == NONE) continue;
    const y = word(WORK) + ((<usize>domain) << 3);
    const scaled = word(CLUSTER_SCALED) + (cluster << 4);
    for (let c: usize = 0; c < 3; c++) {
      const at = scaled + (c << 2);
      store<f32>(at, <f32>(<f64>load<f32>(at) + load<f64>(y + (c << 3))));
    }
  }
}
