import type { BendingKind } from '../../src/bending/kinds.ts';
import type { SectionOptions } from '../../src/bending/trusses/section.ts';
import { bendingTerm, quadraticPart } from '../../src/elastic/bending.ts';
import type { Energy } from '../../src/energies/energy.ts';
import type { Term } from '../../src/energies/term.ts';
import { emptyBlockMatrix } from '../../src/linear/block-matrix.ts';
import type { SparseMatrix } from '../../src/linear/sparse.ts';
import type { Model } from '../../src/model/model.ts';
import { toDense } from '../linear/dense.ts';

/** The bending of a whole sheet as one energy of all its vertices. */
export function bendingOfSheet(
  model: Model,
  kind: BendingKind,
  section?: SectionOptions,
): Energy<undefined> {
  const term = bendingTerm(model, kind, section);
  if (term) return { name: kind, stencil: model.vertexCount, ...ofTerm(term, model.vertexCount) };
  const { matrix } = quadraticPart(model, kind);
  if (!matrix) throw new Error(`bending ${kind} has no energy`);
  return { name: kind, stencil: model.vertexCount, ...ofMatrix(matrix) };
}

type Functions = Omit<Energy<undefined>, 'name' | 'stencil'>;

function ofTerm(term: Term, vertexCount: number): Functions {
  const couplings = Array.from({ length: vertexCount }, () => new Set<number>());
  term.addCouplings(couplings);
  const matrix = emptyBlockMatrix(couplings);
  term.bind(matrix);
  const hessian = (x: Float64Array, out: Float64Array, definite: boolean) => {
    matrix.values.fill(0);
    term.addHessian(x, matrix, definite);
    out.set(toDense(matrix).flat());
  };
  return {
    energy: (x) => term.energy(x),
    gradient: (x, _, out) => term.addGradient(x, out.fill(0)),
    hessian: (x, _, out) => hessian(x, out, false),
    psdHessian: (x, _, out) => hessian(x, out, true),
  };
}

function ofMatrix({ offsets, columns, values }: SparseMatrix): Functions {
  const size = 3 * (offsets.length - 1);
  const gradient = (x: Float64Array, out: Float64Array) => {
    out.fill(0);
    eachEntry((i, j, value) => {
      out[i] += value * x[j];
    });
  };
  function eachEntry(see: (i: number, j: number, value: number) => void): void {
    for (let i = 0; i + 1 < offsets.length; i++) {
      for (let k = offsets[i]; k < offsets[i + 1]; k++) {
        for (let c = 0; c < 3; c++) see(3 * i + c, 3 * columns[k] + c, values[k]);
      }
    }
  }
  return {
    energy(x) {
      const slope = new Float64Array(size);
      gradient(x, slope);
      return 0.5 * slope.reduce((sum, value, i) => sum + value * x[i], 0);
    },
    gradient: (x, _, out) => gradient(x, out),
    hessian(_x, _, out) {
      out.fill(0);
      eachEntry((i, j, value) => {
        out[size * i + j] = value;
      });
    },
  };
}
