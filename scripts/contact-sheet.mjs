// npm run contact-sheet: dresses people in garments of all sources, takes four pictures of each and lays
// them out on a sheet per person. What is there already is not made again, so it may be stopped at any time.
//
// --people mean,heavy,thin   --only shirt,a003   --designs <folder of GarmentCode designs>
// --out <folder>             --height <pixels>   --exposures <number>   --sheets <folder>
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserLaunchOptions } from './find-browser.mjs';
import { root } from './setup.mjs';

/** @type {Record<string, string[]>} */
const PEOPLE = {
  mean: [
    '--sex',
    'female',
    '--height',
    '168cm',
    '--bust',
    '94cm',
    '--waist',
    '78cm',
    '--hips',
    '102cm',
  ],
  heavy: [
    '--sex',
    'female',
    '--height',
    '160cm',
    '--bust',
    '118cm',
    '--waist',
    '104cm',
    '--hips',
    '124cm',
  ],
  thin: [
    '--sex',
    'male',
    '--height',
    '188cm',
    '--chest',
    '92cm',
    '--waist',
    '76cm',
    '--hips',
    '92cm',
  ],
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
const CLOTHS = [
  ['--fabric', 'crepe', '--colour', '#35548c'],
  ['--fabric', 'cotton-voile', '--colour', '#f0eadd'],
  ['--fabric', 'corduroy', '--colour', '#735244'],
  ['--fabric', 'satin', '--colour', '#67707c'],
  ['--fabric', 'linen', '--print', 'gingham,2cm,#b0453d', '--colour', '#f3ece0'],
  ['--fabric', 'cotton-poplin', '--print', 'dots', '--colour', '#2f4a7d'],
];
const VIEWS = ['front', 'back', 'left', 'three-quarter'];
/** On a sheet [px]. */
const ROW = 300;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: Object.keys(PEOPLE).join(',') },
    only: { type: 'string' },
    designs: { type: 'string' },
    out: { type: 'string', default: join(root, '.cache/looks') },
    height: { type: 'string', default: '1200' },
    exposures: { type: 'string', default: '48' },
    resolution: { type: 'string', default: '15mm' },
    sheets: { type: 'string', default: join(root, 'docs/images') },
  },
});

/** @returns {Record<string, string[]>} What to tell `toile dress`, by the garment's name. */
function garments() {
  /** @type {Record<string, string[]>} */
  const orders = {};
  for (const [name, cloth] of Object.entries(DRAFTS)) orders[name] = ['--draft', name, ...cloth];
  for (const [name, cloth] of Object.entries(FREESEWING)) {
    orders[name] = ['--freesewing', name, ...cloth];
  }
  const folder = values.designs;
  if (folder === undefined) return orders;
  const designs = readdirSync(folder).filter((name) => name.endsWith('.json'));
  designs.sort();
  // Evenly over all there are.
  for (const [k, cloth] of CLOTHS.slice(0, designs.length).entries()) {
    const file = designs[Math.floor((k * designs.length) / CLOTHS.length)];
    orders[file.replace('.json', '')] = ['--garment', join(folder, file), ...cloth];
  }
  return orders;
}

/** @param {string[]} args */
function toile(args) {
  const program = join(root, 'packages/cli/bin/toile.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  // 1: dressed, though something is to be said of it.
  if (status === 0 || status === 1) return true;
  console.error(`${args.slice(0, 4).join(' ')}: ${stderr.trim().split('\n').at(-1)}`);
  return false;
}

/** @param {string} person @param {Record<string, string[]>} orders */
async function laySheet(person, orders) {
  const rows = Object.keys(orders).flatMap((name) => {
    const files = VIEWS.map((view) => join(values.out, `${person}-${name}-${view}.png`));
    if (!files.every((file) => existsSync(file))) return [];
    const pictures = files.map(
      (file) => `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">`,
    );
    return [`<figure>${pictures.join('')}<figcaption>${name}</figcaption></figure>`];
  });
  if (rows.length === 0) return;
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 800 } });
    await page.setContent(`<style>
      body { margin: 8px; display: flex; flex-wrap: wrap; gap: 8px; font: 13px sans-serif; background: #fff }
      figure { margin: 0; display: inline-block } img { height: ${ROW}px } figcaption { text-align: center }
    </style>${rows.join('')}`);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const path = join(values.sheets, `looks-${person}.jpg`);
    writeFileSync(path, await page.screenshot({ fullPage: true, type: 'jpeg', quality: 82 }));
    console.log(path);
  } finally {
    await browser.close();
  }
}

mkdirSync(values.out, { recursive: true });
const only = values.only?.split(',');
for (const person of values.people.split(',')) {
  if (!Object.hasOwn(PEOPLE, person)) {
    throw new Error(`--people ${person}: give some of ${Object.keys(PEOPLE).join(', ')}`);
  }
  const orders = garments();
  for (const [name, order] of Object.entries(orders)) {
    if (only && !only.includes(name)) continue;
    const glb = join(values.out, `${person}-${name}.glb`);
    const picture = glb.replace('.glb', '.png');
    const size = ['--resolution', values.resolution];
    if (!existsSync(glb) && !toile(['dress', ...PEOPLE[person], ...order, ...size, '-o', glb]))
      continue;
    if (VIEWS.every((view) => existsSync(picture.replace('.png', `-${view}.png`)))) continue;
    const how = ['--height', values.height, '--exposures', values.exposures];
    if (toile(['picture', glb, '--view', 'four', ...how, '-o', picture]))
      console.log(`${person}: ${name}`);
  }
  await laySheet(person, orders);
}
