import { expect, test } from 'vitest';
import { describeProblem, readFiles } from '../checks/files.ts';
import { checkLinks } from '../checks/links.ts';

const documents = readFiles(['.md']);
const readme = documents.find((file) => file.path === 'README.md')!;

test('local links in the documentation lead somewhere', () => {
  expect(documents.flatMap(checkLinks).map(describeProblem)).toEqual([]);
});

test('the README names the two commands', () => {
  expect(readme.text).toContain('npm start');
  expect(readme.text).toContain('npm test');
});

test.each([
  ['[a](missing.md)', 'README.md:1: missing.md: no such file'],
  ['\n![a](docs/missing.png "title")', 'README.md:2: docs/missing.png: no such file'],
  ['<img src="missing.png">', 'README.md:1: missing.png: no such file'],
  ['[a]: missing.md', 'README.md:1: missing.md: no such file'],
  ['# One\n[a](#two)', 'README.md:2: #two: no such heading'],
])('the check rejects %j', (text, problem) => {
  expect(checkLinks({ path: 'README.md', text }).map(describeProblem)).toEqual([problem]);
});

test('the check accepts files, folders, headings, web addresses and code', () => {
  const text = `# One: a \`b\`
    [a](package.json) [b](./packages/) [c](#one-a-b) [d](https://example.org/x)
\`[e](missing.md)\`
\`\`\`md
[f](missing.md)
\`\`\``;
  expect(checkLinks({ path: 'README.md', text })).toEqual([]);
});
