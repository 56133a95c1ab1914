import { spawn } from 'node:child_process';

export interface Finished {
  readonly status: number;
  /** What it printed, errors among it. */
  readonly output: string;
  readonly stdout: string;
}

/** Without what an `npm` around this process has set for its own children; our registry is near. */
const plainEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key))),
  NO_PROXY: '127.0.0.1',
};

/** Runs a program to its end while the rest of this process goes on. */
export function run(program: string, args: readonly string[], cwd: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: plainEnvironment,
      shell: process.platform === 'win32',
    });
    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output, stdout }));
  });
}

/** What npm prints; an error with all of it where it fails. */
export async function runNpm(args: readonly string[], cwd: string): Promise<string> {
  const { status, output, stdout } = await run('npm', args, cwd);
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${output}`);
  return stdout;
}
