import type { Vec3 } from './collider.ts';
import type { Material } from './material.ts';
import { ModelError } from './model-error.ts';
import { type RopeMaterial, ropeMaterialProblems } from './rope-material.ts';
import { directionsOf, pathLength, placeSections } from './rope-sections.ts';

/** A rope or a narrow ribbon: a cord, a lace, a string. Of the implicit solver. */
export interface RopeInput {
  readonly material: RopeMaterial;
  /** Points of its middle line where it starts [m]; straight between them. */
  readonly path: readonly Vec3[];
  /** Its length when nothing pulls at it [m]; as it is laid along the path unless given. */
  readonly length?: number;
  /** Length of its parts, about [m]; twice its width unless given. */
  readonly spacing?: number;
  /**
   * Direction of its width where it begins, or at each point of the path; any across the path unless given. Beside
   * cloth lay it flat: what begins in the cloth begins tangled.
   */
  readonly across?: Vec3 | readonly Vec3[];
  /** Where cloth holds it. */
  readonly ties?: readonly TieInput[];
}

/**
 * A place of the cloth that holds a rope: the mean of one or more vertices, a point where it is sewn on or
 * the rim of an eyelet. How far the rope is from the cloth there, as it starts, it stays.
 */
export interface TieInput {
  /** Vertices of the input mesh. */
  readonly vertices: readonly number[];
  /** Way along the rope from its beginning [m]; of one that slides, where it starts. */
  readonly at: number;
  /** The rope slides through; its ends do not. Default false. */
  readonly slides?: boolean;
  /** k [N/m], default 2000: at 10 N, a hand that draws, it gives by 5 mm. */
  readonly stiffness?: number;
}

/** A rope of a model, in its numbers of vertices. */
export interface Rope {
  readonly material: RopeMaterial;
  /** Two vertices for each section of it, one on each side, from its beginning to its end. */
  readonly sections: Uint32Array;
  /** Length of each of its parts at rest [m]. */
  readonly spacing: number;
  readonly ties: readonly Tie[];
}

export interface Tie extends Required<Omit<TieInput, 'vertices'>> {
  readonly vertices: Uint32Array;
}

/** Ropes of a model: their vertices and triangles come behind those of the mesh. */
export interface Ropes {
  readonly list: readonly Rope[];
  /** Triangles of the mesh; all behind them are of ropes. */
  readonly clothTriangles: number;
}

/** What ropes add to a model behind the mesh's own. */
export interface LaidRopes {
  readonly list: readonly Rope[];
  /** Three numbers per vertex [m]. */
  readonly positions: number[];
  readonly uvs: number[];
  readonly triangles: number[];
  readonly masses: number[];
  readonly materials: readonly Material[];
  /** Which of these each triangle is of. */
  readonly materialOf: number[];
}

const STIFFNESS = 2000;

/**
 * Lays ropes out as strips of triangles, as wide as they are, which contact takes like any others. Their
 * material coordinates lie beside the mesh's.
 *
 * @param low Of the mesh's material coordinates.
 */
export function layRopes(
  inputs: readonly RopeInput[],
  meshVertices: number,
  low: readonly [number, number],
): LaidRopes {
  const problems = inputs.flatMap((input, r) => problemsOf(input, r, meshVertices));
  if (problems.length > 0) throw new ModelError(problems.join('\n'));
  const laid: LaidRopes & { list: Rope[]; materials: Material[] } = {
    list: [],
    positions: [],
    uvs: [],
    triangles: [],
    masses: [],
    materials: [],
    materialOf: [],
  };
  let [, bottom] = low;
  inputs.forEach((input, r) => {
    const { material, ties = [] } = input;
    const first = meshVertices + laid.masses.length;
    const { positions, count, length } = placeSections(input);
    const spacing = length / (count - 1);
    laid.positions.push(...positions);
    bottom -= 2 * material.width;
    for (let k = 0; k < count; k++) {
      const ends = k === 0 || k === count - 1 ? 0.5 : 1;
      for (const side of [0, 1]) {
        laid.masses.push(0.5 * ends * material.density * spacing);
        laid.uvs.push(low[0] + k * spacing, bottom + side * material.width);
      }
      if (k === 0) continue;
      const at = first + 2 * (k - 1);
      laid.triangles.push(at, at + 2, at + 3, at, at + 3, at + 1);
      laid.materialOf.push(r, r);
    }
    laid.materials.push(asStrip(material));
    laid.list.push({
      material,
      spacing,
      sections: Uint32Array.from({ length: 2 * count }, (_, i) => first + i),
      ties: ties.map((tie) => ({
        slides: false,
        stiffness: STIFFNESS,
        ...tie,
        vertices: Uint32Array.from(tie.vertices),
      })),
    });
  });
  return laid;
}

/** What stands for a rope where only fabrics are known: a strip that stretches and bends as it does. */
function asStrip(rope: RopeMaterial): Material {
  const { name, density, width, stretch, bending, twisting, friction, thickness } = rope;
  return {
    name,
    density: density / width,
    stretchWarp: stretch / width,
    stretchWeft: stretch / width,
    shear: twisting / width ** 3,
    bendingWarp: bending / width,
    bendingWeft: bending / width,
    damping: 0,
    thickness,
    friction,
  };
}

function problemsOf(input: RopeInput, r: number, meshVertices: number): string[] {
  const what = `rope ${r}`;
  const { material, path, length, spacing, across, ties = [] } = input;
  const problems = ropeMaterialProblems(material).map((problem) => `${what}: ${problem}`);
  const isPoint = (p: Vec3): boolean => p.length === 3 && p.every(Number.isFinite);
  if (path.length < 2 || !path.every(isPoint)) {
    return [...problems, `${what}: its path needs two points or more, of three numbers each`];
  }
  const way = pathLength(path);
  if (!(way > 0)) problems.push(`${what}: its path has no length`);
  if (length !== undefined && !(length > 0.2 * way && length < 5 * way)) {
    problems.push(
      `${what}: it is ${length} m long on a path of ${way.toFixed(3)} m: a fifth of that to five times are possible`,
    );
  }
  if (spacing !== undefined && !(spacing > 0)) {
    problems.push(`${what}: a spacing of ${spacing} m: it must be positive`);
  }
  const directions = across ? directionsOf(across) : [];
  if (directions.length > 1 && directions.length !== path.length) {
    problems.push(
      `${what}: ${directions.length} directions of its width for ${path.length} points of its path`,
    );
  }
  const none = directions.find((d) => !(isPoint(d) && Math.hypot(...d) > 0));
  if (none)
    problems.push(`${what}: its width has the direction (${none.join(', ')}), which is none`);
  for (const [t, tie] of ties.entries()) {
    const { at, vertices, stiffness = STIFFNESS } = tie;
    if (!(at >= 0 && at <= (length ?? way) * (1 + 1e-6))) {
      problems.push(
        `${what}, tie ${t}: it is at ${at} m, but the rope goes from 0 to ${(length ?? way).toFixed(3)} m`,
      );
    }
    const wrong = vertices.find((v) => !(Number.isInteger(v) && v >= 0 && v < meshVertices));
    if (vertices.length === 0) problems.push(`${what}, tie ${t}: it names no vertex of the cloth`);
    if (wrong !== undefined) {
      problems.push(
        `${what}, tie ${t}: ${wrong} is not a vertex of the mesh: they go from 0 to ${meshVertices - 1}`,
      );
    }
    if (!(stiffness > 0 && Number.isFinite(stiffness))) {
      problems.push(`${what}, tie ${t}: a stiffness of ${stiffness} N/m: it must be positive`);
    }
  }
  return problems;
}
