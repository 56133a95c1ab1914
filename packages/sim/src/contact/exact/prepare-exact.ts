import { type Arrays, blank } from '../../backend.ts';
import type { BodyPaths } from '../../kernels/bodies.ts';
import { CONTACT_CHUNK } from '../../kernels/contact-forces.ts';
import { MEMORY } from '../../kernels/contact-memory.ts';
import type { ContactRule, ContactSet } from '../../kernels/contact-set.ts';
import { MOST_ROWS } from '../../kernels/pair-rows.ts';
import type { Pairs } from '../../kernels/pairs.ts';
import { BLOCK_SIZE, type Candidates, MARKS, type Surface } from '../../kernels/surface.ts';
import { ColliderError } from '../../model/check-collider.ts';
import type { Model } from '../../model/model.ts';
import { GHOSTS } from '../../state.ts';
import { buildSurface } from './build-surface.ts';
import { listBodies } from './solids.ts';

export interface ExactArrays extends Arrays {
  readonly surface: Surface & Arrays;
  readonly pairs: Pairs & Arrays;
  readonly contacts: ContactSet & Arrays;
  /** A word per vertex: not 0 where its contacts are suspended. */
  readonly exempt: Uint32Array;
  /** How far bodies go in the substep, and how much farther the cloth than in the last [m]. */
  readonly moved: Float32Array;
  /** The cloth's velocities in the last substep [m/s]. */
  readonly before: Float32Array;
  readonly paths: BodyPaths & Arrays;
  /** Of the rule. */
  readonly rule: Pick<
    ContactRule,
    'halfSpaces' | 'halfSpaceMotion' | 'halfSpaceFriction' | 'bodyFriction'
  > &
    Arrays;
}

/**
 * Contacts that there is room for per vertex, and at least: small cloth may lie in many layers. Clothes
 * have up to two per vertex, ten sheets on each other up to twelve. What finds no room does not push:
 * it is only stopped.
 */
const ROOM = 5;
const FEWEST = 65536;
/** Rows for what is measured of pairs, in the same way: one each, three where they touch. */
const ROWS = 10;
const FEWEST_ROWS = 131072;

/** Vertices that a task takes at a half-space, at least. */
const SMALLEST_CHUNK = 256;
/** Layers of cloth for which there is room unless told otherwise. */
const LAYERS = 4;

export function prepareExact(
  model: Model,
  { layers = LAYERS }: { readonly layers?: number } = {},
): ExactArrays {
  if (!(layers > 0 && layers <= 100)) {
    throw new ColliderError(`${layers} layers: there is room for 1 to 100`);
  }
  const room = Math.max(1, layers / LAYERS);
  const bodies = listBodies(model);
  const { surface, candidates } = buildSurface(model, bodies, { room });
  const vertices = surface.from.length / 4;
  return {
    surface,
    pairs: emptyPairs(candidates, vertices, rowsFor(room * model.vertexCount)),
    contacts: emptyContacts(model, vertices, room, candidates.heads.length / 2),
    exempt: seamClasses(model, vertices),
    moved: new Float32Array(4 * vertices),
    before: new Float32Array(4 * model.vertexCount),
    paths: {
      starts: new Float32Array(4 * (vertices - model.vertexCount - GHOSTS)),
      ends: new Float32Array(4 * (vertices - model.vertexCount - GHOSTS)),
    },
    rule: emptyRule(
      model.colliders.filter(({ kind }) => kind === 'plane').length,
      vertices - model.vertexCount - GHOSTS,
    ),
  };
}

function rowsFor(vertices: number): number {
  return Math.min(Math.max(Math.ceil(ROWS * vertices), FEWEST_ROWS), MOST_ROWS);
}

/** Candidates of which nothing is known, with room for so many rows. */
export function emptyPairs(
  candidates: Candidates & Arrays,
  vertices: number,
  rows: number,
): Pairs & Arrays {
  const blocks = candidates.next.length;
  return {
    ...candidates,
    rows: blank(new Float32Array(4 * rows)),
    taken: new Uint32Array(1),
    states: blank(new Uint32Array(BLOCK_SIZE * blocks + 1)),
    near: new Uint32Array(candidates.heads.length),
    crossing: new Uint32Array(candidates.heads.length),
    lists: {
      masks: blank(new Uint32Array(2 * blocks)),
      paths: blank(new Float32Array(8 * vertices)),
      listedPaths: blank(new Float32Array(8 * vertices)),
      far: new Uint32Array(MARKS.words),
    },
  };
}

function emptyRule(halfSpaces: number, bodyVertices: number): ExactArrays['rule'] {
  return {
    halfSpaces: new Float32Array(4 * halfSpaces),
    halfSpaceMotion: new Float32Array(4 * halfSpaces),
    halfSpaceFriction: new Float32Array(halfSpaces),
    bodyFriction: new Float32Array(bodyVertices),
  };
}

function emptyContacts(
  { vertexCount: clothCount, colliders }: Model,
  vertices: number,
  part: number,
  tasks: number,
): ContactSet & Arrays {
  const planes = colliders.filter(({ kind }) => kind === 'plane').length;
  const room = Math.max(Math.ceil(part * ROOM * clothCount), FEWEST);
  return {
    counts: new Uint32Array(5),
    stencils: blank(new Uint32Array(4 * room)),
    weights: blank(new Float32Array(4 * room)),
    points: blank(new Uint32Array(room)),
    frictions: blank(new Float32Array(room)),
    loads: blank(new Float32Array(room)),
    memory: blank(new Float32Array(MEMORY * vertices)),
    stamps: new Uint32Array(2 * vertices),
    planes: blank(new Float32Array(4 * room)),
    rules: blank(new Float32Array(4 * room)),
    slips: blank(new Float32Array(4 * room)),
    forces: blank(new Float32Array(4 * room)),
    blocks: blank(new Float32Array(6 * room)),
    rows: new Uint32Array(clothCount),
    offsets: new Uint32Array(clothCount + 1),
    entries: blank(new Uint32Array(4 * room)),
    saved: new Float32Array(9 * clothCount + 4),
    marks: new Uint32Array(clothCount),
    nearest: new Float32Array(4 * vertices),
    keys: new Uint32Array(2 * vertices),
    places: new Uint32Array(tasks + planes * Math.ceil(clothCount / SMALLEST_CHUNK)),
    partials: new Float64Array(Math.ceil(room / CONTACT_CHUNK)),
  };
}

/**
 * Vertices that will be one when their seams are sewn, by class, in the bits above the first: pairs
 * that will then share a vertex are no contacts, so that threads can close a seam.
 */
function seamClasses({ seams, vertexCount }: Model, count: number): Uint32Array {
  const classes = new Uint32Array(count);
  if (!seams) return classes;
  const parent = Uint32Array.from({ length: vertexCount }, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root];
    return root;
  };
  const sewn = Array.from(seams.pairs).slice(0, seams.pairs.length - 2 * (seams.buttons ?? 0));
  for (let k = 0; k < sewn.length; k += 2) parent[find(sewn[k])] = find(sewn[k + 1]);
  for (const vertex of sewn) classes[vertex] = 2 * (find(vertex) + 1);
  return classes;
}
