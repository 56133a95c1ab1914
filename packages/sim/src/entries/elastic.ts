/** Energies put together over a mesh, and where they come to rest: the truth that calibration measures. */
export type { BendingKind } from '../bending/kinds.ts';
export { inertiaRatio, SectionError, type SectionOptions } from '../bending/trusses/section.ts';
export {
  buildElastic,
  type Elastic,
  type ElasticMembrane,
  type ElasticOptions,
} from '../elastic/elastic.ts';
export { findRest, type RestOptions, type RestReport } from '../elastic/find-rest.ts';
