import { Domains, System } from '../abi/implicit';
import { widenLow } from './system';

// Ports of `moveDomains` of packages/sim/src/kernels/gradients.ts and of
// packages/sim/src/linear/skyline.ts.

@inline const NONE: u32 = 0xffffffff;
/** A pivot of exactly 0 becomes this fraction of the largest entry; also in skyline.ts. */
@inline const SINGULAR: f64 = 1e-8;

// One number after the other: in one task.
export function moveDomains(_task: usize): void {
  addUp();
  forward();
  store<f64>(System.partials, scale());
  backward();
}

/** Numbers of all domains. */
@inline function sizeOfAll(): usize {
  return 3 * Domains.domainCount;
}

@inline function domainOf(cluster: usize): u32 {
  return load<u32>(Domains.clusterDomains + (cluster << 2));
}

/** The residual of each domain: of its clusters in their order. */
function addUp(): void {
  memory.fill(Domains.domainWork, 0, sizeOfAll() << 3);
  const count = Domains.domainCount;
  let cluster = <usize>load<u32>(Domains.domainClusters);
  for (let k: usize = 1; k <= count; k++) {
    const end = <usize>load<u32>(Domains.domainClusters + (k << 2));
    const domain = domainOf(cluster);
    if (domain != NONE) {
      let low = f64x2.splat(0);
      let high: f64 = 0;
      for (; cluster < end; cluster++) {
        const r = v128.load(System.clusterResidual + (cluster << 4));
        low = f64x2.add(low, widenLow(r));
        high += <f64>f32x4.extract_lane(r, 2);
      }
      const y = Domains.domainWork + ((<usize>domain) << 3);
      v128.store(y, low);
      store<f64>(y, high, 16);
    }
    cluster = end;
  }
}

/** What a cluster and its domain move together. */
@inline export function withDomain(cluster: usize, moved: v128): v128 {
  const domain = domainOf(cluster);
  if (domain == NONE) return moved;
  const y = Domains.domainWork + ((<usize>domain) << 3);
  const low = f64x2.add(widenLow(moved), v128.load(y));
  const high = <f64>f32x4.extract_lane(moved, 2) + load<f64>(y, 16);
  const both = f32x4.demote_f64x2_zero(low);
  return f32x4.replace_lane(both, 2, <f32>high);
}

/** The entry of a row in the first column, if it had one. */
@inline function rowOf(i: usize): usize {
  const entry = <usize>load<u32>(Domains.domainOffsets + (i << 2)) - firstOf(i);
  return Domains.domainEntries + (entry << 3);
}

@inline function firstOf(i: usize): usize {
  return load<u32>(Domains.domainFirst + (i << 2));
}

/** Sum of products of the entries from k to `end`, byte offsets of both rows, in two halves. */
@inline function product(row: usize, other: usize, from: usize, end: usize): f64 {
  let k = from;
  let sums = f64x2.splat(0);
  for (; k + 8 < end; k += 16) {
    sums = f64x2.add(sums, f64x2.mul(v128.load(row + k), v128.load(other + k)));
  }
  let even = f64x2.extract_lane(sums, 0);
  if (k < end) even += load<f64>(row + k) * load<f64>(other + k);
  return even + f64x2.extract_lane(sums, 1);
}

/** Decomposes the matrix whose entries stand in their places. */
export function factorDomains(): void {
  const size = sizeOfAll();
  const least = SINGULAR * largestEntry(size);
  for (let i: usize = 0; i < size; i++) {
    const row = rowOf(i);
    const start = firstOf(i);
    for (let j = start; j < i; j++) {
      const from = max<usize>(start, firstOf(j)) << 3;
      const entry = row + (j << 3);
      store<f64>(entry, load<f64>(entry) - product(row, rowOf(j), from, j << 3));
    }
    let pivot = load<f64>(Domains.domainPivots + (i << 3));
    for (let j = start; j < i; j++) {
      const entry = row + (j << 3);
      const value = load<f64>(entry);
      const l = value / load<f64>(Domains.domainPivots + (j << 3));
      pivot -= value * l;
      store<f64>(entry, l);
    }
    store<f64>(Domains.domainPivots + (i << 3), pivot == 0 ? least : pivot);
  }
}

function largestEntry(size: usize): f64 {
  const end =
    Domains.domainEntries + ((<usize>load<u32>(Domains.domainOffsets + (size << 2))) << 3);
  let largest = 1e-200;
  for (let at = Domains.domainEntries; at < end; at += 8) {
    largest = max<f64>(largest, abs<f64>(load<f64>(at)));
  }
  for (let k: usize = 0; k < size; k++) {
    largest = max<f64>(largest, abs<f64>(load<f64>(Domains.domainPivots + (k << 3))));
  }
  return largest;
}

function forward(): void {
  const y = Domains.domainWork;
  const size = sizeOfAll();
  for (let i: usize = 0; i < size; i++) {
    const end = i << 3;
    const sum = product(rowOf(i), y, firstOf(i) << 3, end);
    store<f64>(y + end, load<f64>(y + end) - sum);
  }
}

function scale(): f64 {
  const size = sizeOfAll() << 3;
  let product: f64 = 0;
  for (let k: usize = 0; k < size; k += 8) {
    const own = load<f64>(Domains.domainWork + k);
    const scaled = own / load<f64>(Domains.domainPivots + k);
    product += own * scaled;
    store<f64>(Domains.domainWork + k, scaled);
  }
  return product;
}

function backward(): void {
  const y = Domains.domainWork;
  for (let i = sizeOfAll(); i-- > 0; ) {
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
