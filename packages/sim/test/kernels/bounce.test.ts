import { expect, test } from 'vitest';
import {
  advanceCollider,
  createColliderTable,
  type PrimitiveCollider,
} from '../../src/contact/collider-table.ts';
import { bounce, followContacts, PUSH_SPEED } from '../../src/kernels/bounce.ts';
import type { Pose } from '../../src/model/collider.ts';
import { poseOf } from '../../src/model/pose.ts';
import { GHOSTS, type State } from '../../src/state.ts';

const COULOMB = -1;
const H = 0.01;

function vertex(position: readonly number[], velocity: readonly number[], mass = 1): State {
  const inverseMasses = new Float32Array(1 + GHOSTS);
  inverseMasses[0] = 1 / mass;
  const vectors = (v: readonly number[]): Float32Array => {
    const out = new Float32Array(4 * (1 + GHOSTS));
    out.set(v);
    return out;
  };
  return {
    positions: vectors(position),
    previous: vectors(position),
    velocities: vectors(velocity),
    inverseMasses,
  };
}

/** Velocity after meeting a collider, which moves to `pose` meanwhile. */
function meet(
  collider: PrimitiveCollider,
  position: readonly number[],
  velocity: readonly number[],
  options: { friction?: number; reflection?: number; pose?: Pose; mass?: number } = {},
): number[] {
  const { friction = COULOMB, reflection = 0, pose, mass } = options;
  const table = createColliderTable([collider], 1e-3, 0.5);
  if (pose) advanceCollider(table, 0, poseOf(pose));
  const state = vertex(position, velocity, mass);
  bounce(state, table, 1, friction, reflection, H);
  return [...state.velocities.slice(0, 3)];
}

const close = (v: readonly number[]): unknown[] => v.map((c) => expect.closeTo(c, 5));
const plane = { kind: 'plane' } as const;

test('v_res = Cfric v_t − Crefl v_n', () => {
  const options = { friction: 0.7, reflection: 0.3 };
  expect(meet(plane, [0, 0.005, 0], [1, -2, 3], options)).toEqual(close([0.7, 0.6, 2.1]));
});

test("friction is Coulomb's by default: at most μ times the change of normal speed", () => {
  // Tangential speed 5, lost 0.5 · 2.
  expect(meet(plane, [0, 0.005, 0], [3, -2, 4])).toEqual(close([2.4, 0, 3.2]));
  expect(meet(plane, [0, 0.005, 0], [3, -2, 4], { reflection: 0.5 })).toEqual(close([2.1, 1, 2.8]));
  expect(meet(plane, [0, 0.005, 0], [0.3, -2, 0.4])).toEqual(close([0, 0, 0]));
  const ice = { ...plane, friction: 0 };
  expect(meet(ice, [0, 0.005, 0], [3, -2, 4])).toEqual(close([3, 0, 4]));
});

test('velocities that lead nowhere near, away or belong to held vertices stay, to the bit', () => {
  expect(meet(plane, [0, 0.1, 0], [3, -2, 4])).toEqual([3, -2, 4]);
  expect(meet(plane, [0, -0.1, 0], [3, 2, 4])).toEqual([3, 2, 4]);
  expect(meet(plane, [0, 0.005, 0], [3, -2, 4], { mass: Infinity })).toEqual([3, -2, 4]);
});

test('a solid that moves takes along what it meets', () => {
  // A lift that rises at 5 m/s, and a belt that runs at 2 m/s under a vertex at rest.
  const lift = { pose: { position: [0, 0.05, 0] as const } };
  expect(meet(plane, [0, 0.005, 0], [0, 0, 0], lift)).toEqual(close([0, 5, 0]));
  const belt = { friction: 0, pose: { position: [0.02, 0, 0] as const } };
  expect(meet(plane, [0, 0.0011, 0], [0, -0.1, 0], belt)).toEqual(close([2, 0, 0]));
});

test('a turning box moves what it meets with its surface', () => {
  const box = { kind: 'box', halfExtents: [1, 0.1, 1] } as const;
  const angle = 0.01;
  const pose = { rotation: [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)] as const };
  const [x, y, z] = meet(box, [0.5, 0.102, 0], [0, -1, 0], { friction: 0, pose });
  // ω × r with ω = 1 rad/s about y.
  expect(x).toBeCloseTo(0, 2);
  expect(y).toBeCloseTo(0, 4);
  expect(z).toBeCloseTo(-0.5, 2);
});

test.each<readonly [PrimitiveCollider, readonly number[], readonly number[]]>([
  [{ kind: 'sphere', radius: 0.1 }, [0, 0.2, 0], [0, -60, 0]],
  [{ kind: 'box', halfExtents: [0.1, 0.1, 0.1] }, [-0.2, 0, 0], [60, 0, 0]],
  [{ kind: 'capsule', radius: 0.1, halfLength: 0.2 }, [0, 0, 0.2], [0, 0, -60]],
])('what would fly through a solid within a substep is stopped: %o', (collider, position, v) => {
  expect(meet(collider, position, v)).toEqual(close([0, 0, 0]));
});

test('positions that contacts did not change keep their velocity to the last bit', () => {
  const h = 1e-5;
  // So slow that (x − x₀)/h would be zero.
  const state = vertex([1.3, -0.7, 0.9], [1e-4, -2e-4, 3e-5]);
  const { positions: x, velocities: v } = state;
  for (let c = 0; c < 3; c++) x[c] = Math.fround(x[c] + Math.fround(Math.fround(h) * v[c]));
  const before = v.slice();
  followContacts(state, h);
  expect(v).toEqual(before);
});

test('a vertex that contacts push back loses the velocity that led there', () => {
  const state = vertex([0, 0, 0], [1, -2, 0]);
  state.positions.set([H * 1, 0, 0]);
  followContacts(state, H);
  expect([...state.velocities.slice(0, 3)]).toEqual(close([1, 0, 0]));
});

test('an overlap pushes a vertex out without shooting it away', () => {
  const state = vertex([0, -0.3, 0], [1, -2, 0]);
  state.positions.set([H * 1, 0.001, 0]);
  followContacts(state, H);
  expect([...state.velocities.slice(0, 3)]).toEqual(close([1, PUSH_SPEED, 0]));
});
