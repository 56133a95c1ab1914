import { CONTACT_CHUNK, ROW_CHUNK } from '../abi/chunks';
import { AddContacts, Contacts, MeasureContacts, PushContacts, Touching } from '../abi/contact';
import { vectorAt } from '../shared/vectors';

// Ports of packages/sim/src/kernels/contact-forces.ts: what happens contact by contact in double
// precision, one scalar at a time; what happens by rows, and in each iteration, vector by vector.

/** Bytes of a block: xx, xy, xz, yy, yz, zz. */
@inline export const BLOCK: usize = 24;

/** Stiffness that half the distance adds; also in packages/sim/src/energies/contact.ts. */
@inline export const HARDER: f64 = 8;
/** Stiffness against moving apart, and from where on; also there. */
@inline const SLUGGISH: f64 = 3;
@inline const FREE: f64 = 0.1;

@inline export function contactsEnd(task: usize): usize {
  return min<usize>((task + 1) * CONTACT_CHUNK, load<u32>(Contacts.counts));
}

@inline export function rowsEnd(task: usize): usize {
  return min<usize>((task + 1) * ROW_CHUNK, load<u32>(Contacts.counts, 4));
}

// Of a contact: its normal, the difference Σ w (x − from), how deep it is, the part of its slip
// along the surface, and the length of that. A thread has its own globals.
export let nx: f64 = 0;
export let ny: f64 = 0;
export let nz: f64 = 0;
export let depth: f64 = 0;
export let ux: f64 = 0;
export let uy: f64 = 0;
export let uz: f64 = 0;
export let u: f64 = 0;

/** For the contact whose four numbers stand at the offset `at`. */
@inline export function look(at: usize): void {
  let dx: f64 = 0;
  let dy: f64 = 0;
  let dz: f64 = 0;
  const toFrom = Touching.from - Touching.positions;
  for (let e = at; e < at + 16; e += 4) {
    const x = Touching.positions + vectorAt(load<u32>(Contacts.stencils + e));
    const from = x + toFrom;
    const w = <f64>load<f32>(Contacts.weights + e);
    dx += w * (<f64>load<f32>(x) - <f64>load<f32>(from));
    dy += w * (<f64>load<f32>(x, 4) - <f64>load<f32>(from, 4));
    dz += w * (<f64>load<f32>(x, 8) - <f64>load<f32>(from, 8));
  }
  const plane = Contacts.planes + at;
  const slip = Contacts.slips + at;
  nx = <f64>load<f32>(plane);
  ny = <f64>load<f32>(plane, 4);
  nz = <f64>load<f32>(plane, 8);
  const along = nx * dx + ny * dy + nz * dz;
  depth = <f64>load<f32>(Contacts.rules + at, 4) - <f64>load<f32>(plane, 12) - along;
  const sx = <f64>load<f32>(slip) + dx;
  const sy = <f64>load<f32>(slip, 4) + dy;
  const sz = <f64>load<f32>(slip, 8) + dz;
  const normal = nx * sx + ny * sy + nz * sz;
  ux = sx - normal * nx;
  uy = sy - normal * ny;
  uz = sz - normal * nz;
  u = sqrt<f64>(ux * ux + uy * uy + uz * uz);
}

/** How far a contact is pressed, and how far into the harder half of its distance. */
@inline function nearness(): f64 {
  return max<f64>(depth, 0);
}

@inline function deepness(rule: usize): f64 {
  return max<f64>(depth - 0.5 * <f64>load<f32>(rule, 4), 0);
}

/** Its energy. */
@inline function pressed(rule: usize, near: f64, deep: f64, opened: f64): f64 {
  const squares = near * near + HARDER * deep * deep + SLUGGISH * opened * opened;
  return 0.5 * <f64>load<f32>(rule) * squares;
}

/** Stiffness of the cloth itself behind a contact, along its normal [N/m]. */
function backing(at: usize): f64 {
  let sum: f64 = 0;
  let squares: f64 = 0;
  for (let e = at; e < at + 16; e += 4) {
    const w = <f64>load<f32>(Contacts.weights + e);
    const squared = w * w;
    if (squared == 0) continue;
    const i = <usize>load<u32>(Contacts.stencils + e);
    const block = PushContacts.values + 36 * <usize>load<u32>(PushContacts.diagonal + (i << 2));
    const x = row(block);
    const y = row(block + 4);
    const z = row(block + 8);
    sum += squared * (x * nx + y * ny + z * nz);
    squares += squared;
  }
  return squares > 0 ? sum / squares : 0;
}

