import { expect, test } from 'vitest';
import { type ContactParameters, contact } from '../../src/energies/contact.ts';
import {
  addContacts,
  measureContacts,
  multiplyContacts,
  pushContacts,
  removeContacts,
} from '../../src/kernels/contact-forces.ts';
import type { ContactSet } from '../../src/kernels/contact-set.ts';
import type { System } from '../../src/kernels/system.ts';
import { GHOSTS, type State } from '../../src/state.ts';
import { gradient, psdHessian } from '../energies/derivatives.ts';
import { type Random, seededRandom } from '../energies/random.ts';
import { contactSample } from '../energies/samples.ts';

const VERTICES = 7;
const CONTACTS = 40;
const CREEP = 0.25;
const FRICTION = 0.4;
/** [N/m] */
const INERTIA = 3;

interface Scene {
  readonly state: State;
  readonly from: Float32Array;
  readonly set: ContactSet;
  readonly system: System;
  readonly contacts: { readonly parameters: ContactParameters; readonly vertices: number[] }[];
}

/** Contacts of random points of a few vertices, some of them with bodies. */
function scene(): Scene {
  const random = seededRandom(11);
  const vectors = () => Float32Array.from({ length: 4 * (VERTICES + GHOSTS) }, () => random(-1, 1));
  const state = { positions: vectors() } as State;
  const from = vectors();
  const contacts = Array.from({ length: CONTACTS }, () => randomContact(random, from));
  const set = {
    counts: Uint32Array.of(CONTACTS, 0, 0, 0, 0),
    stencils: new Uint32Array(4 * CONTACTS),
    weights: new Float32Array(4 * CONTACTS),
    planes: new Float32Array(4 * CONTACTS),
    rules: new Float32Array(4 * CONTACTS),
    slips: new Float32Array(4 * CONTACTS),
    loads: new Float32Array(CONTACTS),
    forces: new Float32Array(4 * CONTACTS),
    blocks: new Float32Array(6 * CONTACTS),
    saved: new Float32Array(9 * VERTICES),
    partials: new Float64Array(1),
    ...byVertex(contacts),
  } as unknown as ContactSet;
  contacts.forEach(({ parameters: p, vertices }, k) => {
    set.stencils.set(vertices, 4 * k);
    set.weights.set(p.weights, 4 * k);
    set.planes.set([...p.normal, p.gap], 4 * k);
    set.rules.set([p.stiffness, p.distance, 0, FRICTION], 4 * k);
    set.slips.set([...p.slip, p.missing ?? 0], 4 * k);
  });
  set.counts[1] = set.rows.length;
  const system = {
    gradient: vectors(),
    direction: vectors(),
    image: vectors(),
    // Where the cloth is is where it would go by itself.
    offset: new Float32Array(4 * (VERTICES + GHOSTS)),
    inertia: new Float32Array(VERTICES + GHOSTS).fill(INERTIA),
    values: Float32Array.from({ length: 18 * VERTICES }, () => random(-1, 1)),
    // Blocks of the diagonal with one between.
    diagonal: Uint32Array.from({ length: VERTICES }, (_, i) => 2 * i),
  } as unknown as System;
  return { state, from, set, system, contacts };
}

function randomContact(random: Random, from: Float32Array): Scene['contacts'][number] {
  const order = Array.from({ length: VERTICES }, (_, i) => ({ i, key: random(0, 1) }));
  const vertices = order.sort((a, b) => a.key - b.key).slice(0, 4);
  const { parameters } = contactSample(random, 0, 0, 0);
  const numbers = vertices.map(({ i }, a) => (parameters.weights[a] === 0 ? VERTICES + a : i));
  const origin = Float64Array.from(
    { length: 12 },
    (_, c) => from[4 * numbers[Math.trunc(c / 3)] + (c % 3)],
  );
  return {
    parameters: {
      ...parameters,
      origin,
      gap: random(0, 1),
      missing: Math.fround(random(-0.5, 1.5) * parameters.distance),
      slip: [random(-0.3, 0.3), random(-0.3, 0.3), random(-0.3, 0.3)],
      creep: CREEP,
    },
    vertices: numbers,
  };
}

function byVertex(contacts: Scene['contacts']) {
  const rows: number[] = [];
  const offsets = [0];
  const entries: number[] = [];
  for (let i = 0; i < VERTICES; i++) {
    contacts.forEach(({ vertices }, k) => {
      const a = vertices.indexOf(i);
      if (a >= 0) entries.push(4 * k + a);
    });
    if (entries.length === offsets[offsets.length - 1]) continue;
    rows.push(i);
    offsets.push(entries.length);
  }
  return {
    rows: Uint32Array.from(rows),
    offsets: Uint32Array.from(offsets),
    entries: Uint32Array.from(entries),
  };
}

/** The force along the normal that friction follows: that with which the step began. */
function feltPush(parameters: ContactParameters): number {
  const { origin, normal, weights, distance, missing = 0 } = parameters;
  const began = { ...parameters, gap: distance - missing, missing: 0, grip: 0 };
  const g = gradient(contact, origin, began);
  const force = [0, 1, 2].map((c) => -g[c] / weights[0]);
  return force.reduce((sum, value, c) => sum + value * normal[c], 0);
}

