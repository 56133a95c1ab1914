import autocannon from 'autocannon';
import { ask, prepareShop, processorSeconds, send, since, skirt, wait } from './shop.mjs';

/** [ms] */
const MOST = 250;

/**
 * Readers of the catalogue, of garments, drapings and fabrics, and uploads, all at once. Uploads are
 * checked, stored and queued, not draped.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ readers: number, uploads: number, seconds: number, pace: number }} size Pace: requests of each reader [1/s].
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function load(kind, { readers, uploads, seconds, pace }) {
  const shop = prepareShop(kind, { TOILE_WORKERS: '0' });
  try {
    const server = await shop.startServer();
    const before = processorSeconds(server.child.pid);
    const reading = autocannon({
      url: server.address,
      connections: readers,
      duration: seconds,
      // Readers come at a pace; without one they would measure how fast a machine can saturate itself.
      overallRate: pace * readers,
      requests: [
        { path: '/api/v1/catalogue.json' },
        { path: '/api/v1/garments/tee' },
        { path: '/api/v1/catalogue.json' },
        { path: '/api/v1/drapings?garment=tee' },
        { path: '/api/v1/fabrics' },
      ],
    });
    /** @type {number[]} */
    const times = [];
    /** @type {string[]} */
    const failures = [];
    const uploading = Array.from({ length: uploads }, async (_, k) => {
      await wait((k * seconds) / uploads);
      const start = performance.now();
      try {
        const answer = await send(server, `garments/load-${k}`, 'PUT', skirt(k, ['S', 'M', 'L']));
        if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`);
        times.push(since(start));
      } catch (error) {
        failures.push(/** @type {Error} */ (error).message);
      }
    });
    const [{ latency, requests, errors, timeouts, non2xx }] = await Promise.all([
      reading,
      Promise.all(uploading),
    ]);
    const used = processorSeconds(server.child.pid) - before;
    const { garments } = await ask(server, 'garments');
    const stored = garments.filter((/** @type {{ id: string }} */ { id }) =>
      id.startsWith('load-'),
    ).length;
    if (errors + timeouts + non2xx > 0) failures.push('some requests were not answered well');
    if (stored !== uploads) failures.push(`${stored} of ${uploads} uploads are stored`);
    if (latency.p99 > MOST) failures.push(`p99 is ${latency.p99} ms`);
    times.sort((a, b) => a - b);
    return {
      failures,
      figures: {
        ...{ readers, uploads, seconds, requests: requests.total, perSecond: requests.average },
        ...{ p50: latency.p50, p97_5: latency.p97_5, p99: latency.p99, most: latency.max },
        ...{ errors, timeouts, non2xx, stored },
        ...{ uploadMedian: times[times.length >> 1], uploadMost: times.at(-1) },
        processorMsPerRequest: Math.round((1e5 * used) / requests.total) / 100,
      },
    };
  } finally {
    await shop.end();
  }
}
