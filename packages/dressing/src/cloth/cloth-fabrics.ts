import { evaluateCurve, fuse, type ResolvedFabric, seam } from '@toile/fabric';
import type { Elastic, SeamTreatment } from '@toile/garment';
import type { Material, StressCurve } from '@toile/sim';

/** Width of the layers beside a seam unless given [m]. */
export const ALLOWANCE = 0.01;

/** Cloth that does not stretch at all counts as this stiff [N/m]. */
const TAUT = 1e5;

/** Strains at which cloth that an elastic has gathered comes taut, from its length as cut on. */
const TAUTENING = [0.01, 0.02, 0.04, 0.08] as const;

/** An outer fabric with another fused to it. */
export function fuseFabrics(outer: Material, interlining: Material): Material {
  return fuse(resolve(outer), resolve(interlining)).material;
}

/**
 * The fabric beside a seam, of which the layers cover a share. n layers weigh and resist n times as
 * much along the seam; across it, where they end, they carry nothing. Their bending lies between that
 * of layers that slide and of layers stitched through: linear in the coupling, as in a laminate.
 */
export function seamFabric(
  fabric: Material,
  treatment: SeamTreatment,
  along: 'warp' | 'weft',
  share: number,
): Material {
  const { layers = 1, allowance = ALLOWANCE, stiffness = 0 } = treatment;
  if (layers < 2) return fabric;
  const [loose, stitched] = (['loose', 'stitched'] as const).map(
    (joined) => seam(resolve(fabric), { layers, allowance, along, joined }).fabric.material,
  );
  const bending = (key: 'bendingWarp' | 'bendingWeft'): number =>
    mix(fabric[key], mix(loose[key], stitched[key], stiffness), share);
  const times = 1 + share * (layers - 1);
  const { bendingBias: _, curves, ...rest } = fabric;
  const stretch = along === 'warp' ? 'stretchWarp' : 'stretchWeft';
  return {
    ...rest,
    name: `${fabric.name}, seam of ${layers} layers`,
    density: times * fabric.density,
    [stretch]: times * fabric[stretch],
    shear: times * fabric.shear,
    ...(curves && {
      curves: {
        ...curves,
        ...(curves[along] && { [along]: stiffen(curves[along], times) }),
        ...(curves.shear && { shear: stiffen(curves.shear, times) }),
      },
    }),
    bendingWarp: bending('bendingWarp'),
    bendingWeft: bending('bendingWeft'),
  };
}

/**
 * An elastic and the cloth it gathers as one fabric, of the elastic's length at rest. The elastic pulls
 * alone until the cloth is flat again, which from its length as cut on pulls too. Its warp runs along
 * the elastic, whatever the cloth's own does; `along` is which of the cloth's axes that is, about.
 *
 * @param width what the elastic's force is spread over [m]
 */
export function elasticFabric(
  fabric: Material,
  { ratio, tension }: Elastic,
  along: 'warp' | 'weft',
  width: number,
): Material {
  const isWarp = along === 'warp';
  const ownStretch = isWarp ? fabric.stretchWarp : fabric.stretchWeft;
  const ownCurve = fabric.curves?.[along];
  const pull = (strain: number): number =>
    ownCurve ? evaluateCurve(ownCurve, strain) : Math.min(ownStretch, TAUT) * strain;
  const flat = 1 / ratio - 1;
  const strains = [
    0,
    flat / 2,
    flat,
    ...TAUTENING.map((strain) => (1 + strain) / ratio - 1),
  ].filter((strain, k, all) => k === 0 || strain > all[k - 1]);
  const stresses = strains.map(
    (strain) => (tension * strain) / width + pull(Math.max(0, (1 + strain) * ratio - 1)),
  );
  const acrossCurve = fabric.curves?.[isWarp ? 'weft' : 'warp'];
  const { poisson: _, curves, ...rest } = fabric;
  return {
    ...rest,
    name: `${fabric.name}, elastic to ${ratio}`,
    // As much cloth on less area.
    density: fabric.density / ratio,
    stretchWarp: tension / width,
    stretchWeft: isWarp ? fabric.stretchWeft : fabric.stretchWarp,
    bendingWarp: isWarp ? fabric.bendingWarp : fabric.bendingWeft,
    bendingWeft: isWarp ? fabric.bendingWeft : fabric.bendingWarp,
    curves: {
      warp: { strains, stresses },
      ...(acrossCurve && { weft: acrossCurve }),
      ...(curves?.shear && { shear: curves.shear }),
    },
  };
}

/** A material as composites take it; what is known of its origin does not matter here. */
function resolve(material: Material): ResolvedFabric {
  const stretchWarp = Math.min(material.stretchWarp, TAUT);
  const stretchWeft = Math.min(material.stretchWeft, TAUT);
  return {
    material: { ...material, stretchWarp, stretchWeft },
    measured: [],
    assumed: [],
    doubtful: [],
  };
}

function stiffen({ strains, stresses }: StressCurve, times: number): StressCurve {
  return { strains, stresses: stresses.map((stress) => times * stress) };
}

function mix(a: number, b: number, share: number): number {
  return a + share * (b - a);
}
