import type { ExportFormat } from './protocol.ts';

const TYPES: Readonly<Record<ExportFormat | 'png', string>> = {
  glb: 'model/gltf-binary',
  html: 'text/html',
  json: 'application/json',
  png: 'image/png',
};

/** Hands a file to the visitor, named after what is worn. */
export function saveFile(
  content: BlobPart,
  format: ExportFormat | 'png',
  names: readonly string[],
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: TYPES[format] }));
  const words = names
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['dressed'];
  link.download = `${words.join('-')}${format === 'glb' || format === 'png' ? '' : '-fit'}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
