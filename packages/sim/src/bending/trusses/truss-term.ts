import type { Term } from '../../energies/term.ts';
import { type BlockMatrix, findBlock } from '../../linear/block-matrix.ts';
import { type SectionSettings, sectionSecond, sectionStiffness } from './section.ts';
import { addOuter, listSpans, reach, type Spans, spread } from './spans.ts';
import type { TrussLaw } from './truss-law.ts';
import type { Place, Truss } from './trusses.ts';

/** Ends closer than this part of the length have no direction. */
const NO_DIRECTION = 1e-9;

/** Trusses as flat arrays; the span of truss e is number e. */
interface Trusses {
  readonly spans: Spans;
  readonly lengths: Float64Array;
  /** Of the law's values [J]. */
  readonly scales: Float64Array;
  /** Share of the stiffness that no section changes. */
  readonly plain: Float64Array;
  /** Into the next two; one more than there are trusses. */
  readonly sectionOffsets: Uint32Array;
  readonly sectionWeights: Float64Array;
  /** First of the three spans of a section: its two sides, and the way along which the cloth bends. */
  readonly sectionSpans: Uint32Array;
}

/**
 * The energy of trusses: each stores scale · K(x) · law(|x₂ − x₁|/L), where K goes with the sections
 * across it, and is 1 where those are flat or do not count.
 *
 * K is that of the last accepted positions, or of the present ones: then it is a part of the energy with
 * all that its derivatives contain, and bending a rolled sheet across also flattens it.
 *
 * Source: [Zhou2008, Eq. 6 and 8].
 *
 * @param scaleOf energy of a truss per value of the law [J]
 * @param start positions from which the cloth sets out
 */
export function trussTerm(
  list: readonly Truss[],
  law: TrussLaw,
  scaleOf: (truss: Truss) => number,
  section?: { readonly settings: SectionSettings; readonly start: Float64Array },
): Term {
  const { settings } = section ?? {};
  const trusses = layOut(list, scaleOf, settings);
  const { spans, lengths, scales, plain, sectionOffsets, sectionWeights, sectionSpans } = trusses;
  const count = lengths.length;
  const stiffening = settings?.widthOverThickness ?? 0;
  const along = settings?.sectionsSeen === 'along';
  const seen = new Float64Array(count).fill(1);
  const sides = new Float64Array(9);
  const slopes = new Float64Array(9);
  const way = new Float64Array(3);
  const none = new Float64Array(0);

  /** Length of a truss over its length at rest; `way` becomes the unit vector along it. */
  function measure(x: Float64Array, e: number): number {
    reach(x, spans, e, way, 0);
    const apart = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    if (apart > NO_DIRECTION * lengths[e]) for (let c = 0; c < 3; c++) way[c] /= apart;
    else way.fill(0);
    return apart / lengths[e];
  }

  /** K as it counts. */
  function stiffness(x: Float64Array, e: number, gradient: Float64Array, factor: number): number {
    return along ? look(x, e, gradient, factor) : seen[e];
  }

  /** K at x; adds `factor` times its derivative to the gradient, where that is not 0. */
  function look(x: Float64Array, e: number, gradient: Float64Array, factor: number): number {
    let sum = plain[e];
    for (let s = sectionOffsets[e]; s < sectionOffsets[e + 1]; s++) {
      const first = sectionSpans[s];
      for (let k = 0; k < 3; k++) reach(x, spans, first + k, sides, 3 * k);
      sum += sectionWeights[s] * sectionStiffness(sides, stiffening, slopes);
      if (factor === 0) continue;
      const part = factor * sectionWeights[s];
      for (let k = 0; k < 3; k++) spread(gradient, spans, first + k, slopes, 3 * k, part);
    }
    return sum;
  }

  function addBoth(x: Float64Array, gradient: Float64Array): number {
    let sum = 0;
    for (let e = 0; e < count; e++) {
      const q = measure(x, e);
      const value = law.value(q);
      const slope = law.slope(q);
      if (value === 0 && slope === 0) continue;
      const k = stiffness(x, e, gradient, scales[e] * value);
      spread(gradient, spans, e, way, 0, (scales[e] * k * slope) / lengths[e]);
      sum += scales[e] * k * value;
    }
    return sum;
  }

  function accept(x: Float64Array): void {
    for (let e = 0; e < count; e++) seen[e] = look(x, e, none, 0);
  }
  if (section && !along) accept(section.start);

  return {
    ...(section && !along && { accept }),
    addCouplings(neighbours) {
      for (let e = 0; e < count; e++) {
        const all = stencilOf(trusses, e, along);
        for (const a of all) for (const b of all) neighbours[a].add(b);
      }
    },
    energy(x) {
      let sum = 0;
      for (let e = 0; e < count; e++) {
        const value = law.value(measure(x, e));
        if (value !== 0) sum += scales[e] * value * stiffness(x, e, none, 0);
      }
      return sum;
    },
    addGradient: (x, gradient) => void addBoth(x, gradient),
    addBoth,
    bind() {},
    addHessian(x, matrix, definite) {
      for (let e = 0; e < count; e++) addSecond(x, e, matrix, definite);
    },
  };

  function addSecond(x: Float64Array, e: number, matrix: BlockMatrix, definite: boolean): void {
    const length = lengths[e];
    const q = measure(x, e);
    const [value, slope, curve] = [law.value(q), law.slope(q), law.curve(q)];
    if (way[0] === 0 && way[1] === 0 && way[2] === 0) return;
    if (value === 0 && slope === 0 && curve === 0) return;
    const find = (row: number, column: number): number => findBlock(matrix, row, column);
    const block = new Float64Array(9);
    const scale = scales[e];
    const k = stiffness(x, e, none, 0);
    let inLine = (scale * k * curve) / (length * length);
    let across = (scale * k * slope) / (length * length * q);
    if (definite) {
      inLine = Math.max(0, inLine);
      across = Math.max(0, across);
    }
    for (let i = 0; i < 9; i++) {
      const [r, c] = [Math.floor(i / 3), i % 3];
      block[i] = (inLine - across) * way[r] * way[c] + (r === c ? across : 0);
    }
    addOuter(matrix, find, spans, e, e, block, 1);
    // Where a section gives way the energy may fall: what is left out of a definite matrix.
    if (definite || !along) return;
    for (let s = sectionOffsets[e]; s < sectionOffsets[e + 1]; s++) {
      const first = sectionSpans[s];
      const weight = scale * sectionWeights[s];
      for (let a = 0; a < 3; a++) reach(x, spans, first + a, sides, 3 * a);
      sectionStiffness(sides, stiffening, slopes);
      const second = sectionSecond(sides, stiffening);
      for (let a = 0; a < 3; a++) {
        const pull = (weight * slope) / length;
        for (let i = 0; i < 9; i++) block[i] = slopes[3 * a + Math.floor(i / 3)] * way[i % 3];
        addOuter(matrix, find, spans, first + a, e, block, pull);
        for (let i = 0; i < 9; i++) block[i] = way[Math.floor(i / 3)] * slopes[3 * a + (i % 3)];
        addOuter(matrix, find, spans, e, first + a, block, pull);
        for (let b = 0; b < 3; b++) {
          for (let i = 0; i < 9; i++) {
            block[i] = second[9 * (3 * a + Math.floor(i / 3)) + 3 * b + (i % 3)];
          }
          addOuter(matrix, find, spans, first + a, first + b, block, weight * value);
        }
      }
    }
  }
}

