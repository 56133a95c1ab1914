import { BufferAttribute, BufferGeometry, Vector3 } from 'three';

/** Of a tape [m]. */
const WIDTH = 0.011;
/** How far it lies off the skin [m]. */
const LIFT = 0.0025;
/** A dimension line's [m]. */
const RADIUS = 0.0017;
const CORNERS = 6;

/** A tape along points, flat on the surface whose normals are given. */
export function ribbon(points: readonly Vector3[], normals: readonly Vector3[]): BufferGeometry {
  const positions: number[] = [];
  const outwards: number[] = [];
  const triangles: number[] = [];
  const closed = points.length > 2 && points[0].distanceTo(points[points.length - 1]) < 1e-6;
  points.forEach((point, k) => {
    const before = points[k - 1] ?? (closed ? points[points.length - 2] : point);
    const after = points[k + 1] ?? (closed ? points[1] : point);
    const along = new Vector3().subVectors(after, before);
    const across = new Vector3().crossVectors(along, normals[k]).setLength(WIDTH / 2);
    const middle = point.clone().addScaledVector(normals[k], LIFT);
    for (const side of [-1, 1]) {
      positions.push(...middle.clone().addScaledVector(across, side).toArray());
      outwards.push(...normals[k].toArray());
    }
    if (k > 0) {
      const at = 2 * k;
      triangles.push(at - 2, at - 1, at, at, at - 1, at + 1);
    }
  });
  return build(positions, outwards, triangles);
}

/** Thin rods from point to point, each pair its own. */
export function rods(pairs: readonly (readonly [Vector3, Vector3])[]): BufferGeometry {
  const positions: number[] = [];
  const outwards: number[] = [];
  const triangles: number[] = [];
  for (const [from, to] of pairs) {
    const along = new Vector3().subVectors(to, from).normalize();
    const any = Math.abs(along.y) > 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
    const u = new Vector3().crossVectors(along, any).normalize();
    const v = new Vector3().crossVectors(along, u);
    const first = positions.length / 3;
    for (let k = 0; k < CORNERS; k++) {
      const angle = (2 * Math.PI * k) / CORNERS;
      const out = new Vector3()
        .addScaledVector(u, Math.cos(angle))
        .addScaledVector(v, Math.sin(angle));
      for (const end of [from, to]) {
        positions.push(...end.clone().addScaledVector(out, RADIUS).toArray());
        outwards.push(...out.toArray());
      }
      const [a, b] = [first + 2 * k, first + 2 * ((k + 1) % CORNERS)];
      triangles.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  return build(positions, outwards, triangles);
}

/** A line between two ends with a stroke across each, so far to both sides [m]; as rods. */
export function dimensionLine(foot: Vector3, top: Vector3, stroke: number): [Vector3, Vector3][] {
  const across = (end: Vector3): [Vector3, Vector3] => [
    end.clone().setX(end.x - stroke),
    end.clone().setX(end.x + stroke),
  ];
  return [[foot, top], across(foot), across(top)];
}

function build(positions: number[], normals: number[], triangles: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3));
  geometry.setIndex(triangles);
  return geometry;
}
