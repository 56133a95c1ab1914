import { createDrapers } from '../dist/draping/processes.js';
import { since } from './shop.mjs';

const DRAFTS = ['tee', 'pencil-skirt', 'dress', 'trousers'];
const body = { name: 'M', measurements: { height: 1.68, chest: 0.94, waist: 0.78, hips: 1.02 } };
/** [m] */
const RESOLUTION = 0.015;
const options = { timeout: 3_600_000 };

/** @param {number} k @param {number} resolution */
const task = (k, resolution) => ({
  version: /** @type {const} */ (1),
  pattern: { draft: DRAFTS[k % DRAFTS.length] },
  sex: /** @type {const} */ ('female'),
  ...{ size: body, body, pose: 'a', fabric: 'cotton-poplin', colour: '#35548c', resolution },
});

/**
 * Garments per hour by the number of draping processes, each with garments of its own, at the shop's usual
 * resolution: by the clock, and by the processors' time where others use the machine too.
 *
 * @param {number} count
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function throughput(count) {
  const drapers = createDrapers(count);
  try {
    // Processes that have begun, and have made the body.
    await Promise.all(Array.from({ length: count }, () => drapers.run(task(1, 0.05), options)));
    const start = performance.now();
    const done = await Promise.all(
      Array.from({ length: DRAFTS.length * count }, (_, k) =>
        drapers.run(task(k, RESOLUTION), options),
      ),
    );
    const seconds = since(start);
    const used = done.reduce((sum, { report }) => sum + report.processorSeconds, 0);
    const crossed = done.filter(({ report }) => report.intersections > 0).length;
    return {
      failures: crossed > 0 ? [`${crossed} garments have intersections`] : [],
      figures: {
        ...{ workers: count, garments: done.length, seconds },
        perHour: Math.round((3600 * done.length) / seconds),
        processorSecondsPerGarment: Math.round((10 * used) / done.length) / 10,
        perHourAndCore: Math.round((3600 * done.length) / used),
        megabytes: done.map(({ glb }) => Math.round(glb.length / 1e4) / 100),
      },
    };
  } finally {
    await drapers.close();
  }
}
