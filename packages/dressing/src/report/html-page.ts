import { ENGLISH, type ReportWords } from './words.ts';

/** A page that needs nothing else. @param title As text. @param content What stands below the title, as HTML. */
export function formatPage(
  title: string,
  style: string,
  content: string,
  { language, direction }: Pick<ReportWords, 'language' | 'direction'> = ENGLISH,
): string {
  const heading = escapeText(title);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>${style}</style>
</head>
<body>
<h1>${heading}</h1>
${content}
</body>
</html>
`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
