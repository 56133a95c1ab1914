import { FabricError } from '../fabric-error.ts';
import { parseJson } from '../parse-json.ts';
import type { FabricCard, SourcedCurve } from './card.ts';
import { cardShape } from './card-shape.ts';
import { findProblems } from './shape.ts';

/** Reads a card from JSON text or a parsed object; throws a `FabricError` that lists all problems. */
export function parseCard(card: string | object): FabricCard {
  const value: unknown = typeof card === 'string' ? parseJson(card, 'fabric card') : card;
  checkCard(value);
  return value;
}

/** Throws a `FabricError` that lists everything wrong with the card. */
export function checkCard(card: unknown): asserts card is FabricCard {
  let problems = findProblems(cardShape, card, '');
  // What spans several fields can only be looked at when each field is sound.
  if (problems.length === 0) problems = findContradictions(card as FabricCard);
  if (problems.length === 0) return;
  const id = (card as { id?: unknown } | null)?.id;
  const name = typeof id === 'string' ? `fabric "${id}": ` : 'fabric card: ';
  throw new FabricError(problems.map((problem) => name + problem));
}

function findContradictions(card: FabricCard): string[] {
  return [
    ...sourceProblems(card),
    ...curveProblems('stretch.warp.curve', card.stretch?.warp?.curve),
    ...curveProblems('stretch.weft.curve', card.stretch?.weft?.curve),
    ...curveProblems('stretch.mean.curve', card.stretch?.mean?.curve),
    ...curveProblems('shear.curve', card.shear?.curve),
    ...hysteresisProblems(card),
    ...bulkProblems(card),
    ...drapeProblems(card),
  ];
}

function sourceProblems(card: FabricCard): string[] {
  const listed = Object.keys(card.sources);
  const problems: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    const source = 'source' in value ? value.source : undefined;
    if (typeof source === 'string' && !Object.hasOwn(card.sources, source)) {
      problems.push(
        `${path}.source: "${source}" is not among the card's sources (${listed.join(', ') || 'none'}); add it there`,
      );
    }
    for (const [key, item] of Object.entries(value)) visit(item, path ? `${path}.${key}` : key);
  };
  const { sources: _, ...numbers } = card;
  visit(numbers, '');
  return problems;
}

function curveProblems(path: string, curve: SourcedCurve | undefined): string[] {
  if (!curve) return [];
  const { strains, stresses } = curve;
  if (strains.length !== stresses.length) {
    return [
      `${path}: ${strains.length} strains and ${stresses.length} stresses; give as many of each`,
    ];
  }
  if (strains[0] !== 0 || stresses[0] !== 0) {
    return [`${path}: starts at (${strains[0]}, ${stresses[0]}); it must start at (0, 0)`];
  }
  const falls = strains.findIndex(
    (_, k) => k > 0 && !(strains[k] > strains[k - 1] && stresses[k] > stresses[k - 1]),
  );
  if (falls < 0) return [];
  return [`${path}: does not rise from point ${falls - 1} to point ${falls}; fit it with fitCurve`];
}

/** Fabrics recover from bending to radii of centimetres; this is one of 2 mm [1/m]. */
const TIGHTEST_RESIDUAL_CURVATURE = 500;

function hysteresisProblems({ bending }: FabricCard): string[] {
  const rigidity = (bending?.mean ?? bending?.warp ?? bending?.weft)?.value;
  const half = bending?.hysteresis?.value;
  if (rigidity === undefined || half === undefined) return [];
  if (half / rigidity <= TIGHTEST_RESIDUAL_CURVATURE) return [];
  const radius = ((1000 * rigidity) / half).toPrecision(2);
  return [
    `bending.hysteresis.value: ${half} N would keep this fabric rolled up at a radius of ${radius} mm: multiply gf·cm/cm by 9.80665e-3, and take half of 2HB`,
  ];
}

/** Mass over thickness [kg/m³]: from the airiest fleece to glass without any air. */
const BULK_DENSITIES = [10, 2600] as const;

function bulkProblems({ massPerArea, thickness }: FabricCard): string[] {
  if (!massPerArea || !thickness) return [];
  const bulk = massPerArea.value / thickness.value;
  if (bulk >= BULK_DENSITIES[0] && bulk <= BULK_DENSITIES[1]) return [];
  return [
    `thickness.value: ${thickness.value} m with ${massPerArea.value} kg/m² makes ${bulk.toPrecision(3)} kg/m³, which no fabric has: check both units`,
  ];
}

function drapeProblems({ drape }: FabricCard): string[] {
  const specimen = drape?.specimenDiameter?.value;
  const disc = drape?.discDiameter?.value;
  if (specimen === undefined || disc === undefined || specimen > disc) return [];
  return [`drape: a specimen of ${specimen} m does not hang over a disc of ${disc} m; swap them?`];
}
