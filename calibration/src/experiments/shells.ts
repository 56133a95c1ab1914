import { findFabric, toMaterial } from '@toile/fabric';
import type { Point, Series } from '@toile/plots';
import type { ElasticOptions } from '@toile/sim/elastic';
import { compare, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import type { StripKind } from '../meshes/strip.ts';
import { elastica } from '../truth/elastica.ts';
import { heartLoop as loopTruth } from '../truth/heart-loop.ts';
import { drapeExactly } from './exact-drape.ts';
import { hangLoop } from './heart-loop.ts';
import { loadRoof, ROOF_TRUTH } from './roof.ts';
import { HALF_WAVE, SHEAR, shearSheet } from './sheared-sheet.ts';
import { hangBothWays } from './two-cantilevers.ts';

const TEST = 'shells';
/** Γ of strips and loops. */
const GAMMA = 100;
/** Of shells on the finest of their meshes [%]. */
const TOLERANCE = 2;
/** Of the roof on its finest mesh [%]. */
const ROOF_TOLERANCE = 5;

interface Kind {
  readonly name: string;
  readonly cloth: ElasticOptions;
}

const KINDS: readonly Kind[] = [
  { name: 'plate', cloth: { membrane: 'green', bending: 'plate' } },
  { name: 'plate, smoothed strain', cloth: { membrane: 'smoothed', bending: 'plate' } },
  { name: 'shell', cloth: { membrane: 'shell', bending: 'shell' } },
  { name: 'shell, smoothed strain', cloth: { membrane: 'smoothed-shell', bending: 'shell' } },
];

interface Found {
  readonly value: number;
  readonly vertexCount: number;
  readonly seconds: number;
  readonly note?: string;
}

/** One experiment at meshes of several sizes, by each kind of cloth. */
interface Comparison {
  readonly title: string;
  readonly what: string;
  readonly unit: string;
  /** Coarsest first, as it is said in rows. */
  readonly meshes: readonly { readonly label: string; readonly size: number }[];
  /** What it should be, where that is known. */
  readonly truth: number | null;
  /** Whether the shell on the finest mesh is judged. */
  readonly judged?: boolean;
  measure(size: number, cloth: ElasticOptions): Found;
}

function strip(kind: StripKind, finenesses: readonly number[]): Comparison {
  return {
    title: `A strip that hangs, ${kind}`,
    what: `H/W, Γ = ${GAMMA}, strip, ${kind}`,
    unit: '',
    meshes: finenesses.map((size) => ({ label: `${size} edges per bending length`, size })),
    truth: elastica(GAMMA).dropOverReach,
    judged: kind === 'equilateral',
    measure(size, cloth) {
      const { dropOverReach, vertexCount, seconds } = hangBothWays(kind, size, GAMMA, cloth);
      return { value: dropOverReach, vertexCount, seconds };
    },
  };
}

function loop(edges: readonly number[]): Comparison {
  return {
    title: 'A heart loop',
    what: `height / L, Γ = ${GAMMA}, loop`,
    unit: '',
    meshes: edges.map((size) => ({ label: `${size} edges along half of it`, size })),
    truth: loopTruth(GAMMA).height,
    measure(size, cloth) {
      const { height, vertexCount, seconds } = hangLoop('equilateral', GAMMA, size, cloth);
      return { value: height, vertexCount, seconds };
    },
  };
}

function sheared(rows: readonly number[]): Comparison {
  return {
    title: 'A sheet that is sheared',
    what: `force, sheet sheared by ${100 * SHEAR} %`,
    unit: 'N',
    meshes: rows.map((size) => ({ label: `${size} edges between the jaws`, size })),
    truth: null,
    measure(size, cloth) {
      const { force, crossings, height, vertexCount, seconds } = shearSheet(size, cloth);
      const wave = `${crossings} half waves along it, of ${(1000 * HALF_WAVE).toFixed(1)} mm by theory`;
      const note = `${wave}; height ${(1000 * height).toFixed(2)} mm`;
      return { value: force, vertexCount, seconds, note };
    },
  };
}

function draped(sizes: readonly number[]): Comparison {
  const { material } = toMaterial(findFabric('matsudaira-2015-f'));
  return {
    title: `A drape of ${material.name}`,
    what: `coefficient, ${material.name}`,
    unit: '%',
    meshes: sizes.map((size) => ({ label: `edges of ${1000 * size} mm`, size })),
    truth: null,
    measure(size, cloth) {
      const { coefficient, folds, vertexCount, seconds } = drapeExactly(material, { size, cloth });
      return { value: coefficient, vertexCount, seconds, note: `${folds} folds` };
    },
  };
}

/** Of shells whose rest shape is curved, in cells along a quarter of the roof. */
function roofRows(cells: readonly number[], judged: boolean): Row[] {
  return (['shell', 'smoothed-shell'] as const).flatMap((membrane) =>
    cells.map((count, k): Row => {
      const { sinks, vertexCount, seconds } = loadRoof(count, membrane);
      const facts = {
        test: TEST,
        parameter: `roof of Scordelis and Lo, ${membrane}, ${count} cells along a quarter`,
        simulated: sinks,
        unit: '',
        note: `${vertexCount} vertices, ${seconds.toFixed(2)} s`,
      };
      return judged && k === cells.length - 1
        ? compare(facts, ROOF_TRUTH, ROOF_TOLERANCE)
        : tell(facts, ROOF_TRUTH);
    }),
  );
}

const FULL: readonly Comparison[] = [
  strip('equilateral', [2, 4, 8, 16]),
  strip('grid', [2, 4, 8, 16]),
  strip('irregular', [4, 8, 16]),
  loop([12, 24, 48]),
  sheared([6, 8, 12]),
  draped([0.02, 0.015]),
];
const SHORT: readonly Comparison[] = [strip('equilateral', [4, 8]), loop([12]), sheared([4])];

export const shells: Experiment = {
  name: TEST,
  title: 'Subdivision shells',
  summary:
    "Cloth as Loop's limit surface, membrane and bending, beside the plate with linear triangles and beside the plate with smoothed strain, all in double precision: at equal vertices, and over the time of the processor. Strips clamp themselves; loops and drapes are held by two rows of vertices, a clamp that a limit surface gives way in. And a benchmark of curved shells.",
  run(short, progress): Outcome {
    const rows: Row[] = [];
    const plots = (short ? SHORT : FULL).map((comparison) => {
      const { title, what, unit, meshes, truth, judged } = comparison;
      const marks = KINDS.map(({ name, cloth }): Series => {
        const points = meshes.map(({ label, size }, k): Point => {
          progress(`${title}, ${name}, ${label}`);
          const { value, vertexCount, seconds, note } = comparison.measure(size, cloth);
          const facts = {
            test: TEST,
            parameter: `${what}, ${name}, ${label}`,
            simulated: value,
            unit,
            note: `${vertexCount} vertices, ${seconds.toFixed(2)} s${note ? `; ${note}` : ''}`,
          };
          const isJudged = judged && name === 'shell' && k === meshes.length - 1;
          rows.push(
            truth !== null && isJudged ? compare(facts, truth, TOLERANCE) : tell(facts, truth),
          );
          const height = truth === null ? value : 100 * Math.abs(value / truth - 1);
          return [seconds, height];
        });
        return { name, points };
      });
      return {
        title,
        xLabel: 'time of the processor [s]',
        yLabel: truth === null ? `${what} [${unit}]` : 'error [%]',
        xScale: 'log' as const,
        ...(truth !== null && { yScale: 'log' as const }),
        ...(title === 'A strip that hangs, equilateral' && {
          file: 'calibration-shells-strip.svg',
        }),
        ...(unit === 'N' && { file: 'calibration-shells-sheared.svg' }),
        curves: [],
        marks,
      };
    });
    progress('roof');
    rows.push(...roofRows(short ? [4] : [4, 8, 16, 32], !short));
    return { rows, plots };
  },
};
