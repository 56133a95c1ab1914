import { capsuleMesh, gridMesh, type TriangleMesh, vertexAt } from '@toile/geometry';
import type { Point } from '@toile/plots';
import {
  type Backend,
  buildModel,
  cotton,
  createSimulation,
  drawcord,
  implicit,
  type Simulation,
  type Vec3,
} from '@toile/sim';

/** A cord around a drum that stands still; both of its ends go the same way, as fast as each other. */
export interface Capstan {
  readonly friction: number;
  /** Angle over which it lies on the drum. */
  readonly angle: number;
  /** From one of its sections to the next [m]. */
  readonly spacing: number;
}

export interface Tensions {
  /** Of the end that is drawn over the one that follows. */
  readonly ratio: number;
  /** Along the drum, by the angle from where the cord comes on to it, over that of the end that follows. */
  readonly along: readonly Point[];
}

const RADIUS = 0.03;
/** Its facets stay within 0.1 mm of the round one. */
const FACETS = 48;
/** Of the cord's middle from the drum at the start [m]: the least that contact keeps, and half as much again. */
const CLEAR = 0.0015;
/** From turn to turn along the drum [m]. */
const PITCH = 0.01;
/** Straight at each end [m]. */
const FREE = 0.12;
/** How much shorter than its way the cord is: it pulls with so many thousandths of EA at first. */
const SHORTER = 0.01;
const SPEED = 0.05;
const STEP = 1 / 60;
/** So long it slides until tensions are what they stay, then they are measured [s]. */
const SETTLING = 0.5;
const MEASURED = 0.75;

/** Medians over time, as facets and parts pass each other. */
export function drawOver({ friction, angle, spacing }: Capstan, backend: Backend): Tensions {
  const path = cordPath(angle);
  const model = buildModel({
    // A little cloth that is held, far away: a model has some.
    mesh: gridMesh({ width: 0.02, height: 0.02, columns: 2, rows: 2, origin: [0, -2, 0] }),
    pins: [0, 1, 2, 3],
    material: cotton,
    gravity: [0, 0, 0],
    colliders: [{ kind: 'mesh', mesh: drum(), neverInverts: true, friction }],
    ropes: [
      {
        material: { ...drawcord, bending: 1e-7, twisting: 1e-7, friction },
        path,
        length: (1 - SHORTER) * lengthOf(path),
        spacing,
        across: [0, 0, 1],
      },
    ],
  });
  const simulation = createSimulation(model, { solver: implicit(), exact: true, backend });
  const [rope] = model.ropes!.list;
  const hands = [0, angle].flatMap((at, end) =>
    [...(end ? rope.sections.slice(-2) : rope.sections.slice(0, 2))].map((vertex) => {
      const [x, y, z] = vertexAt(model.positions, vertex);
      simulation.grab(vertex);
      return {
        vertex,
        to: (way: number): Vec3 => [x - way * Math.sin(at), y + way * Math.cos(at), z],
      };
    }),
  );
  const seen: Point[][] = [];
  for (let time = STEP; time < SETTLING + MEASURED; time += STEP) {
    for (const { vertex, to } of hands) simulation.drag(vertex, to(SPEED * time));
    simulation.step(STEP);
    if (time > SETTLING) seen.push(readTensions(simulation));
  }
  simulation.dispose();
  const follows = median(seen.flatMap((points) => tensionsWhere(points, -1, -CLEAR_OF)));
  const drawn = median(
    seen.flatMap((points) => tensionsWhere(points, angle + CLEAR_OF, angle + 1)),
  );
  const bins = Math.round(angle / BIN);
  const along = Array.from({ length: bins }, (_, k): Point => {
    const [from, to] = [(k * angle) / bins, ((k + 1) * angle) / bins];
    return [
      (from + to) / 2,
      median(seen.flatMap((points) => tensionsWhere(points, from, to))) / follows,
    ];
  });
  return { ratio: drawn / follows, along };
}

/** Tensions on the drum are told for every so many radians, about. */
const BIN = 0.3;
/** Parts so many radians from where the cord leaves the drum do not touch it. */
const CLEAR_OF = 0.3;

function onDrum(angle: number): Vec3 {
  const r = RADIUS + CLEAR;
  return [r * Math.cos(angle), r * Math.sin(angle), (PITCH * angle) / (2 * Math.PI)];
}

function cordPath(angle: number): Vec3[] {
  const steps = Math.ceil((angle * FACETS) / Math.PI);
  const straight = (at: number, way: number): Vec3 => {
    const [x, y, z] = onDrum(at);
    return [x - way * Math.sin(at), y + way * Math.cos(at), z];
  };
  return [
    straight(0, -FREE),
    ...Array.from({ length: steps + 1 }, (_, k) => onDrum((k * angle) / steps)),
    straight(angle, FREE),
  ];
}

function lengthOf(path: readonly Vec3[]): number {
  return path.slice(1).reduce((sum, point, k) => sum + distance(point, path[k]), 0);
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A capsule along z. */
function drum(): TriangleMesh {
  const { positions, triangles } = capsuleMesh({
    radius: RADIUS,
    length: 0.1,
    segments: FACETS,
    rings: 4,
  });
  const lying = positions.slice();
  for (let i = 0; i < lying.length; i += 3) {
    lying[i + 1] = -positions[i + 2];
    lying[i + 2] = positions[i + 1];
  }
  return { positions: lying, triangles };
}

/** Of each part its angle around the drum's axis, and its tension [N]. */
function readTensions({ read, model }: Simulation): Point[] {
  const x = read();
  const [{ sections, spacing, material }] = model.ropes!.list;
  const middles = Array.from({ length: sections.length / 2 }, (_, k): Vec3 => {
    const [a, b] = [0, 1].map((side) => vertexAt(x, sections[2 * k + side]));
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
  });
  return middles.slice(1).map((end, k): Point => {
    const start = middles[k];
    // Turns are told apart by how far along the drum they are.
    const z = (start[2] + end[2]) / 2;
    const around = Math.atan2((start[1] + end[1]) / 2, (start[0] + end[0]) / 2);
    const turns = Math.round(z / PITCH - around / (2 * Math.PI));
    const tension = material.stretch * (distance(start, end) / spacing - 1);
    return [around + 2 * Math.PI * turns, tension];
  });
}

function tensionsWhere(points: readonly Point[], from: number, to: number): number[] {
  return points.filter(([at]) => at >= from && at < to).map(([, tension]) => tension);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}
