import { double, word } from './memory';

// Ports of packages/sim/src/kernels/contact-relax.ts.
//
// Arguments: 0–15 of contact-forces.ts, 16 inverse masses; 17 whether all the way; numbers: 10 friction.

@inline function at(x: usize): f64 {
  return <f64>load<f32>(x);
}

/** How far a vertex is moved, at most, in depths of the contact. */
@inline const FARTHEST: f64 = 2;

// One contact after the other: in one task.
export function relaxContacts(_task: usize): void {
  const end = (<usize>load<u32>(word(0))) << 4;
  for (let k: usize = 0; k < end; k += 16) relaxContact(k);
}

/** The inverse mass of the vertex whose vector has an offset. */
@inline function inverseMass(offset: usize): f64 {
  return at(word(16) + (offset >> 2));
}

function relaxContact(k: usize): void {
  let mobility: f64 = 0;
  let freest: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  for (let e = k; e < k + 16; e += 4) {
    const i = <usize>load<u32>(word(1) + e);
    const w = at(word(2) + e);
    const position = word(14) + i;
    const from = word(15) + i;
    mobility += w * w * inverseMass(i);
    freest = max<f64>(freest, abs<f64>(w) * inverseMass(i));
    x += w * (at(position) - at(from));
    y += w * (at(position + 4) - at(from + 4));
    z += w * (at(position + 8) - at(from + 8));
  }
  const plane = word(3) + k;
  const nx = at(plane);
  const ny = at(plane + 4);
  const nz = at(plane + 8);
  const along = nx * x + ny * y + nz * z;
  const slips = word(5) + k;
  const kept = word(17) != 0 ? 0 : max<f64>(at(slips + 12), 0);
  const depth = at(word(4) + k + 4) - at(plane + 12) - along - kept;
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
  const most = double(10) * max<f64>(at(word(4) + k + 12), 0) * depth;
  const held = slip > most ? most / slip : 1;
  for (let e = k; e < k + 16; e += 4) {
    const i = <usize>load<u32>(word(1) + e);
    const share = (at(word(2) + e) * inverseMass(i)) / mobility;
    const position = word(14) + i;
    store<f32>(position, <f32>(at(position) + share * (depth * nx - held * x)));
    store<f32>(position, <f32>(at(position + 4) + share * (depth * ny - held * y)), 4);
    store<f32>(position, <f32>(at(position + 8) + share * (depth * nz - held * z)), 8);
  }
}
