import type { FastifyInstance } from 'fastify';
import { UnreachableError } from '../database/database.ts';
import { DocumentError } from '../document-error.ts';
import { BusyError, ProcessDiedError, RefusedError, TooLongError } from '../processes/pool.ts';
import { StorageError } from '../storage/storage.ts';

/** What goes wrong, for whoever asked: a status and a sentence. What is our own fault tells no details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, message } = describe(error as Error & { statusCode?: number });
    if (status >= 500) request.log.error({ reason: (error as Error).message }, 'failed');
    if (status === 503) reply.header('retry-after', '2');
    return reply.code(status).send({ status, message });
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ status: 404, message: 'there is nothing at this address' }),
  );
}

function describe(error: Error & { statusCode?: number; code?: string }): {
  status: number;
  message: string;
} {
  const { message } = error;
  if (error instanceof DocumentError) return { status: error.status, message };
  if (error instanceof RefusedError) return { status: 422, message: firstLines(message) };
  if (error instanceof TooLongError) {
    return { status: 422, message: 'the pattern takes too long to check: simplify it' };
  }
  if ([BusyError, ProcessDiedError, UnreachableError].some((kind) => error instanceof kind)) {
    return { status: 503, message: 'not now: try again in a few seconds' };
  }
  if (error instanceof StorageError) {
    return error.isFull ? { status: 507, message } : { status: 503, message };
  }
  // Ours and Fastify's: bodies too large, not JSON, not as the schema says.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { status: error.statusCode, message };
  }
  return { status: 500, message: 'something went wrong here; it is in the log' };
}

/** A pattern that is wrong everywhere need not be told so everywhere. */
const MOST_LINES = 20;

function firstLines(message: string): string {
  const lines = message.split('\n');
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `… and ${more} more`].join('\n') : message;
}
