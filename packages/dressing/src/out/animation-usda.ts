import {
  createSurface,
  linearColour,
  mannequinOf,
  paintBody,
  placeSurface,
  TONES,
} from '@toile/body';
import { wornTriangles } from '@toile/finish';
import { computeNormals } from '@toile/geometry';
import { type Animation, checkAnimation } from './animation.ts';
import type { AnimationGlbOptions } from './animation-glb.ts';
import { clothColours } from './garment-document.ts';

export type AnimationUsdOptions = Pick<AnimationGlbOptions, 'colours' | 'tone'>;

/** Digits behind the point: a tenth of a millimetre, a hundredth of a normal. */
const PLACE = 1e4;
const DIRECTION = 1e2;

/** A surface at one moment. */
interface Moment {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

/** A mesh as USD has it. */
interface UsdMesh {
  readonly name: string;
  /** The material of all faces, and of some. */
  readonly material: string;
  readonly subset?: { readonly material: string; readonly faces: readonly number[] };
  readonly colour: string;
  readonly triangles: ArrayLike<number>;
  readonly isDoubleSided: boolean;
  /** Texture coordinates by corner. */
  readonly uvs: readonly (readonly [number, number])[];
  at(f: number): Moment;
}

/**
 * A dressed person in motion as USD text, piece by piece: meshes of body and garments, their points and
 * normals as time samples, one per frame from 0 on; metres, y up. Texture coordinates are places in the
 * pattern [m]. What is not animated elsewhere is as in the first frame.
 */
export function* formatAnimationUsda(
  animation: Animation,
  options: AnimationUsdOptions = {},
): Generator<string, void, undefined> {
  checkAnimation(animation);
  const { fps, frames, name } = animation;
  const meshes = usdMeshes(animation, options);
  const identifiers = identifiersFor(['Materials', ...meshes.map((mesh) => mesh.name)]).slice(1);
  yield `#usda 1.0
(
    defaultPrim = "Person"
    doc = ${JSON.stringify(name)}
    endTimeCode = ${frames.length - 1}
    framesPerSecond = ${fps}
    metersPerUnit = 1
    startTimeCode = 0
    timeCodesPerSecond = ${fps}
    upAxis = "Y"
)

def Xform "Person" (
    kind = "component"
)
{
`;
  yield* formatMaterials(options, meshes);
  for (const [k, mesh] of meshes.entries()) yield* formatMesh(mesh, identifiers[k], frames.length);
  yield '}\n';
}

function usdMeshes({ dressed, frames }: Animation, options: AnimationUsdOptions): UsdMesh[] {
  const { wearer, body, garments } = dressed;
  const { tone = 'mannequin' } = options;
  const painted = paintBody(wearer, { tone });
  const surface = createSurface(painted);
  const colours = clothColours(options.colours ?? [], garments.length);
  const bare = painted.outside.length / 3;
  return [
    {
      name: 'body',
      material: 'skin',
      subset: {
        material: 'baseLayer',
        faces: Array.from({ length: painted.inside.length / 3 }, (_, t) => bare + t),
      },
      colour: TONES[tone].skin,
      triangles: [...painted.outside, ...painted.inside],
      isDoubleSided: false,
      uvs: [],
      at(f) {
        placeSurface(painted, body.triangles, frames[f].body, surface, mannequinOf(painted, tone));
        return surface;
      },
    },
    ...garments.map((garment, k): UsdMesh => {
      const { name, triangles, mesh } = garment;
      const normals = new Float32Array(garment.positions.length);
      return {
        name,
        material: `cloth${k}`,
        colour: colours[k],
        triangles,
        isDoubleSided: true,
        uvs: Array.from(wornTriangles(garment), (v) => [mesh.uvs[2 * v], mesh.uvs[2 * v + 1]]),
        at(f) {
          const positions = frames[f].garments[k];
          computeNormals(positions, triangles, normals);
          return { positions, normals };
        },
      };
    }),
  ];
}

/** Names that USD allows, each once. */
function identifiersFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const word = name.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d|$)/, '_');
    let own = word;
    for (let n = 2; taken.has(own); n++) own = `${word}_${n}`;
    taken.add(own);
    return own;
  });
}

function* formatMaterials(
  { tone = 'mannequin' }: AnimationUsdOptions,
  meshes: readonly UsdMesh[],
): Generator<string> {
  yield '    def Scope "Materials"\n    {\n';
  const materials = [
    ...meshes.map(({ material, colour }) => [material, colour]),
    ['baseLayer', TONES[tone].baseLayer],
  ];
  for (const [name, colour] of materials) {
    yield `        def Material "${name}"
        {
            token outputs:surface.connect = </Person/Materials/${name}/surface.outputs:surface>

            def Shader "surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (${linearColour(colour).join(', ')})
                float inputs:metallic = 0
                float inputs:roughness = 0.85
                token outputs:surface
            }
        }

`;
  }
  yield '    }\n\n';
}

function* formatMesh(mesh: UsdMesh, identifier: string, frames: number): Generator<string> {
  const { name, material, subset, colour, triangles, isDoubleSided, uvs } = mesh;
  yield `    def Mesh "${identifier}" (
        displayName = ${JSON.stringify(name)}
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${isDoubleSided ? 1 : 0}
        int[] faceVertexCounts = [${new Array(triangles.length / 3).fill(3).join(', ')}]
        int[] faceVertexIndices = [${Array.from(triangles).join(', ')}]
        rel material:binding = </Person/Materials/${material}>
        color3f[] primvars:displayColor = [(${linearColour(colour).join(', ')})]
        uniform token subdivisionScheme = "none"
`;
  if (uvs.length > 0) {
    const places = uvs.map((uv) => `(${uv.map((x) => round(x, 1e5)).join(', ')})`);
    yield `        texCoord2f[] primvars:st = [${places.join(', ')}] (
            interpolation = "faceVarying"
        )
`;
  }
  yield* formatSamples('float3[] extent', frames, (f) => formatExtent(mesh.at(f).positions));
  yield* formatSamples('point3f[] points', frames, (f) =>
    formatTriples(mesh.at(f).positions, PLACE),
  );
  yield* formatSamples('normal3f[] normals', frames, (f) =>
    formatTriples(mesh.at(f).normals, DIRECTION),
  );
  if (subset) {
    yield `
        def GeomSubset "${subset.material}" (
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            uniform token elementType = "face"
            uniform token familyName = "materialBind"
            int[] indices = [${subset.faces.join(', ')}]
            rel material:binding = </Person/Materials/${subset.material}>
        }
`;
  }
  yield '    }\n\n';
}

/** An attribute at every frame, and for who does not ask for a time. */
function* formatSamples(
  attribute: string,
  frames: number,
  valueAt: (f: number) => string,
): Generator<string> {
  yield `        ${attribute}.timeSamples = {\n`;
  for (let f = 0; f < frames; f++) yield `            ${f}: ${valueAt(f)},\n`;
  yield `        }\n        ${attribute} = ${valueAt(0)}\n`;
}

function formatExtent(positions: Float32Array): string {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  return formatTriples([...low, ...high], PLACE);
}

function formatTriples(values: ArrayLike<number>, fineness: number): string {
  const triples: string[] = [];
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = [values[i], values[i + 1], values[i + 2]];
    triples.push(`(${round(x, fineness)},${round(y, fineness)},${round(z, fineness)})`);
  }
  return `[${triples.join()}]`;
}

/** Without −0. */
function round(x: number, fineness: number): number {
  return Math.round(fineness * x) / fineness + 0;
}
