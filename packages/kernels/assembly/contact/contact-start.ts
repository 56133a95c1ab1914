import { Contacts, StartContacts, Touching } from '../abi/contact';
import { clearLast } from '../implicit/system';
import { dot, scale, vectorAt } from '../shared/vectors';

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

@inline function startContact(at: usize): void {
  const n = v128.load(Contacts.planes + at);
  const wanted = <f64>load<f32>(Contacts.rules + at, 4) - <f64>f32x4.extract_lane(n, 3);
  const missing = <f64>load<f32>(Contacts.slips + at, 12);
  const depth = wanted - <f64>dot(n, difference(at)) - max<f64>(missing, 0);
  if (depth > 0) push(at, clearLast(n), depth);
}

/** How much farther the points of a contact have gone from each other: Σ w (x − from). */
@inline function difference(at: usize): v128 {
  const first = f32x4.add(way(at), way(at + 4));
  return f32x4.add(f32x4.add(first, way(at + 8)), way(at + 12));
}

@inline function way(e: usize): v128 {
  const i = vectorAt(load<u32>(Contacts.stencils + e));
  const gone = f32x4.sub(v128.load(Touching.positions + i), v128.load(Touching.from + i));
  return f32x4.mul(v128.load32_splat(Contacts.weights + e), gone);
}

@inline function inverseMass(vertex: u32): f64 {
  return <f64>load<f32>(StartContacts.inverseMasses + ((<usize>vertex) << 2));
}

function push(at: usize, n: v128, depth: f64): void {
  let mobility: f64 = 0;
  let freest: f64 = 0;
  for (let e = at; e < at + 16; e += 4) {
    const w = <f64>load<f32>(Contacts.weights + e);
    const free = inverseMass(load<u32>(Contacts.stencils + e));
    mobility += w * w * free;
    freest = max<f64>(freest, abs<f64>(w) * free);
  }
  if (mobility == 0) return;
  const by = depth / max<f64>(mobility, freest / FARTHEST);
  for (let e = at; e < at + 16; e += 4) {
    const vertex = load<u32>(Contacts.stencils + e);
    const w = <f64>load<f32>(Contacts.weights + e);
    const position = Touching.positions + vectorAt(vertex);
    const share = <f32>(w * inverseMass(vertex) * by);
    v128.store(position, f32x4.add(v128.load(position), scale(share, n)));
  }
}
