import { MoveDomains, System } from '../abi/implicit';
import { widenLow } from './system';

// Ports of `moveDomains` of packages/sim/src/kernels/gradients.ts and of
// packages/sim/src/linear/skyline.ts.

@inline const NONE: u32 = 0xffffffff;

// One number after the other: in one task.
export function moveDomains(_task: usize): void {
  memory.fill(MoveDomains.domainWork, 0, MoveDomains.size << 3);
  addUp();
  forward();
  store<f64>(System.partials, scale());
  backward();
  spread();
}

@inline function domainOf(cluster: usize): u32 {
  return load<u32>(MoveDomains.clusterDomains + (cluster << 2));
}

function addUp(): void {
  const count = MoveDomains.clusterCount;
  for (let cluster: usize = 0; cluster < count; cluster++) {
    const domain = domainOf(cluster);
    if (domain == NONE) continue;
    const y = MoveDomains.domainWork + ((<usize>domain) << 3);
    const r = v128.load(System.clusterResidual + (cluster << 4));
    v128.store(y, f64x2.add(v128.load(y), widenLow(r)));
    store<f64>(y, load<f64>(y, 16) + <f64>f32x4.extract_lane(r, 2), 16);
  }
}

/** The entry of a row in the first column, if it had one. */
@inline function rowOf(i: usize): usize {
  const entry = <usize>load<u32>(MoveDomains.domainOffsets + (i << 2)) - firstOf(i);
  return MoveDomains.domainEntries + (entry << 3);
}

@inline function firstOf(i: usize): usize {
  return load<u32>(MoveDomains.domainFirst + (i << 2));
}

function forward(): void {
  const y = MoveDomains.domainWork;
  const size = MoveDomains.size;
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
  const size = MoveDomains.size << 3;
  let product: f64 = 0;
  for (let k: usize = 0; k < size; k += 8) {
    const own = load<f64>(MoveDomains.domainWork + k);
    const scaled = own / load<f64>(MoveDomains.domainPivots + k);
    product += own * scaled;
    store<f64>(MoveDomains.domainWork + k, scaled);
  }
  return product;
}

function backward(): void {
  const y = MoveDomains.domainWork;
  for (let i = MoveDomains.size; i-- > 0; ) {
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
  const count = MoveDomains.clusterCount;
  for (let cluster: usize = 0; cluster < count; cluster++) {
    const domain = domainOf(cluster);
    if (domain == NONE) continue;
    const y = MoveDomains.domainWork + ((<usize>domain) << 3);
    const scaled = System.clusterScaled + (cluster << 4);
    for (let c: usize = 0; c < 3; c++) {
      const at = scaled + (c << 2);
      store<f32>(at, <f32>(<f64>load<f32>(at) + load<f64>(y + (c << 3))));
    }
  }
}
