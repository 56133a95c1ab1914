import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { encode } from 'fast-png';
import { afterAll, expect, test } from 'vitest';
import { readArchive } from '../src/read-archive.ts';
import { readFabric } from '../src/read-fabric.ts';

const folder = mkdtempSync(join(tmpdir(), 'u3m-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = Buffer.from(
  encode({ width: 2, height: 1, data: Uint8Array.of(200, 30, 30, 30, 30, 200), channels: 3 }),
);
const material = (path: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      schema: '1.1',
      custom: null,
      material: {
        name: 'Two stripes',
        front: {
          basecolor: {
            constant: { r: 1, g: 1, b: 1 },
            texture: {
              mode: 'multiply',
              factor: { r: 1, g: 1, b: 1 },
              image: {
                path,
                width: 20,
                height: 10,
                dpi: { x: 1, y: 1 },
                repeat: { mode: 'normal', rotation: 0 },
              },
            },
          },
        },
        back: null,
        side: null,
        physics: null,
      },
    }),
  );

/** An archive of files, each packed as others pack them or stored as it is. */
function archive(files: Readonly<Record<string, Buffer>>, method: 0 | 8): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(path), packed);
    directory.push(entry, Buffer.from(path));
    at += head.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function save(name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('a material brings the pictures that lie beside it', async () => {
  save('colour.png', png);
  const fabric = await readFabric(save('stripes.u3m', material('colour.png')));
  expect(fabric.card).toMatchObject({ id: 'stripes', name: 'Two stripes' });
  expect(fabric.pictures?.colour).toMatchObject({ type: 'image/png', width: 0.02, height: 0.01 });
});

test.each([0, 8] as const)('an archive has all in one, method %i', async (method) => {
  const files = { 'cloth/stripes.u3m': material('t/a.png'), 'cloth/t/a.png': png };
  const fabric = await readFabric(save(`all-${method}.u3ma`, archive(files, method)));
  expect(Buffer.from(fabric.pictures?.colour?.bytes ?? [])).toEqual(png);
});

test('what is not beside it is not read', async () => {
  for (const path of ['../secret.png', '/etc/passwd', 'C:\\secret.png', 'none.png']) {
    await expect(readFabric(save('bad.u3m', material(path)))).rejects.toThrow(/beside|not there/);
  }
});

test('a damaged archive says so, and one that unpacks to too much', async () => {
  const good = archive({ 'a.u3m': Buffer.alloc(100_000) }, 8);
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(30), good.subarray(40)]) {
    expect(() => readArchive('x.u3ma', bytes, 1e6).read('a.u3m')).toThrow(/damaged|unpacked/);
  }
  expect(() => readArchive('x.u3ma', good, 1000).read('a.u3m')).toThrow('too large');
  await expect(readFabric(save('none.u3ma', archive({ 'a.txt': png }, 0)))).rejects.toThrow(
    'has no .u3m',
  );
});
