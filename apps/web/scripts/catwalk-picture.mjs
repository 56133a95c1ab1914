// Makes docs/images/catwalk.png: a qipao on the catwalk, moments of a stride side by side.
// node apps/web/scripts/catwalk-picture.mjs [file], after npm run build
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawMoments, walkMoments } from './walk-moments.mjs';

const image = fileURLToPath(new URL('../../../docs/images/catwalk.png', import.meta.url));
const [, , file = image] = process.argv;
/** @type {import('@toile/body').BodyInput} */
const person = { sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 };
const fabric = 'matsudaira-2015-a';

const walked = await walkMoments({
  ...{ person, fabric, draft: 'qipao' },
  ...{ resolution: 0.015, speed: 1.3, moments: 8 },
});
const png = await drawMoments({
  ...{ width: 1440, height: 460, turned: 38 },
  ...{ person, fabric, paint: { ground: '#a8443c' } },
  ...walked,
});
await writeFile(file, png);
