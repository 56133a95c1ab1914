import { readFileSync } from 'node:fs';
import { type Command, EXIT, type ExitCode, InputError } from './command.ts';
import { animate } from './commands/animate.ts';
import { body } from './commands/body.ts';
import { check } from './commands/check.ts';
import { dress } from './commands/dress.ts';
import { measure } from './commands/measure.ts';
import { pattern } from './commands/pattern.ts';
import { plainMessage } from './plain-text.ts';
import { watchOutput } from './watch-output.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  animate,
  body,
  check,
  dress,
  measure,
  pattern,
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
  const command = COMMANDS[name];
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
