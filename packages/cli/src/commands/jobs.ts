import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { describeDraping, listDrapings, watchDrapings } from '../draping.ts';
import { parseOptions } from '../parse-options.ts';
import { openShop, SHOP_HELP, SHOP_OPTIONS } from '../shop-client.ts';

/** Tells what a shop has draped and has still to drape. */
export const jobs: Command = {
  help: `toile jobs [<garment>] [options]

Tells what a shop has draped, is draping and has still to drape.

  --watch                 until nothing is left to do
  --json                  as JSON
${SHOP_HELP}

Exit code: 0 nothing failed, 1 something did, 2 the shop cannot be asked.`,
  run,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseOptions('jobs', args, {
    ...SHOP_OPTIONS,
    watch: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 1) throw new InputError('give one garment, or none for all');
  const [garment] = positionals;
  const shop = await openShop(values);
  if (values.watch) await watchDrapings(shop, garment);
  const list = await listDrapings(shop, garment);
  if (values.json) console.log(JSON.stringify(list, null, 2));
  else {
    for (const draping of list.drapings) console.log(describeDraping(draping));
    const { done, active, queued, failed } = list.counts;
    console.log(`${done} done, ${active} at work, ${queued} waiting, ${failed} failed`);
  }
  return list.counts.failed > 0 ? EXIT.found : EXIT.clean;
}
