import { NONE } from '@toile/geometry';
import { factorSkyline, type Skyline, solveSkyline } from '../linear/skyline.ts';
import { GHOSTS, type State } from '../state.ts';
import { multiplyContacts } from './contact-forces.ts';
import type { ContactSet } from './contact-set.ts';
import type { Stage, System } from './system.ts';

const f = Math.fround;

/** Sums what `visit` adds over the vertices, task by task, coordinate by coordinate. */
function sumRows(
  { rows, partials }: System,
  visit: (vertex: number, sums: Float64Array) => void,
): number {
  const sums = new Float64Array(3);
  for (let task = 0; task + 1 < rows.length; task++) {
    sums.fill(0);
    for (let i = rows[task]; i < rows[task + 1]; i++) visit(i, sums);
    partials[task] = sums[0] + sums[1] + sums[2];
  }
  let total = 0;
  for (let task = 0; task + 1 < rows.length; task++) total += partials[task];
  return total;
}

export function beginStage(
  state: State,
  system: System,
  stage: Stage,
  accelerations: Float32Array,
  gravity: Float32Array,
  keep: number,
  h: number,
): number {
  const { positions: x, previous, velocities: v, inverseMasses } = state;
  const { older, olderVelocities, offset, inertia } = system;
  const o = f(stage.older);
  const n = f(1 - o);
  const k = f(keep);
  const dt = f(stage.gamma * h);
  const whole = f(h / stage.reach);
  const squared = f(dt * dt);
  return sumRows(system, (i, sums) => {
    const free = inverseMasses[i] > 0;
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      const xb = f(f(n * x[c]) + f(o * older[c]));
      const vb = f(k * f(f(n * v[c]) + f(o * olderVelocities[c])));
      const d = free ? -f(squared * f(gravity[c & 3] + accelerations[c])) : 0;
      previous[c] = x[c];
      x[c] = free ? f(xb + f(dt * vb)) : f(x[c] + f(whole * v[c]));
      offset[c] = d;
      sums[c & 3] += 0.5 * inertia[i] * d * d;
    }
  });
}

export function endStage(state: State, system: System, stage: Stage, h: number): void {
  const { positions: x, previous, velocities: v, inverseMasses } = state;
  const { older, olderVelocities } = system;
  const o = f(stage.older);
  const n = f(1 - o);
  const rate = f(1 / f(stage.gamma * h));
  const reach = f(stage.reach);
  const part = f(1 / reach);
  const rest = f(reach - 1);
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      const xb = f(f(n * previous[c]) + f(o * older[c]));
      const end = f(previous[c] + f(part * f(x[c] - previous[c])));
      const was = v[c];
      if (inverseMasses[i] > 0) v[c] = f(f(reach * f(f(end - xb) * rate)) - f(rest * was));
      older[c] = previous[c];
      olderVelocities[c] = was;
    }
  }
}

export function fillMatrix(state: State, system: System): void {
  const { offsets, couplings, values, gradient } = system;
  const count = state.inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      for (let c = 0; c < 9; c++) values[9 * k + c] = c % 4 === 0 ? couplings[k] : 0;
    }
    gradient.fill(0, 4 * i, 4 * i + 4);
  }
}

/**
 * Adds up `part` over the bending partners of a vertex, three numbers each: those before it, those
 * behind it, and those that share no triangle with it are summed apart, then together.
 */
function sumPartners(
  system: System,
  i: number,
  part: (at: number, coupling: number, c: number) => number,
  out: Float32Array,
): void {
  const { offsets, columns, couplings, diagonal } = system;
  const { outerOffsets, outerColumns, outerValues } = system;
  const sums = [new Float32Array(3), new Float32Array(3), new Float32Array(3)];
  const add = (sum: Float32Array, at: number, coupling: number): void => {
    for (let c = 0; c < 3; c++) sum[c] = f(sum[c] + part(at, coupling, c));
  };
  for (let k = offsets[i]; k < diagonal[i]; k++) add(sums[0], 4 * columns[k], couplings[k]);
  for (let k = diagonal[i] + 1; k < offsets[i + 1]; k++) {
    add(sums[1], 4 * columns[k], couplings[k]);
  }
  for (let k = outerOffsets[i]; k < outerOffsets[i + 1]; k++) {
    add(sums[2], 4 * outerColumns[k], outerValues[k]);
  }
  for (let c = 0; c < 3; c++) out[c] = f(f(sums[0][c] + sums[1][c]) + sums[2][c]);
}

/**
 * Rows of the bending matrix add up to zero: E = −¼ Σ Q_ij |x_j − x_i|², which does not cancel in
 * single precision.
 */
export function measureBending(state: State, system: System): number {
  const x = state.positions;
  const sum = new Float32Array(3);
  return sumRows(system, (i, sums) => {
    const part = (at: number, coupling: number, c: number): number => {
      const d = f(x[at + c] - x[4 * i + c]);
      return f(coupling * f(d * d));
    };
    sumPartners(system, i, part, sum);
    for (let c = 0; c < 3; c++) sums[c] -= 0.25 * sum[c];
  });
}

