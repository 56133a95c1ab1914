export { namedView, VIEW_NAMES, type ViewName } from './camera/named-views.ts';
export { createOrbit, type Orbit, type OrbitOptions } from './camera/orbit.ts';
export type { View } from './camera/view.ts';
export {
  type ClothMaterial,
  type ClothMaterialOptions,
  createClothMaterial,
} from './cloth/cloth-material.ts';
export { type ClothShading, shadeAsCloth } from './cloth/cloth-shader.ts';
export type { ClothDrawer } from './cloth/cloth-textures.ts';
export { createShade, drawFine, type FineRole, isFine } from './cloth/fine-shader.ts';
export {
  type CanvasView,
  type CanvasViewOptions,
  createCanvasView,
} from './element/canvas-view.ts';
export { steerByKeys } from './element/steer-by-keys.ts';
export { type Figure, loadFigure } from './figure/load-figure.ts';
export { shadeAsSkin } from './figure/skin-shader.ts';
export { type PicturesOptions, takePictures } from './figure/take-pictures.ts';
export { BACKGROUNDS, type Background, type BackgroundName } from './stage/backgrounds.ts';
export { pushBack } from './stage/depth-order.ts';
export { chooseDetail, createQuality, type Detail, type Quality } from './stage/quality.ts';
export { createStage, type PictureOptions, type Stage } from './stage/stage.ts';
