import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { formatProject } from '@toile/garment';
import { cutInSize } from '../dist/draping/cut.js';
import { ask, noise, prepareShop, processorTimes, send, since, skirt, wait } from './shop.mjs';

/** [ms] */
const MOST = 250;

/**
 * Readers of the catalogue, of garments, pictures, drapings, fabrics and girths, and uploads, all at once. Half of
 * the uploads are files of patterns. Uploads are checked, stored and queued; they are draped by so many workers
 * as are told.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ readers: number, uploads: number, seconds: number, pace: number, workers: number, copies: number }} size Pace: requests
 *   of each reader [1/s]; 0: each asks for the next thing as soon as it has one.
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function load(kind, { readers, uploads, seconds, pace, workers, copies }) {
  const shop = prepareShop(kind, { TOILE_WORKERS: `${workers}`, TOILE_RESOLUTION_MM: '15' });
  try {
    const server = await shop.startServer();
    const { picture } = await ask(server, 'garments/tee/picture', 'PUT', noise(120_000));
    const paths = ['catalogue.json', 'garments/tee', picture, 'drapings?garment=load-0'];
    paths.push('catalogue.json', 'fabrics', 'girths.json', 'drapings?garment=tee');
    if (copies > 0) addCopies(shop, copies);
    // Girths of a new shop are found once; the first who asks waits for that.
    await ask(server, 'girths.json');
    const file = formatProject(
      await cutInSize({ draft: 'pencil-skirt' }, 'female', { name: 'M', measurements: {} }),
    );
    const upload = (/** @type {number} */ k) => {
      const own = skirt(k, ['S', 'M', 'L']);
      return k % 2 === 0 ? own : { ...own, pattern: { text: `${file}${' '.repeat(k)}` } };
    };

    const before = processorTimes(server.child.pid);
    const reading = fork(fileURLToPath(new URL('readers.mjs', import.meta.url)));
    const read = once(reading, 'message');
    reading.send({
      ...{ address: server.address, readers, seconds, pace },
      paths: paths.map((path) => `/api/v1/${path}`),
    });
    /** @type {number[]} */
    const times = [];
    /** @type {string[]} */
    const failures = [];
    const uploading = Array.from({ length: uploads }, async (_, k) => {
      await wait((k * seconds) / uploads);
      const start = performance.now();
      try {
        const answer = await send(server, `garments/load-${k}`, 'PUT', upload(k));
        if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`);
        times.push(since(start));
      } catch (error) {
        failures.push(/** @type {Error} */ (error).message);
      }
    });
    const [[count]] = await Promise.all([read, Promise.all(uploading)]);
    const after = processorTimes(server.child.pid);
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const lag = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]);
    const { garments } = await ask(server, 'garments');
    const stored = garments.filter((/** @type {{ id: string }} */ { id }) =>
      id.startsWith('load-'),
    ).length;
    const strange = Object.keys(count.statuses).filter((own) => own !== '200' && own !== '304');
    if (strange.length > 0 || Object.keys(count.errors).length > 0) {
      failures.push('some requests were not answered well');
    }
    if (stored !== uploads) failures.push(`${stored} of ${uploads} uploads are stored`);
    if (count.p99 > MOST) failures.push(`p99 is ${count.p99} ms`);
    times.sort((a, b) => a - b);
    const { delay, processorSeconds, ...figures } = count;
    return {
      failures,
      figures: {
        ...{ readers, pace, workers, copies, uploads, seconds, ...figures, stored },
        ...{ uploadMedian: times[times.length >> 1], uploadMost: times.at(-1) },
        server: {
          processorMsPerRequest: round((1000 * (after.all - before.all)) / count.requests, 3),
          // Of the thread that answers.
          busy: round((after.main - before.main) / seconds, 3),
          waitedForProcessor: round((after.waited - before.waited) / seconds, 3),
          eventLoopP99: round(1000 * lag, 1),
        },
        readersThemselves: { eventLoopP99: delay, processorSeconds },
      },
    };
  } finally {
    await shop.end();
  }
}

/**
 * Every garment so many times more: a shop of hundreds. On PostgreSQL, which can be asked from beside.
 *
 * @param {ReturnType<typeof prepareShop>} shop
 * @param {number} copies
 */
function addCopies({ cluster }, copies) {
  if (!cluster) throw new Error('copies are made on PostgreSQL alone');
  const sql = `insert into garment (id, document) select id || '-' || k, document || jsonb_build_object('id',
    id || '-' || k) from garment, generate_series(1, ${copies}) as k; update revision set value = value + 1;`;
  cluster.run('psql', ['-q', '-d', 'postgres', '-c', sql]);
}

/** @param {number} value @param {number} digits */
function round(value, digits) {
  return Number(value.toFixed(digits));
}
