import { type Animation, checkAnimation } from './animation.ts';
import { formatDressedObj, formatGarmentObj } from './dressed-obj.ts';

/** A mesh and where its vertices go. */
export interface PointCache {
  /** `body` or the garment's. */
  readonly name: string;
  /** The mesh in the first frame. */
  readonly obj: string;
  /** Its vertices in every frame, in the order of the OBJ. */
  readonly pc2: Uint8Array;
}

/** "POINTCACHE2", a zero, then version, number of points, first frame, frames per sample, samples. */
const HEADER = 32;
const MAGIC = 'POINTCACHE2\0';

/**
 * A dressed person in motion as point caches (PC2), with the mesh of each as OBJ: for the Mesh Cache
 * modifier of Blender, for Maya and 3ds Max. One sample per frame, the first is frame 0.
 */
export function writeAnimationPc2(animation: Animation): PointCache[] {
  checkAnimation(animation);
  const { dressed, frames } = animation;
  const [first] = frames;
  const body = { ...dressed.body, positions: Float64Array.from(first.body) };
  return [
    {
      name: 'body',
      obj: formatDressedObj({ body, garments: [] }),
      pc2: pointCache(frames.map((frame) => frame.body)),
    },
    ...dressed.garments.map((garment, k) => ({
      name: garment.name,
      obj: formatGarmentObj({ ...garment, positions: Float64Array.from(first.garments[k]) }),
      pc2: pointCache(frames.map(({ garments }) => garments[k])),
    })),
  ];
}

function pointCache(samples: readonly Float32Array[]): Uint8Array {
  const size = samples[0].length;
  const bytes = new Uint8Array(HEADER + 4 * size * samples.length);
  bytes.set(new TextEncoder().encode(MAGIC));
  const view = new DataView(bytes.buffer);
  view.setInt32(12, 1, true);
  view.setInt32(16, size / 3, true);
  view.setFloat32(20, 0, true);
  view.setFloat32(24, 1, true);
  view.setInt32(28, samples.length, true);
  samples.forEach((sample, k) => {
    const begin = HEADER + 4 * size * k;
    for (let i = 0; i < size; i++) view.setFloat32(begin + 4 * i, sample[i], true);
  });
  return bytes;
}
