import { belt } from './belt.ts';
import { draggedTablecloth } from './dragged-tablecloth.ts';
import { drawstringBag } from './drawstring-bag.ts';
import { fallingTube } from './falling-tube.ts';
import { flag } from './flag.ts';
import { roundTablecloth } from './round-tablecloth.ts';
import type { Example } from './scene.ts';
import { shoelace } from './shoelace.ts';

export { type SolverName, solversOf } from './solver-choice.ts';

import { table } from './table.ts';
import { tableclothSphere } from './tablecloth-sphere.ts';
import { velocityModification } from './velocity-modification.ts';
import { wrungTowel } from './wrung-towel.ts';

export {
  buildTube,
  TUBE_SETTINGS,
  TUBE_SIZE,
  type TubeSetting,
  tubeHeight,
  tubeWrinkles,
} from './falling-tube.ts';
export { type HangingOptions, hanging } from './hanging.ts';
export { checkExample, type RunOptions, runExample } from './run.ts';
export {
  type ChoiceParameter,
  type Clamp,
  defaultValues,
  type Example,
  FRAME_TIME,
  type Parameter,
  type Part,
  type Run,
  type Runner,
  type Scene,
  type SliderParameter,
  type ToggleParameter,
  type Value,
  type Values,
} from './scene.ts';

export { stressScenes } from './stress/scenes.ts';
export { createJitter, type StressScene, type StressSetup } from './stress/stress-scene.ts';

/** The scenes of the gallery, in its order. */
export const examples: readonly Example[] = [
  tableclothSphere,
  roundTablecloth,
  draggedTablecloth,
  wrungTowel,
  table,
  flag,
  velocityModification,
  fallingTube,
  drawstringBag,
  belt,
  shoelace,
];
