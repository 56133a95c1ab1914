import { expect, test } from 'vitest';
import { checkBibliography, parseBibliography } from '../checks/bibliography.ts';
import { checkCitations } from '../checks/citations.ts';
import { describeProblem, readFiles } from '../checks/files.ts';

const [bibliography] = readFiles(['references.bib'], ['docs']);
const keys = new Set(parseBibliography(bibliography).entries.map((entry) => entry.key));

test('every entry of the bibliography has a key, an author, a title and a year', () => {
  expect(keys.size).toBeGreaterThan(0);
  expect(checkBibliography(bibliography).map(describeProblem)).toEqual([]);
});

test('every citation names a known source and a place in it', () => {
  // The root's tests are left out: below they cite wrongly on purpose.
  const files = readFiles(['.ts', '.mjs', '.wgsl', '.md']).filter(
    (file) => !file.path.startsWith('test/'),
  );
  const problems = files.flatMap((file) => checkCitations(file, keys));
  expect(problems.map(describeProblem)).toEqual([]);
});

const check = (text: string) =>
  checkCitations({ path: 'a.ts', text }, new Set(['Known2003', 'Other1999'])).map(describeProblem);

test.each([
  '[Known2003, Eq. 5]',
  '[Known2003, Eq. (5)]',
  '[Known2003, Eqs. 5–7]',
  '[Known2003, section 4.2]',
  '[Known2003, sections 3 and 4]',
  '[Known2003, Fig. 2]',
  '[Known2003, Table 1]',
  '[Known2003, Algorithm 1]',
  '[Known2003, abstract]',
  '[Known2003, appendix A]',
  '[Known2003, pages 63–65]',
  '[Known2003, section 2, Eq. 5]',
  '[Known2003, Eq. 5; Other1999, Fig. 3]',
  ' * Source: [Known2003,\n * section 4]',
])('accepts the citation %j', (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['unknown source', '\n\n// [Unknown2003, Eq. 5]', /^a\.ts:3: .*no "Unknown2003"/],
  ['unknown second source', '[Known2003, Eq. 5; Unknown2003, Eq. 1]', /no "Unknown2003"/],
  ['key alone', '// see\n// [Known2003]', /^a\.ts:2: .*say where/],
  ['equation without number', '[Known2003, Eq. n]', /say where/],
  ['an abbreviated page', '[Known2003, p. 4]', /say where/],
  ['second citation without place', '[Known2003, Eq. 5; Other1999]', /\[Other1999\]: say where/],
  ['broken over lines', ' * [Known2003,\n * somewhere]', /^a\.ts:1: \[Known2003, somewhere\]/],
])('rejects a citation: %s', (_, text, message) => {
  expect(check(text)).toEqual([expect.stringMatching(message)]);
});

const checkBib = (text: string) => checkBibliography({ path: 'a.bib', text }).map(describeProblem);

test('accepts nested braces, quotes and bare numbers in the bibliography', () => {
  const text =
    '@misc{Key2003,\n author = "Gro{\\ss}, A.",\n title = {{XPBD}: {A} b},\n year = 2003\n}';
  expect(checkBib(text)).toEqual([]);
  const { entries } = parseBibliography({ path: 'a.bib', text });
  expect(Object.fromEntries(entries[0].fields)).toEqual({
    author: 'Gro{\\ss}, A.',
    title: '{XPBD}: {A} b',
    year: '2003',
  });
});

test.each([
  ['no year', '@misc{Key2003, author = {A}, title = {B}}', /^a\.bib:1: "Key2003" has no year$/],
  ['empty title', '@misc{Key2003, author = {A}, title = {}, year = {1}}', /has no title/],
  ['no key', '\n@misc{author = {A}, title = {B}, year = {1}}', /^a\.bib:2: .*no key/],
  ['unclosed', '@misc{Key2003, author = {A}, title = {B, year = {2003}', /unclosed brace/],
])('rejects a bibliography entry: %s', (_, text, message) => {
  expect(checkBib(text)[0]).toMatch(message);
});

test('rejects a key used twice', () => {
  const entry = '@misc{Key2003, author = {A}, title = {B}, year = {2003}}\n';
  expect(checkBib(entry + entry)).toEqual(['a.bib:2: "Key2003" is there twice']);
});
