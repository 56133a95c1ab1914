export {
  type Dressed,
  type DressedGarment,
  type DressInput,
  type DressOptions,
  dress,
  type GarmentInput,
} from './dress.ts';
export { DressError } from './dress-error.ts';
export { type DressedGlbOptions, writeDressedGlb } from './out/dressed-glb.ts';
export { formatDressedObj } from './out/dressed-obj.ts';
export type { Progress, Shape, Stage } from './progress.ts';
export type { Ease } from './report/ease.ts';
export { type FitInput, fitReport, fitReports, type OutfitFitInput } from './report/fit-report.ts';
export type { FitMaps, FitReport } from './report/report.ts';
export { formatReportHtml } from './report/report-html.ts';
export type { Spread } from './report/strain.ts';
export type { PlaceName } from './report/tape-places.ts';
