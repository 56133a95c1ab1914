/** Energies put together over a mesh, and where they come to rest: the truth that calibration measures. */
export type { BendingKind } from '../bending/kinds.ts';
export { buildElastic, type Elastic, type ElasticOptions } from '../elastic/elastic.ts';
export { findRest, type RestOptions, type RestReport } from '../elastic/find-rest.ts';
