import { type GarmentMesh, mergeSeams } from '@toile/garment';
import type { TriangleMesh } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  createSimulation,
  implicit,
  type Model,
  type Simulation,
} from '@toile/sim';
import type { Arrangement } from '../arrange/arrange-panels.ts';
import type { Cloth } from '../cloth/describe-cloth.ts';
import { type ClothPiece, joinOutfit, splitOutfit } from '../outfit.ts';
import { SOLVING } from '../solving.ts';
import { bodyPart } from '../wearer/body-part.ts';
import { boxAround, meetsBox } from '../wearer/box.ts';
import { pullThreads } from './pull-threads.ts';
import { TIED, tieSeams } from './tie-seams.ts';

/** What sewing needs to know. */
export interface SewInput {
  readonly mesh: GarmentMesh;
  /** Where the panels start: apart from each other and the body. */
  readonly start: Arrangement;
  /** In which turn each seam is sewn, with sleeves that are set in or not. */
  readonly turns: (setIn: boolean) => readonly number[];
  readonly cloth: Cloth;
  /** The body, thin. */
  readonly thin: TriangleMesh;
  /** What it wears already; it is moved too. */
  readonly worn: readonly ClothPiece[];
  readonly backend?: Backend | undefined;
}

/** How far sewing has come. */
export interface SewingStep {
  /** Where the vertices are, of what is worn and then of the panels [m]. */
  positions(): Float64Array[];
  /** Of the work, 0 to 1. */
  readonly part: number;
}

export interface SewnPanels {
  /** Where the vertices are, of what is worn and then of the panels, seam partners together [m]. */
  readonly positions: readonly Float64Array[];
  /** Largest distance between partners, seam by seam [m]. */
  readonly gaps: readonly { readonly seam: string; readonly gap: number }[];
  readonly steps: number;
}

/** Pull of a thread at first [N/m]: draws panels around a body in some ten steps. */
const THREAD = 200;
/** How much harder buttons hold. */
const BUTTON = 10;
/** Share of its girth that a body has while panels are drawn around it. */
export const THIN = 0.35;
/** Share of its girth to which what is worn shrinks while something is sewn over it. */
const SNUG = 0.45;
/** Threads over it pull so much at first, until it has shrunk. */
const SLOWLY = 0.03;
/** Bodies are taken into account so far around the panels [m]. */
const REACH = 0.1;
/** Distance that contact keeps while sewing [m]. */
const CONTACT = 0.7e-3;
/** Partners this close are tied [m]. */
const CLOSED = 2.5e-3;
/** What may be left of a gap when panels are joined [m]. */
export const JOINABLE = 4e-3;
const MOST_STEPS = 160;
/** For how many steps seams are let go that could not be tied; the others hold so hard. */
const LOOSE_STEPS = 3;
const HOLDING = 20;
/** Steps after which seams that have not come closer by a tenth are stuck. */
const STUCK_AFTER = 16;
/** What sewing usually takes, for its progress. */
const USUAL_STEPS = 24;

/** How sewing is done. */
interface Manner {
  /** How many times as hard threads pull, from step to step, where a seam nearly closed is slow. */
  readonly pressing: number;
  /** Panels need not hang right yet: hinges are made faster than plates, but crumple more. */
  readonly bending: 'quadratic' | 'plate';
  /** How often seams are let go that could not be tied. */
  readonly loosenings: number;
  /** Whether sleeves are closed before they are set into their armholes. */
  readonly setIn: boolean;
}

/** Briskly first; where cloth was caught in a seam, again and gently, then with sleeves set in. */
const MANNERS: readonly Manner[] = [
  { pressing: 1.6, bending: 'quadratic', loosenings: 1, setIn: false },
  { pressing: 1.25, bending: 'plate', loosenings: 2, setIn: false },
  { pressing: 1.6, bending: 'quadratic', loosenings: 1, setIn: true },
];

/** Sews until all seams can be joined without anything crossing, or as well as it goes. */
export function* sewPanels(input: SewInput): Generator<SewingStep, SewnPanels> {
  let best: SewnPanels | undefined;
  let steps = 0;
  for (const manner of MANNERS) {
    const sewn = yield* sewOnce(input, manner, steps);
    steps += sewn.steps;
    if (!best || widest(sewn) < widest(best)) best = sewn;
    if (widest(best) < TIED) break;
  }
  return { ...best!, steps };
}

function widest({ gaps }: SewnPanels): number {
  return gaps.reduce((most, { gap }) => Math.max(most, gap), 0);
}

/**
 * Draws seam partners together around a thin body, over what it wears: no gravity, nothing but threads
 * and contact that lets nothing through but treats partners as the one vertex they will be. Then they
 * are tied. The cloth flows towards rest, so it arrives without swinging.
 */