/** A row of a block, column by column, times the normal. */
@inline function row(block: usize): f64 {
  return (
    <f64>load<f32>(block) * nx + <f64>load<f32>(block, 12) * ny + <f64>load<f32>(block, 24) * nz
  );
}

/** How far points that were pressed together have moved apart in the substep [m]. */
@inline function opening(missing: f64, distance: f64): f64 {
  return max<f64>(missing - max<f64>(depth, FREE * distance), 0);
}

/** What a contact will carry that only closes at the cloth's inertial target [N]. */
function loadAt(at: usize, stiffness: f64): f64 {
  let foot = depth;
  let mobility: f64 = 0;
  for (let e = at; e < at + 16; e += 4) {
    const w = <f64>load<f32>(Contacts.weights + e);
    const i = <usize>load<u32>(Contacts.stencils + e);
    const inert = <f64>load<f32>(PushContacts.inertia + (i << 2));
    const offset = PushContacts.offset + (i << 4);
    const along =
      nx * <f64>load<f32>(offset) + ny * <f64>load<f32>(offset, 4) + nz * <f64>load<f32>(offset, 8);
    foot += w * along;
    if (inert > 0) mobility += (w * w) / inert;
  }
  return foot > 0 ? (stiffness * foot) / (1 + stiffness * mobility) : 0;
}

/** The slip that a substep is likely to end with, not far from what it is now. */
@inline function foreseen(ahead: usize, creep: f64): f64 {
  const x = ux + <f64>load<f32>(ahead);
  const y = uy + <f64>load<f32>(ahead, 4);
  const z = uz + <f64>load<f32>(ahead, 8);
  const length = sqrt<f64>(x * x + y * y + z * z);
  if (u < creep && length < creep) return u;
  return max<f64>(0.5 * u, min<f64>(length, max<f64>(2 * u, 0.5 * creep)));
}

/** See φ of the energy. */
@inline function slide(creep: f64): f64 {
  return u < creep ? (u * u) / creep - (u * u * u) / (3 * creep * creep) + creep / 3 : u;
}

export function pushContacts(task: usize): void {
  const creep = PushContacts.creep;
  const end = contactsEnd(task);
  const isFirst = load<u32>(Contacts.counts, 12) != 0;
  let sum: f64 = 0;
  for (let k = task * CONTACT_CHUNK; k < end; k++) {
    const at = k << 4;
    look(at);
    const rule = Contacts.rules + at;
    const force = Contacts.forces + at;
    if (!isFirst) v128.store(force, f32x4.splat(0));
    const near = nearness();
    const deep = deepness(rule);
    const distance = <f64>load<f32>(rule, 4);
    const missing = <f64>load<f32>(Contacts.slips + at, 12);
    if (load<f32>(force, 12) > 0) {
      store<f32>(rule, <f32>(<f64>load<f32>(rule) + backing(at)));
    }
    const own = <f64>load<f32>(rule);
    let push = own * (near + HARDER * deep);
    let stiffness = own * ((near > 0 ? 1 : 0) + (deep > 0 ? HARDER : 0));
    const started = own * (max<f64>(missing, 0) + HARDER * max<f64>(missing - 0.5 * distance, 0));
    const known = <f64>load<f32>(PushContacts.loads + (k << 2));
    const felt = known > 0 ? known : started;
    const mu = <f64>load<f32>(rule, 12);
    const weight = depth > 0 || mu < 0 ? 0 : loadAt(at, own);
    if (weight > 0) {
      push = own * depth;
      stiffness = own;
    }
    const opened = opening(missing, distance);
    if (opened > 0 && depth > FREE * distance) {
      push -= own * SLUGGISH * opened;
      stiffness += own * SLUGGISH;
    }
    const grip = <f64>(<f32>(max<f64>(mu, 0) * felt));
    store<f32>(rule, <f32>grip, 8);
    const slip = foreseen(force, creep);
    const drag = grip * (slip < creep ? (2 - slip / creep) / creep : 1 / slip);
    const x = <f32>(push * nx - drag * ux);
    const y = <f32>(push * ny - drag * uy);
    v128.store(force, f32x4(x, y, <f32>(push * nz - drag * uz), 0));
    storeBlock(Contacts.blocks + k * BLOCK, stiffness - drag, drag);
    sum += pressed(rule, near, deep, opened) + grip * slide(creep);
  }
  store<f64>(Contacts.partials + (task << 3), sum);
}

