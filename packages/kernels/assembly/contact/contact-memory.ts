import { BODY_TASKS, CONTACT_CHUNK, ROW_CHUNK } from '../abi/chunks';
import { Contacts, Memory } from '../abi/contact';
import {
  contactsEnd,
  depth,
  entryAt,
  HARDER,
  look,
  nx,
  ny,
  nz,
  offsetOf,
  rowsEnd,
  u,
  ux,
  uy,
  uz,
  vertexOf,
} from './contact-forces';

// Ports of packages/sim/src/kernels/contact-memory.ts.

@inline const NO_POINT: u32 = 0xffffffff;

@inline function pointOf(k: usize): u32 {
  return load<u32>(Memory.points + (k << 2));
}

/** What a vertex remembers of one side: 32 bytes. */
@inline function memoryOf(point: u32, side: usize): usize {
  return Memory.memory + ((<usize>point) << 6) + (side << 5);
}

@inline function stampOf(point: u32, side: usize): usize {
  return Memory.stamps + ((<usize>point) << 3) + (side << 2);
}

/** Of the normals of a contact and of what is remembered. */
@inline function alongNormal(at: usize, own: usize): f64 {
  const plane = Contacts.planes + at;
  return (
    <f64>load<f32>(plane) * <f64>load<f32>(own) +
    <f64>load<f32>(plane, 4) * <f64>load<f32>(own, 4) +
    <f64>load<f32>(plane, 8) * <f64>load<f32>(own, 8)
  );
}

export function recallContacts(task: usize): void {
  const time = load<u32>(Contacts.counts, 16);
  if (time == 0) return;
  const end = contactsEnd(task);
  for (let k = task * CONTACT_CHUNK; k < end; k++) {
    const point = pointOf(k);
    if (point == NO_POINT) continue;
    if (!recallSide(k << 4, point, 0, time)) recallSide(k << 4, point, 1, time);
  }
}

/** Whether a vertex remembers a contact on this side. */
@inline function recallSide(at: usize, point: u32, side: usize, time: u32): bool {
  if (load<u32>(stampOf(point, side)) != time) return false;
  const own = memoryOf(point, side);
  if (!(alongNormal(at, own) > 0)) return false;
  const creep = Memory.creep;
  const slip = Contacts.slips + at;
  store<f32>(slip, <f32>(<f64>load<f32>(slip) + creep * <f64>load<f32>(own, 16)));
  store<f32>(slip, <f32>(<f64>load<f32>(slip, 4) + creep * <f64>load<f32>(own, 20)), 4);
  store<f32>(slip, <f32>(<f64>load<f32>(slip, 8) + creep * <f64>load<f32>(own, 24)), 8);
  const rule = Contacts.rules + at;
  store<f32>(Memory.loads + (at >> 2), load<f32>(own, 12));
  if (load<f32>(rule, 12) == 0) store<f32>(rule, load<f32>(Memory.frictions + (at >> 2)), 12);
  return true;
}

/** In the first tasks the contacts of bodies' vertices; in the others those of the cloth's, by rows. */
export function rememberContacts(task: usize): void {
  const time = load<u32>(Contacts.counts, 16);
  if (task < BODY_TASKS) rememberBodies(<u32>task, time);
  else rememberRows(task - BODY_TASKS, time);
}

/** Each vertex with its own in their order. */
function rememberRows(task: usize, time: u32): void {
  const end = rowsEnd(task);
  for (let row = task * ROW_CHUNK; row < end; row++) {
    const vertex = <u32>vertexOf(row);
    const stop = offsetOf(row + 1);
    for (let e = offsetOf(row); e < stop; e += 4) {
      const at = entryAt(e) & ~15;
      if (pointOf(at >> 4) == vertex) rememberContact(at, vertex, time);
    }
  }
}

/** Each body's vertex is in one of the tasks, with its contacts in their order. */
function rememberBodies(task: u32, time: u32): void {
  const end = <usize>load<u32>(Contacts.counts);
  for (let k: usize = 0; k < end; k++) {
    const point = pointOf(k);
    if (point == NO_POINT || point % <u32>BODY_TASKS != task) continue;
    if (<usize>point >= Memory.clothCount) {
      rememberContact(k << 4, point, time);
    }
  }
}

function rememberContact(at: usize, point: u32, time: u32): void {
  look(at);
  if (!(depth > 0)) return;
  const rule = Contacts.rules + at;
  const half = 0.5 * <f64>load<f32>(rule, 4);
  const pressed = <f64>load<f32>(rule) * (depth + HARDER * max<f64>(depth - half, 0));
  const isKnown = load<u32>(stampOf(point, 0)) == time;
  const side: usize = isKnown && !(alongNormal(at, memoryOf(point, 0)) > 0) ? 1 : 0;
  const own = memoryOf(point, side);
  const stamp = stampOf(point, side);
  if (load<u32>(stamp) == time && !(pressed > <f64>load<f32>(own, 12))) return;
  store<u32>(stamp, time);
  const bent = 1 / max<f64>(u, Memory.creep);
  v128.store(own, f32x4(<f32>nx, <f32>ny, <f32>nz, <f32>pressed));
  v128.store(own, f32x4(<f32>(bent * ux), <f32>(bent * uy), <f32>(bent * uz), 0), 16);
}
