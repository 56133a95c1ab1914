import { PatternError } from '../../pattern/pattern-error.ts';
import type { DesignMap } from './design-map.ts';
import type { FreeSewingDesign } from './freesewing-api.ts';

/** How Node, bundlers and browsers tell that there is no such package. */
const MISSING = /cannot find (package|module)|(could not|failed to) resolve/i;

/** Loads a design; where FreeSewing is not installed the error tells the command that does it. */
export async function loadDesign({ name, load, packages }: DesignMap): Promise<FreeSewingDesign> {
  try {
    return await load();
  } catch (error) {
    if (!packages || !(error instanceof Error && MISSING.test(error.message))) throw error;
    throw new PatternError([
      {
        message: `the design "${name}" is FreeSewing's, which is not installed: npm install ${packages.join(' ')}`,
      },
    ]);
  }
}

/**
 * The packages of a design, with the two that FreeSewing's core imports but does not ask for. All of
 * FreeSewing's packages want each other's exact version.
 */
export function freeSewingPackages(version: string, ...names: readonly string[]): string[] {
  return [...names, 'config', 'plugin-transform'].map((name) => `@freesewing/${name}@${version}`);
}
