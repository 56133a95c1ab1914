import { Contacts, RelaxContacts, Touching } from '../abi/contact';
import { vectorAt } from '../shared/vectors';

// Ports of packages/sim/src/kernels/contact-relax.ts.

@inline function at(x: usize): f64 {
  return <f64>load<f32>(x);
}

/** How far a vertex is moved, at most, in depths of the contact. */
@inline const FARTHEST: f64 = 2;

// One contact after the other: in one task.
export function relaxContacts(_task: usize): void {
  const end = (<usize>load<u32>(Contacts.counts)) << 4;
  for (let k: usize = 0; k < end; k += 16) relaxContact(k);
}

/** The inverse mass of the vertex whose vector has an offset. */
@inline function inverseMass(offset: usize): f64 {
  return at(RelaxContacts.inverseMasses + (offset >> 2));
}

function relaxContact(k: usize): void {
  let mobility: f64 = 0;
  let freest: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  for (let e = k; e < k + 16; e += 4) {
    const i = vectorAt(load<u32>(Contacts.stencils + e));
    const w = at(Contacts.weights + e);
    const position = Touching.positions + i;
    const from = Touching.from + i;
    mobility += w * w * inverseMass(i);
    freest = max<f64>(freest, abs<f64>(w) * inverseMass(i));
    x += w * (at(position) - at(from));
    y += w * (at(position + 4) - at(from + 4));
    z += w * (at(position + 8) - at(from + 8));
  }
  const plane = Contacts.planes + k;
  const nx = at(plane);
  const ny = at(plane + 4);
  const nz = at(plane + 8);
  const along = nx * x + ny * y + nz * z;
  const slips = Contacts.slips + k;
  const depth = at(Contacts.rules + k + 4) - at(plane + 12) - along;
  if (depth <= 0 || mobility == 0) return;
  mobility = max<f64>(mobility, freest / FARTHEST);
  x += at(slips);
  y += at(slips + 4);
  z += at(slips + 8);
  const normal = nx * x + ny * y + nz * z;
  x -= normal * nx;
  y -= normal * ny;
  z -= normal * nz;
  const slip = sqrt<f64>(x * x + y * y + z * z);
  const most = RelaxContacts.friction * max<f64>(at(Contacts.rules + k + 12), 0) * depth;
  const held = slip > most ? most / slip : 1;
  for (let e = k; e < k + 16; e += 4) {
    const i = vectorAt(load<u32>(Contacts.stencils + e));
    const share = (at(Contacts.weights + e) * inverseMass(i)) / mobility;
    const position = Touching.positions + i;
    store<f32>(position, <f32>(at(position) + share * (depth * nx - held * x)));
    store<f32>(position, <f32>(at(position + 4) + share * (depth * ny - held * y)), 4);
    store<f32>(position, <f32>(at(position + 8) + share * (depth * nz - held * z)), 8);
  }
}