export function beginGradients(state: State, system: System): number {
  factorSkyline(skylineOf(system));
  const x = state.positions;
  const { inertia, gradient, offset, residual, direction, solution } = system;
  const bend = new Float32Array(3);
  const sum = sumClusters(system);
  return sumRows(system, (i, sums) => {
    const part = (at: number, coupling: number, c: number): number =>
      f(coupling * f(x[at + c] - x[4 * i + c]));
    sumPartners(system, i, part, bend);
    invertDiagonal(system, i);
    for (let c = 0; c < 3; c++) {
      const at = 4 * i + c;
      residual[at] = -f(f(gradient[at] + bend[c]) + f(inertia[i] * offset[at]));
      direction[at] = 0;
      solution[at] = 0;
    }
    sum(i, sums);
  });
}

/**
 * Preconditions the residual of a vertex and adds r·z; at a cluster's last vertex also that of the
 * cluster, whose free vertices' residuals are added up on the way.
 */
function sumClusters(system: System): (vertex: number, sums: Float64Array) => void {
  const { clusters, clusterInverse, clusterResidual, clusterScaled } = system;
  const { inertia, inverse, residual, scaled } = system;
  let cluster = 0;
  return (i, sums) => {
    precondition(inverse, residual, scaled, i);
    for (let c = 4 * i; c < 4 * i + 3; c++) sums[c & 3] += residual[c] * scaled[c];
    if (i === clusters[cluster]) clusterResidual.fill(0, 4 * cluster, 4 * cluster + 4);
    if (inertia[i] > 0) {
      for (let c = 0; c < 3; c++) {
        const at = 4 * cluster + c;
        clusterResidual[at] = f(clusterResidual[at] + residual[4 * i + c]);
      }
    }
    if (i + 1 < clusters[cluster + 1]) return;
    precondition(clusterInverse, clusterResidual, clusterScaled, cluster);
    for (let c = 0; c < 3; c++) {
      sums[c] += clusterResidual[4 * cluster + c] * clusterScaled[4 * cluster + c];
    }
    cluster++;
  };
}

/**
 * What happens to a cluster, or to a domain, when it moves as a whole: sums of the blocks between
 * free vertices. Source: [Wu2022, abstract] (levels of aggregates, added up).
 */
export function coarsen(_state: State, system: System): void {
  const { offsets, columns, values, inertia, coarsePlaces, coarseValues } = system;
  const { clusters, clusterBending, clusterInverse, clusterPlaces } = system;
  const own = new Float32Array(9);
  const add = (to: number, from: Float32Array, at: number): void => {
    for (let c = 0; c < 9; c++) coarseValues[to + c] = f(coarseValues[to + c] + from[at + c]);
  };
  for (let cluster = 0; cluster + 1 < clusters.length; cluster++) {
    const [begin, end] = [clusters[cluster], clusters[cluster + 1]];
    for (let c = 0; c < 9; c++) own[c] = c % 4 === 0 ? clusterBending[cluster] : 0;
    for (let i = begin; i < end; i++) {
      if (!(inertia[i] > 0)) continue;
      for (let k = offsets[i]; k < offsets[i + 1]; k++) {
        const j = columns[k];
        if (!(inertia[j] > 0)) continue;
        if (j < begin || j >= end) add(coarsePlaces[k], values, 9 * k);
        else for (let c = 0; c < 9; c++) own[c] = f(own[c] + values[9 * k + c]);
      }
    }
    add(clusterPlaces[cluster], own, 0);
    invertBlock(own, 0, clusterInverse, 9 * cluster);
  }
}

export function moveDomains(_state: State, system: System): number {
  const { clusterDomains, clusterResidual, domainWork } = system;
  domainWork.fill(0);
  clusterDomains.forEach((at, cluster) => {
    if (at === NONE) return;
    for (let c = 0; c < 3; c++) domainWork[at + c] += clusterResidual[4 * cluster + c];
  });
  return solveSkyline(skylineOf(system), domainWork);
}

/** The matrix of the domains. */
function skylineOf(system: System): Skyline {
  return {
    offsets: system.domainOffsets,
    first: system.domainFirst,
    entries: system.domainEntries,
    pivots: system.domainPivots,
  };
}

function invertDiagonal({ values, diagonal, inertia, inverse }: System, i: number): void {
  if (inertia[i] > 0) invertBlock(values, 9 * diagonal[i], inverse, 9 * i);
  else inverse.fill(0, 9 * i, 9 * i + 9);
}

