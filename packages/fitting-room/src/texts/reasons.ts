/**
 * Why something failed, in another language: by the English sentences of our packages, with a name in
 * braces wherever they say something of their own.
 */
export type Reasons = Readonly<Record<string, string>>;

interface Rule {
  readonly match: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}

const rules = new WeakMap<Reasons, readonly Rule[]>();

/**
 * A reason line by line in another language. What the sentences say of their own is translated in
 * turn where it can be: places on the body, and the sentences that others report. Nothing where a
 * line has no translation.
 */
export function translateReason(message: string, reasons: Reasons): string | undefined {
  const lines = message.split('\n').map((line) => translateLine(line, reasons));
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function translateLine(line: string, reasons: Reasons): string | undefined {
  const known = rules.get(reasons) ?? makeRules(reasons);
  rules.set(reasons, known);
  for (const { match, names, translation } of known) {
    const found = match.exec(line);
    if (!found) continue;
    const said = new Map(names.map((name, k) => [name, found[k + 1]]));
    const told = [...said].map(
      ([name, words]) => [name, translateLine(words, reasons) ?? words] as const,
    );
    // A sentence within a sentence is worth nothing half translated.
    if (told.some(([name, words]) => name === 'reason' && words === said.get(name))) continue;
    return told.reduce((text, [name, words]) => text.replaceAll(`{${name}}`, words), translation);
  }
  return undefined;
}

/** Those with more words of their own go first. */
function makeRules(reasons: Reasons): Rule[] {
  const ownLength = (sentence: string): number => sentence.replace(/\{\w+\}/g, '').length;
  return Object.entries(reasons)
    .sort(([a], [b]) => ownLength(b) - ownLength(a))
    .map(([sentence, translation]) => {
      const parts = sentence.split(/\{(\w+)\}/);
      const pattern = parts.map((part, k) =>
        k % 2 === 1 ? '(.*?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      );
      return {
        match: new RegExp(`^${pattern.join('')}$`, 's'),
        names: parts.filter((_, k) => k % 2 === 1),
        translation,
      };
    });
}
