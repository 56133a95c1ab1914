const TYPES: Readonly<Record<string, string>> = {
  glb: 'model/gltf-binary',
  html: 'text/html',
  json: 'application/json',
  png: 'image/png',
};

/** Hands a file to the visitor, named after what is worn. */
export function saveFile(content: BlobPart, ending: string, names: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: TYPES[ending] ?? '' }));
  const words = names
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['look'];
  const isReport = ending === 'html' || ending === 'json';
  link.download = `${words.join('-')}${isReport ? '-fit' : ''}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file that the worker has made, about one garment or all. */
export interface MadeFile {
  readonly format: string;
  readonly content: BlobPart;
  readonly garment?: number;
}

/** @param names Of all garments. */
export function saveMade({ format, content, garment }: MadeFile, names: readonly string[]): void {
  saveFile(content, format, garment === undefined ? names : [names[garment]]);
}
