/** Which size fits best, from patterns and measurements alone. */
export {
  PLACES,
  type Place,
  type PlaceHeights,
  patternGirths,
  placeHeights,
} from '@toile/dressing';
export {
  adviseSize,
  type BodyGirth,
  type BodyGirths,
  type JudgedSize,
  type SizeAdvice,
  type SizeCandidate,
  type SizeEase,
} from './advice/size-advice.ts';
