import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { ask, countWhole, kill, prepareShop, signal, since, skirt, wait } from './shop.mjs';

const SIZES = ['XS', 'S', 'M', 'L', 'XL'];

/**
 * Kills server and workers (kill -9) in the middle of drapings, starts them again, and counts how often
 * each draping was ended. On PostgreSQL workers are processes apart from the server.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ jobs: number, workers: number, kills: number, seconds: number }} size
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function killAll(kind, { jobs, workers: count, kills, seconds }) {
  const begun = performance.now();
  const isApart = kind === 'PostgreSQL';
  const shop = prepareShop(kind, { TOILE_WORKERS: isApart ? '0' : `${count}` });
  try {
    let server = await shop.startServer();
    const startWorkers = () =>
      isApart ? Array.from({ length: count }, () => shop.startWorker()) : [];
    let workers = startWorkers();
    // Skirts of other lengths are other garments: each in five sizes.
    for (let k = 0; 5 * k < jobs; k++) {
      const sizes = SIZES.slice(0, Math.min(5, jobs - 5 * k));
      await ask(server, `garments/kill-${k}`, 'PUT', skirt(5 * k, sizes));
    }
    /** @type {object[]} */
    const killed = [];
    for (;;) {
      await wait(0.5);
      const { counts } = await ask(server, 'drapings');
      const due = ((killed.length + 1) * jobs) / (kills + 1);
      if (killed.length < kills && counts.done >= due && counts.active > 0) {
        await Promise.all([server.child, ...workers].map(kill));
        server = await shop.startServer();
        workers = startWorkers();
        killed.push({ at: since(begun), before: counts });
      }
      if (counts.queued + counts.active === 0 || since(begun) > seconds) break;
    }
    const { counts, drapings } = await ask(server, 'drapings');
    const whole = await countWhole(server, drapings);
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const ends = Number(/toile_draping_ends (\d+)/.exec(metrics)?.[1]);
    const attempts = drapings.reduce(
      (/** @type {number} */ sum, /** @type {{ attempt: number }} */ own) => sum + own.attempt,
      0,
    );
    const codes = await Promise.all(
      [server.child, ...workers].map((own) => signal(own, 'SIGTERM')),
    );
    const database = await examine(shop);
    const figures = {
      jobs,
      killed,
      counts,
      whole,
      attempts,
      ends,
      seconds: since(begun),
      database,
    };
    /** @type {string[]} */
    const failures = [];
    if (killed.length < kills) failures.push(`only ${killed.length} kills came to be`);
    if (counts.done !== jobs || whole !== jobs) failures.push('not all are done and whole');
    if (ends !== jobs) failures.push(`${ends} ends of ${jobs} jobs were written`);
    if (codes.some((code) => code !== 0)) failures.push(`ended with ${codes} after SIGTERM`);
    return { figures, failures };
  } finally {
    await shop.end();
  }
}

/**
 * Whether the database's files are as they should be: every table and every index, by PostgreSQL's own means.
 * Throws where they are not.
 *
 * @param {ReturnType<typeof prepareShop>} shop
 */
async function examine({ cluster, data }) {
  if (cluster) {
    cluster.run('pg_amcheck', ['--install-missing', '--heapallindexed', '-d', 'postgres']);
    return 'pg_amcheck: intact';
  }
  const lite = await PGlite.create({
    dataDir: join(data, 'database/pglite'),
    extensions: { amcheck },
  });
  try {
    await lite.query('create extension if not exists amcheck');
    const { rows: tables } = await lite.query(
      "select r.* from pg_class c, verify_heapam(c.oid) r where c.relkind = 'r' and c.relpersistence = 'p'",
    );
    if (tables.length > 0) throw new Error(`tables are damaged: ${JSON.stringify(tables)}`);
    const { rows } = await lite.query(
      "select count(bt_index_check(c.oid, true))::int from pg_class c join pg_am a on a.oid = c.relam where c.relkind = 'i' and a.amname = 'btree'",
    );
    return `amcheck: intact, ${JSON.stringify(rows[0])} indexes`;
  } finally {
    await lite.close();
  }
}
