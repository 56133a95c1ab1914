import { MEASUREMENT_KEYS, type MeasurementKey, parseLength, SEXES } from '@toile/body';
import { FabricError, findFabric } from '@toile/fabric';
import { DRAFTS, FREESEWING_DESIGNS } from '@toile/garment';
import { MOST_LAYERS } from '../most-layers.ts';
import type {
  Catalogue,
  Category,
  Colour,
  Item,
  Outfit,
  OutfitPart,
  PatternRef,
} from './catalogue.ts';
import { CatalogueError, type Check, startCheck } from './check.ts';
import { type ChartSize, LETTER_SIZES, type SizeChart } from './size-chart.ts';

export const CATALOGUE_VERSION = 1;

const PRINTS: Readonly<Record<string, readonly string[]>> = {
  plain: [],
  stripes: ['pitch', 'width'],
  gingham: ['pitch'],
  windowpane: ['pitch', 'width'],
  dots: ['pitch', 'diameter'],
};

/** A shop's catalogue from its file. Throws a CatalogueError that lists all that is wrong. */
export function readCatalogue(text: string, address: string): Catalogue {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CatalogueError(address, [`the file is no JSON: ${reason}`]);
  }
  const problems: string[] = [];
  const root = startCheck(json, problems);
  root.only(['$schema', 'version', 'title', 'categories', 'sizes', 'garments', 'outfits']);
  const version = root.need('version');
  if (version && version.value !== CATALOGUE_VERSION) {
    version.fail(
      `is ${JSON.stringify(version.value)}; this room reads version ${CATALOGUE_VERSION}`,
    );
  }
  const title = root.field('title')?.words();
  const categories = root.need('categories')?.list().map(readCategory) ?? [];
  const sizes = readChart(root.field('sizes'));
  const garments =
    root
      .need('garments')
      ?.list()
      .flatMap((item) => readItem(item, categories, sizes)) ?? [];
  checkIds('garments', garments, problems);
  const outfits =
    root
      .field('outfits')
      ?.list()
      .map((own) => readOutfit(own, garments)) ?? [];
  checkIds('outfits', outfits, problems);
  if (problems.length > 0) throw new CatalogueError(address, problems);
  return { ...(title && { title }), categories, sizes, garments, outfits, address };
}

function checkIds(
  list: string,
  owners: readonly { readonly id: string }[],
  problems: string[],
): void {
  const seen = new Set<string>();
  owners.forEach(({ id }, k) => {
    if (seen.has(id)) problems.push(`${list}[${k}].id: "${id}" is there twice`);
    seen.add(id);
  });
}

function readCategory(check: Check): Category {
  check.only(['id', 'title']);
  return { id: check.need('id')?.text() ?? '', title: check.need('title')?.words() ?? '' };
}

function readChart(check: Check | undefined): SizeChart {
  if (!check) return LETTER_SIZES;
  check.only(SEXES);
  const read = (sex: 'female' | 'male'): readonly ChartSize[] =>
    check.field(sex)?.list().map(readSize) ?? LETTER_SIZES[sex];
  return { female: read('female'), male: read('male') };
}

function readSize(check: Check): ChartSize {
  check.only(['name', 'measurements']);
  const measurements: Partial<Record<MeasurementKey, number>> = {};
  for (const [key, own] of check.need('measurements')?.fields() ?? []) {
    if (!MEASUREMENT_KEYS.includes(key as MeasurementKey)) {
      own.fail(`is no measurement; known are ${MEASUREMENT_KEYS.join(', ')}`);
      continue;
    }
    try {
      measurements[key as MeasurementKey] = parseLength(own.value as string | number, 'cm');
    } catch (error) {
      own.fail(error instanceof Error ? error.message : String(error));
    }
  }
  return { name: check.need('name')?.text() ?? '', measurements };
}

function readItem(check: Check, categories: readonly Category[], chart: SizeChart): Item[] {
  check.only([
    ...['id', 'title', 'summary', 'category', 'picture', 'pattern', 'sizes', 'toMeasure'],
    ...['fabrics', 'colours', 'words'],
  ]);
  const id = check.need('id')?.text();
  const title = check.need('title')?.words();
  const pattern = readPatternRef(check.need('pattern'));
  const category = check.need('category');
  const known = categories.map((own) => own.id);
  const inCategory = category?.text();
  if (inCategory && !known.includes(inCategory)) {
    category?.fail(`there is no category "${inCategory}"; there are ${known.join(', ') || 'none'}`);
  }
  const [summary, words] = ['summary', 'words'].map((name) => check.field(name)?.words());
  const picture = check.field('picture')?.text();
  const toMeasure = check.field('toMeasure')?.value !== false;
  const sizes = readSizeNames(check.field('sizes'), chart);
  const fabrics = check.need('fabrics')?.list().map(readFabric) ?? [];
  const colours = check.need('colours')?.list().map(readColour) ?? [];
  if (fabrics.length === 0) check.field('fabrics')?.fail('should name at least one fabric');
  if (colours.length === 0) check.field('colours')?.fail('should have at least one colour');
  if (!id || !title || !pattern || !inCategory) return [];
  return [
    {
      ...{ id, title, pattern, category: inCategory, toMeasure, fabrics, colours },
      ...(summary && { summary }),
      ...(words && { words }),
      ...(picture && { picture }),
      ...(sizes && { sizes }),
    },
  ];
}

