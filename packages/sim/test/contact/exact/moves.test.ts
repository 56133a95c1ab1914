import { boxMesh, gridMesh, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../energies/random.ts';
import { bent, createMove, join, type Move } from './move-scenes.ts';

const CLEAN = { end: 0, onTheWay: 0 };

const sheet = (columns: number, width = 0.3, y = 0): TriangleMesh =>
  gridMesh({ width, height: width, columns, rows: columns, origin: [0, y, 0] });

/** Sheets over each other, the first at the height `gap`. */
const stack = (layers: number, columns: number, gap: number): TriangleMesh =>
  join(...Array.from({ length: layers }, (_, k) => sheet(columns, 0.3, (k + 1) * gap)));

function asWanted({ state, wanted }: Move): boolean {
  return state.positions.every((x, c) => x === wanted[c]);
}

describe('wherever vertices want to go', () => {
  test.each([0.01, 0.1, 1, 10])('by up to %d m', (far) => {
    const random = seededRandom(1);
    const move = createMove(sheet(10));
    for (let k = 0; k < 8; k++) {
      expect(move.go((x) => x.map((value) => value + random(-far, far)))).toEqual(CLEAN);
    }
  });

  test('into one point, from sheets that lie on each other', () => {
    const random = seededRandom(2);
    const move = createMove(stack(4, 8, 1e-3));
    for (let k = 0; k < 6; k++) {
      expect(move.go((x) => x.map((value) => 0.3 * value + random(-1e-4, 1e-4)))).toEqual(CLEAN);
    }
  });

  test('through the mirror: every layer to the place of its opposite', () => {
    const move = createMove(stack(4, 8, 5e-3));
    expect(move.go(([x, y, z]) => [x, 25e-3 - y, z])).toEqual(CLEAN);
    expect(asWanted(move)).toBe(false);
  });

  test('crumpled by a hand, again and again', () => {
    const random = seededRandom(3);
    const move = createMove(sheet(14));
    for (let k = 0; k < 12; k++) {
      const [a, b, c] = [random(20, 60), random(20, 60), random(0, 6)];
      const way = ([x, y, z]: readonly number[]) => [
        0.8 * x + 0.02 * Math.sin(a * z + c),
        0.8 * y + 0.02 * Math.sin(a * x + b * z),
        0.8 * z + 0.02 * Math.cos(b * x + c),
      ];
      expect(move.go(way)).toEqual(CLEAN);
    }
  });
});

describe('what does not collide is left alone', () => {
  test('layers 1 mm apart that go on together, 10 m/s fast', () => {
    const move = createMove(stack(3, 10, 1e-3));
    for (let k = 0; k < 5; k++) {
      expect(move.go(([x, y, z]) => [x + 0.02, y + 0.0416, z - 0.01])).toEqual(CLEAN);
      expect(asWanted(move)).toBe(true);
    }
  });

  test('nor where they come nearer to each other, down to the core', () => {
    const move = createMove(stack(2, 10, 1e-3));
    const { core } = move.exact.rule;
    expect(move.go(([x, y, z]) => [x, y > 1.5e-3 ? 1e-3 + 1.02 * core + 0.5 : y + 0.5, z])).toEqual(
      CLEAN,
    );
    expect(asWanted(move)).toBe(true);
  });

  test('a body that goes with them', () => {
    const box = { kind: 'box', halfExtents: [0.2, 0.05, 0.2], position: [0, -0.05, 0] } as const;
    const move = createMove(stack(2, 10, 1e-3), { colliders: [box] });
    move.exact.setPose(0, { position: [0.1, 0.2, 0] });
    expect(move.go(([x, y, z]) => [x + 0.1, y + 0.25, z])).toEqual(CLEAN);
    expect(asWanted(move)).toBe(true);
  });
});

describe('bodies that run into the cloth', () => {
  test.each([0.05, 0.2])('a ball, %d m in one move', (far) => {
    const ball = { kind: 'sphere', radius: 0.05, position: [0, -0.06, 0] } as const;
    const move = createMove(sheet(12), { colliders: [ball] });
    move.exact.setPose(0, { position: [0, -0.06 + far, 0] });
    expect(move.go((x) => x)).toEqual(CLEAN);
  });

  test.each([1, 2])('a box with its edge first, under %d layers', (layers) => {
    const box = {
      kind: 'box',
      halfExtents: [0.04, 0.04, 0.04],
      position: [0, -0.06, 0],
      rotation: [Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8)],
    } as const;
    const move = createMove(stack(layers, 12, 2e-3), { colliders: [box] });
    for (let k = 1; k <= 8; k++) {
      move.exact.setPose(0, { position: [0, -0.06 + 0.0125 * k, 0] });
      expect(move.go((x) => x)).toEqual(CLEAN);
    }
  });

  test('a floor that rises under folds', () => {
    const move = createMove(stack(3, 8, 2e-3), { colliders: [{ kind: 'plane' }] });
    move.exact.setPose(0, { position: [0, 0.3, 0] });
    expect(move.go((x) => x)).toEqual(CLEAN);
    for (let i = 0; i < move.model.vertexCount; i++) {
      expect(move.state.positions[4 * i + 1]).toBeGreaterThan(0.3);
    }
  });

  test('a mesh that opens like a mouth and bites', () => {
    const jaws = join(
      boxMesh({ size: [0.2, 0.02, 0.2], origin: [0, 0.05, 0] }),
      boxMesh({ size: [0.2, 0.02, 0.2], origin: [0, -0.05, 0] }),
    );
    const move = createMove(stack(3, 8, 2e-3), { colliders: [{ kind: 'mesh', mesh: jaws }] });
    for (const open of [0.03, 0.02, 0.019]) {
      const closed = bent(jaws, ([x, y, z]) => [x, y - Math.sign(y) * (0.05 - open), z]);
      move.exact.setVertices(0, Float32Array.from(closed.positions));
      expect(move.go((x) => x)).toEqual(CLEAN);
    }
  });
});

