import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkWritable, saveFile } from '../src/save-file.ts';
import { openTerminal } from './terminal.ts';

const { give, place } = openTerminal();
const program = fileURLToPath(new URL('../bin/toile.mjs', import.meta.url));
const leftovers = () => readdirSync(dirname(place('x'))).filter((name) => name.endsWith('.tmp'));
const FULL = '/dev/full';

describe('saveFile', () => {
  test('writes new files and over old ones, which keep their permissions', async () => {
    expect(await saveFile(place('new.txt'), 'one')).toBe(true);
    chmodSync(place('new.txt'), 0o600);
    await saveFile(place('new.txt'), new TextEncoder().encode('two'));
    expect(readFileSync(place('new.txt'), 'utf8')).toBe('two');
    expect(statSync(place('new.txt')).mode & 0o777).toBe(0o600);
    expect(leftovers()).toEqual([]);
  });

  test('follows links', async () => {
    give('target.txt', 'one');
    symlinkSync(place('target.txt'), place('link.txt'));
    await saveFile(place('link.txt'), 'two');
    expect(lstatSync(place('link.txt')).isSymbolicLink()).toBe(true);
    expect(readFileSync(place('target.txt'), 'utf8')).toBe('two');
  });

  test('says why', async () => {
    await expect(saveFile(place('no/a.txt'), '')).rejects.toThrow('no such folder; make it first');
    await expect(saveFile(dirname(place('x')), '')).rejects.toThrow('this is a folder');
    await expect(saveFile(place(`${'x'.repeat(300)}.txt`), '')).rejects.toThrow('too long');
    await expect(checkWritable(place('no/a.txt'))).rejects.toThrow('no such folder; make it first');
    await checkWritable(place('fine.txt'));
    await checkWritable('-');
  });

  test.runIf(existsSync(FULL))('a full disk is told', async () => {
    await expect(saveFile(FULL, 'x')).rejects.toThrow(
      `${FULL}: cannot be written (the disk is full`,
    );
  });

  test.runIf(process.platform !== 'win32')('a pipe is written to and stays one', async () => {
    await promisify(execFile)('mkfifo', [place('pipe')]);
    const [text, isFile] = await Promise.all([
      readFile(place('pipe'), 'utf8'),
      saveFile(place('pipe'), 'through'),
    ]);
    expect([text, isFile]).toEqual(['through', false]);
    expect(statSync(place('pipe')).isFIFO()).toBe(true);
  });
});

describe.runIf(existsSync(FULL))('the program', () => {
  const person = ['--draft', 'tee', '--sex', 'female'];
  const sh = (command: string, ...args: string[]) =>
    spawnSync('sh', ['-c', command, process.execPath, program, ...args], { encoding: 'utf8' });

  test.each([
    ['"$0" "$@" > /dev/full', ['--help']],
    ['"$0" "$@" > /dev/full', ['pattern', 'svg', ...person]],
    ['"$0" "$@" > /dev/full', ['pattern', 'svg', ...person, '-o', '-']],
    ['"$0" "$@"', ['pattern', 'svg', ...person, '-o', '/dev/full']],
  ])('fails on a full disk: %s %o', (command, args) => {
    const { status, stderr } = sh(command, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain('cannot be written (the disk is full');
  });

  test.each([
    ['"$0" "$@"', '-'],
    ['"$0" "$@"', '/dev/stdout'],
    ['"$0" "$@" | cat', '-'],
  ])('writes to stdout and nothing else: %s -o %s', (command, output) => {
    const { status, stdout } = sh(command, 'pattern', 'svg', ...person, '-o', output);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^<svg.*<\/svg>\n?$/s);
  });

  test('leaves what was there where there is no room for all of the new', () => {
    const old = give('old.svg', 'precious');
    // No file may be larger than 4 blocks of 512 bytes: as full as a disk that has 2 kB left.
    const { status, stderr } = sh(
      'trap "" XFSZ; ulimit -f 4; "$0" "$@"',
      ...['pattern', 'svg', ...person, '-o', old],
    );
    expect(status).toBe(2);
    expect(stderr).toContain(`${old}: cannot be written (`);
    expect(stderr).toContain('what was there before is unchanged');
    expect(readFileSync(old, 'utf8')).toBe('precious');
    expect(leftovers()).toEqual([]);
  });

  test('does not mind a reader that has seen enough', () => {
    const { stdout, stderr } = sh('"$0" "$@" | head -c 4', 'pattern', 'svg', ...person);
    expect([stdout, stderr]).toEqual(['<svg', expect.not.stringContaining('cannot be written')]);
  });
});
