import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param {Record<string, string>} measurements */
const person = (measurements) =>
  Object.entries(measurements).flatMap(([name, value]) => [`--${name}`, value]);

/** @type {Readonly<Record<string, readonly string[]>>} Who wears them. */
export const PEOPLE = {
  mean: person({ sex: 'female', height: '168cm', bust: '94cm', waist: '78cm', hips: '102cm' }),
  heavy: person({ sex: 'female', height: '160cm', bust: '118cm', waist: '104cm', hips: '124cm' }),
  thin: person({ sex: 'male', height: '188cm', chest: '92cm', waist: '76cm', hips: '92cm' }),
};

const DRAFTS = {
  tee: ['--colour', '#2f6d6c'],
  shirt: ['--print', 'stripes,12mm,4mm,#6f8fb8,along', '--colour', '#f3f1ec'],
  hoodie: ['--colour', '#8d8a86'],
  trousers: ['--colour', '#4a4a52'],
  'pencil-skirt': ['--fabric', 'denim'],
  'circle-skirt': ['--fabric', 'satin', '--colour', '#a8443c'],
  'pleated-skirt': ['--print', 'windowpane,5cm,3mm,#ece4d4', '--colour', '#35548c'],
  dress: ['--colour', '#7d8f69'],
};
const FREESEWING = {
  aaron: ['--fabric', 'cotton-jersey', '--colour', '#c4913a'],
  bella: ['--colour', '#ece4d4'],
  brian: ['--colour', '#b07d62'],
  penelope: ['--fabric', 'wool-twill', '--colour', '#5e3c6c'],
  sandy: ['--fabric', 'linen', '--colour', '#d0b48c'],
  teagan: ['--fabric', 'cotton-jersey', '--colour', '#af363c'],
};
/** Of the designs in files. */
const CLOTHS = [
  ['--fabric', 'crepe', '--colour', '#35548c'],
  ['--fabric', 'cotton-voile', '--colour', '#f0eadd'],
  ['--fabric', 'corduroy', '--colour', '#735244'],
  ['--fabric', 'satin', '--colour', '#67707c'],
  ['--fabric', 'linen', '--print', 'gingham,2cm,#b0453d', '--colour', '#f3ece0'],
  ['--fabric', 'cotton-poplin', '--print', 'dots', '--colour', '#2f4a7d'],
];

/**
 * What to tell `toile dress`, by the garment's name.
 *
 * @param {string | undefined} designs Folder of GarmentCode's designs, of which six are taken, evenly over all there are.
 */
export function garmentOrders(designs) {
  /** @type {Record<string, readonly string[]>} */
  const orders = {};
  for (const [name, cloth] of Object.entries(DRAFTS)) orders[name] = ['--draft', name, ...cloth];
  for (const [name, cloth] of Object.entries(FREESEWING)) {
    orders[name] = ['--freesewing', name, ...cloth];
  }
  if (designs === undefined) return orders;
  const files = readdirSync(designs).filter((name) => /^(?!index|body).*\.json$/.test(name));
  files.sort();
  for (const [k, cloth] of CLOTHS.slice(0, files.length).entries()) {
    const file = files[Math.floor((k * files.length) / CLOTHS.length)];
    orders[file.replace('.json', '')] = ['--garment', join(designs, file), ...cloth];
  }
  return orders;
}
