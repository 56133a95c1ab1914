export { WEAVES, type Weave } from './card/weaves.ts';
export { linearRgb, type Rgb, toLinear, toSrgb } from './look/colour.ts';
export { evenTile } from './look/even.ts';
export { type FabricLook, fabricLook, type LookOptions } from './look/fabric-look.ts';
export { FIBRE_INDEX } from './look/fibre.ts';
export {
  type DrawnCloth,
  drawCloth,
  type FabricLevels,
  fabricLevels,
  type Level,
} from './look/mips.ts';
export type { Picture, Pictures } from './look/pictures.ts';
export type { Paint, Print } from './look/prints.ts';
export type { Yarns } from './look/relief.ts';
export { ribLook } from './look/rib-look.ts';
export type { Anisotropy } from './look/slopes.ts';
export { drawTiles, type FabricTiles, isOpenWork, type Tile } from './look/tiles.ts';
export { wornLook, wornOverNew } from './look/wash.ts';
export { weaveOf } from './look/weave.ts';
