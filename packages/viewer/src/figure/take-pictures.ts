import { namedView, type ViewName } from '../camera/named-views.ts';
import type { BackgroundName } from '../stage/backgrounds.ts';
import { createStage } from '../stage/stage.ts';
import { loadFigure } from './load-figure.ts';

export interface PicturesOptions {
  readonly views: readonly ViewName[];
  /** Pixels; a picture is as wide as the figure needs unless told. */
  readonly height: number;
  readonly width?: number;
  readonly background: Exclude<BackgroundName, 'page' | 'page at night'> | 'transparent';
  /** Of each picture's long exposure; see `PictureOptions`. */
  readonly exposures?: number;
  /** The moment of its motion, for a file that has one: its beginning unless told [s]. */
  readonly time?: number;
}

/** Width of a picture over its height, unless told: as the figure, within these bounds. */
const NARROWEST = 0.4;
const WIDEST = 1.25;

/** Pictures of a dressed person in a file, as PNG, one for each view in their order. */
export async function* takePictures(
  glb: ArrayBuffer,
  { views, height, width, background, exposures, time }: PicturesOptions,
): AsyncGenerator<Blob> {
  const figure = await loadFigure(glb, time);
  const canvas = document.createElement('canvas');
  const stage = createStage(canvas, 'full');
  stage.scene.add(figure.object);
  const transparent = background === 'transparent';
  stage.setBackground(transparent ? 'white' : background);
  const { all, garments } = figure.places;
  for (const name of views) {
    const view = namedView(name, all, garments);
    const shape = Math.min(WIDEST, Math.max(NARROWEST, view.fit[0] / view.fit[1]));
    const wide = width ?? Math.round(height * shape);
    stage.resize(wide, height, new DOMRect(0, 0, wide, height), 1);
    stage.frame(view);
    yield await stage.takePicture({
      width: wide,
      height,
      transparent,
      ...(exposures !== undefined && { exposures }),
    });
  }
}
