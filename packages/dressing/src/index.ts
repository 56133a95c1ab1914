export type { Cloth } from './cloth/describe-cloth.ts';
export type { WornCord } from './cloth/worn-cord.ts';
export { type GarmentSource, patternFor } from './cut/pattern-for.ts';
export {
  PLACES,
  type Place,
  type PlaceHeights,
  patternGirths,
  placeHeights,
} from './cut/pattern-girths.ts';
export {
  type Dressed,
  type DressedGarment,
  type DressInput,
  type DressOptions,
  dress,
  type Refused,
} from './dress.ts';
export { DressError } from './dress-error.ts';
export { othersTurn } from './others-turn.ts';
export { type Animation, type AnimationFrame, recordAnimation } from './out/animation.ts';
export { type AnimationGlbOptions, writeAnimationGlb } from './out/animation-glb.ts';
export { type PointCache, writeAnimationPc2 } from './out/animation-pc2.ts';
export { type AnimationUsdOptions, formatAnimationUsda } from './out/animation-usda.ts';
export { type DressedGlbOptions, writeDressedGlb } from './out/dressed-glb.ts';
export { formatDressedObj } from './out/dressed-obj.ts';
export { packUsdz } from './out/usdz.ts';
export type { Outfit } from './outfit.ts';
export type { Progress, Shape, Stage } from './progress.ts';
export type { Ease, NoEase } from './report/ease.ts';
export type { Felt } from './report/felt.ts';
export {
  type FitInput,
  fitMaps,
  fitReport,
  fitReports,
  type OutfitFitInput,
} from './report/fit-report.ts';
export {
  type Colour,
  EASE_LIMITS,
  FIT_SCALES,
  type FitScale,
  formatFit,
  scaleColour,
} from './report/fit-scales.ts';
export type { NoGirth } from './report/girth.ts';
export { formatMotionHtml } from './report/motion-html.ts';
export {
  type FrameReport,
  type GarmentInMotion,
  type MomentInMotion,
  type MotionReport,
  motionReport,
  reportFrame,
} from './report/motion-report.ts';
export type { FitMaps, FitReport } from './report/report.ts';
export { formatReportHtml } from './report/report-html.ts';
export type { Spread } from './report/strain.ts';
export type { Support } from './report/support.ts';
export type { PlaceName } from './report/tape-places.ts';
export { type FitKind, fitKind } from './report/verdict.ts';
export { joinWords, type ReportWords } from './report/words.ts';
export type { PanelNumbers } from './sew/panel-numbers.ts';
export type { GarmentInput } from './sew/sew-garment.ts';
export { type TakeStanceOptions, takeStance } from './wear/take-stance.ts';
export { type WearOptions, type WornFrame, type WornReport, wear } from './wear/wear.ts';
export {
  startWearing,
  type Wearing,
  type WearingOptions,
  type WornMoment,
} from './wear/wearing.ts';
