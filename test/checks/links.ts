import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineOf, type Problem, root, type TextFile } from './files.ts';

const inlineLink = /\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^)]*)?\)/g;
const htmlLink = /\b(?:src|href)="([^"]+)"/g;
const definition = /^ {0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/gm;

/** Links of a Markdown file to files or headings that are not there. Web addresses are not opened. */
export function checkLinks(file: TextFile): Problem[] {
  const text = hideCode(file.text);
  const problems: Problem[] = [];
  for (const pattern of [inlineLink, htmlLink, definition]) {
    for (const match of text.matchAll(pattern)) {
      const message = checkLink(file, match[1]);
      if (message) problems.push({ path: file.path, line: lineOf(text, match.index), message });
    }
  }
  return problems;
}

function checkLink(file: TextFile, link: string): string | undefined {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [path, heading] = link.split('#');
  const target = path ? join(root, dirname(file.path), decodeURI(path)) : join(root, file.path);
  const isSelf = path === '';
  if (!isSelf && !existsSync(target)) return `${link}: no such file`;
  if (!heading || (!isSelf && (statSync(target).isDirectory() || !target.endsWith('.md')))) {
    return undefined;
  }
  const headings = headingAnchors(isSelf ? file.text : readFileSync(target, 'utf8'));
  return headings.has(heading) ? undefined : `${link}: no such heading`;
}

/** Blanks out code, keeping the line breaks: what looks like a link in it is none. */
function hideCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank);
}

/** Anchors as GitHub derives them from headings. */
function headingAnchors(text: string): Set<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm);
  return new Set(
    [...headings].map((match) =>
      match[1]
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}
