import { bullet } from './bullet.ts';
import { drag } from './drag.ts';
import { funnel } from './funnel.ts';
import { heap } from './heap.ts';
import { needle } from './needle.ts';
import { ribbon } from './ribbon.ts';
import { stack } from './stack.ts';
import type { StressScene } from './stress-scene.ts';
import { tangled } from './tangled.ts';
import { trap } from './trap.ts';
import { twist } from './twist.ts';

/** Scenes that try to make cloth pass through itself or through bodies. */
export const stressScenes: readonly StressScene[] = [
  twist,
  stack,
  funnel,
  trap,
  ribbon,
  heap,
  bullet,
  drag,
  needle,
  tangled,
];
