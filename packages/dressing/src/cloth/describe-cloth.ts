import { type GarmentMesh, hemMake, type PanelPoint, type Pattern } from '@toile/garment';
import type { Fold, Material, MaterialMap } from '@toile/sim';
import { ALLOWANCE, elasticFabric, seamFabric } from './cloth-fabrics.ts';
import { nearerAxis, shortenTriangle, turnToWarp } from './corner-uvs.ts';
import { panelFabrics } from './panel-fabrics.ts';
import { sidesOn, stripAlong } from './strip.ts';

/** What of the sewn surface its cloth depends on. */
export interface JoinedPanels {
  /** Material coordinates of each triangle's corners [m]. */
  readonly cornerUvs: Float64Array;
  /** The vertex each vertex of the panels has become. */
  readonly vertexOf: Uint32Array;
}

export interface ClothInput {
  readonly pattern: Pattern;
  readonly mesh: GarmentMesh;
  /** Its panels sewn. */
  readonly joined: JoinedPanels;
  /** Its main fabric. */
  readonly material: Material;
  /** The others, by the names its panels use. */
  readonly fabrics?: Readonly<Record<string, Material>>;
}

/** A garment's cloth as `buildModel` takes it. */
export interface Cloth {
  /** Material coordinates of each triangle's corners, elastics and puckered seams shortened [m]. */
  readonly cornerUvs: Float64Array;
  readonly material: Material | MaterialMap;
  readonly folds: readonly Fold[];
  /** Pairs of vertices that buttons hold together. */
  readonly buttonPairs: Uint32Array;
}

/**
 * What fabrics, interlinings, seams, elastics, folds and buttons make of a pattern's cloth.
 *
 * @example
 * const { buttonPairs, ...cloth } = describeCloth({ pattern, mesh, joined, material });
 * const model = buildModel({ mesh: joined, ...cloth, seams: { pairs: buttonPairs, stiffness: 1e3 } });
 */
export function describeCloth(input: ClothInput): Cloth {
  const { pattern, mesh, joined, material, fabrics = {} } = input;
  const cornerUvs = joined.cornerUvs.slice();
  const vertexOf = (v: number): number => joined.vertexOf[v];
  const assigned = assignFabrics(mesh, panelFabrics(pattern, material, fabrics));

  for (const { sides, treatment = {} } of pattern.seams) {
    const { shrinkage = 0, layers = 1, allowance = ALLOWANCE } = treatment;
    for (const side of sides) {
      if (shrinkage > 0) {
        const { triangles, directions } = sidesOn(mesh, side);
        triangles.forEach((t, k) => {
          shortenTriangle(cornerUvs, t, directions[k], 1 - shrinkage);
        });
      }
      if (layers < 2) continue;
      const { triangles, directions, width } = stripAlong(mesh, side, allowance);
      const share = Math.min(1, allowance / width);
      triangles.forEach((t, k) => {
        const along = nearerAxis(directions[k]);
        const key = JSON.stringify([treatment, along, share]);
        assigned.change(t, key, (fabric) => seamFabric(fabric, treatment, along, share));
      });
    }
  }
  for (const trim of pattern.trims ?? []) {
    if (trim.kind !== 'hem') continue;
    const { depth, layers } = hemMake(trim);
    if (layers < 2) continue;
    for (const edge of trim.edges) {
      const { triangles, directions, width } = stripAlong(mesh, edge, depth);
      const share = Math.min(1, depth / width);
      triangles.forEach((t, k) => {
        const along = nearerAxis(directions[k]);
        const key = JSON.stringify(['hem', layers, depth, along, share]);
        // The layers slide: a fold and a row of stitches are all that holds them together.
        const make = { layers, allowance: depth, stiffness: 0 };
        assigned.change(t, key, (fabric) => seamFabric(fabric, make, along, share));
      });
    }
  }
  const gathered = new Set<number>();
  (pattern.elastics ?? []).forEach((elastic, i) => {
    const { triangles, directions, width } = stripAlong(mesh, elastic.edge, elastic.width);
    triangles.forEach((t, k) => {
      // Where two meet in a corner the first has it: a triangle has one direction.
      if (gathered.has(t)) return;
      gathered.add(t);
      const along = nearerAxis(directions[k]);
      assigned.change(t, `elastic ${i} ${along}`, (fabric) =>
        elasticFabric(fabric, elastic, along, width),
      );
      shortenTriangle(cornerUvs, t, directions[k], elastic.ratio);
      turnToWarp(cornerUvs, t, directions[k]);
    });
  });
  const buttonPairs = (pattern.buttons ?? []).flatMap(({ button, hole, width = 0 }) =>
    (width > 0 ? [-width / 2, width / 2] : [0]).flatMap((off) => {
      const ends = [button, hole].map(({ panel, point: [x, y] }) =>
        vertexOf(nearestVertex(mesh, { panel, point: [x + off, y] })),
      );
      // Sewn together they need no button.
      return ends[0] === ends[1] ? [] : ends;
    }),
  );
  return {
    cornerUvs,
    material: assigned.finish(),
    folds: [...foldsOf(mesh, vertexOf), ...seamFolds(pattern, mesh, vertexOf)],
    buttonPairs: Uint32Array.from(buttonPairs),
  };
}

