import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Opening, Question, Reply } from './pglite.ts';

/**
 * PGlite in a thread of its own: it takes a processor for each statement from first to last, and who reads
 * what is known already must not wait for that. One statement comes after the other, as they are asked.
 */
const port = parentPort;
if (!port) throw new Error('this runs as a thread');
const say = (reply: Reply): void => port.postMessage(reply);

function fault(error: unknown): { message: string; code?: string } {
  const { message, code } = error as Error & { code?: string };
  return { message, ...(code !== undefined && { code }) };
}

try {
  const lite = await PGlite.create(workerData as Opening);
  const answer = async (question: Question): Promise<Reply> => {
    const { id } = question;
    try {
      if (question.kind === 'close') {
        await lite.close();
        return { id, rows: [] };
      }
      if (question.kind === 'script') {
        const results = await lite.exec(question.text);
        return { id, rows: results.at(-1)?.rows ?? [] };
      }
      const { rows } = await lite.query<Record<string, unknown>>(question.text, [
        ...question.values,
      ]);
      return { id, rows };
    } catch (error) {
      return { id, fault: fault(error) };
    }
  };
  port.on('message', async (question: Question) => {
    say(await answer(question));
    if (question.kind === 'close') port.close();
  });
  say({ id: 0, rows: [] });
} catch (error) {
  say({ id: 0, fault: fault(error) });
  port.close();
}
