import { Contacts, StartContacts, Touching } from '../abi/contact';
import { vectorAt } from '../shared/vectors';

// Ports of packages/sim/src/kernels/contact-start.ts.

/** How far a vertex is moved, at most, in depths of the contact. */
@inline const FARTHEST: f64 = 2;

// One contact after the other: in one task.
export function startContacts(_task: usize): void {
  const end = (<usize>load<u32>(Contacts.counts)) << 4;
  for (let sweep: usize = 0; sweep < StartContacts.sweeps; sweep++) {
    for (let at: usize = 0; at < end; at += 16) startContact(at);
  }
}

@inline function real(at: usize): f64 {
  return <f64>load<f32>(at);
}

function startContact(at: usize): void {
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  for (let e = at; e < at + 16; e += 4) {
    const i = vectorAt(load<u32>(Contacts.stencils + e));
    const w = real(Contacts.weights + e);
    const position = Touching.positions + i;
    const from = Touching.from + i;
    x += w * (real(position) - real(from));
    y += w * (real(position + 4) - real(from + 4));
    z += w * (real(position + 8) - real(from + 8));
  }
  const plane = Contacts.planes + at;
  const along = real(plane) * x + real(plane + 4) * y + real(plane + 8) * z;
  const missing = max<f64>(real(Contacts.slips + at + 12), 0);
  const depth = real(Contacts.rules + at + 4) - real(plane + 12) - along - missing;
  if (depth > 0) push(at, depth);
}

@inline function inverseMass(vertex: u32): f64 {
  return real(StartContacts.inverseMasses + ((<usize>vertex) << 2));
}

function push(at: usize, depth: f64): void {
  let mobility: f64 = 0;
  let freest: f64 = 0;
  for (let e = at; e < at + 16; e += 4) {
    const w = real(Contacts.weights + e);
    const free = inverseMass(load<u32>(Contacts.stencils + e));
    mobility += w * w * free;
    freest = max<f64>(freest, abs<f64>(w) * free);
  }
  if (mobility == 0) return;
  mobility = max<f64>(mobility, freest / FARTHEST);
  const plane = Contacts.planes + at;
  for (let e = at; e < at + 16; e += 4) {
    const vertex = load<u32>(Contacts.stencils + e);
    const share = (real(Contacts.weights + e) * inverseMass(vertex)) / mobility;
    const position = Touching.positions + vectorAt(vertex);
    store<f32>(position, <f32>(real(position) + share * (depth * real(plane))));
    store<f32>(position, <f32>(real(position + 4) + share * (depth * real(plane + 4))), 4);
    store<f32>(position, <f32>(real(position + 8) + share * (depth * real(plane + 8))), 8);
  }
}
