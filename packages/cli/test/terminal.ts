import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, type MockInstance, vi } from 'vitest';

/** Where a test file runs commands: a folder of its own, and what they have said since the test began. */
export interface Terminal {
  /** The path of a file in the folder. */
  place(name: string): string;
  /** Writes a file and returns its path. */
  give(name: string, content: string | Uint8Array): string;
  printed(): string;
  complaint(): string;
  readonly log: MockInstance<typeof console.log>;
  readonly error: MockInstance<typeof console.error>;
}

/** Opens one for the test file that calls it; cleans up after it. */
export function openTerminal(): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'toile-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  afterEach(() => {
    log.mockClear();
    error.mockClear();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const said = (calls: readonly (readonly unknown[])[]): string =>
    calls.map(([text]) => String(text)).join('\n');
  const place = (name: string): string => join(folder, name);
  return {
    log,
    error,
    place,
    give(name, content) {
      writeFileSync(place(name), content);
      return place(name);
    },
    printed: () => said(log.mock.calls),
    complaint: () => said(error.mock.calls),
  };
}
