import { checkPattern } from '../pattern/check-pattern.ts';
import { parseJson } from '../pattern/parse-json.ts';
import { BODY_PARTS, type Panel, type Pattern } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import type { FormatOptions } from '../pattern/pattern-format.ts';
import { checkFields, type Fields } from './check-fields.ts';
import { PROJECT_VERSION } from './format-project.ts';
import { NOTIONS, readNotions } from './read-notions.ts';
import { readPanel, readPlacement, readSeam } from './read-parts.ts';
import { isProject, readContent, readPieces } from './read-pieces.ts';

export interface ProjectOptions {
  /** The pattern's name where the project gives none. */
  readonly name?: string;
  /** Gives the text of the file with the pieces, by its path as the project has it. */
  readonly resolve?: (path: string) => string;
}

const FIELDS = ['$schema', 'toile', 'name', 'seams', ...NOTIONS, 'notes'];
const OWN_FIELDS = [...FIELDS, 'panels', 'sizes'];
const PIECES_FIELDS = [
  ...FIELDS,
  'pieces',
  'size',
  'line',
  'placement',
  'part',
  'fabric',
  'isRibbed',
  'interlining',
];

/**
 * Reads a project of Toile, as text or as parsed JSON: its own panels and seams, or the pieces of
 * another file to which it adds seams, placements, body parts, fabrics, elastics, buttons and trims. The
 * format is described in schema/project.schema.json. Throws a `PatternError` with everything that is wrong.
 */
export function readProject(source: string | object, options: ProjectOptions = {}): Pattern {
  const { name = 'garment' } = options;
  const file = typeof source === 'string' ? parseJson(source, name) : source;
  const version = isProject(file) ? (file as { toile: unknown }).toile : undefined;
  if (version !== PROJECT_VERSION) {
    const message =
      version === undefined
        ? `${name} is not a project of Toile: it does not begin with "toile": ${PROJECT_VERSION}`
        : `${name} is a project of version ${JSON.stringify(version)}; version ${PROJECT_VERSION} can be read`;
    throw new PatternError([{ message }]);
  }
  const fields = checkFields();
  const hasPieces = Object.hasOwn(file as object, 'pieces');
  const project = fields.object('', file, hasPieces ? PIECES_FIELDS : OWN_FIELDS);
  const panels = hasPieces
    ? undefined
    : fields.list('panels', project.panels).map((p, i) => readPanel(`panels[${i}]`, p, fields));
  const seams = fields
    .list('seams', project.seams ?? [])
    .map((seam, i) => readSeam(`seams[${i}]`, seam, fields));
  const notes = fields
    .list('notes', project.notes ?? [])
    .map((note, i) => fields.text(`notes[${i}]`, note));
  const notions = readNotions(project, fields);
  const ownName = project.name === undefined ? undefined : fields.text('name', project.name);

  const pieces = panels ? undefined : resolvePieces(project, fields, options);
  if (fields.problems.length > 0) throw new PatternError(fields.problems);
  const pattern: Pattern = {
    name: ownName ?? options.name ?? pieces?.name ?? name,
    panels: panels ?? pieces!.panels,
    seams: [...(pieces?.seams ?? []), ...seams],
    ...notions,
    notes: [...(pieces?.notes ?? []), ...notes],
  };
  checkPattern(pattern);
  return pattern;
}

/** The other file's pattern, with what the project adds to its panels. */
function resolvePieces(
  project: Readonly<Record<string, unknown>>,
  fields: Fields,
  { resolve }: ProjectOptions,
): Pattern | undefined {
  const path = fields.text('pieces', project.pieces);
  const options: FormatOptions = {
    ...(project.size !== undefined && { size: fields.text('size', project.size) }),
    ...(project.line !== undefined && {
      line: fields.choice('line', project.line, ['cut', 'sew'] as const),
    }),
  };
  const changes = readChanges(project, fields);
  if (!resolve)
    fields.report('pieces', `is in another file, "${path}", which cannot be read from here`);
  if (fields.problems.length > 0 || !resolve) return undefined;

  const content = readContent(resolve(path), path);
  if (isProject(content.json)) {
    fields.report(
      'pieces',
      `"${path}" is a project itself; name the file it takes its pieces from`,
    );
    return undefined;
  }
  const pattern = readPieces(content, { ...options, name: path });
  const names = new Set(pattern.panels.map((panel) => panel.name));
  for (const { key, panel } of changes)
    if (!names.has(panel))
      fields.report(key, `names a panel "${panel}"; "${path}" has ${[...names].join(', ')}`);
  return {
    ...pattern,
    panels: pattern.panels.map((panel) => {
      const own = changes.filter((change) => change.panel === panel.name);
      return Object.assign({}, panel, ...own.map(({ change }) => change)) as Panel;
    }),
  };
}

interface Change {
  readonly key: string;
  readonly panel: string;
  readonly change: Partial<Panel>;
}

function readChanges(project: Readonly<Record<string, unknown>>, fields: Fields): Change[] {
  const read = (key: string, value: (place: string, value: unknown) => Partial<Panel>): Change[] =>
    fields
      .map(key, project[key] ?? {})
      .map(([panel, given]) => ({ key, panel, change: value(`${key}["${panel}"]`, given) }));
  return [
    ...read('placement', (place, value) => ({ placement: readPlacement(place, value, fields) })),
    ...read('part', (place, value) => ({ part: fields.choice(place, value, BODY_PARTS) })),
    ...read('fabric', (place, value) => ({ fabric: fields.text(place, value) })),
    ...read('isRibbed', (place, value) => ({ isRibbed: fields.flag(place, value) })),
    ...read('interlining', (place, value) => ({ interlining: fields.text(place, value) })),
  ];
}
