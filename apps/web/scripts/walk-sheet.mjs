// Makes docs/images/walks.webp: every draft on somebody who walks, four moments of a stride each.
// node apps/web/scripts/walk-sheet.mjs, after npm run build; pictures that are in .cache/walks already are not made again
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { laySheet } from '../../../scripts/looks/sheet.mjs';
import { root } from '../../../scripts/setup.mjs';
import { drawMoments, walkMoments } from './walk-moments.mjs';

/** @type {import('@toile/body').BodyInput} */
const person = { sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 };
const fabric = 'matsudaira-2015-a';
const COLOURS = {
  tee: '#2f6d6c',
  shirt: '#8fa6c6',
  hoodie: '#8d8a86',
  trousers: '#4a4a52',
  'pencil-skirt': '#2f3f5c',
  'circle-skirt': '#a8443c',
  'pleated-skirt': '#35548c',
  dress: '#7d8f69',
  qipao: '#a8443c',
};

const folder = join(root, '.cache/walks');
mkdirSync(folder, { recursive: true });
const rows = [];
for (const [name, ground] of Object.entries(COLOURS)) {
  const file = join(folder, `${name}.png`);
  rows.push({ name, files: [file] });
  if (existsSync(file)) continue;
  const draft = /** @type {keyof typeof COLOURS} */ (name);
  const walked = await walkMoments({
    ...{ person, fabric, draft },
    ...{ resolution: 0.02, speed: 1.3, moments: 4 },
  });
  const look = { person, fabric, paint: { ground } };
  writeFileSync(
    file,
    await drawMoments({ width: 780, height: 460, turned: 38, ...look, ...walked }),
  );
}
await laySheet(rows, join(root, 'docs/images/walks.webp'));
