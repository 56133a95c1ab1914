import { connectedParts, edgeKey, halfEdgesByEdge } from '@toile/geometry';
import type { GarmentMesh, MeshLine, MeshPanel } from './garment-mesh.ts';

/** Folds are pressed no flatter than this before sewing [rad]: layers must not touch. */
const FLATTEST: number = 0.9 * Math.PI;

/** A point of a panel as it lies: in its plane, and out of it on the outer side [m]. */
type Place = readonly [x: number, y: number, out: number];

/** Half-edges by the key of their edge. */
type HalfEdges = ReadonlyMap<number, readonly number[]>;

/** A fold from one flat part of a panel to the next. */
interface Hinge {
  readonly to: number;
  readonly fold: (place: Place) => Place;
}

/**
 * Panels pressed along their folds, as they are before they are sewn: three numbers per vertex, x and y
 * in the panel's plane and how far it stands out of it on its outer side, from 0 on [m]. Parts between
 * folds stay flat and keep their shape, nearly so where pleats get deeper along their creases; a row of
 * pleats lies along x as the panel did. Folds that end inside a panel cannot be pressed without bending
 * it and are left flat.
 */
export function pressFolds(mesh: GarmentMesh): Float64Array {
  const { positions2, panels, innerLines } = mesh;
  const pressed = new Float64Array((3 * positions2.length) / 2);
  for (let v = 0; 2 * v < positions2.length; v++) {
    pressed.set(positions2.subarray(2 * v, 2 * v + 2), 3 * v);
  }
  for (const panel of panels) {
    const lines = innerLines.filter(({ panel: on, fold }) => on === panel.name && fold !== 0);
    if (lines.length > 0) pressPanel(mesh, panel, lines, pressed);
  }
  return pressed;
}

function pressPanel(
  mesh: GarmentMesh,
  panel: MeshPanel,
  lines: readonly MeshLine[],
  pressed: Float64Array,
): void {
  const { firstTriangle, triangleCount, firstVertex, vertexCount } = panel;
  const faces = Array.from({ length: triangleCount }, (_, k) => firstTriangle + k);
  const edges = halfEdgesByEdge(mesh.triangles, faces);
  const parts = findParts(mesh, faces, edges, lines);
  const hinges = findHinges(mesh, parts, edges, lines);
  const places = new Map<number, (place: Place) => Place>([
    [parts.values().next().value!, asItLies],
  ]);
  for (const [part, place] of places) {
    for (const { to, fold } of hinges.get(part) ?? []) {
      if (!places.has(to)) places.set(to, (point) => place(fold(point)));
    }
  }
  for (const t of faces) {
    const place = places.get(parts.get(t)!) ?? asItLies;
    for (const v of mesh.triangles.subarray(3 * t, 3 * t + 3)) {
      pressed.set(place([...pointAt(mesh, v), 0]), 3 * v);
    }
  }
  layLevel(pressed.subarray(3 * firstVertex, 3 * (firstVertex + vertexCount)), mesh, panel);
}

function asItLies(place: Place): Place {
  return place;
}

/** Which part between folds each triangle of a panel belongs to, by the part's first triangle. */
function findParts(
  { triangles }: GarmentMesh,
  faces: readonly number[],
  edges: HalfEdges,
  lines: readonly MeshLine[],
): Map<number, number> {
  const open = new Map(edges);
  for (const { vertices } of lines) {
    vertices.subarray(1).forEach((v, k) => {
      open.delete(edgeKey(vertices[k], v));
    });
  }
  const parts = connectedParts(triangles, open, faces);
  return new Map(parts.flatMap((part) => part.map((t) => [t, part[0]])));
}