function layOut(
  list: readonly Truss[],
  scaleOf: (truss: Truss) => number,
  settings: SectionSettings | undefined,
): Trusses {
  const all = listSpans();
  for (const { row } of list) all.add(row.before, row.after);
  const sectionOffsets = [0];
  const sectionWeights: number[] = [];
  const sectionSpans: number[] = [];
  const plain = list.map(({ sections }) => {
    let left = 1;
    for (const { section, from, to, at, weight } of sections) {
      const counted =
        settings && settings.widthOverThickness > 0 ? weight * settings.sectionWeights[at] : 0;
      if (counted === 0) continue;
      const middle = placeOf(section.vertex);
      sectionWeights.push(counted);
      sectionSpans.push(all.add(section.before, middle));
      all.add(middle, section.after);
      all.add(from, to);
      left -= counted;
    }
    sectionOffsets.push(sectionWeights.length);
    return left;
  });
  return {
    spans: all.finish(),
    lengths: Float64Array.from(list, ({ row }) => row.length),
    scales: Float64Array.from(list, scaleOf),
    plain: Float64Array.from(plain),
    sectionOffsets: Uint32Array.from(sectionOffsets),
    sectionWeights: Float64Array.from(sectionWeights),
    sectionSpans: Uint32Array.from(sectionSpans),
  };
}

function placeOf(vertex: number): Place {
  return { from: vertex, to: vertex, share: 0 };
}

function stencilOf(
  { spans, sectionOffsets, sectionSpans }: Trusses,
  e: number,
  sections: boolean,
): Set<number> {
  const all = new Set<number>();
  const add = (span: number): void => {
    for (const v of spans.vertices.subarray(spans.offsets[span], spans.offsets[span + 1]))
      all.add(v);
  };
  add(e);
  if (!sections) return all;
  for (let s = sectionOffsets[e]; s < sectionOffsets[e + 1]; s++) {
    for (let k = 0; k < 3; k++) add(sectionSpans[s] + k);
  }
  return all;
}
