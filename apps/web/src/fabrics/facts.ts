import { type FabricCard, type ResolvedFabric, type Sourced, toMaterial } from '@toile/fabric';

/** How far a number can be trusted. */
export type Trust = 'measured' | 'mean' | 'assumed' | 'doubtful';

/** A number of a fabric as a reader wants it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly trust: Trust;
  /** Why it is doubtful, or what it was assumed from. */
  readonly why?: string;
}

/** What there is to tell of a card; `problem` alone if it cannot be read. */
export type Description =
  | { readonly resolved: ResolvedFabric; readonly facts: readonly Fact[]; readonly problem?: never }
  | { readonly problem: string };

/** A card's numbers in the units of textile laboratories. */
export function describe(card: FabricCard): Description {
  try {
    const resolved = toMaterial(card);
    const { material } = resolved;
    const fact = (label: string, field: string, value: string): Fact => ({
      label,
      value,
      ...trustIn(resolved, field),
    });
    return {
      resolved,
      facts: [
        fact('Mass', 'density', `${digits(1e3 * material.density)} g/m²`),
        fact('Thickness', 'thickness', `${digits(1e3 * material.thickness)} mm`),
        fact('Bending, warp', 'bendingWarp', `${digits(1e6 * material.bendingWarp)} µN·m`),
        fact('Bending, weft', 'bendingWeft', `${digits(1e6 * material.bendingWeft)} µN·m`),
        fact('Stretch, warp', 'stretchWarp', `${digits(material.stretchWarp)} N/m`),
        fact('Stretch, weft', 'stretchWeft', `${digits(material.stretchWeft)} N/m`),
        fact('Shear', 'shear', `${digits(material.shear)} N/m`),
        drapeFact(card),
      ],
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether a field of the material was measured, and if not or badly, why. */
export function trustIn(
  { assumed, doubtful }: Pick<ResolvedFabric, 'assumed' | 'doubtful'>,
  field: string,
): Pick<Fact, 'trust' | 'why'> {
  const find = (list: readonly string[]): string | undefined => {
    const entry = list.find((line) => line.replace(/^curve of /, '').startsWith(`${field}: `));
    // the number itself is on the card already
    return entry?.slice(entry.indexOf(': ') + 2).replace(/^[\d.e+-]+, /, '');
  };
  const doubt = find(doubtful);
  if (doubt) return { trust: 'doubtful', why: doubt };
  const assumption = find(assumed);
  if (!assumption) return { trust: 'measured' };
  return /measured mean/.test(assumption)
    ? { trust: 'mean', why: 'only the mean of warp and weft was measured' }
    : { trust: 'assumed', why: assumption };
}

/** The measured drape, for its card and beside the simulated one. */
export function measuredDrape({ drape }: FabricCard): string | undefined {
  return drape && percent(drape.coefficient.value);
}

export function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–';
}

/** Three digits, as precise as such measurements are. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const rounded = Number(value.toPrecision(3));
  return rounded >= 1000 ? rounded.toLocaleString('en') : `${rounded}`;
}

function drapeFact(card: FabricCard): Fact {
  const value = measuredDrape(card);
  const label = 'Drape coefficient';
  return card.drape && value
    ? { label, value, ...sourcedTrust(card.drape.coefficient) }
    : { label, value: 'not measured', trust: 'measured' };
}

function sourcedTrust({ doubtful, note }: Sourced): Pick<Fact, 'trust' | 'why'> {
  return { trust: doubtful ? 'doubtful' : 'measured', ...(note && { why: note }) };
}