describe('neighbours', () => {
  test('a fold ends before its halves meet', () => {
    const strip = gridMesh({ width: 0.1, height: 0.05, columns: 3, rows: 2 });
    const move = createMove(strip);
    expect(move.go(([x, y, z]) => [-Math.abs(x), y, z])).toEqual(CLEAN);
    expect(move.go(([x, , z]) => [-Math.abs(x), 0, z])).toEqual(CLEAN);
  });

  test('two triangles at an edge, the second turned onto the first and beyond', () => {
    const hinge: TriangleMesh = {
      positions: Float64Array.of(0, 0, 0, 0, 0, 0.1, 0.1, 0, 0.05, -0.1, 0, 0.05),
      triangles: Uint32Array.of(0, 1, 2, 1, 0, 3),
    };
    const move = createMove(hinge);
    const vertex = move.model.internalVertex[3];
    for (const angle of [1, 2, 3, 3.14, Math.PI, 3.5, 5]) {
      const crossings = move.go((x, i) =>
        i === vertex ? [-0.1 * Math.cos(angle), 0.1 * Math.sin(angle), 0.05] : x,
      );
      expect(crossings).toEqual(CLEAN);
    }
  });

  test('a vertex of a fan through the faces across', () => {
    const random = seededRandom(4);
    const corners = Array.from({ length: 6 }, (_, k) => (k * Math.PI) / 3);
    const fan: TriangleMesh = {
      positions: Float64Array.from([
        ...[0, 0.02, 0],
        ...corners.flatMap((a) => [0.05 * Math.cos(a), 0, 0.05 * Math.sin(a)]),
      ]),
      triangles: Uint32Array.from(corners.flatMap((_, k) => [0, 1 + ((k + 1) % 6), 1 + k])),
    };
    const move = createMove(fan, { stations: 9 });
    for (let k = 0; k < 60; k++) {
      const moved = Math.floor(random(0, 7));
      const target = [random(-0.06, 0.06), random(-0.03, 0.03), random(-0.06, 0.06)];
      expect(move.go((x, i) => (i === moved ? target : x))).toEqual(CLEAN);
    }
  });
});

