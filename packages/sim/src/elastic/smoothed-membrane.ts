import { buildMembraneLaw } from '../energies/build-membrane-law.ts';
import { greenStrain } from '../energies/green-strain.ts';
import { deformation } from '../energies/membrane.ts';
import {
  clampStress,
  clampTangent,
  lawEnergy,
  lawStress,
  lawTangent,
  type MembraneLaw,
} from '../energies/membrane-law.ts';
import { membraneOfTriangle } from '../energies/membrane-of-triangle.ts';
import type { Term } from '../energies/term.ts';
import { findBlock } from '../linear/block-matrix.ts';
import type { Model } from '../model/model.ts';

declare const process: any;
const SHARE = Number(process.env.SHARE ?? 0.1);

interface Node {
  readonly triangles: number[];
  area: number;
  law: MembraneLaw;
}

export function smoothedMembraneTerm(model: Model): Term {
  const laws = model.materials.map((material) => buildMembraneLaw(material, 'green'));
  const count = model.topology.triangleCount;
  const own = Array.from({ length: count }, (_, t) => membraneOfTriangle(model, t, laws));
  const { triangles } = model;
  const nodes: Node[] = [];
  const nodeOf = new Int32Array(3 * count);
  const found = new Map<string, number>();
  for (let k = 0; k < 3 * count; k++) {
    const t = Math.floor(k / 3);
    const key = `${triangles[k]} ${model.materialOf[t]}`;
    let n = found.get(key);
    if (n === undefined) {
      n = nodes.length;
      found.set(key, n);
      nodes.push({ triangles: [], area: 0, law: own[t].law });
    }
    nodes[n].triangles.push(t);
    nodes[n].area += own[t].area / 3;
    nodeOf[k] = n;
  }
  const strains = new Float64Array(3 * count);
  const images = new Float64Array(6 * count);
  const weights = new Float64Array(6 * count);
  own.forEach(({ inverse }, t) => {
    weights.set(
      [-inverse[0] - inverse[2], -inverse[1] - inverse[3], ...Array.from({ length: 4 }, (_, k) => inverse[k])],
      6 * t,
    );
  });
  const means = new Float64Array(3 * nodes.length);
  const stresses = new Float64Array(3 * nodes.length);
  const corners = new Float64Array(9);
  const f = new Float64Array(6);
  const e = new Float64Array(3);
  const s = new Float64Array(3);
  const tangent = new Float64Array(4);

  function measure(x: Float64Array): void {
    means.fill(0);
    for (let t = 0; t < count; t++) {
      for (let k = 0; k < 3; k++)
        for (let c = 0; c < 3; c++) corners[3 * k + c] = x[3 * triangles[3 * t + k] + c];
      deformation(corners, own[t].inverse, f);
      images.set(f, 6 * t);
      greenStrain(f, e);
      strains.set(e, 3 * t);
      for (let k = 0; k < 3; k++) {
        const n = nodeOf[3 * t + k];
        const part = own[t].area / (3 * nodes[n].area);
        for (let c = 0; c < 3; c++) means[3 * n + c] += part * e[c];
      }
    }
  }
  function sum(): number {
    let total = 0;
    for (let t = 0; t < count; t++)
      total += SHARE * own[t].area * lawEnergy(own[t].law, strains.subarray(3 * t, 3 * t + 3));
    nodes.forEach((node, n) => {
      total += (1 - SHARE) * node.area * lawEnergy(node.law, means.subarray(3 * n, 3 * n + 3));
      lawStress(node.law, means.subarray(3 * n, 3 * n + 3), s);
      stresses.set(s, 3 * n);
    });
    return total;
  }
  function stressOf(t: number): void {
    lawStress(own[t].law, strains.subarray(3 * t, 3 * t + 3), s);
    for (let c = 0; c < 3; c++) {
      s[c] *= SHARE;
      for (let k = 0; k < 3; k++) s[c] += ((1 - SHARE) / 3) * stresses[3 * nodeOf[3 * t + k] + c];
    }
  }
  function push(gradient: Float64Array): void {
    for (let t = 0; t < count; t++) {
      stressOf(t);
      for (let c = 0; c < 3; c++) {
        const [u, v] = [images[6 * t + c], images[6 * t + 3 + c]];
        const pu = own[t].area * (s[0] * u + s[2] * v);
        const pv = own[t].area * (s[1] * v + s[2] * u);
        for (let k = 0; k < 3; k++)
          gradient[3 * triangles[3 * t + k] + c] +=
            weights[6 * t + 2 * k] * pu + weights[6 * t + 2 * k + 1] * pv;
      }
    }
  }
  /** Derivatives of a triangle's three strains by its corner k: 3 × 3. */
  function row(t: number, k: number, out: Float64Array, part: number): void {
    const [a, b] = [weights[6 * t + 2 * k], weights[6 * t + 2 * k + 1]];
    for (let c = 0; c < 3; c++) {
      const [u, v] = [images[6 * t + c], images[6 * t + 3 + c]];
      out[c] += part * a * u;
      out[3 + c] += part * b * v;
      out[6 + c] += part * (a * v + b * u);
    }
  }
  return {
    energy(x) {
      measure(x);
      return sum();
    },
    addGradient(x, gradient) {
      measure(x);
      sum();
      push(gradient);
    },
    addBoth(x, gradient) {
      measure(x);
      const total = sum();
      push(gradient);
      return total;
    },
    addCouplings(neighbours) {
      for (const node of nodes) {
        const all = new Set(node.triangles.flatMap((t) => [...triangles.subarray(3 * t, 3 * t + 3)]));
        for (const i of all) for (const j of all) neighbours[i].add(j);
      }
    },
    bind() {},
    addHessian(x, matrix, definite) {
      measure(x);
      sum();
      const { values } = matrix;
      const addMaterial = (rows: Map<number, Float64Array>, factor: number): void => {
        for (const [i, p] of rows) {
          for (const [j, q] of rows) {
            const at = 9 * findBlock(matrix, i, j);
            for (let r = 0; r < 3; r++)
              for (let c = 0; c < 3; c++)
                values[at + 3 * r + c] +=
                  factor *
                  (p[r] * (tangent[0] * q[c] + tangent[2] * q[3 + c]) +
                    p[3 + r] * (tangent[1] * q[3 + c] + tangent[2] * q[c]) +
                    p[6 + r] * tangent[3] * q[6 + c]);
          }
        }
      };
      nodes.forEach((node, n) => {
        lawTangent(node.law, means.subarray(3 * n, 3 * n + 3), tangent);
        if (definite) clampTangent(tangent);
        const rows = new Map<number, Float64Array>();
        for (const t of node.triangles) {
          for (let k = 0; k < 3; k++) {
            const vertex = triangles[3 * t + k];
            if (!rows.has(vertex)) rows.set(vertex, new Float64Array(9));
            row(t, k, rows.get(vertex)!, own[t].area / (3 * node.area));
          }
        }
        addMaterial(rows, (1 - SHARE) * node.area);
      });
      for (let t = 0; t < count; t++) {
        lawTangent(own[t].law, strains.subarray(3 * t, 3 * t + 3), tangent);
        if (definite) clampTangent(tangent);
        const rows = new Map<number, Float64Array>();
        for (let k = 0; k < 3; k++) {
          const out = new Float64Array(9);
          row(t, k, out, 1);
          rows.set(triangles[3 * t + k], out);
        }
        addMaterial(rows, SHARE * own[t].area);
        stressOf(t);
        if (definite) clampStress(s);
        for (let k = 0; k < 3; k++)
          for (let m = 0; m < 3; m++) {
            const [a, b] = [weights[6 * t + 2 * k], weights[6 * t + 2 * k + 1]];
            const [p, q] = [weights[6 * t + 2 * m], weights[6 * t + 2 * m + 1]];
            const g = own[t].area * (s[0] * a * p + s[1] * b * q + s[2] * (a * q + b * p));
            const at = 9 * findBlock(matrix, triangles[3 * t + k], triangles[3 * t + m]);
            for (let c = 0; c < 3; c++) values[at + 4 * c] += g;
          }
      }
    },
  };
}
