import type { FabricCard } from '../src/card/card.ts';

const from = (value: number) => ({ value, source: 'lab' });

/** A card with every field filled in. */
export const fullCard: FabricCard = {
  $schema: '../schema/fabric-card.schema.json',
  version: 1,
  id: 'test-cotton',
  name: 'Test cotton',
  kind: 'woven',
  fibre: '100% cotton',
  structure: 'plain weave',
  sources: {
    lab: { citation: 'A lab 2026, Table 1', doi: '10.1/2', readFrom: 'it', licence: 'MIT' },
  },
  notes: ['made up'],
  massPerArea: { ...from(0.12), sd: 0.002, specimens: 5 },
  thickness: from(3e-4),
  bending: {
    warp: from(8e-6),
    weft: from(6e-6),
    bias: from(5e-6),
    mean: from(7e-6),
    hysteresis: from(2e-4),
  },
  stretch: {
    warp: {
      modulus: from(8000),
      curve: { strains: [0, 0.01, 0.03], stresses: [0, 20, 150], source: 'lab' },
    },
    weft: { curve: { strains: [0, 0.02, 0.05], stresses: [0, 20, 150], source: 'lab' } },
    mean: { modulus: { ...from(7000), note: 'rounded', doubtful: true } },
  },
  shear: {
    modulus: from(40),
    curve: { strains: [0, 0.1], stresses: [0, 5], source: 'lab', note: 'coarse', doubtful: true },
    hysteresis: from(1),
    hysteresisAt5: from(2),
  },
  poisson: from(0.1),
  friction: from(0.4),
  damping: from(1e-3),
  drape: {
    coefficient: from(0.6),
    nodes: from(6),
    specimenDiameter: from(0.3),
    discDiameter: from(0.18),
  },
};

export type Path = readonly (string | number)[];

/** A copy of the value with something else at a path; undefined removes the field. */
export function change(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  if (rest.length === 0 && to === undefined) delete copy[key];
  else copy[key] = change(copy[key], rest, to);
  return copy;
}
