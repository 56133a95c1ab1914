/**
 * Puts one look on and keeps how it hangs, so that it can be drawn anew without being dressed again:
 * node scripts/looks/dress.mjs <kept file> <file.glb, or -> <arguments of toile dress>…
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { writeDressedGlb } from '@toile/dressing';
import { wasmBackend } from '@toile/kernels';
import { readDressOptions } from '../../packages/cli/dist/dress-options.js';
import { looksOf, makeOrder, putOn } from '../../packages/cli/dist/put-on.js';

const [kept, glb, ...args] = process.argv.slice(2);
const options = await readDressOptions(args);
const order = await makeOrder(options);

if (!existsSync(kept)) {
  const backend = await wasmBackend();
  const { signal } = new AbortController();
  const { body, garments, settled, audit } = await putOn(order, options, { backend, signal });
  backend.dispose();
  if (!settled) console.error(`${kept}: not at rest, or intersections: ${audit.intersections}`);
  const places = garments.map((own) =>
    order.garments.findIndex((one) => one.pattern === own.pattern),
  );
  // Whole or not at all: it may be stopped.
  writeFileSync(`${kept}.part`, serialize({ body, garments, places }));
  renameSync(`${kept}.part`, kept);
}
if (glb !== '-') {
  /** @type {Pick<import('@toile/dressing').Dressed, 'body' | 'garments'> & { places: number[] }} */
  const { body, garments, places } = deserialize(readFileSync(kept));
  // Patterns are those of today: how they hang is kept, what they are sewn with is not.
  const worn = garments.map((own, k) => ({ ...own, pattern: order.garments[places[k]].pattern }));
  const looks = looksOf(order, { garments: worn });
  const { tone, hair } = options.body;
  const file = await writeDressedGlb(
    { body, garments: worn },
    { wearer: order.body, tone, hair, looks },
  );
  writeFileSync(glb, file);
}
