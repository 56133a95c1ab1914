import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRange } from '../../src/routes/files.ts';
import { diskStorage } from '../../src/storage/disk.ts';
import { s3Storage } from '../../src/storage/s3.ts';
import { FILE_NAME, type Storage } from '../../src/storage/storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'toile-storage-'));
const port = 20_000 + (process.pid % 20_000);
const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'toile',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
let server: InstanceType<typeof S3rver>;
beforeAll(async () => {
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'toile', configs: [] }],
  });
  await server.run();
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const KINDS: Record<string, () => Storage> = {
  disk: () => diskStorage(join(folder, 'disk')),
  S3: () => s3Storage(s3),
};

describe.each(Object.keys(KINDS))('%s', (kind) => {
  const bytes = new TextEncoder().encode('0123456789');

  test('a file has the name of what it holds, and is read whole or in part', async () => {
    const storage = KINDS[kind]();
    const name = await storage.put(bytes, 'glb');
    expect(name).toMatch(FILE_NAME);
    expect(await storage.put(bytes, 'glb')).toBe(name);
    expect(await storage.size(name)).toBe(10);
    expect((await buffer(await storage.read(name))).toString()).toBe('0123456789');
    expect((await buffer(await storage.read(name, [2, 4]))).toString()).toBe('234');
    expect(await storage.size(name.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')))).toBeUndefined();
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test('S3 with a key that it does not know, or none that answers, is told', async () => {
  // The server of the tests knows keys, but does not check what is signed with them.
  const stranger = s3Storage({ ...s3, accessKeyId: 'guessed' });
  await expect(stranger.put(new Uint8Array([1]), 'glb')).rejects.toThrow(/refused.*403/);
  const away = s3Storage({ ...s3, endpoint: 'http://127.0.0.1:9' });
  await expect(away.check()).rejects.toThrow(/cannot be reached/);
}, 60_000);

test('the disk forgets what a killed process had begun, and no name leads out of it', async () => {
  const place = join(folder, 'left');
  mkdirSync(join(place, 'begun'), { recursive: true });
  writeFileSync(join(place, 'begun', '999999999-abc'), 'half');
  const storage = diskStorage(place);
  expect(readdirSync(join(place, 'begun'))).toEqual([]);
  await expect(storage.size('../../etc/passwd')).rejects.toThrow(/no name of a file/);
});

test.each([
  ['bytes=0-3', [0, 3]],
  ['bytes=4-', [4, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=0-100', [0, 9]],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of ten bytes %s are %s', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
