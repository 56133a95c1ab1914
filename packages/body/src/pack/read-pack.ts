import type { Sex } from '../measurements/sex.ts';
import type { Mode, SexTemplate, Template } from './template.ts';

const VERSION = 1;

interface Header {
  readonly version: number;
  readonly skinCount: number;
  readonly pointCount: number;
  readonly landmarks: Record<string, number[]>;
  readonly arrays: readonly ArrayHeader[];
}

interface ArrayHeader {
  readonly name: string;
  readonly type: 'Uint8Array' | 'Uint16Array' | 'Int16Array';
  readonly length: number;
  /** What one step stands for, in fields [m]. */
  readonly scale?: number;
}

type Numbers = Uint8Array | Uint16Array | Int16Array;

/** Reads a body pack (see build/write-pack.mjs). */
export async function readPack(bytes: Uint8Array<ArrayBuffer>): Promise<Template> {
  const data = await unzip(bytes);
  const view = new DataView(data);
  const headerLength = data.byteLength >= 4 ? view.getUint32(0, true) : Infinity;
  if (4 + headerLength > data.byteLength) throw new Error(broken('it ends in its header'));
  const text = new TextDecoder().decode(new Uint8Array(data, 4, headerLength));
  const header = JSON.parse(text) as Header;
  if (header.version !== VERSION) {
    throw new Error(
      `the body pack has version ${header.version}, this library reads version ${VERSION}: build it again with npm run build`,
    );
  }
  return toTemplate(header, readArrays(header.arrays, data, 4 + headerLength));
}

async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(stream).arrayBuffer();
  } catch (cause) {
    throw new Error(broken('it is not a whole gzip file'), { cause });
  }
}

function broken(why: string): string {
  return `the body pack cannot be read (${why}): build it again with npm run build`;
}

function readArrays(
  headers: readonly ArrayHeader[],
  data: ArrayBuffer,
  start: number,
): Map<string, { values: Numbers; scale: number }> {
  const arrays = new Map<string, { values: Numbers; scale: number }>();
  let offset = start;
  for (const { name, type, length, scale = 1 } of headers) {
    const Kind = { Uint8Array, Uint16Array, Int16Array }[type];
    const end = offset + length * Kind.BYTES_PER_ELEMENT;
    if (end > data.byteLength) throw new Error(broken(`it ends in "${name}"`));
    // A copy, because arrays must begin at multiples of their element's size.
    arrays.set(name, { values: new Kind(data.slice(offset, end)), scale });
    offset = end;
  }
  return arrays;
}

function toTemplate(
  { skinCount, pointCount, landmarks }: Header,
  arrays: ReadonlyMap<string, { values: Numbers; scale: number }>,
): Template {
  const numbers = (name: string): Numbers => {
    const found = arrays.get(name);
    if (!found) throw new Error(broken(`it has no "${name}"`));
    return found.values;
  };
  const mirror = Uint32Array.from(numbers('mirror'));
  const half = Array.from(mirror.keys()).filter((p) => p <= mirror[p]);
  const common = readModes('common');
  return {
    skinCount,
    pointCount,
    triangles: sums(numbers('triangles')),
    mirror,
    regions: Uint8Array.from(numbers('regions')),
    skin: {
      joints: Uint8Array.from(numbers('skinJoints')),
      weights: Float32Array.from(numbers('skinWeights'), (weight) => weight / 255),
    },
    soles: Uint32Array.from(numbers('soles')),
    landmarks,
    sexes: { female: readSex('female'), male: readSex('male') },
  };

  function readSex(sex: Sex): SexTemplate {
    return { average: readField(`${sex}/average`), modes: [...readModes(sex), ...common] };
  }

  function readModes(group: string): Mode[] {
    const pattern = new RegExp(`^${group}/(.*)/more$`);
    return [...arrays.keys()].flatMap((key) => {
      const name = pattern.exec(key)?.[1];
      if (name === undefined) return [];
      const more = readField(key);
      const less = `${group}/${name}/less`;
      return [arrays.has(less) ? { name, more, less: readField(less) } : { name, more }];
    });
  }

  function readField(name: string): Float32Array {
    const values = numbers(name);
    const scale = arrays.get(name)?.scale ?? 1;
    const field = new Float32Array(3 * pointCount);
    half.forEach((p, i) => {
      const q = mirror[p];
      for (let axis = 0; axis < 3; axis++) {
        const value = values[axis * half.length + i] * scale;
        field[3 * q + axis] = axis === 0 ? -value : value;
        field[3 * p + axis] = value;
      }
    });
    return field;
  }
}

/** Undoes the differences in which triangles are stored. */
function sums(values: Numbers): Uint32Array {
  const out = new Uint32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = values[i] + (i < 3 ? 0 : out[i - 3]);
  return out;
}
