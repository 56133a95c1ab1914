import { type ChildProcess, fork } from 'node:child_process';

/** What a child reports: what it found, or why it found nothing. */
export type Outcome<T> =
  | { readonly result: T }
  | { readonly failed: string; readonly timedOut?: true };

/** A process of its own that answers one question after the other. */
export interface Child<T> {
  /**
   * Sends `input` and awaits its answer, an Outcome. Whatever happens to that process (a crash, no memory, no
   * end) becomes a failed Outcome: this never rejects, and the next question goes to a new process. On the
   * way it may send a `{ note }` of how far it is, which is told when it takes too long.
   *
   * @param timeout [s]
   */
  ask(input: object, timeout: number): Promise<Outcome<T>>;
  end(): void;
}

export function createChild<T>(module: URL): Child<T> {
  let known: ChildProcess | undefined;
  const end = (): void => {
    known?.kill('SIGKILL');
    known = undefined;
  };
  return { ask, end };

  function ask(input: object, timeout: number): Promise<Outcome<T>> {
    return new Promise((resolve) => {
      known ??= fork(module, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }).on('error', () => {});
      const child = known;
      let complaints = '';
      let note = '';
      const complain = (chunk: unknown): void => {
        complaints = (complaints + chunk).slice(-10_000);
      };
      const hear = (message: unknown): void => {
        if (isNote(message)) note = `: ${message.note}`;
        else answer(message as Outcome<T>);
      };
      const miss = (error: Error): void => {
        end();
        answer({ failed: error.message });
      };
      const lose = (code: number | null, signal: string | null): void => {
        known = undefined;
        answer({ failed: `${signal ?? `exit code ${code}`}${gist(complaints)}` });
      };
      const timer = setTimeout(() => {
        end();
        answer({ failed: `no result within ${timeout} s${note}`, timedOut: true });
      }, 1000 * timeout);
      child.stderr?.on('data', complain);
      child.on('message', hear).on('error', miss).on('close', lose);
      child.send(input);

      function answer(outcome: Outcome<T>): void {
        clearTimeout(timer);
        child.stderr?.off('data', complain);
        child.off('message', hear).off('error', miss).off('close', lose);
        resolve(outcome);
      }
    });
  }
}

/** Asks a module one thing in a process of its own, and ends that. */
export async function runInChild<T>(
  module: URL,
  input: object,
  timeout: number,
): Promise<Outcome<T>> {
  const child = createChild<T>(module);
  try {
    return await child.ask(input, timeout);
  } finally {
    child.end();
  }
}

function isNote(message: unknown): message is { readonly note: string } {
  return typeof message === 'object' && message !== null && 'note' in message;
}

/** The line of a stack dump or abort message that says what went wrong. */
function gist(complaints: string): string {
  const lines = complaints.split('\n').map((line) => line.trim());
  const line = lines.find((text) => /^(\w*Error|FATAL ERROR|Aborted)\b/.test(text));
  return line ? `: ${line}` : '';
}
