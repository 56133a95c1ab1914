/** An element with text in it; what the text says cannot break the drawing. */
export function text(element: 'text' | 'title', content: string, attributes = ''): string {
  return `<${element}${attributes && ' '}${attributes}>${escapeXml(content)}</${element}>`;
}

function escapeXml(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
