import { buildMembraneLaw } from '../energies/build-membrane-law.ts';
import { greenStrain } from '../energies/green-strain.ts';
import {
  clampStress,
  clampTangent,
  lawEnergy,
  lawStress,
  lawTangent,
  type MembraneLaw,
} from '../energies/membrane-law.ts';
import type { Term } from '../energies/term.ts';
import { OWN_STRAIN } from '../kernels/system.ts';
import { type BlockMatrix, findBlock } from '../linear/block-matrix.ts';
import { flatTriangle } from '../model/flat-triangle.ts';
import type { Model } from '../model/model.ts';
import { restTriangle } from '../model/rest-triangle.ts';
import { findStrainNodes } from '../model/strain-nodes.ts';

/** Where strain is measured, one place per triangle: u = Σ aᵢ xᵢ and v = Σ bᵢ xᵢ, the images of the unit vectors. */
export interface StrainElement {
  readonly vertices: ArrayLike<number>;
  /** (aᵢ, bᵢ) of each vertex [1/m]; all a add up to zero, and all b. */
  readonly weights: ArrayLike<number>;
  /** [m²] */
  readonly area: number;
}

interface Node {
  readonly law: MembraneLaw;
  /** Elements around it, and what part of its strain each has. */
  readonly elements: readonly number[];
  readonly parts: readonly number[];
  /** A third of theirs [m²]. */
  readonly area: number;
}

/** What a strain changes by with each vertex: rows of warp, weft and shear, three columns. */
type Slopes = Map<number, Float64Array>;

/**
 * The membrane in Green's strain, smoothed: a triangle has only the part α = `OWN_STRAIN` of its stiffness, the
 * rest belongs to the mean strain E̅ around each vertex.
 *
 *     E = Σ α Aₜ ψ(Eₜ) + Σ (1 − α) Aₙ ψ(E̅ₙ),   Aₙ E̅ₙ = ⅓ Σ Aₜ Eₜ
 *
 * Flat triangles cannot follow a fold that crosses them without stretching, by about (κ l)²/24, and where bends
 * are as narrow as the mesh they do so in turn one way and the other. Means do not see that; a strain that is
 * the same in neighbouring triangles is resisted as before. What is left of α keeps triangles from doing anything.
 *
 * Source: nodal averages of strain: [Dohrmann2000, abstract]; with a part of the element's own against modes that
 * cost nothing: [Puso2006, abstract].
 */
