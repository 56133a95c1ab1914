import { startGallery } from './gallery/gallery.ts';
import { byId, element } from './panel/element.ts';

const notice = byId('notice');

/** Shows a sentence until the visitor closes it or another one comes. */
function tell(sentence: string): void {
  const close = element('button', { type: 'button', 'aria-label': 'Close this message' }, '×');
  close.addEventListener('click', () => {
    notice.hidden = true;
  });
  notice.replaceChildren(element('p', {}, sentence), close);
  notice.hidden = false;
}

/** A sentence for what this browser lacks, if it lacks something. */
function missing(): string | undefined {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) {
    return 'Toile draws with WebGL 2, which this browser does not offer. Switch on hardware acceleration in its settings, or try another browser.';
  }
  context.getExtension('WEBGL_lose_context')?.loseContext();
  if (typeof Worker === 'undefined') {
    return 'Toile computes the cloth in a Web Worker, which this browser does not offer. Try another browser.';
  }
  return undefined;
}

const lack = missing();
if (lack) tell(lack);
else {
  try {
    startGallery(tell);
  } catch (error) {
    tell(`The page could not start: ${error instanceof Error ? error.message : error}`);
  }
}
