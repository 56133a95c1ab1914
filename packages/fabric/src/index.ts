export type {
  FabricCard,
  FabricKind,
  Source,
  Sourced,
  SourcedCurve,
  Stretch,
} from './card/card.ts';
export { cardSchema, type JsonSchema } from './card/card-schema.ts';
export { checkCard, parseCard } from './card/check-card.ts';
export { type FuseOptions, fuse } from './composite/fuse.ts';
export { looseLayers } from './composite/loose-layers.ts';
export { SEAM_DEFAULTS, type Seam, type SeamOptions, seam } from './composite/seam.ts';
export {
  type FastTensile,
  fastTensileCurve,
  type KesTensile,
  kesTensileCurve,
} from './curve/derived-curves.ts';
export {
  type CurveFit,
  FIT_DEFAULTS,
  type FitOptions,
  fitCurve,
} from './curve/fit-curve.ts';
export { type PlotOptions, plotFit } from './curve/plot-fit.ts';
export type { Points } from './curve/points.ts';
export { evaluateCurve, type StressCurve, secantModulus } from './curve/stress-curve.ts';
export {
  CUSICK,
  countFolds,
  type Drapemeter,
  drapeCoefficient,
  FOLD_PROMINENCE,
} from './drapemeter.ts';
export { FabricError } from './fabric-error.ts';
export { type FastProperty, importFast } from './import/fast-sheet.ts';
export type { ImportOptions } from './import/import-options.ts';
export {
  importKesCurves,
  type KesCurveOptions,
  type KesFiles,
  type KesImport,
} from './import/kes-curves.ts';
export { importKesValues, type KesOptions, type KesProperty } from './import/kes-values.ts';
export type { Reading, SheetValues } from './import/sheet.ts';
export { importU3m, type U3mImport, type U3mOptions } from './import/u3m.ts';
export { type FilesBeside, readU3mMaterial, type U3mMaterial } from './import/u3m-material.ts';
export { EVERYDAY_FABRICS } from './library/everyday-fabrics.ts';
export { findFabric, library } from './library/library.ts';
export { type FabricMaterial, type ResolvedFabric, toMaterial } from './material/to-material.ts';
export { GRAVITY, type Quantity, toSI } from './units.ts';
