import { rawGlb } from '../../../geometry/test/raw-glb.ts';
import type { Clip } from '../../src/motion/files/clip.ts';
import type { Quaternion, Vector } from '../../src/skeleton/quaternion.ts';

/** A glTF file's JSON, for whoever spoils it: anything may be written there. */
// biome-ignore lint/suspicious/noExplicitAny: files in the wild have no types
export type Json = any;

export interface WildOptions {
  /** What the file calls a joint. */
  readonly rename?: (name: string) => string;
  /** Of a node above the hips; the person comes out as without. */
  readonly armature?: { readonly scale: number; readonly rotation: Quaternion };
  readonly interpolation?: 'LINEAR' | 'STEP' | 'CUBICSPLINE';
  /** How rotations are kept. */
  readonly rotations?: 'float' | 'int16' | 'int8';
  /** Which frames become keys; all unless told. */
  readonly keys?: (frame: number) => boolean;
  readonly hasSkin?: boolean;
}

/** A clip as a program would write it: JSON and data apart, so that either may be spoilt. */
export class WildFile {
  readonly json: Json;
  private readonly data: Uint8Array[] = [];
  private size = 0;

  constructor(clip: Clip, options: WildOptions = {}) {
    const { rename = (name) => name, armature, interpolation = 'LINEAR' } = options;
    const { rotations = 'float', keys = () => true, hasSkin = true } = options;
    const first = armature ? 1 : 0;
    const { scale, rotation } = armature ?? { scale: 1, rotation: [0, 0, 0, 1] as const };
    const count = clip.joints.length;
    const nodes: Json[] = clip.joints.map(({ name, offset, rest }, j) => {
      const children = clip.joints.flatMap(({ parent }, k) => (parent === j ? [first + k] : []));
      return {
        name: rename(name),
        translation: j === 0 ? into(offset) : offset.map((x) => x / scale),
        rotation: j === 0 ? turnInto(rest) : rest,
        ...(children.length > 0 && { children }),
      };
    });
    if (armature) {
      const s = armature.scale;
      nodes.unshift({ name: 'Armature', scale: [s, s, s], rotation, children: [1] });
    }
    const mesh = nodes.length;
    nodes.push({ name: 'Body', mesh: 0, ...(hasSkin && { skin: 0 }) });
    this.json = {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0, mesh] }],
      nodes,
      meshes: [{ primitives: [{ attributes: {} }] }],
      skins: hasSkin ? [{ joints: clip.joints.map((_, j) => first + j) }] : [],
      accessors: [],
      bufferViews: [],
      animations: [{ name: 'dance', samplers: [], channels: [] }],
    };
    const frames = Array.from({ length: clip.frameCount }, (_, f) => f).filter(keys);
    const input = this.add(
      'SCALAR',
      Float32Array.from(frames, (f) => f * clip.frameTime),
    );
    const track = (node: number, path: string, values: readonly (readonly number[])[]): void => {
      const all = interpolation === 'CUBICSPLINE' ? withTangents(values, frames, clip) : values;
      const packed = path === 'rotation' ? rotations : 'float';
      const output = this.add(
        path === 'rotation' ? 'VEC4' : 'VEC3',
        pack(all.flat(), packed),
        packed !== 'float',
      );
      const [animation] = this.json.animations;
      animation.channels.push({
        sampler: animation.samplers.push({ input, output, interpolation }) - 1,
        target: { node, path },
      });
    };
    const at = (array: Float64Array, size: number, f: number, j: number): number[] => [
      ...array.subarray(size * (f * count + j), size * (f * count + j + 1)),
    ];
    track(
      first,
      'translation',
      frames.map((f) => into(at(clip.positions, 3, f, 0))),
    );
    clip.joints.forEach((_, j) => {
      const turns = frames.map((f) => at(clip.rotations, 4, f, j) as Quaternion);
      track(first + j, 'rotation', j === 0 ? turns.map(turnInto) : turns);
    });

    /** Into the axes and the unit of the armature: R⁻¹ x / s. */
    function into(place: readonly number[]): number[] {
      const [x, y, z, w] = rotation;
      return turn([-x, -y, -z, w], place).map((value) => value / scale);
    }
    function turnInto(own: Quaternion): number[] {
      const [x, y, z, w] = rotation;
      return times([-x, -y, -z, w], own);
    }
  }

  /** Data of its own, and the accessor of it; returns that one's number. */
  add(type: string, array: Float32Array | Int16Array | Int8Array, normalized = false): number {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const numbers = { SCALAR: 1, VEC3: 3, VEC4: 4, MAT4: 16 }[type] as number;
    const view = this.view(bytes);
    const componentType = { 4: 5126, 2: 5122, 1: 5120 }[array.BYTES_PER_ELEMENT];
    return (
      this.json.accessors.push({
        ...{ type, componentType, count: array.length / numbers, bufferView: view },
        ...(normalized && { normalized }),
        ...(type === 'SCALAR' && { min: [array[0]], max: [array[array.length - 1]] }),
      }) - 1
    );
  }

  /** Data of its own; returns the number of its buffer view. */
  view(bytes: Uint8Array): number {
    const byteOffset = this.size;
    const padded = new Uint8Array(4 * Math.ceil(bytes.length / 4));
    padded.set(bytes);
    this.data.push(padded);
    this.size += padded.length;
    return this.json.bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length }) - 1;
  }

  /** The bytes of an accessor, to be spoilt. */
  bytesOf(accessor: number): Uint8Array {
    return this.data[this.json.accessors[accessor].bufferView];
  }

  glb(...others: readonly Json[]): Uint8Array {
    const buffers = [{ byteLength: this.size }, ...others];
    return rawGlb({ ...this.json, buffers }, this.binary());
  }

  /** As text, its data in it or in another file. */
  gltf(uri?: string): Uint8Array {
    const within = `data:application/octet-stream;base64,${Buffer.from(this.binary()).toString('base64')}`;
    const buffers = [{ byteLength: this.size, uri: uri ?? within }];
    return new TextEncoder().encode(`\uFEFF${JSON.stringify({ ...this.json, buffers })}`);
  }

  private binary(): Uint8Array {
    return Uint8Array.from(this.data.flatMap((bytes) => [...bytes]));
  }
}