interface Assigned {
  /** Gives a triangle what its fabric becomes; changes of one name are made once for each fabric. */
  change(t: number, name: string, make: (fabric: Material) => Material): void;
  finish(): Material | MaterialMap;
}

function assignFabrics({ panels, triangles }: GarmentMesh, fabrics: readonly Material[]): Assigned {
  const materials = [...new Set(fabrics)];
  const of = new Uint32Array(triangles.length / 3);
  panels.forEach(({ firstTriangle, triangleCount }, p) => {
    of.fill(materials.indexOf(fabrics[p]), firstTriangle, firstTriangle + triangleCount);
  });
  const made = new Map<string, number>();
  return {
    change(t, name, make) {
      const key = `${of[t]} ${name}`;
      let place = made.get(key);
      if (place === undefined) {
        place = materials.push(make(materials[of[t]])) - 1;
        made.set(key, place);
      }
      of[t] = place;
    },
    finish: () => (materials.length === 1 ? materials[0] : { materials, of }),
  };
}

/** A pattern's folds turn the outsides together where a model's stick out to the front. */
function foldsOf({ innerLines }: GarmentMesh, vertexOf: (v: number) => number): Fold[] {
  return innerLines.flatMap(({ fold, vertices }) => {
    if (fold === 0) return [];
    const ends = Array.from(vertices, vertexOf);
    return ends.slice(1).map((b, k): Fold => ({ vertices: [ends[k], b], angle: -fold }));
  });
}

/** Seams that are pressed to an angle, once they are sewn. */
function seamFolds({ seams }: Pattern, mesh: GarmentMesh, vertexOf: (v: number) => number): Fold[] {
  return seams.flatMap(({ treatment: { fold = 0 } = {} }, s) => {
    if (fold === 0) return [];
    const ends = Array.from(
      mesh.seams[s].pairs.filter((_, k) => k % 2 === 0),
      vertexOf,
    );
    return ends.slice(1).map((b, k): Fold => ({ vertices: [ends[k], b], angle: -fold }));
  });
}

function nearestVertex({ panels, positions2 }: GarmentMesh, { panel, point }: PanelPoint): number {
  const { firstVertex, vertexCount } = panels.find(({ name }) => name === panel)!;
  const distance = (v: number): number =>
    Math.hypot(positions2[2 * v] - point[0], positions2[2 * v + 1] - point[1]);
  let nearest = firstVertex;
  for (let v = firstVertex; v < firstVertex + vertexCount; v++)
    if (distance(v) < distance(nearest)) nearest = v;
  return nearest;
}
