import type { Model } from './model.ts';
import { layRopes, type RopeInput } from './ropes.ts';

/** What of a model grows when ropes are added to its cloth. */
type Grown =
  | 'vertexCount'
  | 'positions'
  | 'rest'
  | 'uvs'
  | 'triangles'
  | 'cornerUvs'
  | 'masses'
  | 'layers'
  | 'materials'
  | 'materialOf';

/** A cloth with ropes behind it: their vertices, triangles and materials come after its own. */
export function addRopes(
  cloth: Pick<Model, Grown>,
  inputs: readonly RopeInput[],
): Pick<Model, Grown | 'ropes'> {
  if (inputs.length === 0) return { ...cloth, ropes: undefined };
  const { vertexCount, uvs, triangles, cornerUvs, materials, layers } = cloth;
  const low: [number, number] = [Infinity, Infinity];
  for (let i = 0; i < uvs.length; i++) low[i % 2] = Math.min(low[i % 2], uvs[i]);
  const laid = layRopes(inputs, vertexCount, low);
  const rest = laid.masses.flatMap((_, i) => [laid.uvs[2 * i], laid.uvs[2 * i + 1], 0]);
  const corners = laid.triangles.flatMap((i) => {
    return laid.uvs.slice(2 * (i - vertexCount), 2 * (i - vertexCount) + 2);
  });
  const outermost = layers ? Math.max(...new Set(layers)) + 1 : 0;
  return {
    vertexCount: vertexCount + laid.masses.length,
    positions: Float64Array.from([...cloth.positions, ...laid.positions]),
    rest: Float64Array.from([...cloth.rest, ...rest]),
    uvs: Float32Array.from([...uvs, ...laid.uvs]),
    triangles: Uint32Array.from([...triangles, ...laid.triangles]),
    cornerUvs: cornerUvs && Float64Array.from([...cornerUvs, ...corners]),
    masses: Float64Array.from([...cloth.masses, ...laid.masses]),
    layers: layers && Uint32Array.from([...layers, ...laid.masses.map(() => outermost)]),
    materials: [...materials, ...laid.materials],
    materialOf: Uint32Array.from([
      ...cloth.materialOf,
      ...laid.materialOf.map((rope) => materials.length + rope),
    ]),
    ropes: { list: laid.list, clothTriangles: triangles.length / 3 },
  };
}

/** Material coordinates of the cloth's corners with those of the ropes' behind them. */
export function withRopes(
  cornerUvs: Float64Array,
  { ropes, triangles, uvs }: Pick<Model, 'ropes' | 'triangles' | 'uvs'>,
): Float64Array {
  if (!ropes) return cornerUvs;
  const corners = triangles.subarray(3 * ropes.clothTriangles);
  return Float64Array.from([
    ...cornerUvs,
    ...Array.from(corners).flatMap((i) => [uvs[2 * i], uvs[2 * i + 1]]),
  ]);
}
