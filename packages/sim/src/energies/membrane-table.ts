/**
 * Every model of the membrane, by the name that options give it. A new one is one file and one line
 * here: options, laws and tests go by this list.
 */
export { corotationalMembrane as corotational } from './corotational-membrane.ts';
export { greenMembrane as green } from './green-membrane.ts';
