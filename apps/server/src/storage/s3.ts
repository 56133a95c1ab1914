import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { fileName, type Storage, StorageError } from './storage.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long an answer may take [ms]. */
const PATIENCE = 30_000;

/** Files in a bucket of anything that speaks S3's protocol; a put there is whole or not at all. */
export function s3Storage(options: S3Options): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(`${base}/${path}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new StorageError(`the storage cannot be reached (${reason})`);
    }
  }

  async function refuse(response: Response, what: string): Promise<never> {
    const text = await response.text().catch(() => '');
    const [, code = ''] = /<Code>([^<]{1,80})<\/Code>/.exec(text) ?? [];
    const isFull = response.status === 507 || /full|quota|insufficient/i.test(code);
    throw new StorageError(
      `the storage refused to ${what} (${response.status}${code && ` ${code}`})`,
      isFull,
    );
  }

  const storage: Storage = {
    async put(bytes, ending) {
      const name = fileName(bytes, ending);
      if ((await storage.size(name)) === bytes.length) return name;
      const response = await ask(name, { method: 'PUT', body: Buffer.from(bytes) });
      if (!response.ok) return refuse(response, 'store a file');
      await response.arrayBuffer();
      return name;
    },
    async size(name) {
      const response = await ask(name, { method: 'HEAD' });
      if (response.status === 404) return undefined;
      if (!response.ok) return refuse(response, 'tell a size');
      return Number(response.headers.get('content-length'));
    },
    async read(name, range) {
      const headers = range ? { range: `bytes=${range[0]}-${range[1]}` } : undefined;
      const response = await ask(name, headers ? { headers } : {});
      if (!response.ok || !response.body) return refuse(response, 'read a file');
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async check() {
      const response = await ask('', { method: 'HEAD' });
      if (!response.ok) await refuse(response, 'open the bucket');
    },
  };
  return storage;
}
