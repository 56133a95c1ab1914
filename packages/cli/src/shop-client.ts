import { readFile } from 'node:fs/promises';
import { InputError } from './command.ts';

/** Where a shop is, and who asks. */
export interface ShopOptions {
  readonly server?: string | undefined;
  readonly 'token-file'?: string | undefined;
}

/** Options of all commands that speak with a shop. */
export const SHOP_OPTIONS = {
  server: { type: 'string' },
  'token-file': { type: 'string' },
} as const;

export const SHOP_HELP = `  --server <address>      of the shop; TOILE_SERVER, else http://127.0.0.1:8080
  --token-file <file>     that holds an administrator's token; else TOILE_TOKEN is it`;

export interface ShopClient {
  /** An answer as JSON; an InputError where the shop refuses or is not there. */
  ask<T>(path: string, method?: string, body?: unknown): Promise<T>;
  /** A file's bytes. */
  fetchFile(path: string): Promise<Uint8Array>;
  /** Server-sent events, until the shop ends them; then there may be more. */
  events(path: string): AsyncGenerator<string>;
}

/** The longest that an answer may take [ms]. */
const PATIENCE = 60_000;

export async function openShop(options: ShopOptions): Promise<ShopClient> {
  const base = addressOf(options.server ?? process.env.TOILE_SERVER ?? 'http://127.0.0.1:8080');
  const token = await readToken(options['token-file']);

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    let response: Response;
    try {
      response = await fetch(new URL(`api/v1/${path}`, base), {
        signal: AbortSignal.timeout(PATIENCE),
        ...init,
        headers,
      });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new InputError(
        `there is no shop at ${base} (${reason}); start one (npm start), or give --server`,
      );
    }
    if (response.ok) return response;
    throw new InputError(`${base}: ${await messageOf(response)}`);
  }

  return {
    async ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
      const response = await send(path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return (await response.json()) as T;
    },
    async fetchFile(path) {
      return new Uint8Array(await (await send(path, {})).arrayBuffer());
    },
    async *events(path) {
      // They come as long as there is something to tell.
      const response = await send(path, { signal: null });
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const [, data] = /^data: (.*)$/m.exec(event) ?? [];
          if (data !== undefined) yield data;
        }
      }
    },
  };
}

function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address && /^https?:$/.test(address.protocol)) {
    return new URL(address.pathname.replace(/\/?$/, '/'), address);
  }
  throw new InputError(`--server "${text}": give an address, as http://127.0.0.1:8080`);
}

async function readToken(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return process.env.TOILE_TOKEN;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new InputError(`--token-file: ${(error as Error).message}`);
  }
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return JSON.parse(text).message ?? `answered ${response.status}`;
  } catch {
    return `answered ${response.status}; is that a shop of Toile?`;
  }
}
