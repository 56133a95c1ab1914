import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatProject } from '@toile/garment';
import { cutInSize } from '../dist/draping/cut.js';
import { ask, countWhole, noise, prepareShop, send, skirt, untilDraped } from './shop.mjs';

/**
 * The storage on a file system of its own, of 4 MB, until it is full, and when there is room again. Needs
 * root on Linux, who may make one in memory.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ seconds: number }} size
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function fullDisk(kind, { seconds }) {
  const isApart = kind === 'PostgreSQL';
  const shop = prepareShop(kind, { TOILE_DRAPE: 'ask', TOILE_WORKERS: isApart ? '0' : '1' });
  const folder = join(shop.data, 'files');
  mkdirSync(folder);
  run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
  /** @type {string[]} */
  const failures = [];
  /** @param {boolean} isWell @param {string} what */
  const expect = (isWell, what) => {
    if (!isWell) failures.push(what);
  };
  try {
    const server = await shop.startServer();
    if (isApart) shop.startWorker();
    await ask(server, 'garments/before', 'PUT', skirt(0));
    /** @type {{ status: number, message?: string }} */
    let refusal = { status: 0 };
    let pictures = 0;
    let picture = '';
    while (refusal.status !== 507 && pictures < 100) {
      const response = await send(server, 'garments/before/picture', 'PUT', noise(300_000));
      const answer = await response.json();
      if (response.ok) {
        pictures++;
        picture = answer.picture;
      } else refusal = answer;
    }
    expect(refusal.status === 507, `the last picture was answered ${refusal.status}`);
    // Less than a picture, more than nothing is left now: that goes too.
    while ((await send(server, 'garments/before/picture', 'PUT', noise(8000))).ok) pictures++;
    picture = (await ask(server, 'garments/before')).picture;
    const cut = await cutInSize({ draft: 'pencil-skirt' }, 'female', {
      name: 'M',
      measurements: {},
    });
    const text = `${formatProject(cut)}${' '.repeat(20_000)}`;
    const upload = await send(server, 'garments/file', 'PUT', { ...skirt(1), pattern: { text } });
    expect(upload.status === 507, `a pattern was answered ${upload.status}`);
    const missing = await send(server, 'garments/file');
    expect(missing.status === 404, 'a garment without its pattern is offered');
    await ask(server, 'garments/before/drapings', 'POST', {});
    const failed = await untilDraped(server, seconds);
    expect(failed.counts.failed === 1, `drapings: ${JSON.stringify(failed.counts)}`);
    const ready = await (await fetch(`${server.address}/health/ready`)).json();
    expect(/full/.test(ready.storage), `health says ${JSON.stringify(ready)}`);
    expect(readdirSync(join(folder, 'begun')).length === 0, 'something half-written is left');
    const files = filesBelow(folder);
    for (const file of files) {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      expect(file.includes(hash), `${file} is not what its name says`);
    }
    expect((await countWhole(server, [{ file: picture }])) === 1, 'the picture shown is not whole');

    const shown = picture.replace('files/', '');
    for (const file of files) if (!file.endsWith(shown)) rmSync(file);
    await ask(server, 'garments/before/drapings', 'POST', {});
    const again = await untilDraped(server, seconds);
    expect(again.counts.done === 1, `with room again: ${JSON.stringify(again.counts)}`);
    expect((await countWhole(server, again.drapings)) === 1, 'the draping is not whole');
    return {
      failures,
      figures: {
        ...{ pictures, refusal, pattern: upload.status, health: ready.storage },
        draping: failed.drapings[0].error,
        ...{ filesThatAreWhole: files.length, afterwards: again.counts },
      },
    };
  } finally {
    await shop.end().catch(() => {});
    run('umount', [folder]);
    rmSync(shop.data, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr || 'cannot be run'}`);
}
