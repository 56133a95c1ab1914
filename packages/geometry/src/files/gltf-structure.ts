import { MeshError } from '../mesh/mesh-error.ts';

/** The parts of a glTF file's JSON that others refer to by number. Nothing of it can be trusted yet. */
interface Gltf {
  readonly accessors?: unknown;
  readonly buffers?: unknown;
  readonly bufferViews?: unknown;
  readonly nodes?: unknown;
  readonly scenes?: unknown;
  readonly skins?: unknown;
}

/**
 * Refuses what a reader would fall for: nodes that are no trees, through which it would go in circles,
 * and accessors that claim memory for data which the file does not have.
 *
 * @param fileSize Of the whole file [bytes].
 */
export function checkGltfStructure(json: unknown, fileSize: number): void {
  if (!isObject(json)) throw damaged('its JSON is no object');
  const { accessors, buffers, bufferViews, nodes, scenes, skins } = json as Gltf;
  checkAccessors(
    listOf('accessors', accessors),
    listOf('bufferViews', bufferViews),
    listOf('buffers', buffers).length,
    fileSize,
  );
  const places = listOf('nodes', nodes);
  checkTrees(places);
  listOf('scenes', scenes).forEach((scene, s) => {
    for (const node of numbersOf(scene, 'nodes')) {
      if (places[node] === undefined) throw missingNode(`scene ${s}`, node, places.length);
    }
  });
  listOf('skins', skins).forEach((skin, s) => {
    for (const node of numbersOf(skin, 'joints')) {
      if (places[node] === undefined) throw missingNode(`skin ${s}`, node, places.length);
    }
  });
}

/** Numbers of an accessor's element, and bytes of a number. */
const NUMBERS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
const BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};

/** Data may be shared, and left out where it is zero; but nobody does so with more than this [bytes]. */
const FREE = 64e6;
const SHARED = 8;

function checkAccessors(
  accessors: readonly Fields[],
  views: readonly Fields[],
  buffers: number,
  fileSize: number,
): void {
  const limit = Math.max(FREE, SHARED * fileSize);
  let claimed = 0;
  accessors.forEach((accessor, a) => {
    const { count, type, componentType, sparse } = accessor;
    const numbers = Object.hasOwn(NUMBERS, String(type)) ? NUMBERS[String(type)] : undefined;
    const bytes = BYTES[componentType as number];
    if (!isCount(count) || numbers === undefined || bytes === undefined) {
      throw damaged(
        `accessor ${a} has ${JSON.stringify(count)} elements of type ${JSON.stringify(type)} and component type ${JSON.stringify(componentType)}`,
      );
    }
    const size = count * numbers * bytes;
    claimed += size;
    if (claimed > limit) {
      throw damaged(
        `accessor ${a} has ${count} elements: with it the file claims ${megabytes(claimed)} of data and has ${megabytes(fileSize)} itself`,
      );
    }
    if (accessor.bufferView !== undefined)
      checkView(accessor, a, views, buffers, size, numbers * bytes);
    if (isObject(sparse) && !(isCount(sparse.count) && sparse.count <= count)) {
      throw damaged(
        `accessor ${a} replaces ${JSON.stringify(sparse.count)} of its ${count} elements`,
      );
    }
  });
}

/** Whether an accessor's elements lie within its buffer view. */
function checkView(
  { bufferView, byteOffset = 0, count }: Fields,
  a: number,
  views: readonly Fields[],
  buffers: number,
  size: number,
  elementSize: number,
): void {
  const view = views[bufferView as number];
  if (!view) {
    throw damaged(`accessor ${a} refers to buffer view ${bufferView}, there are ${views.length}`);
  }
  const { buffer, byteLength, byteStride = elementSize } = view;
  if (!(isCount(buffer) && buffer < buffers)) {
    throw damaged(`buffer view ${bufferView} refers to buffer ${buffer}, there are ${buffers}`);
  }
  const gaps =
    (count as number) > 0 ? ((byteStride as number) - elementSize) * ((count as number) - 1) : 0;
  if (!isCount(byteOffset) || !((byteOffset as number) + size + gaps <= (byteLength as number))) {
    throw damaged(
      `accessor ${a} reaches from byte ${byteOffset} over ${size + gaps} bytes, and its buffer view ${bufferView} has ${byteLength}`,
    );
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Deeper trees are no persons and no garments; a reader that calls itself would run out of stack. */
const DEEPEST = 1000;

/** A node has one parent at most, is not below itself, and has children that are there. */
function checkTrees(nodes: readonly Fields[]): void {
  const parents = new Map<number, number>();
  nodes.forEach((node, n) => {
    for (const child of numbersOf(node, 'children')) {
      if (nodes[child] === undefined) throw missingNode(call(nodes, n), child, nodes.length);
      const other = parents.get(child);
      if (other !== undefined) {
        throw new MeshError(
          `${call(nodes, child)} is a child of ${call(nodes, other)} and of ${call(nodes, n)}: a node has one parent, export the file again or copy the node`,
        );
      }
      parents.set(child, n);
    }
  });
  const depths = new Map<number, number>();
  nodes.forEach((_, start) => {
    const way: number[] = [];
    for (let n: number | undefined = start; n !== undefined; n = parents.get(n)) {
      if (depths.has(n)) break;
      // A node that is not done yet and comes again is on the way already.
      depths.set(n, Number.NaN);
      way.push(n);
    }
    const above = parents.get(way.at(-1) ?? start);
    let depth = above === undefined ? -1 : (depths.get(above) as number);
    if (Number.isNaN(depth)) {
      const circle = way.slice(way.indexOf(above as number)).reverse();
      const names = [...circle, circle[0]].map((n) => call(nodes, n));
      throw new MeshError(
        `${names[0]} is below itself (${shorten(names).join(' → ')}): remove one of these from its parent's children`,
      );
    }
    for (const n of way.reverse()) depths.set(n, ++depth);
    if (depth > DEEPEST) {
      throw new MeshError(
        `${call(nodes, start)} is ${depth} nodes deep, more than ${DEEPEST}: export the file without empty parents`,
      );
    }
  });
}

function missingNode(where: string, node: number, count: number): MeshError {
  return damaged(`${where} refers to node ${node}, which does not exist, there are ${count}`);
}

function damaged(what: string): MeshError {
  return new MeshError(`${what}: the GLB file is damaged, export it again`);
}

const NAMED_AT_MOST = 6;

function shorten(names: readonly string[]): string[] {
  if (names.length <= NAMED_AT_MOST) return [...names];
  return [...names.slice(0, NAMED_AT_MOST - 2), '…', names[names.length - 1]];
}

function call(nodes: readonly Fields[], n: number): string {
  const { name } = nodes[n];
  return typeof name === 'string' && name !== '' ? `node ${n} "${name}"` : `node ${n}`;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(what: string, value: unknown): readonly Fields[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw damaged(`"${what}" is no list of objects`);
}

function numbersOf(owner: Fields, key: string): readonly number[] {
  const value = owner[key] ?? [];
  if (Array.isArray(value) && value.every((n) => Number.isSafeInteger(n))) return value;
  throw damaged(`"${key}" is no list of numbers`);
}

function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${bytes} bytes` : `${Math.round(bytes / 1e6)} MB`;
}