describe('what is held', () => {
  test('a pinned layer stops a layer that falls on it', () => {
    const move = createMove(stack(2, 8, 0.01), { pins: Array.from({ length: 64 }, (_, i) => i) });
    for (let k = 0; k < 4; k++) expect(move.go(([x, y, z]) => [x, y - 0.5, z])).toEqual(CLEAN);
    const top = move.model.internalVertex[64];
    expect(move.state.positions[4 * top + 1]).toBeGreaterThan(0.01);
  });

  test('a hand that drags a vertex through the cloth', () => {
    const move = createMove(stack(2, 10, 0.01));
    const held = move.model.internalVertex[155];
    move.state.inverseMasses[held] = 0;
    for (let k = 1; k < 12; k++) {
      const crossings = move.go(([x, y, z], i) =>
        i === held ? [x, 0.02 - 0.01 * k, z] : [x, y, z],
      );
      expect(crossings).toEqual(CLEAN);
    }
  });

  test('a body that runs into pins', () => {
    const ball = { kind: 'sphere', radius: 0.05, position: [0, -0.06, 0] } as const;
    const pins = [54, 55, 56, 65, 66, 67];
    const move = createMove(sheet(12), { colliders: [ball], pins });
    for (let k = 1; k <= 4; k++) {
      move.exact.setPose(0, { position: [0, -0.06 + 0.01 * k, 0] });
      expect(move.go((x) => x)).toEqual(CLEAN);
    }
  });
});

test('a gap that is pressed for long stays', () => {
  const pins = Array.from({ length: 16 }, (_, i) => i);
  const move = createMove(stack(2, 4, 1e-3), { pins, stations: 1 });
  for (let k = 0; k < 10; k++) move.go(([x, y, z]) => [x, y - 1e-4, z]);
  for (let k = 0; k < 250; k++) {
    expect(move.go(([x, y, z]) => [x, y - 9e-7, z])).toEqual(CLEAN);
  }
  for (let i = 16; i < 32; i++) {
    const top = move.state.positions[4 * move.model.internalVertex[i] + 1];
    expect(top - 1e-3).toBeGreaterThan(0.5 * move.exact.rule.core);
  }
});

test('a row of layers that stops at a wall, the first last', () => {
  const layers = Array.from({ length: 60 }, (_, k) => sheet(2, 0.1, 0.06 - (k + 1) * 1e-3));
  const wall = { kind: 'box', halfExtents: [0.2, 0.05, 0.2], position: [0, -0.051, 0] } as const;
  const move = createMove(join(...layers), { colliders: [wall] });
  expect(move.go(([x, y, z]) => [x, y - 0.04, z])).toEqual(CLEAN);
});

describe('lists of candidates without room', () => {
  test.each([2, 8])('%d blocks', (blocks) => {
    const random = seededRandom(5);
    const move = createMove(stack(4, 8, 1e-3), { blocks });
    for (let k = 0; k < 4; k++) {
      expect(move.go((x) => x.map((value) => value + random(-0.01, 0.01)))).toEqual(CLEAN);
    }
  });

  test('layers that press on each other for long', () => {
    const pins = Array.from({ length: 16 }, (_, i) => i);
    const move = createMove(stack(3, 4, 1e-3), { blocks: 2, pins, stations: 1 });
    for (let k = 0; k < 60; k++) {
      expect(move.go(([x, y, z]) => [x, y - 0.01, z])).toEqual(CLEAN);
    }
    const height = (i: number) => move.state.positions[4 * move.model.internalVertex[i] + 1];
    for (let i = 16; i < 48; i++) expect(height(i)).toBeGreaterThan(height(i - 16));
  });
});

test('a ball of cloth that closes around a body', () => {
  const shell = sphereMesh({ radius: 0.1, subdivisions: 2 });
  const ball = { kind: 'sphere', radius: 0.05 } as const;
  const move = createMove(shell, { colliders: [ball] });
  for (let k = 0; k < 4; k++) {
    expect(move.go((x) => x.map((value) => 0.3 * value))).toEqual(CLEAN);
  }
});
