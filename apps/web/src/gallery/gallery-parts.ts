import type { Example, Values } from '@toile/examples';
import type { Orbit, Quality, Stage } from '@toile/viewer';
import type { FabricSheet } from '../fabrics/sheet.ts';
import type { Hands } from '../interact/hands.ts';
import type { Readout } from '../panel/readout.ts';
import type { SceneList } from '../panel/scene-list.ts';
import type { Transport } from '../panel/transport.ts';
import type { Client } from '../simulation/client.ts';
import type { StagePageMount } from '../stage-page.ts';
import type { SceneView } from './scene-view.ts';

/** What is true of the gallery at a moment. */
export interface GalleryMoment {
  /** What is on the stage: a page of its own, or else a scene. */
  page: StagePageMount | undefined;
  example: Example;
  /** Of the scene's controls. */
  values: Values;
  isPlaying: boolean;
  /** The simulation has failed and waits to be started over. */
  hasStopped: boolean;
  /** There is something new to see. */
  needsRender: boolean;
  /** … and shadows have moved. */
  hasMoved: boolean;
  /** Where nothing stands before the picture. */
  free: DOMRect;
  /** When the simulation was last told to go on [ms]. */
  lastTick: number;
}

/** The gallery: what is true now, and its parts. */
export interface Gallery extends GalleryMoment {
  tell(sentence: string): void;
  /** The system asks for less motion. */
  readonly calm: boolean;
  readonly stage: Stage;
  readonly quality: Quality;
  readonly view: SceneView;
  readonly readout: Readout;
  readonly pages: readonly StagePageMount[];
  readonly sceneList: SceneList;
  readonly sheet: FabricSheet;
  readonly client: Client;
  readonly hands: Hands;
  readonly orbit: Orbit;
  readonly transport: Transport;
}

/** Parts of the gallery call back into it, so they get it when they ask for it. */
export type GalleryOf = () => Gallery;
