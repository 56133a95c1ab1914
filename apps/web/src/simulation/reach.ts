import { vertexAt } from '@toile/geometry';
import type { Simulation, Vec3 } from '@toile/sim';

/** Cloth gives a little before it resists. */
const SLACK = 1.03;

/**
 * The point nearest to `target` that `vertex` can be taken to without tearing the cloth off what
 * else holds it: no further from a pin or another hand than along the flat cloth.
 */
export function reachable(
  simulation: Simulation,
  vertex: number,
  target: Vec3,
  hands: readonly { readonly vertex: number }[],
): Vec3 {
  const { pins, uvs } = simulation.model;
  const positions = simulation.read();
  let [x, y, z] = target;
  const keepNear = (anchor: number): void => {
    if (anchor === vertex) return;
    const flat = Math.hypot(
      uvs[2 * anchor] - uvs[2 * vertex],
      uvs[2 * anchor + 1] - uvs[2 * vertex + 1],
    );
    const [ax, ay, az] = vertexAt(positions, anchor);
    const away = Math.hypot(x - ax, y - ay, z - az);
    if (away <= SLACK * flat) return;
    const share = (SLACK * flat) / away;
    x = ax + share * (x - ax);
    y = ay + share * (y - ay);
    z = az + share * (z - az);
  };
  // Each bound may break another a little; a few rounds settle it.
  for (let round = 0; round < 4; round++) {
    for (const pin of pins) keepNear(pin);
    for (const hand of hands) keepNear(hand.vertex);
  }
  return [x, y, z];
}
