import type { FastifyInstance } from 'fastify';
import { DocumentError } from '../document-error.ts';
import { type ByteRange, FILE_NAME, FILE_TYPES, type Storage } from '../storage/storage.ts';

/** Files by what they hold: whoever has one need not ask again. */
export function fileRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    {
      schema: {
        tags: ['files'],
        params: { type: 'object', properties: { name: { type: 'string', maxLength: 80 } } },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const size = FILE_NAME.test(name) ? await storage.size(name) : undefined;
      if (size === undefined) throw new DocumentError('there is no such file', 404);
      const tag = `"${name.slice(0, 64)}"`;
      reply
        .header('etag', tag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(FILE_TYPES[name.slice(65)]);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const condition = request.headers['if-range'];
      const wanted =
        condition === undefined || condition === tag ? request.headers.range : undefined;
      const range = readRange(wanted, size);
      if (range === 'none') {
        reply.header('content-range', `bytes */${size}`);
        throw new DocumentError(`the file has ${size} bytes: ask for some of these`, 416);
      }
      const [first, last] = range ?? [0, size - 1];
      if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
      reply.header('content-length', last - first + 1);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await storage.read(name, range));
    },
  );
}

/** One range; several, or what is no range, count as none asked for, as HTTP allows. */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? [size - length, size - 1] : 'none';
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? [first, last] : 'none';
}