function* sewOnce(
  input: SewInput,
  { pressing, bending, loosenings, setIn }: Manner,
  before: number,
): Generator<SewingStep, SewnPanels> {
  const { mesh, start, turns, cloth: own, thin, worn, backend } = input;
  const panels = { positions: start.positions, triangles: mesh.triangles, cloth: own };
  const cloth = joinOutfit([...worn.map(shrink), panels]);
  const first = worn.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const around = boxAround(cloth.mesh.positions, REACH);
  const part = bodyPart(thin.triangles, (corners) => meetsBox(corners, thin.positions, around));
  const body = { positions: part.take(thin.positions), triangles: part.triangles };
  const seams = mesh.seams.map(({ pairs }) => Array.from(pairs, (vertex) => first + vertex));
  const buttons = cloth.seams.pairs;
  const model = buildModel({
    ...cloth,
    colliders: [{ kind: 'mesh', mesh: body, friction: 0 }],
    gravity: [0, 0, 0],
    seams: {
      pairs: [...seams.flat(), ...Array.from(buttons)],
      stiffness: THREAD,
      buttons: buttons.length / 2,
    },
  });
  const simulation = createSimulation(model, {
    solver: implicit({ ...SOLVING, bending }),
    exact: { distance: CONTACT, isClear: start.isClear },
    ...(backend && { backend }),
  });
  const threads = pullThreads(turns(setIn), worn.length > 0 ? SLOWLY : 1, pressing);
  const groups = groupsOf(mesh, model, first);
  const measure = (): number[] => seams.map((pairs) => gapOf(model, simulation, pairs));
  const positions = (): Float64Array[] => splitOutfit(cloth, placesOf(model, simulation));
  const progress = (step: number): SewingStep => ({
    positions,
    part: Math.min(1, (before + step) / USUAL_STEPS),
  });
  let step = 0;
  try {
    for (let round = 0; ; round++) {
      yield* close();
      for (const _ of tieSeams(simulation, groups)) yield progress(++step);
      if (round === loosenings || Math.max(0, ...measure()) < TIED) break;
      yield* loosen();
    }
    const gaps = measure();
    return {
      positions: positions(),
      gaps: mesh.seams.map(({ name }, i) => ({ seam: name, gap: gaps[i] })),
      steps: step,
    };
  } finally {
    simulation.dispose();
  }

  /** Pulls until partners are close to each other, or come no closer. */
  function* close(): Generator<SewingStep, void> {
    let [best, since] = [Infinity, 0];
    let gaps = measure();
    while (Math.max(0, ...gaps) > CLOSED && step < MOST_STEPS && since < STUCK_AFTER) {
      yield* pull(threads.next(gaps));
      gaps = measure();
      const gap = Math.max(0, ...gaps);
      since = gap < 0.9 * best ? 0 : since + 1;
      best = Math.min(best, gap);
    }
  }

  /** Lets seams go that something is caught in, so that it slips out. */
  function* loosen(): Generator<SewingStep, void> {
    const isOpen = measure().map((gap) => gap > TIED);
    for (const vertex of groups.flat()) simulation.release(vertex);
    threads.ease(isOpen);
    for (let k = 0; k < LOOSE_STEPS; k++) yield* pull(isOpen.map((open) => (open ? 0 : HOLDING)));
  }

  function* pull(pulls: readonly number[]): Generator<SewingStep, void> {
    simulation.environment.threads = [
      ...seams.flatMap((pairs, i) => Array.from({ length: pairs.length / 2 }, () => pulls[i])),
      ...Array.from({ length: buttons.length / 2 }, () => BUTTON),
    ];
    simulation.step(1 / 60);
    yield progress(++step);
  }
}

/** The same garment, narrower along its weft: it draws together around the thin body. */
function shrink(piece: ClothPiece): ClothPiece {
  const cornerUvs = piece.cloth.cornerUvs.map((uv, i) => (i % 2 === 1 ? SNUG * uv : uv));
  return { ...piece, cloth: { ...piece.cloth, cornerUvs } };
}

/** Vertices of the model that will be one, together. */
function groupsOf(mesh: GarmentMesh, { internalVertex }: Model, first: number): number[][] {
  const groups = new Map<number, number[]>();
  mergeSeams(mesh).vertexOf.forEach((vertex, i) => {
    const group = groups.get(vertex);
    if (group) group.push(internalVertex[first + i]);
    else groups.set(vertex, [internalVertex[first + i]]);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

function gapOf(model: Model, { state }: Simulation, pairs: ArrayLike<number>): number {
  const { positions: x } = state;
  let largest = 0;
  for (let k = 0; k < pairs.length; k += 2) {
    const a = 4 * model.internalVertex[pairs[k]];
    const b = 4 * model.internalVertex[pairs[k + 1]];
    const gap = (x[a] - x[b]) ** 2 + (x[a + 1] - x[b + 1]) ** 2 + (x[a + 2] - x[b + 2]) ** 2;
    largest = Math.max(largest, gap);
  }
  return Math.sqrt(largest);
}

/** Positions in the numbering of the input mesh [m]. */
export function placesOf({ internalVertex }: Model, { state }: Simulation): Float64Array {
  const places = new Float64Array(3 * internalVertex.length);
  internalVertex.forEach((v, i) => {
    for (let c = 0; c < 3; c++) places[3 * i + c] = state.positions[4 * v + c];
  });
  return places;
}
