/** Which size fits best, from patterns and measurements alone. */

export {
  PLACES,
  type Place,
  type PlaceHeights,
  patternGirths,
  placeHeights,
} from '@toile/dressing';
export {
  adviseAll,
  type GarmentAdvice,
  type MeasuredGarment,
} from './advice/advise-all.ts';
export { bodyGirths } from './advice/body-girths.ts';
export {
  adviseSize,
  type BodyGirth,
  type BodyGirths,
  type JudgedSize,
  type SizeAdvice,
  type SizeCandidate,
  type SizeEase,
} from './advice/size-advice.ts';
export { sizeCandidate } from './advice/size-candidate.ts';
