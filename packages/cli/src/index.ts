import { readFileSync } from 'node:fs';
import { type Command, EXIT, type ExitCode, InputError } from './command.ts';
import { plainMessage } from './plain-text.ts';
import { watchOutput } from './watch-output.ts';

/** Commands are loaded when they are called for: most of the program is of no use to most of them. */
const COMMANDS: Readonly<Record<string, { summary: string; load(): Promise<Command> }>> = {
  animate: {
    summary: 'let a dressed person walk, and write that for other programs',
    load: async () => (await import('./commands/animate.ts')).animate,
  },
  body: {
    summary: 'make a person from tailoring measurements',
    load: async () => (await import('./commands/body.ts')).body,
  },
  check: {
    summary: 'count where meshes pass through themselves, each other or a body',
    load: async () => (await import('./commands/check.ts')).check,
  },
  dress: {
    summary: 'put garments on a person and say how they fit',
    load: async () => (await import('./commands/dress.ts')).dress,
  },
  jobs: {
    summary: 'tell what a shop has draped and has still to drape',
    load: async () => (await import('./commands/jobs.ts')).jobs,
  },
  measure: {
    summary: 'measure a scanned person',
    load: async () => (await import('./commands/measure.ts')).measure,
  },
  pattern: {
    summary: 'show or convert a cutting pattern',
    load: async () => (await import('./commands/pattern.ts')).pattern,
  },
  picture: {
    summary: 'take pictures of a dressed person',
    load: async () => (await import('./commands/picture.ts')).picture,
  },
  pull: {
    summary: 'fetch what a shop has draped',
    load: async () => (await import('./commands/pull.ts')).pull,
  },
  push: {
    summary: 'offer a garment in a shop',
    load: async () => (await import('./commands/push.ts')).push,
  },
};

/** The program `toile`: runs a command line and returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(args);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`toile: ${plainMessage(error.message)}`);
    return EXIT.bad;
  }
}

/** The program as a process of its own: what cannot be printed is an error as well. */
export async function runProgram(args: readonly string[]): Promise<ExitCode> {
  const outputProblem = watchOutput(process.stdout);
  const code = await main(args);
  const problem = await outputProblem();
  if (problem === undefined) return code;
  console.error(`toile: ${problem}`);
  return EXIT.bad;
}

async function dispatch([name, ...rest]: readonly string[]): Promise<ExitCode> {
  if (name === '--version' || name === '-v') {
    console.log(version());
    return EXIT.clean;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(usage());
    return EXIT.clean;
  }
  if (name === undefined) {
    console.error(usage());
    return EXIT.bad;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    const what = name.startsWith('-') ? 'option' : 'command';
    const known = Object.keys(COMMANDS).join(', ');
    throw new InputError(`there is no ${what} "${name}"; commands: ${known} (see toile --help)`);
  }
  const command = await COMMANDS[name].load();
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(command.help);
    return EXIT.clean;
  }
  return command.run(rest);
}

function usage(): string {
  const names = Object.keys(COMMANDS);
  const width = Math.max(...names.map((name) => name.length));
  return `toile <command> [options]

Commands:
${names.map((name) => `  ${name.padEnd(width)}  ${COMMANDS[name].summary}`).join('\n')}

toile <command> --help   how to use a command
toile --version          the version`;
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
