import { body } from './body.ts';
import { draping } from './draping.ts';
import { growth } from './growth.ts';
import { methods } from './methods/methods.ts';
import type { Part } from './part.ts';
import type { PartName } from './part-names.ts';
import { self } from './self.ts';

export const PARTS: Readonly<Record<PartName, Part>> = { self, draping, growth, methods, body };
