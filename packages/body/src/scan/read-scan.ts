import { checkClosed, MeshError, parseObj, signedVolume, type TriangleMesh } from '@toile/geometry';
import { readGlb } from '@toile/geometry/glb';
import { fillHoles, findHoles } from './holes.ts';
import { mendSurface, some } from './mend-surface.ts';
import { namePlace } from './place-names.ts';
import { refuseStrangers } from './proportions.ts';
import type { Surface } from './surface.ts';
import { standUpright, type UprightOptions } from './upright.ts';

/** A scanned person: one closed surface in metres, standing on y = 0 and facing +z. */
export interface Scan {
  readonly mesh: TriangleMesh;
  /** [m] */
  readonly height: number;
  /** What was decided and what was mended, a sentence each. */
  readonly notes: readonly string[];
}

export interface ScanOptions extends UprightOptions {
  /** Found by the file's first bytes unless given. */
  readonly format?: 'obj' | 'glb' | undefined;
}

/** The largest hole that is closed, by a tape around it: more than the sole of a large foot [m]. */
const LARGEST_HOLE = 0.75;

/**
 * Reads a scan from an OBJ or GLB file, mends it and stands it upright. Throws a MeshError that says
 * what is wrong and what to do where that would be guessing.
 */
export async function readScan(
  data: Uint8Array | string,
  { format = formatOf(data), ...options }: ScanOptions = {},
): Promise<Scan> {
  if (format !== 'obj' && format !== 'glb') {
    throw new MeshError(`"${String(format)}" is no format of scans: use obj or glb`);
  }
  if (data.length === 0) throw new MeshError('the file is empty');
  if (format === 'obj') {
    return createScan(
      parseObj(typeof data === 'string' ? data : new TextDecoder().decode(data)),
      options,
    );
  }
  if (typeof data === 'string') throw new MeshError('a GLB file is binary: give its bytes');
  return createScan(await readGlb(data), options);
}

function formatOf(data: Uint8Array | string): 'obj' | 'glb' {
  if (typeof data === 'string') return 'obj';
  return [0x67, 0x6c, 0x54, 0x46].every((byte, i) => data[i] === byte) ? 'glb' : 'obj';
}

/** A scan from a mesh in the file's own unit and axes. */
export function createScan(mesh: TriangleMesh, options: UprightOptions = {}): Scan {
  const notes: string[] = [];
  const piece = mendSurface(mesh, notes);
  const standing = standUpright(piece, options, notes);
  let height = heightOf(standing);
  refuseStrangers(standing, height);
  const closed = closeHoles(standing, height, notes);
  if (signedVolume(closed) < 0) {
    turnInsideOut(closed);
    notes.push('the triangles looked inwards: all turned');
  }
  checkClosed(closed);
  height = standOnFloor(closed);
  return { mesh: closed, height, notes };
}

function closeHoles(surface: Surface, height: number, notes: string[]): TriangleMesh {
  const { positions, triangles } = surface;
  const holes = findHoles(surface).sort((a, b) => b.girth - a.girth);
  if (holes.length === 0) return { positions, triangles };
  const [largest] = holes;
  const place = namePlace(positions, largest.rim, height);
  if (largest.girth > LARGEST_HOLE) {
    throw new MeshError(
      `a hole at the ${place} is ${cm(largest.girth)} around, more than the ${cm(LARGEST_HOLE)} that can be closed without guessing: scan that part again`,
    );
  }
  const size = `${cm(largest.girth)} around, at the ${place}`;
  notes.push(
    holes.length === 1
      ? `1 hole closed, ${size}`
      : `${some(holes.length, 'hole')} closed, the largest ${size}`,
  );
  return fillHoles(surface, holes, 0.03 * height);
}

function turnInsideOut({ triangles }: TriangleMesh): void {
  for (let t = 0; t < triangles.length; t += 3) {
    [triangles[t + 1], triangles[t + 2]] = [triangles[t + 2], triangles[t + 1]];
  }
}

function heightOf({ positions }: TriangleMesh): number {
  let high = 0;
  for (let i = 1; i < positions.length; i += 3) high = Math.max(high, positions[i]);
  return high;
}

/** Closing a sole or the top of the head moves them a little. */
function standOnFloor(mesh: TriangleMesh): number {
  const { positions } = mesh;
  let low = Number.POSITIVE_INFINITY;
  for (let i = 1; i < positions.length; i += 3) low = Math.min(low, positions[i]);
  for (let i = 1; i < positions.length; i += 3) positions[i] -= low;
  return heightOf(mesh);
}

function cm(value: number): string {
  return `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} cm`;
}
