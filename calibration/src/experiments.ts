import type { Experiment } from './experiment.ts';
import { buckling } from './experiments/buckling.ts';
import { cantilever } from './experiments/cantilever.ts';
import { catenary } from './experiments/catenary.ts';
import { crease } from './experiments/crease.ts';
import { damping } from './experiments/damping.ts';
import { drapeExperiment } from './experiments/drape.ts';
import { heartLoop } from './experiments/heart-loop.ts';
import { hysteresis } from './experiments/hysteresis.ts';
import { kes } from './experiments/kes.ts';
import { meshSize } from './experiments/mesh-size.ts';
import { patch } from './experiments/patch.ts';
import { rolled } from './experiments/rolled.ts';
import { ropes } from './experiments/ropes.ts';
import { shells } from './experiments/shells.ts';
import { tension } from './experiments/tension.ts';
import { zhou } from './experiments/zhou.ts';

export const EXPERIMENTS: readonly Experiment[] = [
  cantilever,
  buckling,
  heartLoop,
  catenary,
  patch,
  tension,
  kes,
  drapeExperiment,
  meshSize,
  zhou,
  rolled,
  shells,
  hysteresis,
  crease,
  damping,
  ropes,
];
