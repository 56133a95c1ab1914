/** What a tone is called. */
export function toneLabel(name: string): string {
  return name === 'mannequin' ? 'Mannequin' : `Skin ${name.replace('-', ' ')}`;
}
