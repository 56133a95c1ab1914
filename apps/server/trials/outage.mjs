import autocannon from 'autocannon';
import { ask, countWhole, prepareShop, send, since, skirt, untilDraped, wait } from './shop.mjs';

/** Before PostgreSQL is stopped, and after it runs again [s]. */
const BEFORE = 10;
const AFTER = 20;

/**
 * Stops PostgreSQL under load: readers, uploads that are tried again until they are stored, and a worker.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ outage: number, jobs: number, seconds: number }} size
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function outage(kind, { outage: away, jobs, seconds }) {
  const shop = prepareShop(kind, { TOILE_WORKERS: '0' });
  const { cluster } = shop;
  if (!cluster) throw new Error('PGlite is part of the server: it cannot be away');
  try {
    const server = await shop.startServer();
    const worker = shop.startWorker();
    for (let k = 0; k < jobs; k++) await ask(server, `garments/before-${k}`, 'PUT', skirt(k));
    /** @param {string} path */
    const read = (path) =>
      autocannon({
        url: `${server.address}/api/v1/${path}`,
        ...{ connections: 25, overallRate: 50, duration: BEFORE + away + AFTER, timeout: 30 },
      });
    const reading = [read('catalogue.json'), read('drapings?garment=tee')];
    let isOver = false;
    /** @type {string[]} */
    const stored = [];
    /** @type {Record<number, number>} */
    const answers = {};
    let startedAt = 0;
    let backAt = 0;
    const uploading = (async () => {
      for (let k = 0; !isOver; k++) {
        for (;;) {
          const { status } = await send(server, `garments/during-${k}`, 'PUT', skirt(100 + k));
          answers[status] = (answers[status] ?? 0) + 1;
          if (status < 300) break;
          if (isOver) return;
          await wait(1);
        }
        stored.push(`during-${k}`);
        if (startedAt > 0 && backAt === 0) backAt = since(startedAt);
        await wait(2);
      }
    })();
    await wait(BEFORE);
    cluster.stop();
    await wait(away / 2);
    const health = async () => (await fetch(`${server.address}/health/ready`)).json();
    const during = await health();
    const isAlive = (await fetch(`${server.address}/health/live`)).ok;
    await wait(away / 2);
    cluster.start();
    startedAt = performance.now();
    const [catalogue, drapings] = await Promise.all(reading);
    isOver = true;
    await uploading;
    const { garments } = await ask(server, 'garments');
    const known = new Set(garments.map((/** @type {{ id: string }} */ { id }) => id));
    const lost = stored.filter((id) => !known.has(id));
    const end = await untilDraped(server, seconds);
    const whole = await countWhole(server, end.drapings);
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const ends = Number(/toile_draping_ends (\d+)/.exec(metrics)?.[1]);
    /** @type {string[]} */
    const failures = [];
    if (server.child.exitCode !== null || worker.exitCode !== null) {
      failures.push('the server or the worker has ended');
    }
    const after = await health();
    if (!isAlive || during.status === 'ready' || after.status !== 'ready') {
      failures.push(`health said ${JSON.stringify({ isAlive, during, after })}`);
    }
    if (lost.length > 0) failures.push(`stored, and gone: ${lost.join(', ')}`);
    if (catalogue.non2xx + catalogue.errors > 0) failures.push('readers of the catalogue noticed');
    const strange = Object.keys(drapings.statusCodeStats ?? {}).filter(
      (status) => status !== '200' && status !== '503',
    );
    if (strange.length > 0 || drapings.errors > 0) failures.push(`answers: ${strange}`);
    if (end.counts.done !== end.drapings.length) failures.push('not all are draped');
    if (ends !== end.drapings.length) failures.push(`${ends} ends were written`);
    return {
      failures,
      figures: {
        ...{ away, uploads: stored.length, answersToUploads: answers, backAfter: backAt },
        ...{ health: [during, after], catalogue: catalogue.statusCodeStats },
        drapings: drapings.statusCodeStats,
        ...{ counts: end.counts, whole, ends },
      },
    };
  } finally {
    await shop.end();
  }
}
