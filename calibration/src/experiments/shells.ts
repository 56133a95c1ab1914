import { findFabric, toMaterial } from '@toile/fabric';
import type { Point, Series } from '@toile/plots';
import type { ElasticOptions } from '@toile/sim/elastic';
import { compare, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { elastica } from '../truth/elastica.ts';
import { heartLoop as loopTruth } from '../truth/heart-loop.ts';
import { hangAlongWarp } from './cantilever.ts';
import { drapeExactly } from './exact-drape.ts';
import { hangLoop } from './heart-loop.ts';
import { HALF_WAVE, SHEAR, shearSheet } from './sheared-sheet.ts';

const TEST = 'shells';
/** Γ of strips and loops. */
const GAMMA = 100;
/** Of shells on the finest of their meshes [%]. */
const TOLERANCE = 5;

interface Kind {
  readonly name: string;
  readonly cloth: ElasticOptions;
}

const KINDS: readonly Kind[] = [
  { name: 'plate', cloth: { membrane: 'green', bending: 'plate' } },
  { name: 'plate, smoothed strain', cloth: { membrane: 'smoothed', bending: 'plate' } },
  { name: 'shell', cloth: { membrane: 'shell', bending: 'shell' } },
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

function strip(kind: 'equilateral' | 'irregular', finenesses: readonly number[]): Comparison {
  return {
    title: `A strip that hangs, ${kind}`,
    what: `H/W, Γ = ${GAMMA}, strip, ${kind}`,
    unit: '',
    meshes: finenesses.map((size) => ({ label: `${size} edges per bending length`, size })),
    truth: elastica(GAMMA).dropOverReach,
    judged: kind === 'equilateral',
    measure(size, cloth) {
      const { dropOverReach, vertexCount, seconds } = hangAlongWarp(kind, size, GAMMA, cloth);
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

const FULL: readonly Comparison[] = [
  strip('equilateral', [2, 4, 8, 16, 24]),
  strip('irregular', [4, 8, 16]),
  loop([12, 24, 48]),
  sheared([6, 8, 12, 16]),
  draped([0.02, 0.015]),
];
const SHORT: readonly Comparison[] = [strip('equilateral', [4, 16]), loop([12]), sheared([4])];

export const shells: Experiment = {
  name: TEST,
  title: 'Subdivision shells',
  summary:
    "Cloth as Loop's limit surface, membrane and bending, beside the plate with linear triangles and beside the plate with smoothed strain, all in double precision: at equal vertices, and over the time of the processor.",
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
    return { rows, plots };
  },
};
