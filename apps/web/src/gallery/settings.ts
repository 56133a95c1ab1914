import { byId } from '../panel/element.ts';
import type { Gallery } from './gallery-parts.ts';
import { layOut } from './layout.ts';

/** Opens or closes the drawer with the settings, in a narrow window. */
export function toggleSettings(gallery: Gallery): void {
  setSettingsOpen(gallery, !byId('panel').classList.contains('open'));
}

export function setSettingsOpen(gallery: Gallery, isOpen: boolean): void {
  byId('panel').classList.toggle('open', isOpen);
  for (const button of document.querySelectorAll('[aria-controls="panel"]')) {
    button.setAttribute('aria-expanded', `${isOpen}`);
  }
  if (gallery.page) layOut(gallery);
}
