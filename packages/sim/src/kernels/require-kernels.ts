import type { KernelNeed, KernelPart, Kernels, KernelsOf } from './kernels.ts';
import { referenceParts } from './reference.ts';

/** A backend has not all kernels that a simulation calls. */
export class MissingKernelsError extends Error {
  override readonly name = 'MissingKernelsError';
  /** Parts that it lacks, altogether or some kernels of them. */
  readonly missing: readonly KernelPart[];

  constructor(backend: string, offered: Partial<Kernels>, { by, parts }: KernelNeed) {
    const missing = parts.filter((part) => !offers(offered, part));
    const present = ALL_PARTS.filter((part) => offers(offered, part));
    super(
      `${by} needs the kernels of ${list(missing)}, and the backend "${backend}" has ` +
        `${list(present) || 'none'}: use a backend that has them, as referenceBackend and ` +
        'wasmBackend do, or go without',
    );
    this.missing = missing;
  }
}

const ALL_PARTS = Object.keys(referenceParts) as KernelPart[];

/** The same kernels, of which those of the needed parts are there; throws where one is not. */
export function requireKernels<P extends KernelPart>(
  backend: string,
  offered: Partial<Kernels>,
  needs: readonly KernelNeed<P>[],
): KernelsOf<P> {
  for (const need of needs) {
    if (!need.parts.every((part) => offers(offered, part))) {
      throw new MissingKernelsError(backend, offered, need);
    }
  }
  return offered as KernelsOf<P>;
}

/** Whether every kernel of a part is there. */
function offers(offered: Partial<Kernels>, part: KernelPart): boolean {
  return Object.keys(referenceParts[part]).every((name) => name in offered);
}

function list(parts: readonly KernelPart[]): string {
  return parts.join(', ');
}
