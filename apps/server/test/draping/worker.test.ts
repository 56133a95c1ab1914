import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '@toile/cli';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve, type TestServer } from '../serve.ts';

let shop: TestServer;
beforeAll(async () => {
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
  shop = await serve('PGlite', { TOILE_WORKERS: '1' });
  vi.stubEnv('TOILE_SERVER', shop.address);
  vi.stubEnv('TOILE_TOKEN', shop.token);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await shop?.end();
});

interface Told {
  readonly state: string;
  readonly progress: number;
  readonly attempt: number;
  readonly file: string;
}

/** Events of a garment until one is as wanted. */
async function until(garment: string, isWanted: (draping: Told) => boolean): Promise<Told[]> {
  const told: Told[] = [];
  const response = await shop.ask(`/drapings/events?garment=${garment}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    const events = text.split('\n\n');
    text = events.pop() as string;
    for (const event of events) {
      const [, json] = /^event: draping\ndata: (.*)$/s.exec(event) ?? [];
      if (!json) continue;
      told.push(JSON.parse(json));
      if (isWanted(told.at(-1) as Told)) return told;
    }
  }
  throw new Error('the events ended');
}

test('a garment is draped while one watches, though its process is killed on the way', async () => {
  const chart = join(shop.data, 'chart.json');
  const row = { name: '40', measurements: { bust: 92, waist: 76, hips: 100 } };
  writeFileSync(chart, JSON.stringify({ female: [row] }));
  const push = ['push', '--draft', 'pencil-skirt', '--id', 'watched', '--fabric', 'wool-tropical'];
  const own = ['--brand', 'mine', '--size-chart', chart, '--category', 'skirts'];
  expect(await main([...push, ...own, '--price', '49.00 EUR'])).toBe(0);
  expect((await (await shop.ask('/garments/watched')).json()).price.amount).toBe(4900);
  await until('watched', ({ state, progress }) => state === 'active' && progress > 0.1);
  // The check's process is idle; the draper is the one that works.
  const children = execFileSync('pgrep', ['-P', `${process.pid}`, '-f', 'work-process'], {
    encoding: 'utf8',
  });
  for (const id of children.trim().split('\n')) process.kill(Number(id), 'SIGKILL');
  const told = await until('watched', ({ state }) => state === 'done' || state === 'failed');
  const { state, attempt, file } = told.at(-1) as Told;
  expect({ state, attempt }).toEqual({ state: 'done', attempt: 2 });

  const whole = await shop.ask(`/${file}`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF');
  expect(bytes.toString('latin1', 20, 20 + bytes.readUInt32LE(12))).toContain(
    'EXT_meshopt_compression',
  );
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const part = await shop.ask(`/${file}`, { headers: { range: 'bytes=4-7' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 8));
  expect(await main(['jobs', 'watched'])).toBe(0);
  expect(await main(['pull', 'watched', '-o', shop.data])).toBe(0);
  expect(readFileSync(join(shop.data, 'watched-40-a.glb'))).toEqual(bytes);
  expect(await main(['pull', 'watched', '--size', '41'])).toBe(2);
  const ends = await shop.database.query('select state from draping_end');
  expect(ends).toEqual([{ state: 'done' }]);
});