function pack(values: readonly number[], kind: 'float' | 'int16' | 'int8') {
  if (kind === 'float') return Float32Array.from(values);
  return kind === 'int16'
    ? Int16Array.from(values, (x) => Math.round(32767 * x))
    : Int8Array.from(values, (x) => Math.round(127 * x));
}

/** Tangents of a Catmull-Rom spline, per second. */
function withTangents(
  values: readonly (readonly number[])[],
  frames: readonly number[],
  { frameTime }: Clip,
): number[][] {
  // Neighbours on the same side of the sphere.
  const near = values.map((value) => [...value]);
  for (let k = 1; k < near.length; k++) {
    const dot = near[k].reduce((sum, x, i) => sum + x * near[k - 1][i], 0);
    if (near[k].length === 4 && dot < 0) near[k] = near[k].map((x) => -x);
  }
  return near.flatMap((value, k) => {
    const [a, b] = [Math.max(0, k - 1), Math.min(near.length - 1, k + 1)];
    const time = (frames[b] - frames[a]) * frameTime || 1;
    const tangent = value.map((_, i) => (near[b][i] - near[a][i]) / time);
    return [tangent, value, tangent];
  });
}

function times(a: readonly number[], b: readonly number[]): number[] {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] + a[1] * b[3] + a[2] * b[0] - a[0] * b[2],
    a[3] * b[2] + a[2] * b[3] + a[0] * b[1] - a[1] * b[0],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

function turn(q: readonly number[], v: readonly number[]): Vector {
  const [x, y, z] = times(times(q, [...v, 0]), [-q[0], -q[1], -q[2], q[3]]);
  return [x, y, z];
}
