import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type FilesBeside, readU3mMaterial, type U3mMaterial } from '@toile/fabric';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { readArchive } from './read-archive.ts';
import { readBytes } from './read-mesh.ts';

/** Of a material, of a picture, and of an archive of them [bytes]. */
const LARGEST = 64e6;

/** A fabric from a material in the U3M format: a .u3m with its pictures beside it, or a .u3ma with all in one. */
export async function readU3m(path: string): Promise<U3mMaterial> {
  const bytes = await readBytes(path, LARGEST);
  const [text, files] =
    extname(path).toLowerCase() === '.u3ma' ? unpack(path, bytes) : besides(path, bytes);
  const id = basename(path, extname(path))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const source = { citation: basename(path) };
  return explain(path, () => readU3mMaterial(text, files, { id: id || 'u3m', source }));
}

type Found = readonly [text: string, files: FilesBeside];

function besides(path: string, bytes: Uint8Array): Found {
  return [
    new TextDecoder().decode(bytes),
    filesOf((name) => {
      if (!isBelow(name)) throw new InputError(`${path}: "${name}" is not beside it`);
      try {
        return readFileSync(join(dirname(path), name));
      } catch {
        return undefined;
      }
    }),
  ];
}

function unpack(path: string, bytes: Uint8Array): Found {
  const archive = readArchive(path, bytes, LARGEST);
  const material = archive.paths.find((name) => name.toLowerCase().endsWith('.u3m'));
  if (material === undefined) throw new InputError(`${path}: has no .u3m in it`);
  const folder = material.slice(0, material.lastIndexOf('/') + 1);
  const text = new TextDecoder().decode(archive.read(material));
  return [text, filesOf((name) => archive.read(`${folder}${name}`))];
}

function filesOf(bytes: FilesBeside['bytes']): FilesBeside {
  return {
    bytes,
    text(path) {
      const found = bytes(path);
      return found && new TextDecoder().decode(found);
    },
  };
}

/** Whether a path leads into the folder where it begins. */
function isBelow(path: string): boolean {
  const parts = path.split(/[\\/]/);
  return !parts.includes('..') && !/^([\\/]|[a-z]:)/i.test(path);
}
