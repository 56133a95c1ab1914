import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PicturesOptions } from '@toile/viewer';

/** Modules that the page needs as folders on this machine, by the first part of their address. */
export const FOLDERS: Readonly<Record<string, string>> = (() => {
  const { resolve } = createRequire(import.meta.url);
  return {
    three: join(dirname(resolve('three')), '..'),
    viewer: join(dirname(resolve('@toile/viewer')), '..'),
    fabric: join(dirname(resolve('@toile/fabric/look')), '..'),
  };
})();

const IMPORTS = {
  three: '/three/build/three.module.js',
  'three/addons/': '/three/examples/jsm/',
  '@toile/viewer': '/viewer/dist/index.js',
  '@toile/fabric/look': '/fabric/dist/look.js',
};

/** The page that takes pictures of `/figure.glb` and sends them to `/picture`, or what is wrong to `/problem`. */
export function picturePage(options: PicturesOptions): string {
  return `<!doctype html>
<title>Pictures</title>
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module">
const send = (path, body) => fetch(path, { method: 'POST', body });
try {
  const { takePictures } = await import('@toile/viewer');
  const glb = await (await fetch('/figure.glb')).arrayBuffer();
  for await (const picture of takePictures(glb, ${JSON.stringify(options)})) {
    await send('/picture', picture);
  }
} catch (error) {
  await send('/problem', error instanceof Error ? error.message : String(error));
}
</script>`;
}
