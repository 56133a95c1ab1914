import { join } from 'node:path';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { listDrapings } from '../draping.ts';
import { parseOptions } from '../parse-options.ts';
import { checkWritable, saveFile } from '../save-file.ts';
import { openShop, SHOP_HELP, SHOP_OPTIONS } from '../shop-client.ts';

/** Fetches what a shop has draped. */
export const pull: Command = {
  help: `toile pull <garment> [options]

Fetches a garment as a shop has draped it: a .glb for each size, body and pose (meshopt-compressed).

  --size <name>           only this size
  --pose <name>           only this pose
  -o, --output <folder>   where to put them; here unless given
${SHOP_HELP}

Exit code: 0 fetched, 1 some are not draped yet, 2 nothing was fetched.`,
  run,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseOptions('pull', args, {
    ...SHOP_OPTIONS,
    size: { type: 'string' },
    pose: { type: 'string' },
    output: { type: 'string', short: 'o' },
  });
  const [garment, ...more] = positionals;
  if (garment === undefined || more.length > 0) throw new InputError('give one garment');
  const folder = values.output ?? '.';
  await checkWritable(join(folder, `${garment}.glb`));
  const shop = await openShop(values);
  const { drapings } = await listDrapings(shop, garment);
  const wanted = drapings.filter(
    ({ size, pose }) => (values.size ?? size) === size && (values.pose ?? pose) === pose,
  );
  const done = wanted.flatMap((draping) =>
    draping.file ? [{ ...draping, file: draping.file }] : [],
  );
  if (done.length === 0) {
    const some = wanted.length > 0 ? `${wanted.length} are not draped yet` : 'none was asked for';
    throw new InputError(`${garment}: there is nothing to fetch; ${some} (see toile jobs)`);
  }
  for (const { size, body, pose, file } of done) {
    const bytes = await shop.fetchFile(file);
    const words = [garment, size, ...(body === size ? [] : [`on-${body}`]), pose];
    const path = join(folder, `${words.join('-').replace(/[^\w.-]/g, '_')}.glb`);
    await saveFile(path, bytes);
    console.log(path);
  }
  return done.length === wanted.length ? EXIT.clean : EXIT.found;
}
