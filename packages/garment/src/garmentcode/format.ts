import type { PatternFormat } from '../pattern/pattern-format.ts';
import { readGarmentCode } from './read-garment-code.ts';

/** Any JSON that nothing before it knows, so that what is wrong with it is told. */
export const GARMENT_CODE: PatternFormat = {
  name: 'GarmentCode JSON',
  ending: '.json',
  recognises: ({ json }) => json !== undefined,
  read: ({ json }, { name }) => readGarmentCode(json as object, name === undefined ? {} : { name }),
};
