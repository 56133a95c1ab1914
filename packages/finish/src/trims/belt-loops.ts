import type { BeltLoop } from '@toile/garment';
import type { Kit } from './kit.ts';

/** How far it stands off in its middle, and how thick it is [m]. */
const STANDS = 0.0025;
const THICK = 0.0012;
/** From its end to where it stands off, of its height. */
const SEWN = 0.16;
/** Pieces along it. */
const PIECES = 12;

export function addBeltLoops(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) if (trim.kind === 'belt-loop') addLoop(kit, trim);
}

/** Sewn down at both ends: a strip with two sides. */
function addLoop(kit: Kit, { at, width = 0.01, height = 0.05 }: BeltLoop): void {
  const planting = kit.of('piece');
  const thread = kit.of('stitch');
  let before: readonly number[] | undefined;
  for (let k = 0; k <= PIECES; k++) {
    const share = k / PIECES;
    const y = (share - 0.5) * height;
    const foot = kit.at({ panel: at.panel, point: [at.point[0], at.point[1] + y] });
    if (!foot) return;
    const end = Math.min(share, 1 - share) / SEWN;
    const top = THICK + STANDS * smoothStep((end - 0.6) / 0.6) - (k % PIECES === 0 ? THICK : 0);
    const ring = (
      [
        // Folded edges are round: walls that faced aside would have a bright rim of light.
        [-1, -1, -0.7],
        [-1, 0, -0.35],
        [1, 0, 0.35],
        [1, -1, 0.7],
      ] as const
    ).map(([side, down, lean]) =>
      planting.add(
        foot,
        [(side * width) / 2, 0, top + down * THICK],
        [lean, 0, Math.sqrt(1 - lean * lean)],
      ),
    );
    for (let r = 1; before && r < ring.length; r++) {
      planting.face(before[r - 1], before[r], ring[r]);
      planting.face(before[r - 1], ring[r], ring[r - 1]);
    }
    before = ring;
    if (k === 1 || k === PIECES - 1) {
      const tack = [-1, 1].flatMap((side) =>
        [-1, 1].map((up) =>
          thread.add(foot, [0.45 * side * width, 0.001 * up, top + 0.0002], [0, 0, 1]),
        ),
      );
      thread.face(tack[0], tack[2], tack[3]);
      thread.face(tack[0], tack[3], tack[1]);
    }
  }
}

function smoothStep(x: number): number {
  const share = Math.min(1, Math.max(0, x));
  return share * share * (3 - 2 * share);
}
