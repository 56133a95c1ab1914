import type { PartName } from '../contact-part-names.ts';
import { body } from './body.ts';
import { draping } from './draping.ts';
import { growth } from './growth.ts';
import { methods } from './methods.ts';
import type { Part } from './part.ts';
import { self } from './self.ts';
import { threads } from './threads.ts';
import { walking } from './walking.ts';

export const PARTS: Readonly<Record<PartName, Part>> = {
  self,
  draping,
  growth,
  methods,
  body,
  walking,
  threads,
};
