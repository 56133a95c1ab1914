// npm run shop-trials [-- load kill outage full-disk backup s3 together throughput] [-- --database PGlite|PostgreSQL]
// What takes too long for the tests: the shop under load, killed, without its database, without room on its
// disk. All of it on this machine alone. docs/SHOP.md has figures; a line of JSON for each comes out.
import { parseArgs } from 'node:util';
import { findPostgres } from '../apps/server/trials/cluster.mjs';
import { runMain, runTool } from './setup.mjs';

/** @typedef {import('../apps/server/trials/shop.mjs').Kind} Kind */

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      jobs: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      readers: { type: 'string', default: '200' },
      pace: { type: 'string', default: '1' },
      workers: { type: 'string', default: '0' },
      copies: { type: 'string', default: '0' },
    },
  });
  if (runTool('typescript', 'tsc', ['-b', 'apps/server']) !== 0) throw new Error('not built');
  const folder = '../apps/server/trials';
  const { load } = await import(`${folder}/load.mjs`);
  const { killAll } = await import(`${folder}/kill.mjs`);
  const { outage } = await import(`${folder}/outage.mjs`);
  const { fullDisk } = await import(`${folder}/full-disk.mjs`);
  const { backup } = await import(`${folder}/backup.mjs`);
  const { throughput } = await import(`${folder}/throughput.mjs`);
  const { s3 } = await import(`${folder}/s3.mjs`);
  const { together } = await import(`${folder}/together.mjs`);
  const [jobs, seconds] = [values.jobs, values.seconds].map(Number);
  const [readers, pace, workers] = [values.readers, values.pace, values.workers].map(Number);
  /** No trial takes longer [s]. */
  const patience = 3600;
  /** @type {Record<string, (kind: Kind) => Promise<import('../apps/server/trials/shop.mjs').Outcome>>} */
  const both = {
    load: (kind) =>
      load(kind, { readers, uploads: 20, seconds, pace, workers, copies: Number(values.copies) }),
    kill: (kind) => killAll(kind, { jobs, workers: 2, kills: 2, seconds: patience }),
    'full-disk': (kind) => fullDisk(kind, { seconds: patience }),
    backup: (kind) => backup(kind, { seconds: patience }),
  };
  /** @type {Kind[]} */
  const all = findPostgres() ? ['PGlite', 'PostgreSQL'] : ['PGlite'];
  const kinds = all.filter((kind) => kind === (values.database ?? kind));
  /** On PostgreSQL alone. @type {typeof both} */
  const apart = {
    outage: (kind) => outage(kind, { outage: 30, jobs: 8, seconds: patience }),
    together: () => together({ seconds: patience }),
  };
  const known = [...Object.keys({ ...both, ...apart }), 's3', 'throughput'];
  const wanted = positionals.length > 0 ? positionals : known;
  for (const name of wanted) {
    if (!known.includes(name)) throw new Error(`no trial "${name}"; there are ${known.join(', ')}`);
    if (name in apart) {
      if (kinds.includes('PostgreSQL')) await tell(name, 'PostgreSQL', apart[name]);
    } else if (name === 's3') {
      await tell(name, kinds[0], (kind) => s3(kind, { seconds: patience }));
    } else if (name === 'throughput') {
      for (const count of [1, 2]) await tell(name, undefined, () => throughput(count));
    } else for (const kind of kinds) await tell(name, kind, both[name]);
  }
});

/**
 * @template {Kind | undefined} K
 * @param {string} trial
 * @param {K} database
 * @param {(kind: K) => Promise<import('../apps/server/trials/shop.mjs').Outcome>} run
 */
async function tell(trial, database, run) {
  const { figures, failures } = await run(database);
  console.log(JSON.stringify({ trial, database, ...figures, failures }));
  if (failures.length > 0) process.exitCode = 1;
}
