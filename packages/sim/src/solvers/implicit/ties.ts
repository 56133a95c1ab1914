import type { System } from '../../kernels/system.ts';
import { clothOf } from '../../model/cloth-of.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import type { Rope, Ropes, Tie } from '../../model/ropes.ts';
import type { State } from '../../state.ts';
import type { AddedEnergy } from './added-energy.ts';

/**
 * Places of the cloth that hold ropes: E = ½ k |P (p + o n − r)|² each, with p the mean of the tie's
 * vertices, n the cloth's normal there, o how far the rope was from the cloth at first, and r a point of the
 * rope. Where the rope slides through, r is its nearest point when the substep begins and P takes out what
 * goes along it; its ends do not slide, as if there were knots. Normals, r and P are those of the
 * substep's start, so the energy is quadratic.
 */
export function createTies(
  model: OrderedModel,
  { list }: Ropes,
  state: State,
  system: System,
): AddedEnergy[] {
  const { vertexTriangles } = clothOf(model).topology;
  return list.flatMap((rope) =>
    rope.ties.map((tie) => createTie(model, rope, tie, vertexTriangles, state, system)),
  );
}

/** Sections that a rope slides by in a substep, at most. */
const FARTHEST = 4;

function createTie(
  { triangles }: OrderedModel,
  { sections, spacing }: Rope,
  { vertices, at, slides, stiffness }: Tie,
  fans: { readonly offsets: Uint32Array; readonly items: Uint32Array },
  state: State,
  system: System,
): AddedEnergy {
  const { values, gradient, offsets, columns } = system;
  const { positions: x } = state;
  const last = sections.length / 2 - 1;
  const place = new Float64Array(3);
  const normal = new Float64Array(3);
  const along = new Float64Array(3);
  const way = new Float64Array(3);
  const across = new Float64Array(9);
  /** Vertices that take part and their weights, rope last: p + o n − r = Σ w x + o n. */
  const taking = new Uint32Array(vertices.length + 4);
  const weights = new Float64Array(taking.length);
  const places = new Uint32Array(taking.length ** 2);
  taking.set(vertices);
  weights.fill(1 / vertices.length, 0, vertices.length);
  let segment = Math.min(Math.trunc(at / spacing), last - 1);
  let share = Math.min(at / spacing - segment, 1);
  let found = -1;

  function lookAtCloth(): void {
    place.fill(0);
    normal.fill(0);
    for (const vertex of vertices) {
      for (let c = 0; c < 3; c++) place[c] += x[4 * vertex + c] / vertices.length;
      for (let k = fans.offsets[vertex]; k < fans.offsets[vertex + 1]; k++) {
        addNormal(x, triangles, fans.items[k], normal);
      }
    }
    const size = Math.hypot(normal[0], normal[1], normal[2]) || 1;
    for (let c = 0; c < 3; c++) normal[c] /= size;
  }

  function middleOf(section: number, c: number): number {
    return (x[4 * sections[2 * section] + c] + x[4 * sections[2 * section + 1] + c]) / 2;
  }

  /** Where on a part of the rope the nearest point to where it is held is: 0 to 1 within the part. */
  function nearestOn(part: number): number {
    let product = 0;
    let square = 0;
    for (let c = 0; c < 3; c++) {
      const from = middleOf(part, c);
      const step = middleOf(part + 1, c) - from;
      product += step * (place[c] + offset * normal[c] - from);
      square += step * step;
    }
    return square > 0 ? product / square : 0;
  }

  function slide(): void {
    let part = segment;
    let t = nearestOn(part);
    for (let k = 0; k < FARTHEST && (t < 0 || t > 1); k++) {
      const next = part + (t < 0 ? -1 : 1);
      if (next < 0 || next >= last) break;
      const there = nearestOn(next);
      const isCorner = t < 0 ? there > 1 : there < 0;
      part = next;
      t = isCorner ? (t < 0 ? 1 : 0) : there;
      if (isCorner) break;
    }
    segment = part;
    share = Math.min(Math.max(t, 0), 1);
  }

  function bind(): void {
    if (found === segment) return;
    found = segment;
    taking.set(sections.subarray(2 * segment, 2 * segment + 4), vertices.length);
    for (let a = 0; a < taking.length; a++) {
      const row = columns.subarray(offsets[taking[a]], offsets[taking[a] + 1]);
      for (let b = 0; b < taking.length; b++) {
        places[taking.length * a + b] = 9 * (offsets[taking[a]] + row.indexOf(taking[b]));
      }
    }
  }

  /** The rope's direction where it is held, at a corner of its line that between both sides; returns its square. */
  function lookAlong(): number {
    const from = share > 0 ? segment : Math.max(segment - 1, 0);
    const to = share < 1 ? segment + 1 : Math.min(segment + 2, last);
    let length = 0;
    for (let c = 0; c < 3; c++) {
      along[c] = middleOf(to, c) - middleOf(from, c);
      length += along[c] ** 2;
    }
    return length;
  }

  function follow(): void {
    lookAtCloth();
    if (slides) slide();
    bind();
    const end = (segment === 0 && share === 0) || (segment === last - 1 && share === 1);
    const length = lookAlong();
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        const out = slides && !end && length > 0 ? (along[r] * along[c]) / length : 0;
        across[3 * r + c] = (r === c ? 1 : 0) - out;
      }
    }
    const own = vertices.length;
    weights.fill((share - 1) / 2, own, own + 2).fill(-share / 2, own + 2);
  }

  /** P (p + o n − r) into `way`; its square. */
  function look(): number {
    const [dx, dy, dz] = [0, 1, 2].map((c) => {
      let sum = offset * normal[c];
      for (let k = 0; k < taking.length; k++) sum += weights[k] * x[4 * taking[k] + c];
      return sum;
    });
    for (let r = 0; r < 3; r++) {
      way[r] = across[3 * r] * dx + across[3 * r + 1] * dy + across[3 * r + 2] * dz;
    }
    return way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  }

  // How far the rope is from the cloth where it starts.
  let offset = 0;
  lookAtCloth();
  for (let c = 0; c < 3; c++) {
    const point = (1 - share) * middleOf(segment, c) + share * middleOf(segment + 1, c);
    offset += normal[c] * (point - place[c]);
  }

  return {
    follow,
    measure: () => 0.5 * stiffness * look(),
    add() {
      const square = look();
      for (let a = 0; a < taking.length; a++) {
        const pull = stiffness * weights[a];
        for (let c = 0; c < 3; c++) gradient[4 * taking[a] + c] += pull * way[c];
        for (let b = 0; b < taking.length; b++) {
          const to = places[taking.length * a + b];
          for (let k = 0; k < 9; k++) values[to + k] += pull * weights[b] * across[k];
        }
      }
      return 0.5 * stiffness * square;
    },
  };
}

/** Adds a triangle's normal, as long as twice its area. */
function addNormal(x: Float32Array, triangles: Uint32Array, t: number, out: Float64Array): void {
  const [i, j, k] = [4 * triangles[3 * t], 4 * triangles[3 * t + 1], 4 * triangles[3 * t + 2]];
  const [ux, uy, uz] = [x[j] - x[i], x[j + 1] - x[i + 1], x[j + 2] - x[i + 2]];
  const [vx, vy, vz] = [x[k] - x[i], x[k + 1] - x[i + 1], x[k + 2] - x[i + 2]];
  out[0] += uy * vz - uz * vy;
  out[1] += uz * vx - ux * vz;
  out[2] += ux * vy - uy * vx;
}
