import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import type { ImportOptions } from './import-options.ts';

/** Of a face; larger ones are no polygons of a surface. */
const MOST_CORNERS = 10_000;

/**
 * Reads the polygons of a Wavefront OBJ text, in metres. Polygons become fans around their first
 * corner, so they should be convex; normals, groups, materials, lines and points are passed over.
 * Vertices keep the order of the file. Errors name the line.
 */
export function parseObj(text: string, options: ImportOptions = {}): TriangleMesh {
  const positions: number[] = [];
  const textureCoordinates: number[] = [];
  const triangles: number[] = [];
  const uvOf = new Map<number, number>();

  const lines = text.split(/\r\n|\r|\n/);
  for (let number = 1; number <= lines.length; number++) {
    const first = number;
    let line = lines[number - 1];
    if (line.endsWith('\\')) {
      const parts: string[] = [];
      for (; line.endsWith('\\') && number < lines.length; line = lines[number++]) {
        parts.push(line.slice(0, -1));
      }
      line = [...parts, line].join('');
    }
    const [keyword, ...words] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (keyword === 'v') positions.push(...readNumbers(words, 3, 3, first));
    else if (keyword === 'vt') textureCoordinates.push(...readNumbers(words, 1, 2, first));
    else if (keyword === 'f') {
      if (words.length < 3) throw new MeshError(`line ${first}: a face needs at least 3 corners`);
      if (words.length > MOST_CORNERS) {
        throw new MeshError(
          `line ${first}: a face of ${words.length} corners: at most ${MOST_CORNERS} can be read, export triangles`,
        );
      }
      const corners = words.map((word) => {
        const [vertexWord, uvWord] = word.split('/');
        const vertex = readIndex(vertexWord, positions.length / 3, 'vertex', first);
        if (options.materialUvs) {
          const uv = readIndex(uvWord ?? '', textureCoordinates.length / 2, 'vt', first);
          noteUv(uvOf, textureCoordinates, vertex, uv, first);
        }
        return vertex;
      });
      for (let i = 2; i < corners.length; i++) {
        triangles.push(corners[0], corners[i - 1], corners[i]);
      }
    }
  }
  if (triangles.length === 0) throw new MeshError('the OBJ text has no faces (no line with "f")');

  const mesh = {
    positions: Float64Array.from(positions),
    triangles: Uint32Array.from(triangles),
  };
  if (!options.materialUvs) return mesh;
  const uvs = new Float64Array((2 * positions.length) / 3);
  for (const [vertex, uv] of uvOf) {
    uvs.set([textureCoordinates[2 * uv], textureCoordinates[2 * uv + 1]], 2 * vertex);
  }
  return { ...mesh, uvs };
}

/** Writes a mesh as OBJ text that {@link parseObj} reads back without loss. */
export function formatObj({ positions, triangles, uvs }: TriangleMesh): string {
  const lines: string[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    lines.push(`v ${positions[i]} ${positions[i + 1]} ${positions[i + 2]}`);
  }
  for (let i = 0; uvs && i < uvs.length; i += 2) lines.push(`vt ${uvs[i]} ${uvs[i + 1]}`);
  const corner = (v: number) => (uvs ? `${v + 1}/${v + 1}` : `${v + 1}`);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    lines.push(`f ${corner(a)} ${corner(b)} ${corner(c)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Exactly `count` numbers, of which at least `required` are written and the others are 0. */
function readNumbers(words: string[], required: number, count: number, line: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const value = i >= required && words[i] === undefined ? 0 : Number(words[i] ?? Number.NaN);
    if (Number.isFinite(value)) return value;
    const got = words[i] === undefined ? 'nothing' : `"${words[i]}"`;
    throw new MeshError(`line ${line}: expected a finite number in place ${i + 1}, got ${got}`);
  });
}

/** OBJ counts from 1, and negative indices from the last element so far. */
function readIndex(word: string, count: number, what: string, line: number): number {
  const index = word === '' ? Number.NaN : Number(word);
  if (!Number.isInteger(index) || index === 0) {
    throw new MeshError(
      `line ${line}: expected a ${what} index (1, 2, … or −1, −2, …), got "${word}"`,
    );
  }
  const at = index > 0 ? index - 1 : count + index;
  if (at >= 0 && at < count) return at;
  throw new MeshError(`line ${line}: ${what} ${index} does not exist, there are ${count} so far`);
}

function noteUv(
  uvOf: Map<number, number>,
  coordinates: readonly number[],
  vertex: number,
  uv: number,
  line: number,
): void {
  const known = uvOf.get(vertex);
  if (known === undefined) uvOf.set(vertex, uv);
  else if (
    coordinates[2 * known] !== coordinates[2 * uv] ||
    coordinates[2 * known + 1] !== coordinates[2 * uv + 1]
  ) {
    throw new MeshError(
      `line ${line}: vertex ${vertex + 1} has different texture coordinates here than in an ` +
        'earlier face; split it along the seam, or import without material coordinates',
    );
  }
}
