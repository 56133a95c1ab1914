import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { runInChild } from '../child.ts';
import { markdownTable } from '../markdown-table.ts';
import type { Options } from '../options.ts';
import { resultsFile, sixDigits, writeJson } from '../results.ts';
import type { Part, PartCase } from './part.ts';
import { PARTS } from './parts.ts';

const RESULTS = 'contact.json';
const SCRIPT = new URL('../run-case.js', import.meta.url);

/** Contact by triangles. What was asked for replaces its part of the results, after each part. */
export async function runContact(options: Options): Promise<void> {
  const say = options.json ? console.error : console.log;
  for (const name of options.parts) {
    const part = PARTS[name];
    say(`\n${part.title}`);
    const results: object[] = [];
    for (const asked of part.plan(options)) {
      const best = await measureBest(part, asked, options.timeout, say);
      if (!best) continue;
      results.push(best);
      if (options.json) console.log(JSON.stringify({ part: name, ...best }, sixDigits));
    }
    if (results.length === 0) continue;
    say(markdownTable(part.columns, part.rows(results)));
    const conclusion = part.conclude?.(results);
    if (conclusion) say(conclusion);
    writeJson(RESULTS, { ...readResults(), [name]: results });
  }
}

/** The fastest of several runs, with the load of the machine at its start; undefined if all failed. */
async function measureBest(
  part: Part,
  asked: PartCase,
  timeout: number,
  say: (line: string) => void,
): Promise<object | undefined> {
  let best: object | undefined;
  for (let run = 0; run < part.runs(asked); run++) {
    const load = loadavg()[0];
    const outcome = await runInChild<object>(SCRIPT, asked, timeout);
    if ('failed' in outcome) {
      say(`${JSON.stringify(asked)}: ${outcome.failed}`);
      process.exitCode = 1;
      continue;
    }
    const { result } = outcome;
    say(`  ${part.rows([result])[0].join('  ')}  (load ${load.toFixed(1)})`);
    if (!best || part.cost(result) < part.cost(best)) best = { ...result, load };
  }
  return best;
}

function readResults(): object {
  const file = resultsFile(RESULTS);
  if (!existsSync(file)) return {};
  const { machine: _, ...parts } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return parts;
}
