// The process in which one outfit is put on; started by child.ts.
import { measureOutfit } from './measure-outfit.ts';
import type { OutfitCase } from './outfit-case.ts';

// Nobody waits any more.
process.once('disconnect', () => process.exit(1));
process.once('message', (input) => {
  measureOutfit(input as OutfitCase, (note) => process.send?.({ note })).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: String(error).split('\n')[0] }),
  );
});
