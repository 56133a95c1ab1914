import { type ChoiceParameter, type Example, FRAME_TIME, type Part } from '@toile/examples';
import { CUSICK, findFabric, library, toMaterial } from '@toile/fabric';
import { discMesh } from '@toile/geometry';
import { buildModel, implicit, type Vec3 } from '@toile/sim';

/** Places for fabrics side by side. */
export const SLOTS = ['first', 'second', 'third'] as const;
export type Slot = (typeof SLOTS)[number];
/** Leaves a place empty. */
export const NOTHING = 'none';

interface DrapeValues {
  first: string;
  second: string;
  third: string;
  [id: string]: string;
}

/** Edges of 6 mm, with a ring of vertices where the clamp ends. */
const RINGS = 25;
const CLAMPED_RINGS = Math.round((RINGS * CUSICK.support) / CUSICK.specimen);
const HEIGHT = 0.13;
const APART = 0.38;
/** Out of the plane at the start [m]: perfectly flat cloth would not know where to fold. */
const JITTER = 3e-4;

/**
 * The support sinks for so long [s], and the cloth takes up its weight bit by bit: let go at once it
 * wrinkles finely and stays so; lowered slowly, as by the drapemeter, it finds a few large folds.
 */
const LOWERING = 2.5;
const GRAVITY = 9.81;

/** Cusick's drape test of up to three fabrics of the library, side by side. */
export const drapes: Example<DrapeValues> = {
  id: 'fabrics',
  title: 'Fabrics',
  summary: 'Measured fabrics, their curves, and how each of them drapes.',
  source: 'BS 5058, the drape test of Cusick',
  parameters: [
    slot('first', 'First fabric', 'matsudaira-2015-a'),
    slot('second', 'Second fabric', 'matsudaira-2015-b'),
    slot('third', 'Third fabric', 'matsudaira-2015-f'),
  ],
  build(values) {
    const ids = SLOTS.map((name) => values[name]).filter((id) => id !== NOTHING);
    if (ids.length === 0) throw new Error('choose a fabric to drape');
    return {
      parts: ids.map((id, k) => drape(id, [APART * (k - (ids.length - 1) / 2), HEIGHT, 0])),
      drive({ simulations, time }) {
        const part = Math.min(1, (time + FRAME_TIME) / LOWERING);
        for (const { environment } of simulations) environment.gravity = [0, -GRAVITY * part, 0];
      },
    };
  },
  frames: 240,
  check(run) {
    const { simulations } = run();
    for (const { read } of simulations) {
      if (!read().every(Number.isFinite)) throw new Error('a drape flew apart');
    }
  },
};

function drape(id: string, centre: Vec3): Part {
  const card = findFabric(id);
  const mesh = discMesh({ radius: CUSICK.specimen, rings: RINGS, plane: 'xz', origin: centre });
  const clamped = ringStart(CLAMPED_RINGS + 1);
  for (let i = clamped; i < ringStart(RINGS + 1); i++) {
    mesh.positions[3 * i + 1] += JITTER * (noise(i) - 0.5);
  }
  const rim = ringStart(RINGS);
  return {
    label: card.name,
    model: buildModel({
      mesh,
      material: toMaterial(card).material,
      pins: Array.from({ length: clamped }, (_, vertex) => vertex),
    }),
    options: { solver: implicit({ goal: 'rest' }) },
    handles: Array.from({ length: 6 }, (_, k) => rim + k * RINGS),
    clamp: { centre, radius: CUSICK.support },
  };
}

/** First vertex of a ring of `discMesh`. */
function ringStart(ring: number): number {
  return 1 + 3 * ring * (ring - 1);
}

/** The same number from 0 to 1 for the same vertex, always. Source: the finaliser of MurmurHash3. */
function noise(vertex: number): number {
  let h = Math.imul(vertex + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

function slot<Id extends Slot>(id: Id, label: string, value: string): ChoiceParameter<Id> {
  const cards = library.map((card) => ({ value: card.id, label: card.name }));
  const options = id === 'first' ? cards : [...cards, { value: NOTHING, label: 'nothing' }];
  return { kind: 'choice', id, label, value, options, change: 'restart' };
}