function readOutfit(check: Check, items: readonly Item[]): Outfit {
  check.only(['id', 'title', 'garments']);
  const garments = check.need('garments');
  const parts = garments?.list().map((own) => readPart(own, items)) ?? [];
  if (parts.length < 1 || parts.length > MOST_LAYERS) {
    garments?.fail(`should name one to ${MOST_LAYERS} garments`);
  }
  const [id, title] = [check.need('id')?.text() ?? '', check.need('title')?.words() ?? ''];
  return { id, title, garments: parts };
}

function readPart(check: Check, items: readonly Item[]): OutfitPart {
  check.only(['id', 'fabric', 'colour']);
  const named = check.need('id');
  const id = named?.text() ?? '';
  const item = items.find((own) => own.id === id);
  if (!item) named?.fail(`there is no garment "${id}"`);
  const [fabric, colour] = ['fabric', 'colour'].map((name) => check.field(name)?.text());
  const grounds = item?.colours.map(({ ground }) => ground) ?? [];
  if (item && fabric && !item.fabrics.includes(fabric)) {
    check.fail(`"${id}" is not made of "${fabric}"; there are ${item.fabrics.join(', ')}`);
  }
  if (item && colour && !grounds.includes(colour)) {
    check.fail(`"${id}" has no colour ${colour}; there are ${grounds.join(', ')}`);
  }
  return { id, ...(fabric && { fabric }), ...(colour && { colour }) };
}

function readSizeNames(check: Check | undefined, chart: SizeChart): string[] | undefined {
  const known = new Set(SEXES.flatMap((sex) => chart[sex].map(({ name }) => name)));
  return check?.list().flatMap((own) => {
    const name = own.text();
    if (name && !known.has(name)) own.fail(`the chart has no size "${name}"`);
    return name ? [name] : [];
  });
}

function readPatternRef(check: Check | undefined): PatternRef | undefined {
  if (!check) return undefined;
  check.only(['draft', 'options', 'freesewing', 'file']);
  const [draft, freesewing, file] = ['draft', 'freesewing', 'file'].map((name) =>
    check.field(name),
  );
  if (file) return { file: file.text() ?? '' };
  if (freesewing) {
    const name = freesewing.text() ?? '';
    if (Object.hasOwn(FREESEWING_DESIGNS, name)) {
      return { freesewing: name as keyof typeof FREESEWING_DESIGNS };
    }
    return freesewing.fail(
      `there is no design "${name}"; known are ${Object.keys(FREESEWING_DESIGNS).join(', ')}`,
    );
  }
  if (!draft) return check.fail('should have one of "draft", "freesewing" and "file"');
  const name = draft.text() ?? '';
  if (!Object.hasOwn(DRAFTS, name)) {
    return draft.fail(`there is no draft "${name}"; known are ${Object.keys(DRAFTS).join(', ')}`);
  }
  const options: Record<string, number> = {};
  for (const [key, own] of check.field('options')?.fields() ?? []) {
    const range = DRAFTS[name].options[key];
    if (!range) own.fail(`"${name}" has ${Object.keys(DRAFTS[name].options).join(', ')}`);
    else if (typeof own.value !== 'number' || own.value < range.min || own.value > range.max) {
      own.fail(`should be a number from ${range.min} to ${range.max}`);
    } else options[key] = own.value;
  }
  return { draft: name, options };
}

function readFabric(check: Check): string {
  const name = check.text() ?? '';
  try {
    if (name) findFabric(name);
  } catch (error) {
    if (!(error instanceof FabricError)) throw error;
    check.fail(error.message);
  }
  return name;
}

const HEX = /^#[0-9a-f]{6}$/i;

function readColour(check: Check): Colour {
  check.only(['title', 'ground', 'ink', 'print']);
  const title = check.field('title')?.words();
  const [ground, ink] = [check.need('ground'), check.field('ink')].map((own) => {
    const colour = own?.text();
    if (colour && !HEX.test(colour)) own?.fail(`"${colour}" should be a colour as #35548c`);
    return colour;
  });
  const print = readPrint(check.field('print'));
  if (print && print.kind !== 'plain' && !ink) check.fail('a print needs an "ink"');
  return {
    ground: ground ?? '#ffffff',
    ...(ink && { ink }),
    ...(print && { print }),
    ...(title && { title }),
  };
}

function readPrint(check: Check | undefined): Colour['print'] | undefined {
  if (!check) return undefined;
  const kind = check.need('kind')?.text() ?? '';
  const lengths = PRINTS[kind];
  if (!lengths)
    return check.fail(`there is no print "${kind}"; known are ${Object.keys(PRINTS).join(', ')}`);
  for (const name of lengths) {
    const own = check.need(name);
    if (own && !(typeof own.value === 'number' && own.value > 0 && own.value < 1)) {
      own.fail('should be a length in metres, such as 0.02');
    }
  }
  return check.value as NonNullable<Colour['print']>;
}
