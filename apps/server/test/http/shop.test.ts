import { adviseAll } from '@toile/fitting-room/advice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../../packages/fitting-room/src/catalogue/read-catalogue.ts';
import { DATABASES } from '../databases.ts';
import { SKIRT, serve, type TestServer } from '../serve.ts';
import { ATTACKS } from './attacks.ts';
import { BAD_INPUTS, type BadInput } from './bad-inputs.ts';

describe.each(DATABASES)('the shop on %s', (kind) => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await serve(kind, { TOILE_RATE: '100000' });
  });
  afterAll(() => shop?.end());

  const get = async (path: string) => (await shop.ask(path)).json();

  test('a first start is a full shop, as the fitting room reads it', async () => {
    const response = await shop.ask('/catalogue.json');
    const catalogue = await response.json();
    expect(readCatalogue(JSON.stringify(catalogue), shop.address).garments).toHaveLength(16);
    expect(catalogue.garments).toHaveLength(16);
    expect((await get('/fabrics')).fabrics).toHaveLength(16);
    expect(catalogue.garments[0]).not.toHaveProperty('price');
    const tag = response.headers.get('etag') as string;
    expect((await shop.ask('/catalogue.json', { headers: { 'if-none-match': tag } })).status).toBe(
      304,
    );
  });

  test('a garment is stored, queued in its sizes, offered, draped once, and deleted', async () => {
    const stored = await shop.ask('/garments/new-skirt', { method: 'PUT', json: SKIRT });
    expect(stored.status).toBe(201);
    expect(await stored.json()).toMatchObject({ queued: 2, facts: { panels: 4 } });
    const again = await shop.ask('/garments/new-skirt', { method: 'PUT', json: SKIRT });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ queued: 0 });
    const { garments } = await get('/catalogue.json');
    expect(garments.map(({ id }: { id: string }) => id)).toContain('new-skirt');
    const { counts, drapings } = await get('/drapings?garment=new-skirt');
    expect(counts).toEqual({ queued: 2, active: 0, done: 0, failed: 0 });
    expect(drapings[0]).toMatchObject({ size: 'S', body: 'S', pose: 'a', progress: 0 });
    const more = await shop.ask('/garments/new-skirt/drapings', {
      method: 'POST',
      json: { sizes: ['M'], bodies: ['S', 'M', 'L'], poses: ['a', 'relaxed'] },
    });
    expect(await more.json()).toMatchObject({ queued: 5 });
    expect((await shop.ask('/garments/new-skirt', { method: 'DELETE' })).status).toBe(204);
    expect((await get('/drapings?garment=new-skirt')).drapings).toEqual([]);
    expect((await shop.ask('/garments/new-skirt', { method: 'DELETE' })).status).toBe(404);
  });

  test('a brand has its own chart, and its catalogue', async () => {
    const sizes = { female: [{ name: '38', measurements: { bust: 88, waist: 72, hips: '97cm' } }] };
    const stored = await shop.ask('/brands/numbers', {
      method: 'PUT',
      json: { title: 'N', sizes },
    });
    expect(stored.status).toBe(201);
    const json = { ...SKIRT, brand: 'numbers', sizes: ['38'] };
    expect((await shop.ask('/garments/by-number', { method: 'PUT', json })).status).toBe(201);
    const catalogue = await get('/catalogue.json?brand=numbers');
    // By the names that the room knows.
    const row = { name: '38', measurements: { chest: 88, waist: 72, hips: '97cm' } };
    expect(catalogue.sizes).toEqual({ female: [row], male: [] });
    expect(readCatalogue(JSON.stringify(catalogue), shop.address).garments).toHaveLength(1);
    expect(catalogue.garments).toMatchObject([{ id: 'by-number', sizes: ['38'] }]);
  });

  test('looks of the shop are stored, read by the fitting room, and hold what is offered', async () => {
    const put = (json: object) => shop.ask('/outfits/both', { method: 'PUT', json });
    const garments = [
      { id: 'tee', colour: '#b5402f' },
      { id: 'pencil-skirt', fabric: 'denim' },
    ];
    expect((await put({ title: 'Both', garments })).status).toBe(201);
    const { outfits } = readCatalogue(
      await (await shop.ask('/catalogue.json')).text(),
      shop.address,
    );
    expect(outfits).toHaveLength(5);
    expect(outfits[0]).toEqual({ id: 'both', title: 'Both', garments });
    expect((await shop.ask('/garments/tee', { method: 'DELETE' })).status).toBe(409);
    // A garment that comes in other colours now is shown in one of these.
    const tee = await get('/garments/tee');
    const { id: _, ...rest } = tee;
    const json = { ...rest, sizes: ['M'], colours: [{ ground: '#000000' }] };
    expect((await shop.ask('/garments/tee', { method: 'PUT', json })).status).toBe(200);
    const now = readCatalogue(await (await shop.ask('/catalogue.json')).text(), shop.address);
    expect(now.outfits[0].garments[0]).toEqual({ id: 'tee' });
    expect((await shop.ask('/outfits/both', { method: 'DELETE' })).status).toBe(204);
    expect((await shop.ask('/outfits/both')).status).toBe(404);
  });

  test('sizes are advised for a whole catalogue at once, here only with consent', async () => {
    const { garments } = await get('/girths.json?brand=numbers');
    expect(garments).toMatchObject([{ id: 'by-number', sizes: [{ name: '38' }] }]);
    const [{ girths, madeFor }] = garments[0].sizes;
    expect(girths.waist - madeFor.waist).toBeCloseTo(0.01, 2);
    const measurements = { waist: 0.72, hips: 0.97 };
    const body = { sex: 'female', measurements };
    const ask = (json: object, brand = 'numbers') =>
      shop.ask(`/advice?brand=${brand}`, { method: 'POST', json, headers: { authorization: '' } });
    const answer = await ask({ body, consent: true });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.json()).garments).toEqual(
      JSON.parse(JSON.stringify(adviseAll(garments, 'female', measurements))),
    );
    expect((await ask({ body })).status).toBe(422);
    expect((await ask({ body, consent: true }, 'nobody')).status).toBe(404);
    expect((await shop.ask('/girths.json?brand=nobody')).status).toBe(404);
    // Another chart, other girths: found when they are asked for.
    const sizes = { female: [{ name: '38', measurements: { waist: 76, hips: 101 } }] };
    await shop.ask('/brands/numbers', { method: 'PUT', json: { title: 'N', sizes } });
    const wider = (await get('/girths.json?brand=numbers')).garments[0].sizes[0];
    expect(wider.girths.waist - girths.waist).toBeCloseTo(0.04, 2);
  });

  test('tokens are rotated', async () => {
    const { token, id } = await (
      await shop.ask('/tokens', { method: 'POST', json: { label: 'second' } })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.ask('/tokens', { headers })).status).toBe(200);
    expect((await shop.ask(`/tokens/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await shop.ask('/tokens', { headers })).status).toBe(401);
    const stored = await shop.database.query('select hash from admin_token');
    expect(JSON.stringify(stored)).not.toContain(shop.token.slice(6));
  });

  test('looks are shared without the body unless asked, expire, and are deleted once', async () => {
    const garments = [{ id: 'tee', size: 'M' }];
    const share = async (json: object) =>
      (await shop.ask('/looks', { method: 'POST', json, headers: { authorization: '' } })).json();
    const plain = await share({ garments });
    expect(await get(`/${plain.address}`)).toEqual({
      id: plain.id,
      garments,
      expiresAt: plain.expiresAt,
    });
    const body = { sex: 'female', measurements: { waist: 0.74 } };
    const whole = await share({ garments, body, storeBody: true, days: 1 });
    expect((await get(`/${whole.address}`)).body).toEqual(body);
    expect(Date.parse(whole.expiresAt) - Date.now()).toBeLessThan(24.1 * 3600e3);
    // Looking at the link deletes nothing; the form does, once.
    expect((await shop.ask(`/${whole.deleteAddress}`)).status).toBe(200);
    expect((await shop.ask(`/${whole.address}`)).status).toBe(200);
    expect(
      (
        await shop.ask(`/${whole.deleteAddress}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200);
    expect((await shop.ask(`/${whole.address}`)).status).toBe(404);
    expect((await shop.ask(`/${whole.deleteAddress}`, { method: 'DELETE' })).status).toBe(404);
    await shop.database.query('update look set expires_at = now()');
    expect((await shop.ask(`/${plain.address}`)).status).toBe(404);
  });

  test('headers are strict, the description is published, health and metrics are told', async () => {
    const { headers } = await shop.ask('/garments');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const description = await get('/openapi.json');
    expect(Object.keys(description.paths)).toContain('/api/v1/garments/{id}');
    expect(description.paths['/api/v1/garments/{id}'].put.security).toEqual([{ token: [] }]);
    const ready = await (await fetch(`${shop.address}/health/ready`)).json();
    expect(ready).toEqual({ status: 'ready', database: 'ok', storage: 'ok' });
    const metrics = await (await fetch(`${shop.address}/metrics`)).text();
    expect(metrics).toContain('toile_drapings{state="queued"}');
    expect(metrics).toContain('route="/api/v1/catalogue.json"');
  });

  // Answers that do not depend on the database are asked for once.
  if (kind === 'PGlite') {
    async function refuse({ path, method, json, body, headers, status, says }: BadInput) {
      const { tokens } = await get('/tokens');
      const response = await shop.ask(path.replace('{own}', tokens[0].id), {
        method: method ?? 'GET',
        ...(json !== undefined && { json }),
        ...(body !== undefined && { body: body as BodyInit }),
        ...(headers && { headers }),
      });
      const { message } = await response.json();
      expect({ status: response.status, message }).toEqual({
        status,
        message: expect.stringMatching(says),
      });
    }

    test.each(BAD_INPUTS.map((own) => [own.what, own] as const))('refuses %s', (_, own) =>
      refuse(own),
    );
    test.each(ATTACKS.map((own) => [own.what, own] as const))('withstands %s', (_, own) =>
      refuse(own),
    );
  }

  test('after all that nothing was stored', async () => {
    expect((await shop.ask('/garments/bad')).status).toBe(404);
    expect((await shop.ask('/brands/bad')).status).toBe(404);
    expect((await shop.ask('/fabrics/bad')).status).toBe(404);
    expect((await get('/garments')).garments).toHaveLength(17);
  });
});
