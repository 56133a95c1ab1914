import { fork } from 'node:child_process';

/** What a child reports: what it found, or why it found nothing. */
export type Outcome<T> =
  | { readonly result: T }
  | { readonly failed: string; readonly timedOut?: true };

/**
 * Sends `input` to a module in a process of its own and awaits its one answer, an Outcome. Whatever
 * happens to that process (a crash, no memory, no end) becomes a failed Outcome: this never rejects.
 * On the way it may send a `{ note }` of how far it is, which is told when it takes too long.
 */
export function runInChild<T>(module: URL, input: object, timeout: number): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const child = fork(module, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let complaints = '';
    let outcome: Outcome<T> | undefined;
    let note = '';
    const timer = setTimeout(() => {
      outcome ??= { failed: `no result within ${timeout} s${note}`, timedOut: true };
      child.kill('SIGKILL');
    }, 1000 * timeout);
    child.stderr?.on('data', (chunk) => {
      complaints = (complaints + chunk).slice(-10_000);
    });
    child.on('message', (message) => {
      if (isNote(message)) {
        note = `: ${message.note}`;
        return;
      }
      outcome ??= message as Outcome<T>;
      child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      outcome ??= { failed: error.message };
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(outcome ?? { failed: `${signal ?? `exit code ${code}`}${gist(complaints)}` });
    });
    child.send(input);
  });
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
