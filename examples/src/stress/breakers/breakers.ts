import type { StressScene } from '../stress-scene.ts';
import { elbow, wring } from './arm.ts';
import { avalanche } from './avalanche.ts';
import { book } from './book.ts';
import { combs } from './combs.ts';
import { crossedHands } from './crossed-hands.ts';
import { dryer } from './dryer.ts';
import { tugFixed, tugMoving, undress } from './figure.ts';
import { grinder } from './grinder.ts';
import { insideOut } from './inside-out.ts';
import { pop } from './pop.ts';
import { pressFive, pressSix, pressTwo } from './press.ts';
import { rodFast, rodSlow } from './rod.ts';
import { sack } from './sack.ts';
import { scissors } from './scissors.ts';
import { sleeveTight, sleeveWide } from './sleeve.ts';
import { teleport } from './teleport.ts';
import { throughBox } from './through-box.ts';
import { torn } from './torn.ts';
import { wheel } from './wheel.ts';
import { zip } from './zip.ts';

/** Scenes that ask for what cannot be: something has to stop, and nothing may pass through. */
export const breakers: readonly StressScene[] = [
  pressTwo,
  pressFive,
  pressSix,
  rodSlow,
  rodFast,
  tugFixed,
  tugMoving,
  undress,
  sleeveTight,
  sleeveWide,
  throughBox,
  combs,
  zip,
  wheel,
  elbow,
  wring,
  insideOut,
  teleport,
  torn,
  crossedHands,
  grinder,
  sack,
  avalanche,
  pop,
  dryer,
  book,
  scissors,
];
