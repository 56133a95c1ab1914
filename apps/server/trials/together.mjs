import { startSwift } from './s3.mjs';
import {
  ask,
  countWhole,
  prepareShop,
  send,
  signal,
  since,
  skirt,
  untilDraped,
  wait,
} from './shop.mjs';

const SIZES = ['S', 'M', 'L'];

/**
 * The set-up of several machines, of Debian's packages: PostgreSQL, Swift as the storage, a server and two workers
 * that share nothing else, each with a folder of its own. One of the workers is asked to end in the middle of its
 * work, and so is the server while it is read; others go on. Needs root.
 *
 * @param {{ seconds: number }} size
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function together({ seconds }) {
  const swift = await startSwift();
  const shop = prepareShop('PostgreSQL', { ...swift.settings, TOILE_WORKERS: '0' });
  /** @type {string[]} */
  const failures = [];
  try {
    let server = await shop.startServer();
    const workers = [0, 1].map((k) => shop.startWorker({ TOILE_DATA: `${shop.data}/worker-${k}` }));
    for (let k = 0; k < 4; k++) await ask(server, `garments/of-two-${k}`, 'PUT', skirt(k, SIZES));
    const start = performance.now();
    /** @type {Set<string>} */
    const seen = new Set();
    /** @type {number | null | undefined} */
    let left;
    /** @type {number | null | undefined} */
    let closed;
    for (;;) {
      const names = shop.cluster?.run('psql', [
        ...['-At', '-d', 'postgres', '-c'],
        "select worker from draping where state = 'active'",
      ]);
      for (const name of (names ?? '').split('\n')) if (name) seen.add(name);
      const { counts } = await ask(server, 'drapings');
      if (left === undefined && counts.done >= 3 && seen.size > 1) {
        left = await signal(workers[0], 'SIGTERM');
        shop.startWorker({ TOILE_DATA: `${shop.data}/worker-2` });
      }
      if (closed === undefined && counts.done >= 6) {
        const reading = Array.from({ length: 50 }, () =>
          send(server, 'catalogue.json').catch(() => undefined),
        );
        const ended = signal(server.child, 'SIGTERM');
        await Promise.all(reading);
        closed = await ended;
        server = await shop.startServer();
      }
      if (counts.queued + counts.active === 0 || since(start) > seconds) break;
      await wait(0.3);
    }
    const { counts, drapings } = await untilDraped(server, seconds);
    const whole = await countWhole(server, drapings);
    const ready = await (await fetch(`${server.address}/health/ready`)).json();
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const ends = Number(/toile_draping_ends (\d+)/.exec(metrics)?.[1]);
    const attempts = drapings.map((/** @type {{ attempt: number }} */ { attempt }) => attempt);
    if (counts.done !== drapings.length) failures.push(`drapings: ${JSON.stringify(counts)}`);
    if (whole !== drapings.length) failures.push(`${whole} of ${drapings.length} files are whole`);
    if (ends !== drapings.length) failures.push(`${ends} ends were written`);
    if (seen.size < 3) failures.push(`at work were ${seen.size} workers, not three`);
    if (left !== 0 || closed !== 0)
      failures.push(`after SIGTERM: worker ${left}, server ${closed}`);
    if (attempts.some((/** @type {number} */ own) => own !== 1)) {
      failures.push('a worker that was asked to end has left a draping half-done');
    }
    if (ready.status !== 'ready') failures.push(JSON.stringify(ready));
    return {
      failures,
      figures: { counts, whole, ends, workers: seen.size, seconds: since(start), ready },
    };
  } finally {
    await shop.end();
    await swift.end();
  }
}
