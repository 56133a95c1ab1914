// npm run contact-sheet: dresses people in garments of all sources, takes four pictures of each and lays
// them out on a sheet per person. How they hang is kept (.dressed), and so are files and pictures: what is there is
// not made again, so it may be stopped at any time; to draw all anew, take the .glb and .png away.
//
// --people mean,heavy,thin   --only shirt,a003   --designs <folder of GarmentCode designs>
// --out <folder>             --height <pixels>   --exposures <number>   --sheets <folder>
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { garmentOrders, PEOPLE } from './looks/orders.mjs';
import { laySheet } from './looks/sheet.mjs';
import { root } from './setup.mjs';

const VIEWS = ['front', 'back', 'left', 'three-quarter'];

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: Object.keys(PEOPLE).join(',') },
    only: { type: 'string' },
    designs: { type: 'string' },
    out: { type: 'string', default: join(root, '.cache/looks') },
    height: { type: 'string', default: '1200' },
    exposures: { type: 'string', default: '8' },
    resolution: { type: 'string', default: '20mm' },
    sheets: { type: 'string', default: join(root, 'docs/images') },
  },
});

/** @param {string} program @param {readonly string[]} args */
function run(program, args) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    encoding: 'utf8',
  });
  if (status === 0) return true;
  console.error(`${args.slice(0, 4).join(' ')}: ${stderr.trim().split('\n').at(-1)}`);
  return false;
}

mkdirSync(values.out, { recursive: true });
const only = values.only?.split(',');
for (const person of values.people.split(',')) {
  if (!Object.hasOwn(PEOPLE, person)) {
    throw new Error(`--people ${person}: give some of ${Object.keys(PEOPLE).join(', ')}`);
  }
  const orders = garmentOrders(values.designs);
  for (const [name, order] of Object.entries(orders)) {
    if (only && !only.includes(name)) continue;
    const own = join(values.out, `${person}-${name}`);
    if (VIEWS.every((view) => existsSync(`${own}-${view}.png`))) continue;
    const wearing = [...PEOPLE[person], ...order, '--resolution', values.resolution];
    const glb = `${own}.glb`;
    if (!existsSync(glb) && !run('scripts/looks/dress.mjs', [`${own}.dressed`, glb, ...wearing]))
      continue;
    const how = ['--height', values.height, '--exposures', values.exposures];
    const pictures = ['picture', glb, '--view', 'four', ...how, '-o', `${own}.png`];
    if (run('packages/cli/bin/toile.mjs', pictures)) console.log(`${person}: ${name}`);
  }
  const rows = Object.keys(orders).flatMap((name) => {
    const files = VIEWS.map((view) => join(values.out, `${person}-${name}-${view}.png`));
    return files.every((file) => existsSync(file)) ? [{ name, files }] : [];
  });
  if (rows.length > 0) await laySheet(rows, join(values.sheets, `looks-${person}.webp`));
}
