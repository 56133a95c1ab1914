import { Pairs } from '../abi/moves';
import { w1, w2, w3 } from './closest';
import {
  cornerU,
  cornerV,
  isClosed,
  isFace,
  LEAN,
  LEAN_OF_EDGES,
  leans,
  seeFeature,
  sideOfSurface,
} from './feature-cones';
import {
  closestOfTwo,
  findRows,
  flagsOf,
  hasRows,
  loadRows,
  plane,
  rowsOf,
  touch,
  turnTouch,
  weights,
} from './pair-rows';
import { staysOnSide } from './slide-past';

// Ports of packages/sim/src/kernels/pair-touch.ts.

/** Two edges that are nearest to each other between their ends. */
@inline const EDGES: u32 = 4;
/** Cosine from which on a normal has not turned enough to have come through a face. */
@inline const SAME_WAY: f64 = 0.9;

/** How a pair touches that is known to: `plane`, `touch`, `weights`. */
@inline export function seeTouch(edges: bool, at: usize): void {
  if (hasRows(at)) loadRows(at);
  else findTouch(edges, at);
}

// What `judge` found: whether a pair passes through, and whether it touches or others in its place do.
let passes: bool = false;
export let isOwn: bool = false;

/** How a pair without rows touches; returns by how many vertices. */
export function findTouch(edges: bool, at: usize): u32 {
  const corners = findRows(edges, at);
  judge(edges, at, corners);
  if (passes) turnTouch();
  return corners;
}

/** The same for one whose rows tell what was found where it wants to go. */
export function settleTouch(edges: bool, at: usize): void {
  loadRows(at);
  judge(edges, at, flagsOf(at));
  if (!passes) return;
  turnTouch();
  v128.store(rowsOf(at), touch, 16);
}

function judge(edges: bool, at: usize, corners: u32): void {
  const nx = <f64>f32x4.extract_lane(touch, 0);
  const ny = <f64>f32x4.extract_lane(touch, 1);
  const nz = <f64>f32x4.extract_lane(touch, 2);
  const along =
    <f64>f32x4.extract_lane(plane, 0) * nx +
    <f64>f32x4.extract_lane(plane, 1) * ny +
    <f64>f32x4.extract_lane(plane, 2) * nz;
  passes = false;
  if (edges) {
    const stencil = Pairs.stencils + at;
    passes = along <= 0 && !staysOnSide(edges, at);
    const s: f64 = passes ? -1 : 1;
    const a = load<u32>(stencil);
    const b = load<u32>(stencil, 4);
    const c = load<u32>(stencil, 8);
    const d = load<u32>(stencil, 12);
    isOwn =
      corners >= EDGES &&
      !leans(Pairs.to, c, d, s * nx, s * ny, s * nz, LEAN_OF_EDGES) &&
      !leans(Pairs.to, a, b, -s * nx, -s * ny, -s * nz, LEAN_OF_EDGES);
    return;
  }
  seeFeature(
    at,
    f32x4.extract_lane(weights, 1) != 0,
    f32x4.extract_lane(weights, 2) != 0,
    f32x4.extract_lane(weights, 3) != 0,
  );
  const v = cornerV;
  const u = cornerU;
  const ofFace = isFace;
  isOwn = ofFace || !leans(Pairs.to, v, u, nx, ny, nz, LEAN);
  if (!isOwn || !(along < SAME_WAY)) return;
  const end = sideOfSurface(Pairs.to, at);
  closestOfTwo(edges, Pairs.from, at, at);
  seeFeature(
    at,
    f64x2.extract_lane(w1, 0) != 0,
    f64x2.extract_lane(w2, 0) != 0,
    f64x2.extract_lane(w3, 0) != 0,
  );
  passes = sideOfSurface(Pairs.from, at) * end < 0;
  if (passes && !ofFace && !isClosed(v, u)) isOwn = false;
}
