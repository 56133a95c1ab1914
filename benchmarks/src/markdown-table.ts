/** A table as Markdown has it, its columns aligned. */
export function markdownTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map((r) => r[i].length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(titles), line(widths.map((w) => '-'.repeat(w))), ...rows.map(line)].join('\n');
}