/** The inverse of a symmetric block by its cofactors; zero for a block without stiffness. */
function invertBlock(values: Float32Array, at: number, inverse: Float32Array, to: number): void {
  const a = values[at];
  const b = values[at + 1];
  const c = values[at + 2];
  const d = values[at + 4];
  const e = values[at + 5];
  const g = values[at + 8];
  const A = f(f(d * g) - f(e * e));
  const B = f(f(c * e) - f(b * g));
  const C = f(f(b * e) - f(c * d));
  const D = f(f(a * g) - f(c * c));
  const E = f(f(b * c) - f(a * e));
  const G = f(f(a * d) - f(b * b));
  const determinant = f(f(f(a * A) + f(b * B)) + f(c * C));
  const scale = determinant > 0 ? f(1 / determinant) : 0;
  const cofactors = [A, B, C, B, D, E, C, E, G];
  for (let k = 0; k < 9; k++) inverse[to + k] = f(cofactors[k] * scale);
}

function precondition(inverse: Float32Array, r: Float32Array, z: Float32Array, i: number): void {
  const at = 9 * i;
  const x = r[4 * i];
  const y = r[4 * i + 1];
  const w = r[4 * i + 2];
  for (let c = 0; c < 3; c++) {
    z[4 * i + c] = f(
      f(f(inverse[at + c] * x) + f(inverse[at + 3 + c] * y)) + f(inverse[at + 6 + c] * w),
    );
  }
}

export function multiply(_state: State, system: System, set?: ContactSet): number {
  const own = multiplyRows(system);
  return set ? own + multiplyContacts(set, system) : own;
}

function multiplyRows(system: System): number {
  const { offsets, columns, values, outerOffsets, outerColumns, outerValues } = system;
  const { direction: p, image: q } = system;
  const sum = new Float32Array(9);
  const outer = new Float32Array(6);
  return sumRows(system, (i, sums) => {
    sum.fill(0);
    for (let k = offsets[i]; k < offsets[i + 1]; k++) {
      const j = 4 * columns[k];
      for (let c = 0; c < 9; c++) {
        sum[c] = f(sum[c] + f(values[9 * k + c] * p[j + Math.trunc(c / 3)]));
      }
    }
    // Two sums that do not wait for each other.
    outer.fill(0);
    for (let k = outerOffsets[i]; k < outerOffsets[i + 1]; k++) {
      const j = 4 * outerColumns[k];
      const to = 3 * ((k - outerOffsets[i]) % 2);
      for (let c = 0; c < 3; c++) outer[to + c] = f(outer[to + c] + f(outerValues[k] * p[j + c]));
    }
    for (let c = 0; c < 3; c++) {
      const far = f(outer[c] + outer[3 + c]);
      q[4 * i + c] = f(f(sum[c] + sum[3 + c]) + f(sum[6 + c] + far));
    }
    for (let c = 4 * i; c < 4 * i + 3; c++) sums[c & 3] += p[c] * q[c];
  });
}

export function advanceGradients(_state: State, system: System, alpha: number): number {
  const { solution, direction, residual, image } = system;
  const a = f(alpha);
  const sum = sumClusters(system);
  return sumRows(system, (i, sums) => {
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      solution[c] = f(solution[c] + f(a * direction[c]));
      residual[c] = f(residual[c] - f(a * image[c]));
    }
    sum(i, sums);
  });
}

export function turnGradients(_state: State, system: System, beta: number): void {
  const { scaled, direction, clusters, clusterScaled, inertia } = system;
  const { clusterDomains, domainWork } = system;
  const b = f(beta);
  const together = new Float32Array(3);
  for (let cluster = 0; cluster + 1 < clusters.length; cluster++) {
    const domain = clusterDomains[cluster];
    for (let c = 0; c < 3; c++) {
      const moved = domain === NONE ? 0 : domainWork[domain + c];
      together[c] = clusterScaled[4 * cluster + c] + moved;
    }
    for (let i = clusters[cluster]; i < clusters[cluster + 1]; i++) {
      for (let c = 0; c < 3; c++) {
        const at = 4 * i + c;
        const along = f(scaled[at] + together[c]);
        direction[at] = inertia[i] > 0 ? f(along + f(b * direction[at])) : 0;
      }
    }
  }
}

export function shiftStart(state: State, system: System): number {
  const x = state.positions;
  const { image, offset, inertia } = system;
  return sumRows(system, (i, sums) => {
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      offset[c] = f(offset[c] + f(x[c] - image[c]));
      sums[c & 3] += 0.5 * inertia[i] * offset[c] * offset[c];
    }
  });
}

export function moveAlong(state: State, system: System, t: number): number {
  const x = state.positions;
  const { solution, offset, inertia } = system;
  const part = f(t);
  return sumRows(system, (i, sums) => {
    for (let c = 4 * i; c < 4 * i + 3; c++) {
      const d = f(part * solution[c]);
      x[c] = f(x[c] + d);
      offset[c] = f(offset[c] + d);
      sums[c & 3] += 0.5 * inertia[i] * offset[c] * offset[c];
    }
  });
}
