// node apps/server/scripts/kill-test.mjs [--jobs 50] [--workers 2] [--kills 2] [--seconds 600]
// Kills server and workers (kill -9) in the middle of drapings, starts them again, and counts how often
// each draping was ended. On PGlite; with DATABASE_URL on PostgreSQL, workers apart from the server.
import { parseArgs } from 'node:util';
import { ask, dataFolder, kill, startServer, startWorker, wait } from './shop.mjs';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '50' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '600' },
  },
});
const [jobs, kills, seconds] = [values.jobs, values.kills, values.seconds].map(Number);
const isPostgres = Boolean(process.env.DATABASE_URL);
const env = {
  TOILE_DATA: dataFolder(),
  TOILE_RESOLUTION_MM: '50',
  TOILE_WORKERS: isPostgres ? '0' : values.workers,
};
const workerEnv = { ...env, TOILE_WORKERS: '1' };
const begun = performance.now();
let server = await startServer(env);
/** @type {ReturnType<typeof startWorker>[]} */
let workers = [];
const startWorkers = () => {
  workers = isPostgres
    ? Array.from({ length: Number(values.workers) }, () => startWorker(workerEnv))
    : [];
};
startWorkers();

// Skirts of other lengths are other garments: each in five sizes.
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
for (let k = 0; 5 * k < jobs; k++) {
  await ask(server, `garments/kill-${k}`, 'PUT', {
    title: `Skirt ${k}`,
    pattern: { draft: 'pencil-skirt', options: { length: 0.4 + 0.02 * k } },
    category: 'skirts',
    sizes: SIZES.slice(0, Math.min(5, jobs - 5 * k)),
    fabrics: ['wool-tropical'],
    colours: [{ ground: '#35548c' }],
  });
}
console.log(`${jobs} queued after ${told()}`);

let killed = 0;
for (;;) {
  await wait(1);
  const { counts } = await ask(server, 'drapings');
  const due = ((killed + 1) * jobs) / (kills + 1);
  if (killed < kills && counts.done >= due) {
    console.log(`${JSON.stringify(counts)} after ${told()}: kill -9 of everything`);
    await Promise.all([server.child, ...workers].map(kill));
    killed++;
    server = await startServer(env);
    startWorkers();
    const { counts: now } = await ask(server, 'drapings');
    console.log(`started again, ${JSON.stringify(now)}`);
  }
  if (counts.queued + counts.active === 0) break;
  if (performance.now() - begun > 1000 * seconds) {
    console.log(`too slow: ${JSON.stringify(counts)} after ${told()}`);
    break;
  }
}
const { counts, drapings } = await ask(server, 'drapings');
let whole = 0;
for (const { file, bytes } of drapings) {
  if (!file) continue;
  const glb = Buffer.from(await (await fetch(`${server.address}/api/v1/${file}`)).arrayBuffer());
  if (glb.length === bytes && glb.readUInt32LE(8) === bytes) whole++;
}
const attempts = drapings.reduce(
  (/** @type {number} */ sum, /** @type {{ attempt: number }} */ own) => sum + own.attempt,
  0,
);
const metrics = await (await fetch(`${server.address}/metrics`)).text();
const [, ends] = /toile_draping_ends (\d+)/.exec(metrics) ?? [];
console.log(
  `${JSON.stringify(counts)}; ${whole} files whole; ${attempts} attempts, ${ends} ends written, after ${told()}`,
);
for (const child of workers) child.kill('SIGTERM');
server.child.kill('SIGTERM');
process.exitCode = counts.done === jobs && whole === jobs && Number(ends) === jobs ? 0 : 1;

function told() {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}
