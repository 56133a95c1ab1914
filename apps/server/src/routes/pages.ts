import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

const PAGES = fileURLToPath(new URL('../../pages', import.meta.url));

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // Small kernels of WebAssembly are in the scripts, as data.
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Shared memory between threads needs a page that is isolated from others. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** The administrator's page, and the built site where there is one. */
export async function pageRoutes(app: FastifyInstance, { settings }: Shop): Promise<void> {
  const options = {
    helmet: false,
    setHeaders: (reply: { setHeader(name: string, value: string): unknown }) => {
      for (const [name, value] of Object.entries(HEADERS)) reply.setHeader(name, value);
    },
  };
  await app.register(fastifyStatic, { ...options, root: PAGES, prefix: '/admin/' });
  if (!settings.site) return;
  // In the place of the one that the site is built with; addresses in it are relative to its own.
  app.get('/catalogue.json', { schema: { hide: true } }, async (_, reply) =>
    reply.redirect('/api/v1/catalogue.json', 307),
  );
  await app.register(fastifyStatic, {
    ...options,
    root: settings.site,
    prefix: '/',
    decorateReply: false,
  });
}
