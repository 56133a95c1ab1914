// node apps/server/scripts/throughput.mjs [--workers 1,2,4,8] [--each 1] [--mm 15]
// Garments per hour by the number of draping processes, each with garments of its own.
import { parseArgs } from 'node:util';
import { createDrapers } from '../dist/draping/processes.js';

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2,4,8' },
    each: { type: 'string', default: '1' },
    mm: { type: 'string', default: '15' },
  },
});
const DRAFTS = ['tee', 'pencil-skirt', 'dress', 'trousers'];
const body = { name: 'M', measurements: { height: 1.68, chest: 0.94, waist: 0.78, hips: 1.02 } };
/** @param {number} k */
const task = (k) => ({
  version: /** @type {const} */ (1),
  pattern: { draft: DRAFTS[k % DRAFTS.length] },
  sex: /** @type {const} */ ('female'),
  ...{ size: body, body, pose: 'a', fabric: 'cotton-poplin', colour: '#35548c' },
  resolution: Number(values.mm) / 1000,
});
const options = { timeout: 600_000 };
for (const count of values.workers.split(',').map(Number)) {
  const drapers = createDrapers(count);
  // Processes that have begun, and have made the body.
  const coarse = { ...task(1), resolution: 0.05 };
  await Promise.all(Array.from({ length: count }, () => drapers.run(coarse, options)));
  const start = performance.now();
  const total = DRAFTS.length * Number(values.each) * count;
  await Promise.all(Array.from({ length: total }, (_, k) => drapers.run(task(k), options)));
  const seconds = (performance.now() - start) / 1000;
  const perHour = (3600 * total) / seconds;
  console.log(
    JSON.stringify({
      ...{ workers: count, garments: total, seconds: Math.round(10 * seconds) / 10 },
      ...{ perHour: Math.round(perHour), perWorker: Math.round(perHour / count) },
    }),
  );
  await drapers.close();
}
