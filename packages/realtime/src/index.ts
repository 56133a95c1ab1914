export { type BakeOptions, bake } from './bake.ts';
export { readRealTimeGarment, writeRealTimeGarment } from './file/garment-file.ts';
export type { BakeInput, Sequence } from './frames.ts';
export {
  type BodyPoints,
  type ContactMap,
  type Give,
  type Inertia,
  type Learnt,
  METHOD_NAMES,
  type MethodName,
  type RealTimeGarment,
  type Regions,
} from './garment.ts';
export { RealTimeError } from './garment-error.ts';
export { createPlayer, type Player, type PlayerOptions } from './play/player.ts';
