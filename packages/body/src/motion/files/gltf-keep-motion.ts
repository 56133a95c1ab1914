import type { GLTF } from '@gltf-transform/core';
import { MotionError } from './motion-error.ts';

type Fields = Record<string, unknown>;

/** What of a file says how data are packed, under the names it has had. */
export const PACKED = ['EXT_meshopt_compression', 'KHR_meshopt_compression'] as const;

/**
 * The JSON of a file with its nodes, skins and animations, and the data that these have; all else is left out.
 * Places of what is left out are kept, since others are told by their numbers.
 */
export function keepMotion(whole: unknown): GLTF.IGLTF {
  if (!isObject(whole)) {
    throw new MotionError('the JSON of the glTF file is no object: export it again');
  }
  const { asset, scene, scenes, buffers } = whole;
  if (!isObject(asset) || !String(asset.version).startsWith('2')) {
    const version = isObject(asset) ? asset.version : undefined;
    throw new MotionError(`the file is glTF ${version ?? 'of no version'}: export it as glTF 2.0`);
  }
  const [animations, skins] = [whole.animations, whole.skins].map((list) => copies(list));
  const used = new Set<unknown>();
  for (const skin of skins) used.add(skin.inverseBindMatrices);
  const nodes = copies(whole.nodes);
  animations.forEach((animation, a) => {
    // What moves no node moves no person.
    const channels = copies(animation.channels).filter(
      ({ target }) => isObject(target) && target.node !== undefined,
    );
    const samplers = copies(animation.samplers);
    channels.forEach(({ target, sampler }, c) => {
      const { node } = target as Fields;
      if (nodes[node as number] && samplers[sampler as number]) return;
      throw new MotionError(
        `channel ${c} of animation ${a} has sampler ${sampler} of ${samplers.length} move node ${node} of ${nodes.length}, which is not there: the file is damaged, export it again`,
      );
    });
    for (const { input, output } of samplers) used.add(input).add(output);
    animation.channels = channels;
  });
  const views = new Set<unknown>();
  const accessors = copies(whole.accessors).map((accessor, a): Fields => {
    if (!used.has(a)) return { type: 'SCALAR', componentType: 5126, count: 1 };
    views.add(accessor.bufferView);
    const { sparse } = accessor;
    if (isObject(sparse)) {
      for (const part of [sparse.indices, sparse.values]) {
        if (isObject(part)) views.add(part.bufferView);
      }
    }
    return accessor;
  });
  const bufferViews = copies(whole.bufferViews).map((view, v) =>
    views.has(v) ? view : { buffer: 0, byteLength: 0 },
  );
  return {
    asset: { version: '2.0' },
    ...(scene !== undefined && { scene }),
    ...(scenes !== undefined && { scenes: copies(scenes) }),
    nodes: nodes.map(({ camera, extensions, ...node }) => node),
    // Which nodes are meshes still tells joints from what hangs on them.
    meshes: copies(whole.meshes).map(() => ({ primitives: [] })),
    ...{ skins, animations, accessors, bufferViews, buffers: copies(buffers) },
  } as unknown as GLTF.IGLTF;
}

/** What is no list of objects is nothing that could be read. */
function copies(list: unknown): Fields[] {
  if (list === undefined) return [];
  if (Array.isArray(list) && list.every(isObject)) return list.map((each) => ({ ...each }));
  throw new MotionError(
    `where the glTF file should have a list of objects it has ${JSON.stringify(list).slice(0, 40)}: the file is damaged, export it again`,
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