/** Energy, gradient and stiffness of all contacts with their grip, by the energy's own functions. */
function assemble({ state, contacts }: Pick<Scene, 'state' | 'contacts'>, at = state.positions) {
  const size = 3 * VERTICES;
  let energy = 0;
  const force = new Float64Array(size);
  const stiffness = Array.from({ length: size }, () => new Float64Array(size));
  for (const { parameters, vertices } of contacts) {
    const place = (x: Float32Array) =>
      Float64Array.from({ length: 12 }, (_, c) => x[4 * vertices[Math.trunc(c / 3)] + (c % 3)]);
    const p = { ...parameters, grip: FRICTION * feltPush(parameters) };
    const x = place(at);
    energy += contact.energy(x, p);
    const g = gradient(contact, x, p);
    const h = psdHessian(contact, x, p);
    const global = (a: number) => 3 * vertices[Math.trunc(a / 3)] + (a % 3);
    for (let a = 0; a < 12; a++) {
      if (global(a) >= size) continue;
      force[global(a)] -= g[a];
      for (let b = 0; b < 12; b++) {
        if (global(b) < size) stiffness[global(a)][global(b)] += h[12 * a + b];
      }
    }
  }
  return { energy, force, stiffness };
}

test('energy, forces and stiffness are those of the energy', () => {
  const { state, from, set, system, contacts } = scene();
  const before = { gradient: system.gradient.slice(), values: system.values.slice() };
  const { energy, force, stiffness } = assemble({ state, contacts });
  expect(pushContacts(state, from, set, CREEP, system)).toBeCloseTo(energy, 4);
  expect(measureContacts(state, from, set, CREEP)).toBeCloseTo(energy, 4);
  addContacts(set, system);
  for (let i = 0; i < VERTICES; i++) {
    for (let c = 0; c < 3; c++) {
      const added = system.gradient[4 * i + c] - before.gradient[4 * i + c];
      expect(added).toBeCloseTo(-force[3 * i + c], 3);
      for (let r = 0; r < 3; r++) {
        const at = 18 * i + 3 * c + r;
        expect(system.values[at] - before.values[at]).toBeCloseTo(
          stiffness[3 * i + r][3 * i + c],
          3,
        );
        expect(system.values[at + 9]).toBe(before.values[at + 9]);
      }
    }
  }
});

test('grip stays what it was where only the energy is measured', () => {
  const { state, from, set, system, contacts } = scene();
  pushContacts(state, from, set, CREEP, system);
  const start = state.positions.slice();
  const moved = start.map((x, i) => x + 0.1 * Math.sin(i));
  const { energy } = assemble({ state: { ...state, positions: start }, contacts }, moved);
  expect(energy).toBeGreaterThan(0);
  state.positions.set(moved);
  expect(measureContacts(state, from, set, CREEP)).toBeCloseTo(energy, 4);
});

test('the product with the stiffness is that of the dense matrix', () => {
  const { state, from, set, system, contacts } = scene();
  const { stiffness } = assemble({ state, contacts });
  pushContacts(state, from, set, CREEP, system);
  const before = system.image.slice();
  const direction = Float64Array.from(
    { length: 3 * VERTICES },
    (_, k) => system.direction[4 * Math.trunc(k / 3) + (k % 3)],
  );
  const product = multiplyContacts(set, system);
  let expected = 0;
  for (let k = 0; k < 3 * VERTICES; k++) {
    const row = stiffness[k].reduce((sum, value, j) => sum + value * direction[j], 0);
    const at = 4 * Math.trunc(k / 3) + (k % 3);
    expect(system.image[at] - before[at]).toBeCloseTo(row, 3);
    expected += row * direction[k];
  }
  expect(product).toBeCloseTo(expected, 3);
  expect(product).toBeGreaterThan(0);
});

test('the diagonal without contacts comes back to the last bit', () => {
  const { state, from, set, system } = scene();
  const before = system.values.slice();
  pushContacts(state, from, set, CREEP, system);
  addContacts(set, system);
  expect(system.values).not.toEqual(before);
  removeContacts(set, system);
  expect(system.values).toEqual(before);
});

test('the first stiffness is that of the slip to come, and only the first', () => {
  const { state, from, set, system } = scene();
  pushContacts(state, from, set, CREEP, system);
  const plain = set.blocks.slice();
  const energy = measureContacts(state, from, set, CREEP);
  set.slips.forEach((slip, k) => {
    set.forces[k] = k % 4 < 3 ? 0.2 * slip : 0;
  });
  set.counts[3] = 1;
  expect(pushContacts(state, from, set, CREEP, system)).toBeCloseTo(energy, 9);
  expect(set.blocks).not.toEqual(plain);
  expect(set.counts[3]).toBe(0);
  pushContacts(state, from, set, CREEP, system);
  expect(set.blocks).toEqual(plain);
});

test('what will touch at its inertial target is pressed at the end, and never pulled', () => {
  const { state, from, set, system } = scene();
  state.positions.set(from);
  set.counts[0] = 1;
  const [stiffness, distance, above, fall] = [5, 0.1, 0.02, 0.08];
  set.stencils.set([0, VERTICES, VERTICES, VERTICES]);
  set.weights.set([1, 0, 0, 0]);
  set.planes.set([0, 1, 0, distance + above]);
  set.rules.set([stiffness, distance, 0, FRICTION]);
  set.slips.fill(0);
  system.offset[1] = fall;
  pushContacts(state, from, set, CREEP, system);
  // Newton's step of inertia and contact: m/h² (x − y) = force − stiffness x.
  const step = (set.forces[1] - INERTIA * fall) / (INERTIA + set.blocks[3]);
  expect(above + step).toBeLessThan(0);
  system.offset[1] = 0.5 * above;
  pushContacts(state, from, set, CREEP, system);
  expect([set.forces[1], set.blocks[3], set.rules[2]].map(Math.abs)).toEqual([0, 0, 0]);
});
