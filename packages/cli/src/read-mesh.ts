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
  const bytes = await readBytes(path);
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

/**
 * Throws an InputError that says why a file cannot be read.
 *
 * @param most What there may be of it [bytes]; a text of half a gigabyte is more than Node can hold.
 */
export async function readBytes(path: string, most: number = Infinity): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > most) {
      const [has, limit] = [size, most].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
      throw new InputError(`${path}: has ${has}; files of this kind up to ${limit} can be read`);
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(`${path}: ${REASONS[code ?? ''] ?? `cannot be read (${message})`}`);
  }
}
