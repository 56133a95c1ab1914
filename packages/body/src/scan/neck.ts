import { findPeak, sampleRange } from './extremes.ts';
import { createFindings, type Findings, miss } from './findings.ts';
import type { Landmarks } from './landmarks.ts';
import { cutLoops, type Loop } from './loops.ts';

/** Girths of the neck and the head. */
export function measureNeck(landmarks: Landmarks): Findings {
  const findings = createFindings();
  const neck = narrowest(landmarks);
  if (neck === undefined)
    miss(findings, ['neck'], 'no neck apart from head and shoulders was found');
  else findings.values.neck = neck;
  const { height, levels } = landmarks;
  const girth = (y: number) => Math.max(0, ...levels(y).map((loop) => loop.girth));
  const head = findPeak(
    sampleRange(0.935 * height, 0.96 * height, 0.003 * height, girth),
    0.012 * height,
  );
  if (head) findings.values.head = head.value;
  return findings;
}

/** The narrowest of the tapes around the neck, which leans forward: no level one passes the chin. */
function narrowest({ surface, height, neckHollow }: Landmarks): number | undefined {
  const among = trianglesAbove(0.78 * height);
  let least: number | undefined;
  const behind = neckHollow ?? 0.893 * height;
  for (let y = behind - 0.06 * height; y <= behind + 0.001 * height; y += 0.005 * height) {
    const centre = centreAt(y);
    if (!centre) continue;
    for (let degrees = 10; degrees <= 40; degrees += 5) {
      const angle = (degrees * Math.PI) / 180;
      const loops = cutLoops(surface, centre, [0, Math.cos(angle), Math.sin(angle)], among);
      const girth = around(loops);
      if (girth !== undefined && (least === undefined || girth < least)) least = girth;
    }
  }
  return least;

  function centreAt(y: number) {
    const loop = largest(cutLoops(surface, [0, y, 0], [0, 1, 0], among));
    return loop?.centre;
  }

  function around(loops: readonly Loop[]): number | undefined {
    const loop = largest(loops);
    return loop && loop.girth > 0.12 * height ? loop.girth : undefined;
  }

  function largest(loops: readonly Loop[]): Loop | undefined {
    return loops.reduce<Loop | undefined>(
      (best, loop) => (!best || loop.area > best.area ? loop : best),
      undefined,
    );
  }

  function trianglesAbove(y: number): Uint32Array {
    const { positions, triangles } = surface;
    const found: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      if (positions[3 * triangles[t] + 1] > y) found.push(t / 3);
    }
    return Uint32Array.from(found);
  }
}
