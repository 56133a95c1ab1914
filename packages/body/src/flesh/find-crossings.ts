import { boxesMeet } from './boxes.ts';
import { BOX, type SkinTree } from './skin-tree.ts';

/** Triangles that go through others, in pairs; what is found is overwritten by the next call. */
export interface Crossings {
  count: number;
  readonly triangles: Uint32Array;
}

/** Finds where a skin, to which its tree has been fitted, goes through itself. */
export type FindCrossings = (skin: Float32Array) => Crossings;

/** No more pairs are listed: those who part them look again. */
const MOST = 4096;
/** What misses a triangle by so little of its size goes through it too. */
const SLACK = 1e-6;

/**
 * A piece of skin is left out as a whole where one joint alone moves it, where joints bend it but
 * little, or where all of its normals point to one side: it does not go through itself then
 * [Volino1994, abstract]. The first holds for two pieces as well, the others if they lie side by side at rest.
 */
export function createFindCrossings(tree: SkinTree): FindCrossings {
  const { roots, skip, first, count, faces, corners, isPatch } = tree;
  const { boxes, ways, rest, normals, joints, isMoved, isCalm } = tree;
  const found: Crossings = { count: 0, triangles: new Uint32Array(2 * MOST) };
  let skin: Float32Array = new Float32Array();

  return (given) => {
    skin = given;
    found.count = 0;
    for (let p = 0; p < roots.length; p++) {
      lookWithin(roots[p]);
      for (let q = 0; q < p; q++) lookBetween(roots[p], roots[q]);
    }
    return found;
  };

  function lookWithin(node: number): void {
    if (joints[node] > 0 && isMoved[node] === 0) return;
    if (isPatch[node] === 1) {
      if (isCalm[node] === 1 && isMoved[node] === 0) return;
      lookInto(node);
      return;
    }
    lookWithin(node + 1);
    lookWithin(skip[node + 1]);
    lookBetween(node + 1, skip[node + 1]);
  }

  function lookBetween(m: number, n: number): void {
    const a = BOX * m;
    const b = BOX * n;
    if (!boxesMeet(boxes, a, b)) return;
    if (joints[m] > 0 && joints[m] === joints[n] && isMoved[m] + isMoved[n] === 0) return;
    if (isPatch[m] === 1 && isPatch[n] === 1) {
      const isStill = isCalm[m] === 1 && isCalm[n] === 1 && isMoved[m] + isMoved[n] === 0;
      if (isStill && boxesMeet(rest, a, b)) return;
      tree.open(m, skin);
      tree.open(n, skin);
      lookFrom(m, n);
    } else if (isPatch[n] === 1 || (isPatch[m] === 0 && skip[m] - m > skip[n] - n)) {
      lookBetween(m + 1, n);
      lookBetween(skip[m + 1], n);
    } else {
      lookBetween(m, n + 1);
      lookBetween(m, skip[n + 1]);
    }
  }

  /** Within an open patch. */
  function lookInto(node: number): void {
    if (isPatch[node] === 1) tree.open(node, skin);
    if (pointOneWay(BOX * node, BOX * node)) return;
    if (count[node] > 0) {
      const end = first[node] + count[node];
      for (let i = first[node]; i < end; i++) {
        for (let j = i + 1; j < end; j++) compare(i, j);
      }
      return;
    }
    lookInto(node + 1);
    lookInto(skip[node + 1]);
    lookFrom(node + 1, skip[node + 1]);
  }

  /** From one node of an open patch to another. */
  function lookFrom(m: number, n: number): void {
    const a = BOX * m;
    const b = BOX * n;
    if (!boxesMeet(boxes, a, b)) return;
    if (pointOneWay(a, b) && boxesMeet(rest, a, b)) return;
    if (count[m] > 0 && count[n] > 0) {
      for (let i = first[m]; i < first[m] + count[m]; i++) {
        for (let j = first[n]; j < first[n] + count[n]; j++) compare(i, j);
      }
    } else if (count[n] > 0 || (count[m] === 0 && skip[m] - m > skip[n] - n)) {
      lookFrom(m + 1, n);
      lookFrom(skip[m + 1], n);
    } else {
      lookFrom(m, n + 1);
      lookFrom(m, skip[n + 1]);
    }
  }

  /** Whether all normals of two nodes are on one side of a plane. */
  function pointOneWay(a: number, b: number): boolean {
    for (let c = 0; c < 3; c++) {
      if (ways[a + c] > 0 && ways[b + c] > 0) return true;
      if (ways[a + c + 3] < 0 && ways[b + c + 3] < 0) return true;
    }
    return false;
  }

  /** Lists two triangles if an edge of one goes through the other. */
  function compare(i: number, j: number): void {
    if (isAside(i, j) || isAside(j, i)) return;
    if (!edgesPierce(i, j) && !edgesPierce(j, i)) return;
    if (found.count + 2 > found.triangles.length) return;
    found.triangles[found.count++] = faces[i];
    found.triangles[found.count++] = faces[j];
  }

  /** Whether a triangle, but for a corner of both, is on one side of another one. */
  function isAside(i: number, j: number): boolean {
    let hasAbove = false;
    let hasBelow = false;
    const nx = normals[3 * j];
    const ny = normals[3 * j + 1];
    const nz = normals[3 * j + 2];
    const a = corners[3 * j];
    for (let c = 3 * i; c < 3 * i + 3; c++) {
      const v = corners[c];
      if (v === a || v === corners[3 * j + 1] || v === corners[3 * j + 2]) continue;
      const height =
        nx * (skin[3 * v] - skin[3 * a]) +
        ny * (skin[3 * v + 1] - skin[3 * a + 1]) +
        nz * (skin[3 * v + 2] - skin[3 * a + 2]);
      if (height >= 0) hasAbove = true;
      if (height <= 0) hasBelow = true;
    }
    return !(hasAbove && hasBelow);
  }

  function edgesPierce(i: number, j: number): boolean {
    const a = corners[3 * i];
    const b = corners[3 * i + 1];
    const c = corners[3 * i + 2];
    const hasA = isCorner(j, a);
    const hasB = isCorner(j, b);
    const hasC = isCorner(j, c);
    return (
      (!hasA && !hasB && pierces(3 * a, 3 * b, j)) ||
      (!hasB && !hasC && pierces(3 * b, 3 * c, j)) ||
      (!hasC && !hasA && pierces(3 * c, 3 * a, j))
    );
  }

  function isCorner(j: number, v: number): boolean {
    return corners[3 * j] === v || corners[3 * j + 1] === v || corners[3 * j + 2] === v;
  }

  function pierces(p: number, q: number, j: number): boolean {
    const a = 3 * corners[3 * j];
    const b = 3 * corners[3 * j + 1];
    const c = 3 * corners[3 * j + 2];
    const ux = skin[b] - skin[a];
    const uy = skin[b + 1] - skin[a + 1];
    const uz = skin[b + 2] - skin[a + 2];
    const vx = skin[c] - skin[a];
    const vy = skin[c + 1] - skin[a + 1];
    const vz = skin[c + 2] - skin[a + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const sx = skin[p] - skin[a];
    const sy = skin[p + 1] - skin[a + 1];
    const sz = skin[p + 2] - skin[a + 2];
    const ex = skin[q] - skin[a];
    const ey = skin[q + 1] - skin[a + 1];
    const ez = skin[q + 2] - skin[a + 2];
    const above = nx * sx + ny * sy + nz * sz;
    const below = nx * ex + ny * ey + nz * ez;
    if (above * below > 0 || above === below) return false;
    const at = above / (above - below);
    const x = sx + at * (ex - sx);
    const y = sy + at * (ey - sy);
    const z = sz + at * (ez - sz);
    const area = nx * nx + ny * ny + nz * nz;
    const second = nx * (y * vz - z * vy) + ny * (z * vx - x * vz) + nz * (x * vy - y * vx);
    if (second < -SLACK * area) return false;
    const third = nx * (uy * z - uz * y) + ny * (uz * x - ux * z) + nz * (ux * y - uy * x);
    return third >= -SLACK * area && second + third <= (1 + SLACK) * area;
  }
}
