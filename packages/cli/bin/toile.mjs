#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/index.js', import.meta.url);
if (existsSync(program)) {
  const { runProgram } = await import(program.href);
  process.exitCode = await runProgram(process.argv.slice(2));
} else {
  console.error('toile: not built yet; run "npm run build" in the repository first');
  process.exitCode = 2;
}
