import type { Answer } from './pool.ts';

/** The other side of a pool: answers what the parent asks, one task after the other. */
export function answerTasks<Task, Result>(
  work: (task: Task, onProgress: (part: number) => void) => Promise<Result>,
  isRefusal: (error: unknown) => boolean,
): void {
  const send = (answer: Answer<Result>): void => {
    // Who asked may be gone.
    if (process.connected) process.send?.(answer, undefined, undefined, () => {});
  };
  process.on('message', async (task: Task) => {
    try {
      const result = await work(task, (part) => send({ kind: 'progress', part }));
      send({ kind: 'done', result });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send({ kind: isRefusal(error) ? 'refused' : 'error', message });
    }
  });
  send({ kind: 'ready' });
  // Who asked is gone, maybe killed: nobody wants the answer.
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C goes to all processes of a terminal; the parent decides.
  process.on('SIGINT', () => {});
}
