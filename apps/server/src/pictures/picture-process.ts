import { takePictures } from '@toile/cli/picture';
import { answerTasks } from '../processes/answer.ts';
import type { PictureTask } from './task.ts';

/** As the wardrobe shows it, twice as fine as on most screens [pixels]. */
const SIZE = { width: 384, height: 512 };
/** Soft enough shadows at this size. */
const EXPOSURES = 8;

// The server is gone, maybe killed: the browser goes too, however it is.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

answerTasks<PictureTask, Uint8Array>(
  async ({ glb, browser }) => {
    let picture: Uint8Array | undefined;
    await takePictures({
      glb,
      browser,
      options: { views: ['front'], background: 'shop', exposures: EXPOSURES, ...SIZE },
      signal: new AbortController().signal,
      taken: (png) => {
        picture = png;
      },
    });
    if (!picture) throw new Error('the browser took no picture');
    return picture;
  },
  () => false,
);