/** From each part the folds to its neighbours. */
function findHinges(
  mesh: GarmentMesh,
  parts: ReadonlyMap<number, number>,
  edges: HalfEdges,
  lines: readonly MeshLine[],
): Map<number, Hinge[]> {
  const hinges = new Map<number, Hinge[]>();
  for (const { vertices, fold } of lines) {
    const angle = Math.sign(fold) * Math.min(Math.abs(fold), FLATTEST);
    const [first, last] = [pointAt(mesh, vertices[0]), pointAt(mesh, vertices.at(-1)!)];
    const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
    const along = [(last[0] - first[0]) / length, (last[1] - first[1]) / length] as const;
    const halfEdges = edges.get(edgeKey(vertices[0], vertices[1])) ?? [];
    const sides = halfEdges.map((h) => Math.floor(h / 3));
    for (const [from, to] of [sides, sides.toReversed()]) {
      const [a, b] = [parts.get(from)!, parts.get(to)!];
      if (a === b) continue;
      const [x, y] = middleOf(mesh, to);
      const left = along[0] * (y - first[1]) - along[1] * (x - first[0]) > 0 ? 1 : -1;
      const into = [-left * along[1], left * along[0]] as const;
      const known = hinges.get(a) ?? [];
      hinges.set(a, known);
      known.push({ to: b, fold: (place) => turn(place, first, into, angle) });
    }
  }
  return hinges;
}

/** Turns a place about a line through `on`: what lies along `into` comes out by the angle. */
function turn(
  [x, y, out]: Place,
  on: readonly [number, number],
  into: readonly [number, number],
  angle: number,
): Place {
  const reach = (x - on[0]) * into[0] + (y - on[1]) * into[1];
  const moved = reach * Math.cos(angle) - out * Math.sin(angle) - reach;
  return [
    x + moved * into[0],
    y + moved * into[1],
    reach * Math.sin(angle) + out * Math.cos(angle),
  ];
}

/** Turns and untwists a pressed panel until it lies as it did before, on average, all of it outside. */
function layLevel(
  pressed: Float64Array,
  { positions2 }: GarmentMesh,
  { firstVertex, vertexCount }: MeshPanel,
): void {
  const mean = (read: (v: number) => number): number => {
    let sum = 0;
    for (let v = 0; v < vertexCount; v++) sum += read(v);
    return sum / vertexCount;
  };
  const was = (v: number, axis: number): number =>
    axis < 2 ? positions2[2 * (firstVertex + v) + axis] : 0;
  const middle = [0, 1, 2].map((axis) => mean((v) => was(v, axis)));
  for (const axis of [0, 1, 2]) {
    const shift = middle[axis] - mean((v) => pressed[3 * v + axis]);
    for (let v = 0; v < vertexCount; v++) pressed[3 * v + axis] += shift;
  }
  for (const [a, b] of [
    [0, 2],
    [0, 1],
    [1, 2],
  ]) {
    const product = (from: number, to: number): number =>
      mean((v) => (was(v, from) - middle[from]) * (pressed[3 * v + to] - middle[to]));
    const angle = Math.atan2(product(a, b) - product(b, a), product(a, a) + product(b, b));
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let i = 0; i < pressed.length; i += 3) {
      const [x, y] = [pressed[i + a] - middle[a], pressed[i + b] - middle[b]];
      pressed[i + a] = middle[a] + cos * x + sin * y;
      pressed[i + b] = middle[b] + cos * y - sin * x;
    }
  }
  // A row of pleats that are deeper at one end lies twisted.
  const across = (v: number): number =>
    (pressed[3 * v] - middle[0]) * (pressed[3 * v + 1] - middle[1]);
  const square = mean((v) => across(v) ** 2);
  const twist = square > 0 ? mean((v) => across(v) * (pressed[3 * v + 2] - middle[2])) / square : 0;
  for (let v = 0; v < vertexCount; v++) pressed[3 * v + 2] -= twist * across(v);
  const lowest = pressed.reduce((low, out, i) => (i % 3 === 2 ? Math.min(low, out) : low), 0);
  for (let i = 2; i < pressed.length; i += 3) pressed[i] -= lowest;
}

function pointAt({ positions2 }: GarmentMesh, v: number): [x: number, y: number] {
  return [positions2[2 * v], positions2[2 * v + 1]];
}

function middleOf(mesh: GarmentMesh, t: number): [x: number, y: number] {
  const corners = [0, 1, 2].map((k) => pointAt(mesh, mesh.triangles[3 * t + k]));
  const mean = (c: 0 | 1): number => (corners[0][c] + corners[1][c] + corners[2][c]) / 3;
  return [mean(0), mean(1)];
}
