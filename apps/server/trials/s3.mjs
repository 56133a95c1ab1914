import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { ask, countWhole, prepareShop, send, skirt, untilDraped, wait } from './shop.mjs';

const PORT = 18_085;
const KEYS = { accessKeyId: 'shop:toile', secretAccessKey: 'of-the-trial' };

/**
 * A shop whose files are in a real S3-compatible storage that checks signatures: OpenStack Swift from Debian's
 * packages (swift-proxy, swift-account, swift-container, swift-object). Needs root.
 *
 * @param {import('./shop.mjs').Kind} kind
 * @param {{ seconds: number }} size
 * @returns {Promise<import('./shop.mjs').Outcome>}
 */
export async function s3(kind, { seconds }) {
  const swift = await startSwift();
  const { settings } = swift;
  const shop = prepareShop(kind, { ...settings, TOILE_WORKERS: '1' });
  /** @type {string[]} */
  const failures = [];
  try {
    const server = await shop.startServer();
    await ask(server, 'garments/kept', 'PUT', skirt(0));
    const { counts, drapings } = await untilDraped(server, seconds);
    const whole = await countWhole(server, drapings);
    if (counts.done !== 1 || whole !== 1) failures.push(`drapings: ${JSON.stringify(counts)}`);
    const part = await fetch(`${server.address}/api/v1/${drapings[0].file}`, {
      headers: { range: 'bytes=0-3' },
    });
    if ((await part.text()) !== 'glTF') failures.push(`a range was answered ${part.status}`);
    const refused = [];
    for (const own of [{ AWS_SECRET_ACCESS_KEY: 'guessed' }, { AWS_ACCESS_KEY_ID: 'shop:other' }]) {
      const other = prepareShop('PGlite', { ...settings, ...own, TOILE_WORKERS: '0' });
      try {
        const stranger = await other.startServer();
        const { storage } = await (await fetch(`${stranger.address}/health/ready`)).json();
        refused.push(storage);
        const { status } = await send(stranger, drapings[0].file);
        if (storage === 'ok' || status === 200) failures.push('a stranger reads files');
      } finally {
        await other.end();
      }
    }
    return { failures, figures: { counts, whole, range: part.status, refused } };
  } finally {
    await shop.end();
    await swift.end();
  }
}

/** Swift with one disk, in a folder of its own, and a bucket in it. */
export async function startSwift() {
  if (!existsSync('/usr/bin/swift-proxy-server')) {
    throw new Error(
      'Swift is not installed: sudo apt-get install swift-proxy swift-account swift-container swift-object',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'toile-swift-'));
  mkdirSync(join(folder, 'disks/d1'), { recursive: true });
  const common = `[DEFAULT]\nbind_ip = 127.0.0.1\nuser = root\nworkers = 0\nswift_dir = ${folder}\ndevices = ${folder}/disks\nmount_check = false\nlog_level = ERROR\n`;
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  /** @param {string} name @param {number} port @param {string} rest */
  const start = (name, port, rest) => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, `${common}bind_port = ${port}\n${rest}`);
    children.push(spawn(`/usr/bin/swift-${name}-server`, [file], { stdio: 'ignore' }));
  };
  ['account', 'container', 'object'].forEach((name, k) => {
    const port = PORT + 1 + k;
    for (const args of [
      ['create', '4', '1', '1'],
      ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
      ['rebalance'],
    ]) {
      const ring = join(folder, `${name}.builder`);
      const { status, stdout } = spawnSync('swift-ring-builder', [ring, ...args], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`swift-ring-builder: ${stdout}`);
    }
    start(
      name,
      port,
      `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
  });
  const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'copy', 'slo'];
  /** @type {Record<string, string>} */
  const settings = {
    cache: `memcache_servers = 127.0.0.1:${PORT + 9}`,
    s3api: 'location = us-east-1\nallow_no_owner = true',
    tempauth: `user_${KEYS.accessKeyId.replace(':', '_')} = ${KEYS.secretAccessKey} .admin`,
  };
  const pipeline = `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n`;
  const sections = filters.map((name) => {
    const egg = name === 'cache' ? 'memcache' : name;
    return `[filter:${name}]\nuse = egg:swift#${egg}\n${settings[name] ?? ''}\n`;
  });
  start('proxy', PORT, pipeline + sections.join(''));
  const endpoint = `http://127.0.0.1:${PORT}`;
  const end = async () => {
    for (const child of children) child.kill('SIGKILL');
    await wait(0.5);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let tries = 0; tries < 120; tries++) {
      if (await fetch(endpoint).catch(() => undefined)) break;
      await wait(1);
    }
    const client = new AwsClient({ ...KEYS, region: 'us-east-1', service: 's3' });
    const { ok, status } = await client.fetch(`${endpoint}/shop`, { method: 'PUT' });
    if (!ok) throw new Error(`the bucket was not made: ${status}`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    /** By which a shop finds it. */
    settings: {
      ...{ TOILE_S3_ENDPOINT: endpoint, TOILE_S3_BUCKET: 'shop' },
      ...{ AWS_ACCESS_KEY_ID: KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey },
    },
    end,
  };
}
