import { type Audit, type AuditMesh, auditMeshes } from '@toile/audit';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { readMesh } from '../read-mesh.ts';

const LISTED = 10;

/** Counts the intersections of the meshes in files. */
export const check: Command = {
  help: `toile check <file>… [--body <file>]… [--max <number>] [--json]

Counts the intersections of the triangles in .glb and .obj files, exactly: of each mesh with itself,
of the meshes with each other, and of the meshes with bodies. Touching counts too. Vertices of a file
at exactly the same place are taken for one; triangles are numbered from 0 in the order of the file,
vertices likewise after they were joined.

  --body <file>    a body: not checked against itself or other bodies. Vertices inside a closed body
                   are counted as well. May be repeated
  --max <number>   places to list, ${LISTED} unless given; all are counted
  --json           the result as JSON

Exit code: 0 clean, 1 something was found, 2 the input cannot be checked.

Example: toile check shirt.glb trousers.glb --body person.obj`,
  run,
};

interface Options {
  readonly cloths: readonly string[];
  readonly bodies: readonly string[];
  readonly max: number;
  readonly json: boolean;
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const { cloths, bodies, max, json } = readOptions(args);
  const meshes: (AuditMesh & { name: string })[] = [];
  for (const name of [...cloths, ...bodies]) {
    meshes.push({ ...(await readMesh(name)), name, rigid: meshes.length >= cloths.length });
  }
  const audit = countWithin(meshes, max);
  const names = meshes.map((mesh) => mesh.name);
  console.log(json ? formatJson(audit, meshes) : formatText(audit, names, max));
  return audit.clean ? EXIT.clean : EXIT.found;
}

/** Pairs of triangles worth comparing: crumpled cloth has some ten for each triangle. */
const MOST_PAIRS = 5e6;
const MOST_PAIRS_EACH = 40;

function countWithin(meshes: readonly (AuditMesh & { name: string })[], max: number): Audit {
  const triangles = meshes.reduce((sum, mesh) => sum + mesh.triangles.length / 3, 0);
  const maxCompared = Math.max(MOST_PAIRS, MOST_PAIRS_EACH * triangles);
  try {
    return auditMeshes(meshes, { maxListed: max, maxCompared });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const names = meshes.map(({ name }) => name).join(', ');
    throw new InputError(
      `${names}: ${error.message}: this is no surface but a heap; remove doubled triangles and what lies on each other, and check the rest`,
    );
  }
}

function readOptions(args: readonly string[]): Options {
  const { positionals, values } = parseOptions('check', args, OPTIONS);
  if (positionals.length === 0) {
    throw new InputError('name at least one file to check, as in: toile check shirt.glb');
  }
  const max = Number(values.max ?? LISTED);
  if (values.max === '' || !Number.isSafeInteger(max) || max < 0) {
    throw new InputError(`--max "${values.max}": give a whole number, 0 or more`);
  }
  return { cloths: positionals, bodies: values.body ?? [], max, json: values.json ?? false };
}

const OPTIONS = {
  body: { type: 'string', multiple: true },
  max: { type: 'string' },
  json: { type: 'boolean' },
} as const;

function formatJson(audit: Audit, meshes: readonly (AuditMesh & { name: string })[]): string {
  const files = meshes.map(({ name, rigid, positions, triangles }) => ({
    file: name,
    body: rigid,
    vertices: positions.length / 3,
    triangles: triangles.length / 3,
  }));
  return JSON.stringify({ files, ...audit }, null, 2);
}

function formatText(audit: Audit, names: readonly string[], max: number): string {
  const lines = [summarize(audit)];
  for (const { a, b, kind, point } of audit.pairs) {
    const [first, second] = [names[a.mesh], names[b.mesh]];
    const where =
      a.mesh === b.mesh
        ? `${first} triangles ${a.triangle} and ${b.triangle}`
        : `${first} triangle ${a.triangle}, ${second} triangle ${b.triangle}`;
    lines.push(`  ${kind} at ${formatPoint(point)}: ${where}`);
  }
  lines.push(...furtherLine(audit.intersections - audit.pairs.length));
  if (audit.inside > 0) lines.push(`${plural(audit.inside, 'vertex', 'vertices')} inside a body`);
  for (const { mesh, vertex, body, point } of audit.insideVertices) {
    const where = `${names[mesh]} vertex ${vertex} in ${names[body]}`;
    lines.push(`  inside at ${formatPoint(point)}: ${where}`);
  }
  lines.push(...furtherLine(audit.inside - audit.insideVertices.length));
  for (const body of audit.openBodies) {
    lines.push(
      `Note: ${names[body]} is not closed, or not wound alike: what is inside it was not counted`,
    );
  }
  return lines.join('\n');

  function furtherLine(rest: number): string[] {
    if (rest <= 0 || max === 0) return [];
    return [`  … and ${formatCount(rest)} more (--max ${max + rest} lists all)`];
  }
}

function summarize({ intersections, kinds, triangles }: Audit): string {
  if (intersections === 0) return `No intersections among ${plural(triangles, 'triangle')}`;
  const parts = Object.entries(kinds).flatMap(([kind, count]) =>
    count > 0 ? [`${formatCount(count)} ${kind}`] : [],
  );
  const among = `among ${plural(triangles, 'triangle')}`;
  return `${plural(intersections, 'intersection')} ${among}: ${parts.join(', ')}`;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}

function formatPoint(point: readonly number[]): string {
  return `(${point.map((value) => Number(value.toPrecision(6))).join(', ')})`;
}
