import type { FastifyInstance } from 'fastify';
import { DocumentError } from '../document-error.ts';

/** Nothing that is meant goes deeper. */
const DEEPEST = 64;

/** JSON that is not nested beyond measure, and sets no prototypes. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) {
      done(new DocumentError(`the JSON is nested deeper than ${DEEPEST} levels`, 400));
      return;
    }
    parse(request, body as string, done);
  });
  app.removeContentTypeParser('text/plain');
  // Nothing is unpacked here: a few bytes could become any number.
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') {
      throw new DocumentError('send it as it is, without a content-encoding', 415);
    }
  });
}

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEEPEST) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
