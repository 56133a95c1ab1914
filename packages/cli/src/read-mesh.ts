import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { MeshError, parseObj, type TriangleMesh, weldVertices } from '@toile/geometry';
import { readGlb } from '@toile/geometry/glb';
import { InputError } from './command.ts';

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<TriangleMesh>>> = {
  '.glb': (bytes) => readGlb(bytes),
  '.obj': async (bytes) => parseObj(new TextDecoder().decode(bytes)),
};

/**
 * Reads a mesh from a file: all triangles in world coordinates, vertices at exactly the same place
 * joined into one, since files split them where texture coordinates or normals jump.
 */
export async function readMesh(path: string): Promise<TriangleMesh> {
  const ending = extname(path).toLowerCase();
  if (!Object.hasOwn(READERS, ending)) {
    const known = Object.keys(READERS).join(' or ');
    throw new InputError(`${path}: cannot read "${ending}" files; export the mesh as ${known}`);
  }
  const bytes = await readBytes(path, MOST_MESH);
  try {
    const mesh = await READERS[ending](bytes);
    refuseNonsense(path, mesh);
    return weldVertices(mesh).mesh;
  } catch (error) {
    if (error instanceof MeshError) throw new InputError(`${path}: ${error.message}`);
    throw error;
  }
}

/** No mesh in metres is that large; coordinates beyond are the marks of a simulation gone wrong. */
const LARGEST = 1e30;

function refuseNonsense(path: string, { positions }: TriangleMesh): void {
  const wrong = new Set<number>();
  positions.forEach((value, i) => {
    if (!(Math.abs(value) <= LARGEST)) wrong.add(Math.floor(i / 3));
  });
  if (wrong.size === 0) return;
  const vertices = wrong.size === 1 ? '1 vertex has' : `${wrong.size} vertices have`;
  throw new InputError(
    `${path}: ${vertices} coordinates that are no numbers or beyond ${LARGEST}, vertex ${[...wrong][0]} first; correct them in the source`,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; check the name and the folder',
  EISDIR: 'this is a folder; name a file in it',
  EACCES: 'may not be read; check its permissions',
};

/** Of a mesh [bytes]: a text of more is more than Node can hold. */
export const MOST_MESH = 500e6;

/**
 * Throws an InputError that says why a file cannot be read.
 *
 * @param most What there may be of it [bytes].
 */
export async function readBytes(path: string, most: number): Promise<Uint8Array> {
  const limit = `files of this kind up to ${Math.round(most / 1e6)} MB can be read`;
  try {
    const about = await stat(path);
    if (about.size > most) {
      throw new InputError(`${path}: has ${Math.round(about.size / 1e6)} MB; ${limit}`);
    }
    return about.isFile() ? await readFile(path) : await readAsItComes(path, most, limit);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(`${path}: ${REASONS[code ?? ''] ?? `cannot be read (${message})`}`);
  }
}

/** What a pipe or device gives, which need not end. */
async function readAsItComes(path: string, most: number, limit: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of createReadStream(path)) {
    parts.push(part);
    size += part.length;
    if (size > most) throw new InputError(`${path}: does not end; ${limit}`);
  }
  return Buffer.concat(parts);
}