export function smoothedMembraneTerm(
  model: Model,
  elements: readonly StrainElement[] = flatElements(model),
  ownShare: number = OWN_STRAIN,
): Term {
  const laws = model.materials.map((material) => buildMembraneLaw(material, 'green'));
  const own = elements.map((element, t) => ({ ...element, law: laws[model.materialOf[t]] }));
  const { nodes, nodeOf } = buildNodes(model, own);
  const strains = new Float64Array(3 * own.length);
  /** Images u, v of the unit vectors along warp and weft. */
  const images = new Float64Array(6 * own.length);
  const means = new Float64Array(3 * nodes.length);
  const stresses = new Float64Array(3 * nodes.length);
  const f = new Float64Array(6);
  const strain = new Float64Array(3);
  const stress = new Float64Array(3);
  const tangent = new Float64Array(4);

  /** Strains of elements and nodes, and the nodes' stresses; returns the energy. */
  function measure(x: Float64Array): number {
    let sum = 0;
    own.forEach(({ vertices, weights, area, law }, t) => {
      f.fill(0);
      // Weights add up to zero: differences keep what cancels small.
      for (let k = 1; k < vertices.length; k++) {
        for (let c = 0; c < 3; c++) {
          const away = x[3 * vertices[k] + c] - x[3 * vertices[0] + c];
          f[c] += weights[2 * k] * away;
          f[3 + c] += weights[2 * k + 1] * away;
        }
      }
      images.set(f, 6 * t);
      greenStrain(f, strain);
      strains.set(strain, 3 * t);
      sum += ownShare * area * lawEnergy(law, strain);
    });
    nodes.forEach(({ law, area, elements: around, parts }, n) => {
      strain.fill(0);
      around.forEach((t, k) => {
        for (let c = 0; c < 3; c++) strain[c] += parts[k] * strains[3 * t + c];
      });
      means.set(strain, 3 * n);
      sum += (1 - ownShare) * area * lawEnergy(law, strain);
      lawStress(law, strain, stress);
      stresses.set(stress, 3 * n);
    });
    return sum;
  }

  /** The stress of an element, its own and its nodes'. */
  function blend(t: number): void {
    lawStress(own[t].law, strains.subarray(3 * t, 3 * t + 3), stress);
    for (let c = 0; c < 3; c++) {
      stress[c] *= ownShare;
      for (let k = 0; k < 3; k++) {
        stress[c] += ((1 - ownShare) / 3) * stresses[3 * nodeOf[3 * t + k] + c];
      }
    }
  }

  function push(gradient: Float64Array): void {
    own.forEach(({ vertices, weights, area }, t) => {
      blend(t);
      const [along, across, shear] = stress;
      for (let c = 0; c < 3; c++) {
        const [u, v] = [images[6 * t + c], images[6 * t + 3 + c]];
        const pu = area * (along * u + shear * v);
        const pv = area * (across * v + shear * u);
        for (let k = 0; k < vertices.length; k++) {
          gradient[3 * vertices[k] + c] += weights[2 * k] * pu + weights[2 * k + 1] * pv;
        }
      }
    });
  }

  /** Adds to slopes what part of an element's strain changes by. */
  function addSlopes(slopes: Slopes, t: number, part: number): void {
    const { vertices, weights } = own[t];
    for (let k = 0; k < vertices.length; k++) {
      const rows = slopes.get(vertices[k]) ?? new Float64Array(9);
      slopes.set(vertices[k], rows);
      const [a, b] = [weights[2 * k], weights[2 * k + 1]];
      for (let c = 0; c < 3; c++) {
        const [u, v] = [images[6 * t + c], images[6 * t + 3 + c]];
        rows[c] += part * a * u;
        rows[3 + c] += part * b * v;
        rows[6 + c] += part * (a * v + b * u);
      }
    }
  }

  /** Adds factor · ∂Eᵀ C ∂E, with C in `tangent`. */
  function addLaw(matrix: BlockMatrix, slopes: Slopes, factor: number): void {
    const [c11, c22, c12, c33] = tangent;
    for (const [i, p] of slopes) {
      for (const [j, q] of slopes) {
        const at = 9 * findBlock(matrix, i, j);
        for (let r = 0; r < 3; r++) {
          for (let c = 0; c < 3; c++) {
            const along = p[r] * (c11 * q[c] + c12 * q[3 + c]);
            const across = p[3 + r] * (c22 * q[3 + c] + c12 * q[c]);
            matrix.values[at + 3 * r + c] += factor * (along + across + c33 * p[6 + r] * q[6 + c]);
          }
        }
      }
    }
  }

  /** Adds what an element's stress does where the element turns. */
  function addStress(matrix: BlockMatrix, t: number): void {
    const { vertices, weights, area } = own[t];
    const [along, across, shear] = stress;
    for (let k = 0; k < vertices.length; k++) {
      const [a, b] = [weights[2 * k], weights[2 * k + 1]];
      for (let m = 0; m < vertices.length; m++) {
        const [p, q] = [weights[2 * m], weights[2 * m + 1]];
        const pull = along * a * p + across * b * q + shear * (a * q + b * p);
        const at = 9 * findBlock(matrix, vertices[k], vertices[m]);
        for (let c = 0; c < 3; c++) matrix.values[at + 4 * c] += area * pull;
      }
    }
  }

  return {
    energy: measure,
    addGradient(x, gradient) {
      measure(x);
      push(gradient);
    },
    addBoth(x, gradient) {
      const sum = measure(x);
      push(gradient);
      return sum;
    },
    addCouplings(neighbours) {
      for (const { elements: around } of nodes) {
        const all = new Set(around.flatMap((t) => Array.from(own[t].vertices)));
        for (const i of all) for (const j of all) neighbours[i].add(j);
      }
    },
    bind() {},
    addHessian(x, matrix, definite) {
      measure(x);
      nodes.forEach(({ law, area, elements: around, parts }, n) => {
        lawTangent(law, means.subarray(3 * n, 3 * n + 3), tangent);
        if (definite) clampTangent(tangent);
        const slopes: Slopes = new Map();
        around.forEach((t, k) => {
          addSlopes(slopes, t, parts[k]);
        });
        addLaw(matrix, slopes, (1 - ownShare) * area);
      });
      own.forEach(({ law, area }, t) => {
        lawTangent(law, strains.subarray(3 * t, 3 * t + 3), tangent);
        if (definite) clampTangent(tangent);
        const slopes: Slopes = new Map();
        addSlopes(slopes, t, 1);
        addLaw(matrix, slopes, ownShare * area);
        blend(t);
        if (definite) clampStress(stress);
        addStress(matrix, t);
      });
    },
  };
}

/** Flat triangles: u = Σ aᵢ xᵢ and v = Σ bᵢ xᵢ over the corners. */
function flatElements(model: Model): StrainElement[] {
  const { triangles } = model;
  const corners = new Float64Array(6);
  return Array.from({ length: model.topology.triangleCount }, (_, t) => {
    flatTriangle(model, t, corners);
    const { area, inverse: m } = restTriangle(corners);
    return {
      vertices: triangles.subarray(3 * t, 3 * t + 3),
      weights: Float64Array.of(-m[0] - m[2], -m[1] - m[3], m[0], m[1], m[2], m[3]),
      area,
    };
  });
}

function buildNodes(
  model: Model,
  own: readonly { readonly area: number; readonly law: MembraneLaw }[],
): { nodes: Node[]; nodeOf: Uint32Array } {
  const first = findStrainNodes(model);
  const around = new Map<number, number[]>();
  const numbers = new Map<number, number>();
  const nodeOf = first.map((corner, k) => {
    const list = around.get(corner) ?? [];
    around.set(corner, list);
    list.push(Math.floor(k / 3));
    if (!numbers.has(corner)) numbers.set(corner, numbers.size);
    return numbers.get(corner)!;
  });
  const nodes = [...around.values()].map((elements): Node => {
    const sum = elements.reduce((total, t) => total + own[t].area, 0);
    return {
      law: own[elements[0]].law,
      elements,
      parts: elements.map((t) => own[t].area / sum),
      area: sum / 3,
    };
  });
  return { nodes, nodeOf };
}
