import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** What the figures depend on. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly node: string;
}

export function describeMachine(): Machine {
  return { processor: cpus()[0].model, processors: cpus().length, node: process.version };
}

/** A file in results/. */
export function resultsFile(name: string): URL {
  return new URL(`../results/${name}`, import.meta.url);
}

/** An image of the documentation. */
export function imageFile(name: string): URL {
  return new URL(`../../docs/images/${name}`, import.meta.url);
}

export function write(file: URL, text: string): void {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the figures with the machine in front, numbers of six digits. */
export function writeJson(name: string, figures: object): void {
  const text = JSON.stringify({ machine: describeMachine(), ...figures }, sixDigits, 2);
  write(resultsFile(name), `${text}\n`);
}

/** For JSON.stringify: measured numbers have no more digits than this. */
export function sixDigits(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}
