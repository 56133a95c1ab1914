import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { formatProject } from '@toile/garment';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { watchDrapings } from '../draping.ts';
import { parseOptions } from '../parse-options.ts';
import { readPatternFile } from '../read-pattern-file.ts';
import { openShop, SHOP_HELP, SHOP_OPTIONS } from '../shop-client.ts';

/** Offers a garment in a shop. */
export const push: Command = {
  help: `toile push <pattern> --fabric <fabric>… [options]
toile push --draft <name> --fabric <fabric>… [options]

Stores a garment in a shop, which checks it in all its sizes and drapes it in advance. The same again
replaces it; what is draped already is not draped again.

  --draft <name>          one of our drafts in place of a pattern's file
  --id <id>               small letters, digits and hyphens; the file's name unless given
  --title <words>         how it is called; the id unless given
  --fabric <id>           of the shop, may be given several times, the first as it is offered
  --colour <#rrggbb>      may be given several times
  --sizes <names>         as S,M,L; all of the chart unless given
  --made-for <sex>        female or male: whose sizes of the chart
  --category <id>         of the shop
  --layer <number>        worn over garments of smaller numbers
  --price <amount>        as "49.00 EUR"
  --brand <id>            whose chart; the shop's own unless given
  --size-chart <file>     stores the brand's chart first: { "female": [{ "name": "38", "measurements":
                          { "bust": 88, "waist": 72 } }], "male": … }, in centimetres
  --wait                  until it is draped
${SHOP_HELP}

Exit code: 0 stored (and draped, with --wait), 1 some of it could not be draped, 2 not stored.

Examples:
  toile push dress.json --fabric crepe --colour '#35548c' --size-chart chart.json --brand mine
  toile push --draft tee --fabric cotton-jersey --wait`,
  run,
};

const OPTIONS = {
  ...SHOP_OPTIONS,
  draft: { type: 'string' },
  id: { type: 'string' },
  title: { type: 'string' },
  fabric: { type: 'string', multiple: true },
  colour: { type: 'string', multiple: true },
  sizes: { type: 'string' },
  'made-for': { type: 'string' },
  category: { type: 'string' },
  layer: { type: 'string' },
  price: { type: 'string' },
  brand: { type: 'string' },
  'size-chart': { type: 'string' },
  wait: { type: 'boolean' },
} as const;

async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseOptions('push', args, OPTIONS);
  const [file, ...more] = positionals;
  if (more.length > 0 || (file === undefined) === (values.draft === undefined)) {
    throw new InputError('give one pattern, or --draft <name> (see toile push --help)');
  }
  if (!values.fabric) throw new InputError('--fabric: give what it is made of');
  const id = values.id ?? idOf(values.draft ?? file);
  const body = {
    title: values.title ?? id,
    pattern: values.draft ? { draft: values.draft } : { text: await readText(file) },
    fabrics: values.fabric,
    colours: (values.colour ?? ['#7d8f69']).map((ground) => ({ ground })),
    ...(values.sizes && { sizes: values.sizes.split(',').map((name) => name.trim()) }),
    ...(values['made-for'] && { madeFor: values['made-for'] }),
    ...(values.category && { category: values.category }),
    ...(values.brand && { brand: values.brand }),
    ...(values.layer && { layer: Number(values.layer) }),
    ...(values.price && { price: readPrice(values.price) }),
  };
  const chart = values['size-chart'] && (await readChart(values['size-chart']));
  const shop = await openShop(values);
  if (chart) {
    if (!values.brand) throw new InputError('--size-chart: tell whose it is by --brand <id>');
    await shop.ask(`brands/${encodeURIComponent(values.brand)}`, 'PUT', {
      title: values.brand,
      sizes: chart,
    });
  }
  const { queued, facts } = await shop.ask<{
    queued: number;
    facts: { panels: number; seams: number };
  }>(`garments/${encodeURIComponent(id)}`, 'PUT', body);
  console.log(
    `${id}: stored, ${facts.panels} panels and ${facts.seams} seams; ${queued} to be draped`,
  );
  if (!values.wait) return EXIT.clean;
  return (await watchDrapings(shop, id)) ? EXIT.clean : EXIT.found;
}

function idOf(name: string): string {
  const id = basename(name, extname(name))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return id.replace(/^-+|-+$/g, '').slice(0, 64) || 'garment';
}

/** A file in any format, as one project that has all of it. */
async function readText(path: string): Promise<string> {
  return formatProject(await readPatternFile(path));
}

function readPrice(text: string): { amount: number; currency: string } {
  const [, whole, cents = '', currency] = /^(\d{1,7})(?:\.(\d\d))?\s*([A-Z]{3})$/.exec(text) ?? [];
  if (whole) return { amount: Number(whole + cents.padEnd(2, '0')), currency };
  throw new InputError(`--price "${text}": give it as "49.00 EUR"`);
}

async function readChart(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new InputError(`--size-chart: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${path}: is no JSON (${(error as Error).message})`);
  }
}
