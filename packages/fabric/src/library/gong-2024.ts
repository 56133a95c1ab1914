import type { FabricCard, Source, Sourced } from '../card/card.ts';
import { toSI } from '../units.ts';

const key = 'Gong2024';
const source: Source = {
  citation:
    'Gong, Mao, Wang 2024, Bayesian Differentiable Physics for Cloth Digitalization, CVPR, arXiv:2402.17664, data of the repository',
  readFrom:
    'realcrane/Bayesian-Differentiable-Physics-for-Cloth-Digitalization: drape coefficient and nodes computed from the published meshes, mass from the density of the experiments',
  licence: 'no licence file: facts only',
};
const from = (value: number, sd?: number): Sourced => ({
  value,
  source: key,
  ...(sd !== undefined && { sd, specimens: 48 }),
});

/** Number, colour, fibre, mass [g/m²], drape coefficient and its deviation, nodes and theirs. */
type Row = readonly [number, string, string, number, number, number, number, number];
const rows: readonly Row[] = [
  [1, 'white', 'cotton', 59, 0.473, 0.033, 8.6, 0.7],
  [2, 'blue', 'cotton', 192, 0.695, 0.06, 7.5, 0.7],
  [3, 'white', 'viscose', 213, 0.15, 0.01, 11.6, 1.1],
  [4, 'pink', 'cotton', 114, 0.616, 0.045, 8, 0.9],
  [5, 'red', 'wool', 274, 0.773, 0.02, 7.7, 0.7],
];

/** Five named fabrics with 48 Cusick drapes each; nothing but mass and drape was measured. */
export const gong2024: readonly FabricCard[] = rows.map(
  ([number, colour, fibre, mass, drape, drapeSd, nodes, nodesSd]) => ({
    version: 1,
    id: `gong-2024-${number}`,
    name: `${fibre[0].toUpperCase()}${fibre.slice(1)} ${colour}`,
    kind: 'woven',
    fibre,
    sources: { [key]: source },
    notes: [
      'Missing: weave (taken as woven), thickness, bending, stretch, shear, friction. Do not expect class values to reproduce the measured drape.',
      'Nodes are maxima of the rim with a prominence above 4 mm.',
    ],
    massPerArea: from(toSI(mass, 'massPerArea', 'g/m²')),
    drape: {
      coefficient: from(drape, drapeSd),
      nodes: from(nodes, nodesSd),
      specimenDiameter: from(0.3),
      discDiameter: from(0.18),
    },
  }),
);
