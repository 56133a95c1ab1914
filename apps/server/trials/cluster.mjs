// Debian's PostgreSQL in a folder of its own: for tests and trials, never beside one that is in use.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where Debian has put the newest PostgreSQL, if it is installed.
 *
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folder = '/usr/lib/postgresql';
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * A new cluster, reached by a socket in its folder: no port, no password.
 *
 * @param {{ isSafe: boolean }} options Whether it outlives a power cut, as a real one must.
 */
export function createCluster({ isSafe }) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: sudo apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'toile-pg-'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);

  /** @param {string} program @param {string[]} args */
  function run(program, args) {
    const { status, stdout, stderr } = spawnSync(join(/** @type {string} */ (bin), program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      // What it starts in the background would keep a pipe open.
      stdio: ['ignore', program === 'pg_ctl' ? 'ignore' : 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', PGHOST: folder, PGUSER: 'toile' },
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return stdout;
  }
  const data = join(folder, 'data');
  const options = `-c listen_addresses='' ${isSafe ? '' : '-c fsync=off'} -k ${folder}`;
  const log = join(folder, 'log');
  const own = {
    folder,
    run,
    /** @param {string} name */
    urlOf: (name) => `postgres://toile@/${name}?host=${encodeURIComponent(folder)}`,
    start: () => run('pg_ctl', ['-D', data, '-w', '-t', '300', '-l', log, '-o', options, 'start']),
    /** At once, as when it is killed. */
    stop: () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']),
    end() {
      own.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const sync = isSafe ? [] : ['-N'];
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'toile', '-E', 'UTF8', ...sync]);
  own.start();
  return own;
}

/** @param {string} name */
function idsOf(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((own) => own.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? '::65534:65534').split(':').map(Number);
  return { uid, gid };
}
