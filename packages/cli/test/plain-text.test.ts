import { expect, test } from 'vitest';
import { main } from '../src/index.ts';
import { plainMessage, plainText } from '../src/plain-text.ts';
import { openTerminal } from './terminal.ts';

const { complaint, give } = openTerminal();

test('control characters are shown as such, others stay', () => {
  expect(plainText('\x1b[2Jä\t→\n\x07\x9b')).toBe('�[2Jä\t→\n��');
});

test('messages do not go on without end', () => {
  const lines = plainMessage(`${'x'.repeat(1e6)}\nshort`).split('\n');
  expect(lines.map(({ length }) => length)).toEqual([602, 5]);
});

test('a name in a file cannot clear the screen', async () => {
  const panels = [{ name: '\x1b[2J\x1b[31mfront', edges: [] }];
  const file = give('names.json', JSON.stringify({ toile: 1, panels }));
  expect(await main(['pattern', 'info', file])).toBe(2);
  expect(complaint()).toContain('panel "�[2J�[31mfront": has 0 edges');
});
