import { chmodSync, cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * A backup as docs/SHOP.md has it, everything lost, and the backup brought back.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ seconds: number }} size
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function backup(kind, { seconds }) {
  const shop = prepareShop(kind, { TOILE_WORKERS: '1' });
  const copy = `${shop.data}-backup`;
  try {
    const server = await shop.startServer();
    for (let k = 0; k < 3; k++) await ask(server, `garments/kept-${k}`, 'PUT', skirt(k));
    while ((await ask(server, 'drapings')).counts.done < 1) await wait(1);
    const dump = kind === 'PGlite' ? copyAll : dumpUnderLoad;
    const before = await dump(shop, server, copy);
    // All is lost.
    await signal(server.child, 'SIGKILL');
    rmSync(shop.data, { recursive: true });
    renameSync(copy, shop.data);
    shop.cluster?.run('dropdb', ['-f', 'postgres', '--maintenance-db=template1']);
    const start = performance.now();
    if (shop.cluster) {
      shop.cluster.run('createdb', ['postgres', '--maintenance-db=template1']);
      // Where its own user can read it.
      const dumped = join(shop.cluster.folder, 'restored.dump');
      cpSync(join(shop.data, 'database.dump'), dumped);
      chmodSync(dumped, 0o644);
      shop.cluster.run('pg_restore', ['-d', 'postgres', dumped]);
    }
    const restored = await shop.startServer();
    const took = since(start);
    const { garments } = await ask(restored, 'garments');
    const after = new Map(
      garments.map((/** @type {{ id: string }} */ own) => [own.id, JSON.stringify(own)]),
    );
    const end = await untilDraped(restored, seconds);
    const whole = await countWhole(restored, end.drapings);
    /** @type {string[]} */
    const failures = [];
    const lost = before.filter((own) => after.get(own.id) !== JSON.stringify(own));
    if (lost.length > 0) failures.push(`not as they were: ${lost.map(({ id }) => id).join(', ')}`);
    if (end.counts.done !== end.drapings.length) failures.push('what waited was not draped');
    if (whole !== end.drapings.length) failures.push(`${whole} files are whole`);
    const figures = { before: before.length, after: garments.length, restoredIn: took };
    return { figures: { ...figures, counts: end.counts, whole }, failures };
  } finally {
    await shop.end();
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @typedef {ReturnType<typeof prepareShop>} Shop
 * @typedef {{ id: string }[]} Garments
 */

/**
 * Stops the server, copies its folder, starts it again.
 *
 * @param {Shop} shop
 * @param {import('./shop.mjs').Server} server
 * @param {string} copy
 * @returns {Promise<Garments>} What must be there after it was brought back.
 */
async function copyAll(shop, server, copy) {
  const { garments } = await ask(server, 'garments');
  const code = await signal(server.child, 'SIGTERM');
  if (code !== 0) throw new Error(`the server ended with ${code}`);
  cpSync(shop.data, copy, { recursive: true });
  Object.assign(server, await shop.startServer());
  return garments;
}

/**
 * Dumps the database while garments are stored, then copies the files.
 *
 * @param {Shop} shop
 * @param {import('./shop.mjs').Server} server
 * @param {string} copy
 * @returns {Promise<Garments>}
 */
async function dumpUnderLoad(shop, server, copy) {
  const { garments } = await ask(server, 'garments');
  let isOver = false;
  const storing = (async () => {
    for (let k = 0; !isOver; k++) await send(server, `garments/late-${k}`, 'PUT', skirt(50 + k));
  })();
  const { cluster, data } = shop;
  const file = join(/** @type {{ folder: string }} */ (cluster).folder, 'database.dump');
  cluster?.run('pg_dump', ['-Fc', '-f', file, 'postgres']);
  cpSync(data, copy, { recursive: true });
  cpSync(file, join(copy, 'database.dump'));
  isOver = true;
  await storing;
  return garments;
}
