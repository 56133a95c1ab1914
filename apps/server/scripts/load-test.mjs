// node apps/server/scripts/load-test.mjs [--readers 200] [--uploads 20] [--seconds 60]
// Readers of the catalogue, of garments and of drapings, and uploads, all at once, on loopback.
// On PGlite, or with DATABASE_URL on PostgreSQL. Uploads are checked, stored and queued, not draped.
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ask, dataFolder, startServer } from './shop.mjs';

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '200' },
    uploads: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '1000' },
  },
});
const [readers, uploads] = [values.readers, values.uploads].map(Number);
const [duration, rate] = [values.seconds, values.rate].map(Number);
const server = await startServer({ TOILE_DATA: dataFolder(), TOILE_WORKERS: '0' });

const reading = autocannon({
  url: server.address,
  connections: readers,
  duration,
  // Readers come at a pace; without one they would measure how fast a machine can saturate itself.
  overallRate: rate,
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
let refused = 0;
const gap = (1000 * duration) / uploads;
const uploading = Array.from({ length: uploads }, async (_, k) => {
  await new Promise((resolve) => setTimeout(resolve, k * gap));
  const start = performance.now();
  try {
    await ask(server, `garments/load-${k}`, 'PUT', {
      title: `Upload ${k}`,
      pattern: { draft: 'tee', options: { length: 0.1 + 0.01 * k } },
      sizes: ['S', 'M', 'L'],
      fabrics: ['cotton-jersey'],
      colours: [{ ground: '#35548c' }],
    });
    times.push(performance.now() - start);
  } catch (error) {
    refused++;
    console.error(/** @type {Error} */ (error).message);
  }
});
const [{ latency, requests, errors, timeouts, non2xx }] = await Promise.all([
  reading,
  Promise.all(uploading),
]);
const { garments } = await ask(server, 'garments');
const stored = garments.filter((/** @type {{ id: string }} */ { id }) => id.startsWith('load-'));
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    database: process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite',
    ...{
      readers,
      uploads,
      seconds: duration,
      requests: requests.total,
      perSecond: requests.average,
    },
    ...{ p50: latency.p50, p97_5: latency.p97_5, p99: latency.p99, most: latency.max },
    ...{ errors, timeouts, non2xx, refused, stored: stored.length },
    uploadMedian: Math.round(times[times.length >> 1]),
    uploadMost: Math.round(times.at(-1) ?? 0),
  }),
);
server.child.kill('SIGTERM');
