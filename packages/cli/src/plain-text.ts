/** A line of a message that quotes a file need not show all of it. */
const LONGEST = 600;

/**
 * Text from files as it may be shown on a terminal: without the control characters by which a name could
 * clear the screen or pass for something else.
 */
export function plainText(text: string): string {
  // Tabs and line breaks stay.
  return text.replace(/[^\P{Cc}\n\t]/gu, '�');
}

/** The same of an error, its lines shortened. */
export function plainMessage(text: string): string {
  return plainText(text)
    .split('\n')
    .map((line) => (line.length <= LONGEST ? line : `${line.slice(0, LONGEST)} …`))
    .join('\n');
}
