import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand, Fabric, Garment } from '../../src/catalogue/documents.ts';
import { seed } from '../../src/catalogue/seed.ts';
import { find } from '../../src/catalogue/store.ts';
import { migrate } from '../../src/database/migrate.ts';
import { claimNext, finish, giveBack, releaseLost, renew } from '../../src/draping/leases.ts';
import { enqueue, planTasks } from '../../src/draping/plan.ts';
import { openQueue, type Queue } from '../../src/draping/queue.ts';
import { createDatabase, DATABASES, type TestDatabase } from '../databases.ts';

describe.each(DATABASES)('%s', (kind) => {
  let own: TestDatabase;
  let queue: Queue;
  const problems: Error[] = [];
  beforeAll(async () => {
    own = await createDatabase(kind);
    await seed(own.database);
    queue = await openQueue(own.database, (error) => problems.push(error));
  });
  afterAll(async () => {
    await queue?.close();
    await own?.database.close();
    await own?.end();
  });

  test('migrations are taken once, and a newer database is refused', async () => {
    expect(await migrate(own.database)).toEqual([]);
    await own.database.query("insert into migration (version, name) values (99, 'later')");
    await expect(migrate(own.database)).rejects.toThrow(/newer version.*step 99/);
    await own.database.query('delete from migration where version = 99');
  });

  test('a transaction is whole or nothing', async () => {
    const add = own.database.transaction(async (inside) => {
      await inside.query("insert into fabric (id, document) values ('half', '{}')");
      throw new Error('enough');
    });
    await expect(add).rejects.toThrow('enough');
    expect(await find(own.database, 'fabric', 'half')).toBeUndefined();
  });

  test('a shop that has something is not seeded again', async () => {
    expect(await seed(own.database)).toBe(false);
    const [{ garments, fabrics }] = await own.database.query(
      'select (select count(*)::integer from garment) as garments, (select count(*)::integer from fabric) as fabrics',
    );
    expect({ garments, fabrics }).toEqual({ garments: 16, fabrics: 16 });
  });

  describe('drapings', () => {
    async function fill(id: string, poses: string[]): Promise<number> {
      const garment = (await find(own.database, 'garment', id)) as Garment;
      const brand = (await find(own.database, 'brand', 'house')) as Brand;
      const fabric = (await find(own.database, 'fabric', garment.fabrics[0])) as Fabric;
      const tasks = planTasks(garment, brand, fabric, 0.015, { sizes: ['M'], poses });
      return (await own.database.transaction((inside) => enqueue(inside, queue, id, tasks))).queued;
    }

    test('asking twice queues once; two workers never have the same', async () => {
      expect(await fill('tee', ['a', 't', 'relaxed'])).toBe(3);
      expect(await fill('tee', ['a', 't', 'relaxed'])).toBe(0);
      const claims = await Promise.all(
        ['one', 'two', 'three', 'four'].map((name) => claimNext(own.database, queue, name)),
      );
      const ids = claims.flatMap((claim) => claim?.id ?? []);
      expect(ids).toHaveLength(3);
      expect(new Set(ids).size).toBe(3);
      for (const claim of claims) {
        if (claim)
          expect(await finish(own.database, queue, claim, { state: 'failed', error: 'no' })).toBe(
            true,
          );
      }
      // What had failed is done again when asked for.
      expect(await fill('tee', ['a'])).toBe(1);
      const again = await claimNext(own.database, queue, 'five');
      expect(again?.attempt).toBe(1);
      if (again) await giveBack(own.database, queue, again, true);
      const [{ state, attempt }] = await own.database.query(
        'select state, attempt from draping where id = $1',
        [again?.id],
      );
      expect({ state, attempt }).toEqual({ state: 'queued', attempt: 0 });
      const last = await claimNext(own.database, queue, 'six');
      if (last) await finish(own.database, queue, last, { state: 'failed', error: 'no' });
    });

    test("a lost worker's draping is another's, and is ended once", async () => {
      await fill('shirt', ['a']);
      const lost = await claimNext(own.database, queue, 'lost');
      if (!lost) throw new Error('nothing to claim');
      expect(await releaseLost(own.database, queue)).toBe(0);
      await own.database.query(
        "update draping set lease_until = now() - interval '1 second' where id = $1",
        [lost.id],
      );
      expect(await releaseLost(own.database, queue)).toBe(1);
      expect(await renew(own.database, lost, 0.5)).toBe(false);
      const other = await claimNext(own.database, queue, 'other');
      expect(other).toMatchObject({ id: lost.id, attempt: 2 });
      if (!other) return;
      const end = { state: 'done', result: 'x', bytes: 1, seconds: 1, report: {} } as const;
      // The lost one comes back, late: it changes nothing.
      expect(await finish(own.database, queue, lost, end)).toBe(false);
      expect(await finish(own.database, queue, other, end)).toBe(true);
      expect(await finish(own.database, queue, other, end)).toBe(false);
      const ends = await own.database.query('select state from draping_end where draping = $1', [
        lost.id,
      ]);
      expect(ends).toEqual([{ state: 'done' }]);
      expect(await claimNext(own.database, queue, 'more')).toBeUndefined();
    });

    test('what kills every worker is given up', async () => {
      await fill('dress', ['a']);
      for (let k = 0; k < 5; k++) {
        const claim = await claimNext(own.database, queue, `victim ${k}`);
        expect(claim?.attempt).toBe(k + 1);
        await own.database.query(
          "update draping set lease_until = now() - interval '1 second' where id = $1",
          [claim?.id],
        );
        await releaseLost(own.database, queue);
      }
      expect(await claimNext(own.database, queue, 'safe')).toBeUndefined();
      const [{ state, error }] = await own.database.query(
        "select state, error from draping where garment = 'dress'",
      );
      expect({ state, error }).toEqual({
        state: 'failed',
        error: '5 workers ended while they draped it',
      });
    });
  });

  test('the queue had no problems', () => {
    expect(problems).toEqual([]);
  });
});
