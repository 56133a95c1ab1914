import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SKIRT, serve, type TestServer } from '../serve.ts';

let shop: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const env = { TOILE_PATIENCE_SECONDS: '1', TOILE_LOG: 'info', TOILE_RATE: '300' };
  shop = await serve('PGlite', env, { write: (line) => lines.push(line) });
});
afterAll(() => shop?.end());

/** What a client is answered until it is cut off that sends a request and then a little from time to time. */
async function drip(begin: string, more: string): Promise<string> {
  const { hostname, port } = new URL(shop.address);
  const socket: Socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {});
  socket.write(begin);
  const timer = setInterval(() => socket.write(more), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return heard;
}

test('who sends headers or a body drop by drop is cut off, and others do not wait', async () => {
  const put = 'PUT /api/v1/garments/bad HTTP/1.1\r\nhost: shop\r\n';
  const dripping = [
    ...Array.from({ length: 40 }, () => drip(put, 'x-more: 1\r\n')),
    drip(
      `${put}authorization: Bearer ${shop.token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
      ' ',
    ),
  ];
  const start = performance.now();
  expect((await fetch(`${shop.address}/api/v1/garments/tee`)).status).toBe(200);
  const took = performance.now() - start;
  const answers = await Promise.all(dripping);
  expect(performance.now() - start).toBeGreaterThan(took);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('who does not read what he has asked for keeps nobody waiting', async () => {
  const { hostname, port } = new URL(shop.address);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write('GET /api/v1/catalogue.json HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(40));
  expect((await fetch(`${shop.address}/api/v1/garments/tee`)).status).toBe(200);
  socket.destroy();
});

test('a link that deletes a look does it once, however often it is played', async () => {
  const json = { garments: [{ id: 'tee' }] };
  const look = await (await shop.ask('/looks', { method: 'POST', json })).json();
  const play = async () => (await shop.ask(`/${look.deleteAddress}`, { method: 'DELETE' })).status;
  expect([await play(), await play(), await play()]).toEqual([204, 404, 404]);
  // Its key is no key to another one.
  const other = await (await shop.ask('/looks', { method: 'POST', json })).json();
  const mixed = `/looks/${other.id}/${look.deleteAddress.split('/').at(-1)}`;
  expect((await shop.ask(mixed, { method: 'DELETE' })).status).toBe(404);
  expect((await shop.ask(`/looks/${other.id}`)).status).toBe(200);
});

test('the log has routes, states and times, and nothing of people', async () => {
  const body = { sex: 'female', measurements: { waist: 0.7341, hips: 1.0127 } };
  const sizes = { female: [{ name: '38', measurements: { waist: 72 } }] };
  await shop.ask('/brands/small', { method: 'PUT', json: { title: 'Small', sizes } });
  await shop.ask('/advice?brand=small', { method: 'POST', json: { body, consent: true } });
  const json = { garments: [{ id: 'tee' }], body, storeBody: true };
  const look = await (await shop.ask('/looks', { method: 'POST', json })).json();
  await shop.ask(`/${look.address}`);
  await shop.ask('/drapings?garment=tee');
  await shop.ask('/garments/bad', { method: 'PUT', json: { ...SKIRT, title: 'Waist 73.41' } });
  await shop.ask('/looks', { method: 'POST', json: { ...json, storeBody: false } });
  // Times have digits of all kinds.
  const told = lines.filter((line) => !line.includes('Server listening'));
  const log = told.join('').replace(/"(time|pid|responseTime)":[\d.e-]+/g, '');
  expect(log).toContain('"route":"/api/v1/advice"');
  expect(log).toContain('"status":422');
  const secrets = ['7341', '73.41', '0127', '127.0.0.1', 'remote', 'brand=', 'garment=tee'];
  const leaked = [...secrets, look.id, shop.token.slice(6)].filter((own) => log.includes(own));
  expect(leaked).toEqual([]);
});

test('who asks too often is told to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 320 }, () => fetch(`${shop.address}/api/v1/garments/tee`)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(await refused[0].json()).toMatchObject({ message: expect.stringMatching(/wait/) });
});
