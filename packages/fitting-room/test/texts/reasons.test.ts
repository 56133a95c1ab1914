import { readdirSync, readFileSync } from 'node:fs';
import { MEASUREMENT_KEYS } from '@toile/body';
import { EVERYDAY_FABRICS } from '@toile/fabric';
import { DRAFTS } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { ar } from '../../src/texts/ar.ts';
import { de } from '../../src/texts/de.ts';
import { en } from '../../src/texts/en.ts';
import { translateReason } from '../../src/texts/reasons.ts';
import { explain } from '../../src/texts/texts.ts';

/** All that the packages say, sentences in one piece; of two words that one chooses from, both ways. */
function sourcesOf(...packages: string[]): string {
  const all = packages
    .flatMap((name) => {
      const folder = new URL(`../../../${name}/src/`, import.meta.url);
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.startsWith('texts/'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8'));
    })
    .join('\n')
    .replace(/['`] \+\s+['`]/g, '')
    .replaceAll('\\"', '"');
  const text = /'([^'\n]*)'|`((?:[^`$]|\$\{[^{}]*\})*)`/.source;
  const choice = new RegExp(`\\$\\{[^{}\`]*\\?\\s*(?:${text})\\s*:\\s*(?:${text})\\s*\\}`, 'g');
  return `${all.replace(choice, '$1$2')}\n${all.replace(choice, '$3$4')}`;
}

const isWords = (part: string): boolean => /[a-z]{3}/.test(part);

describe.each([
  ['German', de],
  ['Arabic', ar],
])('reasons in %s', (_, texts) => {
  test('there is one for each sentence that tells why a garment did not go on', () => {
    const thrown = sourcesOf('dressing').matchAll(/new DressError\(\s*(?:`([^`]*)`|'([^']*)')/g);
    const sentences = [...thrown].map(([, template, text]) =>
      (template ?? text).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7'),
    );
    expect(sentences.length).toBeGreaterThan(8);
    const missing = sentences.filter((words) => !translateReason(words, texts.reasons));
    expect(missing).toEqual([]);
  });

  test('none is of a sentence that nobody says any more', () => {
    const said = sourcesOf('dressing', 'garment', 'body', 'fitting-room');
    const stale = Object.keys(texts.reasons).filter((sentence) =>
      sentence.split(/\{\w+\}/).some((part) => isWords(part) && !said.includes(part)),
    );
    expect(stale).toEqual([]);
  });

  test('they name nothing that the sentence does not', () => {
    for (const [sentence, translation] of Object.entries(texts.reasons)) {
      const names = [...translation.matchAll(/\{\w+\}/g)].map(([name]) => name);
      expect(names.filter((name) => !sentence.includes(name))).toEqual([]);
    }
  });

  test('measurements, options of drafts and fabrics have names', () => {
    const options = Object.values(DRAFTS).flatMap((draft) => Object.keys(draft.options));
    expect(MEASUREMENT_KEYS.filter((key) => !texts.measures[key])).toEqual([]);
    expect(options.filter((name) => !texts.options[name])).toEqual([]);
    expect(Object.keys(EVERYDAY_FABRICS).filter((name) => !texts.fabrics[name])).toEqual([]);
  });
});

test('what a sentence says of its own is kept, and translated where it can be', () => {
  const english =
    'my tee cannot be put on: too tight, or too much cloth in one place, at the left arm; try a larger size';
  expect(translateReason(english, de.reasons)).toBe(
    'my tee lässt sich nicht anziehen: zu eng oder zu viel Stoff an einer Stelle, am linken Arm. Versuchen Sie eine größere Größe.',
  );
  expect(explain(en, 'dressing', english)).toContain(english);
});

test('sentences in sentences, several lines, and what nobody has translated', () => {
  const lines =
    'coat.json cannot be used: panel "front", edge 3: has no length; remove it\npanel "back": has 1 edges, too few to enclose cloth';
  expect(translateReason(lines, de.reasons)).toBe(
    'coat.json: Teil „front“, Kante 3: Sie hat keine Länge. Entfernen Sie sie.\nTeil „back“: 1 Kanten sind zu wenige, um Stoff zu umschließen.',
  );
  const unknown = 'coat.json cannot be used: the moon is full';
  expect(translateReason(unknown, de.reasons)).toBeUndefined();
  expect(explain(de, 'file', unknown)).toBe(
    `Diese Datei lässt sich nicht verwenden. (Auf Englisch: ${unknown})`,
  );
});