/** s n nᵀ + drag. */
@inline function storeBlock(block: usize, s: f64, drag: f64): void {
  const x = s * nx;
  const y = s * ny;
  v128.store(
    block,
    f32x4(<f32>(x * nx + drag), <f32>(x * ny), <f32>(x * nz), <f32>(y * ny + drag)),
  );
  store<f32>(block, <f32>(y * nz), 16);
  store<f32>(block, <f32>(s * nz * nz + drag), 20);
}

// Columns of a block of which the first four numbers and the other two are loaded; what stands in
// their last lanes does not matter.

@inline export function column1(low: v128, high: v128): v128 {
  return v128.shuffle<f32>(low, high, 1, 3, 4, 5);
}

@inline export function column2(low: v128, high: v128): v128 {
  return v128.shuffle<f32>(low, high, 2, 4, 5, 5);
}

export function measureContacts(task: usize): void {
  const creep = MeasureContacts.creep;
  const end = contactsEnd(task);
  let sum: f64 = 0;
  for (let k = task * CONTACT_CHUNK; k < end; k++) {
    const at = k << 4;
    look(at);
    const rule = Contacts.rules + at;
    const opened = opening(<f64>load<f32>(Contacts.slips + at, 12), <f64>load<f32>(rule, 4));
    const energy = pressed(rule, nearness(), deepness(rule), opened);
    sum += energy + <f64>load<f32>(rule, 8) * slide(creep);
  }
  store<f64>(Contacts.partials + (task << 3), sum);
}

/** A row's vertex. */
@inline export function vertexOf(row: usize): usize {
  return load<u32>(Contacts.rows + (row << 2));
}

/** Where the contacts of a row begin, as a byte offset; those of the next row end them. */
@inline export function offsetOf(row: usize): usize {
  return (<usize>load<u32>(Contacts.offsets + (row << 2))) << 2;
}

/** Byte offset of a vertex's weight in a contact; without its last four bits, of the contact's vectors. */
@inline export function entryAt(e: usize): usize {
  return (<usize>load<u32>(Contacts.entries + e)) << 2;
}

@inline function diagonalBlock(vertex: usize): usize {
  return AddContacts.values + 36 * <usize>load<u32>(AddContacts.diagonal + (vertex << 2));
}

/** Columns of three numbers; what follows the ninth is somebody else's. */
@inline function storeColumns(block: usize, x: v128, y: v128, z: v128): void {
  v128.store(block, x);
  v128.store(block, y, 12);
  v128.store64_lane(block, z, 0, 24);
  v128.store32_lane(block, z, 2, 32);
}

@inline function add(sum: v128, factor: v128, v: v128): v128 {
  return f32x4.add(sum, f32x4.mul(factor, v));
}

export function addContacts(task: usize): void {
  const end = rowsEnd(task);
  for (let row = task * ROW_CHUNK; row < end; row++) {
    const i = vertexOf(row);
    const diagonal = diagonalBlock(i);
    const gradient = AddContacts.gradient + (i << 4);
    let x = v128.load(diagonal);
    let y = v128.load(diagonal, 12);
    let z = v128.load(diagonal, 24);
    let g = v128.load(gradient);
    storeColumns(Contacts.saved + 36 * row, x, y, z);
    const stop = offsetOf(row + 1);
    for (let e = offsetOf(row); e < stop; e += 4) {
      const entry = entryAt(e);
      const w = v128.load32_splat(Contacts.weights + entry);
      const at = entry & ~15;
      const block = Contacts.blocks + (at >> 4) * BLOCK;
      const low = v128.load(block);
      const high = v128.load64_zero(block, 16);
      const squared = f32x4.mul(w, w);
      g = f32x4.sub(g, f32x4.mul(w, v128.load(Contacts.forces + at)));
      x = add(x, squared, low);
      y = add(y, squared, column1(low, high));
      z = add(z, squared, column2(low, high));
    }
    v128.store(gradient, g);
    storeColumns(diagonal, x, y, z);
  }
}

export function removeContacts(task: usize): void {
  const end = rowsEnd(task);
  for (let row = task * ROW_CHUNK; row < end; row++) {
    const saved = Contacts.saved + 36 * row;
    const diagonal = diagonalBlock(vertexOf(row));
    storeColumns(diagonal, v128.load(saved), v128.load(saved, 12), v128.load(saved, 24));
  }
}
