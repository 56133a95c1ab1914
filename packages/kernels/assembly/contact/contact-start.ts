import { CONTACT_CHUNK, ROW_CHUNK } from '../abi/chunks';
import { Contacts, StartContacts, Touching } from '../abi/contact';
import { vectorAt } from '../shared/vectors';
import {
  BLOCK,
  contactsEnd,
  depth,
  entryAt,
  look,
  nx,
  ny,
  nz,
  offsetOf,
  rowsEnd,
  vertexOf,
} from './contact-forces';

// Ports of packages/sim/src/kernels/contact-start.ts.

/** How far a vertex is moved, at most, in depths of the contact. */
@inline const FARTHEST: f64 = 2;
/** What is asked for over what would be enough if each vertex touched but once. */
@inline const EAGER: f64 = 2;

/** How much each contact asks for, per unit of inverse mass; where what will be blocks stands. */
export function askContacts(task: usize): void {
  const end = contactsEnd(task);
  for (let k = task * CONTACT_CHUNK; k < end; k++) {
    const at = k << 4;
    look(at);
    const left = depth - max<f64>(<f64>load<f32>(Contacts.slips + at, 12), 0);
    store<f32>(Contacts.blocks + k * BLOCK, left > 0 ? <f32>(left / mobilityOf(at)) : 0);
  }
}

@inline function inverseMass(vertex: usize): f64 {
  return <f64>load<f32>(StartContacts.inverseMasses + (vertex << 2));
}

/** Infinite where nothing is free. */
function mobilityOf(at: usize): f64 {
  let mobility: f64 = 0;
  let freest: f64 = 0;
  for (let e = at; e < at + 16; e += 4) {
    const w = <f64>load<f32>(Contacts.weights + e);
    const free = inverseMass(load<u32>(Contacts.stencils + e));
    mobility += w * w * free;
    freest = max<f64>(freest, abs<f64>(w) * free);
  }
  return freest > 0 ? max<f64>(mobility, freest / FARTHEST) : Infinity;
}

/** Moves vertices by the mean of what their contacts ask for. */
export function answerContacts(task: usize): void {
  const end = rowsEnd(task);
  for (let row = task * ROW_CHUNK; row < end; row++) {
    let x: f64 = 0;
    let y: f64 = 0;
    let z: f64 = 0;
    let asking: f64 = 0;
    const stop = offsetOf(row + 1);
    for (let e = offsetOf(row); e < stop; e += 4) {
      const entry = entryAt(e);
      const at = entry & ~15;
      const asked = <f64>load<f32>(Contacts.blocks + (at >> 4) * BLOCK);
      if (asked == 0) continue;
      const share = <f64>load<f32>(Contacts.weights + entry) * asked;
      const plane = Contacts.planes + at;
      x += share * <f64>load<f32>(plane);
      y += share * <f64>load<f32>(plane, 4);
      z += share * <f64>load<f32>(plane, 8);
      asking += 1;
    }
    if (asking == 0) continue;
    const vertex = vertexOf(row);
    const free = min<f64>(1, EAGER / asking) * inverseMass(vertex);
    const position = Touching.positions + (vertex << 4);
    store<f32>(position, <f32>(<f64>load<f32>(position) + free * x));
    store<f32>(position, <f32>(<f64>load<f32>(position, 4) + free * y), 4);
    store<f32>(position, <f32>(<f64>load<f32>(position, 8) + free * z), 8);
  }
}
