import { auditMeshes } from '@toile/audit';
import type { TriangleMesh } from '@toile/geometry';
import { type Backend, buildModel, createSimulation, implicit, type Model } from '@toile/sim';
import { takeSkin } from '../body/reached-skin.ts';
import { stripTriangles, type WornCord } from '../cloth/worn-cord.ts';
import { type ClothPiece, joinOutfit } from '../outfit.ts';
import { CONTACT, GRAVITY, SKIN_FRICTION } from '../solving.ts';
import { type CordedGarment, layCords } from './lay-cords.ts';

/** So long cords swing until they hang [s], in air that slows them at this rate [1/s]. */
const SETTLING = 1;
const STEP = 1 / 60;
const AIR = 8;

/**
 * Lays the cords of garments that have come to rest, and lets them hang. They are too light to move the cloth,
 * which is held. Cords that would cross something stay away, and are drawn as they were.
 */
export function hangCords<Garment extends CordedGarment & ClothPiece>(
  garments: readonly Garment[],
  body: TriangleMesh,
  backend: Backend | undefined,
): (Garment & { readonly cords?: readonly WornCord[] })[] {
  const near = [...garments, body].map(({ positions }) => Float64Array.from(positions));
  const isClear = (positions: Float64Array): boolean => {
    const strip = { positions, triangles: stripTriangles(positions) };
    return auditMeshes([...garments, strip, { ...body, rigid: true }]).intersections === 0;
  };
  const laid = garments.map((garment) => {
    const cords = layCords(garment, near, isClear);
    return cords.length > 0 ? { ...garment, cords } : garment;
  });
  const strips = stripsOf(laid);
  if (strips.length === 0) return laid;
  if (auditMeshes([...garments, ...strips, { ...body, rigid: true }]).intersections > 0) {
    return [...garments];
  }
  const { seams: _, ...outfit } = joinOutfit(laid);
  const part = takeSkin(body.triangles, () => true);
  const model = buildModel({
    ...outfit,
    pins: Array.from(outfit.layers, (_, vertex) => vertex),
    colliders: [
      {
        kind: 'mesh',
        neverInverts: true,
        mesh: { positions: part.take(body.positions), triangles: part.triangles },
        friction: SKIN_FRICTION,
      },
    ],
    gravity: GRAVITY,
    airDrag: AIR,
  });
  const simulation = createSimulation(model, {
    solver: implicit({ substeps: 2 }),
    exact: { distance: CONTACT, isClear: true },
    ...(backend && { backend }),
  });
  try {
    for (let time = 0; time < SETTLING; time += STEP) simulation.step(STEP);
    const hung = takeCords(laid, model, simulation.read());
    const audit = auditMeshes([...garments, ...stripsOf(hung), { ...body, rigid: true }]);
    return audit.intersections > 0 ? [...garments] : hung;
  } finally {
    simulation.dispose();
  }
}

/** Cords as meshes, for the audit. */
export function stripsOf(
  garments: readonly { readonly cords?: readonly WornCord[] }[],
): { positions: Float64Array; triangles: Uint32Array }[] {
  return garments.flatMap(({ cords = [] }) =>
    cords.map(({ positions }) => ({ positions, triangles: stripTriangles(positions) })),
  );
}

/** Garments with their cords where a simulation of all has them. */
export function takeCords<Garment extends { readonly cords?: readonly WornCord[] }>(
  garments: readonly Garment[],
  { ropes }: Model,
  places: ArrayLike<number>,
): Garment[] {
  let next = 0;
  return garments.map((garment) => {
    if (!garment.cords) return garment;
    const cords = garment.cords.map((cord): WornCord => {
      const { sections } = ropes!.list[next++];
      return { ...cord, positions: placesOf(sections, places) };
    });
    return { ...garment, cords };
  });
}

/** Three numbers for each of some vertices. */
export function placesOf(vertices: Uint32Array, places: ArrayLike<number>): Float64Array {
  const own = new Float64Array(3 * vertices.length);
  vertices.forEach((vertex, i) => {
    for (let c = 0; c < 3; c++) own[3 * i + c] = places[3 * vertex + c];
  });
  return own;
}
