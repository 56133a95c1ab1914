import type { Draping } from '@toile/cli/shop';
import type { FastifyInstance } from 'fastify';
import { DocumentError } from '../document-error.ts';
import { watchChanges } from '../draping/changes.ts';
import { listDrapings, tellDrapings } from '../draping/list.ts';
import type { Shop } from '../shop.ts';

const TAGS = { tags: ['drapings'] };
const GARMENT: object = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' };

/** Who may listen at once, for how long, and how often they hear that we live [ms]. */
const MOST_LISTENERS = 200;
const LONGEST = 10 * 60_000;
const HEARTBEAT = 15_000;

export function drapingRoutes(app: FastifyInstance, { database }: Shop): void {
  app.get<{ Querystring: { garment?: string; state?: string } }>(
    '/drapings',
    {
      schema: {
        ...TAGS,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            garment: GARMENT,
            state: { enum: ['queued', 'active', 'done', 'failed'] },
          },
        },
      },
    },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(await tellDrapings(database, { ...query, limit: 1000 })),
  );

  const listen = watchChanges(database);
  const closers = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of closers) close();
  });

  app.get<{ Querystring: { garment?: string } }>(
    '/drapings/events',
    {
      schema: {
        ...TAGS,
        description: 'Server-sent events: "draping" for each change; first all there are.',
        produces: ['text/event-stream'],
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: { garment: GARMENT },
        },
      },
    },
    async (request, reply) => {
      if (closers.size >= MOST_LISTENERS) {
        throw new DocumentError('too many listen already: try again later', 503);
      }
      const { garment } = request.query;
      const all = await listDrapings(database, { garment, limit: 1000 });
      const { raw } = reply;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value as string);
      }
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const tell = (draping: Draping): void => {
        if (garment !== undefined && draping.garment !== garment) return;
        // Who does not read is not waited for.
        if (raw.writableLength > 1 << 20) close();
        else raw.write(`event: draping\ndata: ${JSON.stringify(draping)}\n\n`);
      };
      const forget = listen(tell);
      const beat = setInterval(() => raw.write(': alive\n\n'), HEARTBEAT);
      const end = setTimeout(() => close(), LONGEST);
      const close = (): void => {
        clearInterval(beat);
        clearTimeout(end);
        forget();
        closers.delete(close);
        raw.end();
      };
      closers.add(close);
      raw.on('close', close);
      raw.write('retry: 2000\n\n');
      all.forEach(tell);
    },
  );
}
