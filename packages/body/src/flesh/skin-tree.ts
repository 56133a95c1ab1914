import type { Pose } from '../skeleton/skeleton.ts';
import type { Skinned } from '../skin/skin.ts';
import type { BodyParts } from './body-parts.ts';
import { joinTrees, type SkinNodes } from './join-trees.ts';
import { createStrains } from './patch-strains.ts';
import { soleJoints } from './sole-joints.ts';

/**
 * A tree over the skin of a body whose lower levels are fitted when somebody comes to them. The nodes
 * at which that begins are patches: small pieces of skin, side by side.
 */
export interface SkinTree extends SkinNodes {
  /** Of each node lowest and highest x, y, z of its skin, `BOX` numbers; below patches once they are open. */
  readonly boxes: Float32Array;
  /** The same of its normals; from patches on, once they are open. */
  readonly ways: Float32Array;
  /** `boxes` in the rest pose. */
  readonly rest: Float32Array;
  /** The unit normal of each triangle, three numbers, of open patches. */
  readonly normals: Float32Array;
  /** The joint that alone moves all skin of a node, counted from 1; 0 where there are several. */
  readonly joints: Uint8Array;
  /** Whether skin of a node has been moved otherwise than by joints. */
  readonly isMoved: Uint8Array;
  /** Of patches: whether joints bend them so little that they cannot be folded. */
  readonly isCalm: Uint8Array;
  /** Fits the upper levels to the skin in a pose. */
  fit(skin: Float32Array, pose: Pose): void;
  /** Fits the lower levels of a patch. */
  open(patch: number, skin: Float32Array): void;
  /** Takes note that vertices are not where joints move them. */
  mark(vertices: readonly number[]): void;
  /** Fits the upper levels to vertices that were moved, closes their patches, and marks them. */
  refit(skin: Float32Array, vertices: readonly number[]): void;
}

export const BOX = 6;
/** A patch is calm if no edge changes by more than this part of its length, seen from its joints. */
const CALM = 0.35;

export function createSkinTree(body: Skinned, parts: BodyParts): SkinTree {
  const { mesh } = body;
  const nodes = joinTrees(mesh, parts);
  const { skip, first, count, corners, patches } = nodes;
  const nodeCount = skip.length;
  const vertices = patches.map((n) => patchVertices(n));
  const patchesOf: number[][] = Array.from({ length: parts.of.length }, () => []);
  vertices.forEach((list, i) => {
    for (const v of list) patchesOf[v].push(i);
  });
  const boxes = new Float32Array(BOX * nodeCount);
  const ways = new Float32Array(BOX * nodeCount);
  const normals = new Float32Array(corners.length);
  const isMoved = new Uint8Array(nodeCount);
  const isCalm = new Uint8Array(nodeCount);
  const isOpen = new Uint8Array(nodeCount);
  const isStale = new Uint8Array(patches.length);
  const strainOf = createStrains(body, nodes);
  /** Nodes above patches, children first. */
  const upper = Uint32Array.from(nodes.upper).reverse();
  const strains = new Float64Array(patches.length);
  fitAll(Float32Array.from(mesh.positions));
  for (const n of patches) open(n, Float32Array.from(mesh.positions));

  return {
    ...nodes,
    boxes,
    ways,
    rest: boxes.slice(),
    normals,
    joints: soleJoints(body, nodes),
    isMoved,
    isCalm,
    fit(skin, pose) {
      isMoved.fill(0);
      isOpen.fill(0);
      fitAll(skin);
      strainOf(pose, strains);
      patches.forEach((n, i) => {
        isCalm[n] = strains[i] < CALM ? 1 : 0;
      });
    },
    open,
    mark,
    refit(skin, moved) {
      mark(moved);
      for (const v of moved) for (const i of patchesOf[v]) isStale[i] = 1;
      patches.forEach((n, i) => {
        if (isStale[i] === 0) return;
        isStale[i] = 0;
        isOpen[n] = 0;
        fitPatch(i, skin);
      });
      for (const n of upper) joinBoxes(boxes, n);
    },
  };

  function patchVertices(n: number): Uint32Array {
    const last = skip[n] - 1;
    return Uint32Array.from(
      new Set(corners.subarray(3 * first[n], 3 * (first[last] + count[last]))),
    );
  }

  function fitAll(skin: Float32Array): void {
    for (let i = 0; i < patches.length; i++) fitPatch(i, skin);
    for (const n of upper) joinBoxes(boxes, n);
  }

  function fitPatch(i: number, x: Float32Array): void {
    let lx = Infinity;
    let ly = Infinity;
    let lz = Infinity;
    let hx = -Infinity;
    let hy = -Infinity;
    let hz = -Infinity;
    const list = vertices[i];
    for (let k = 0; k < list.length; k++) {
      const a = 3 * list[k];
      if (x[a] < lx) lx = x[a];
      if (x[a] > hx) hx = x[a];
      if (x[a + 1] < ly) ly = x[a + 1];
      if (x[a + 1] > hy) hy = x[a + 1];
      if (x[a + 2] < lz) lz = x[a + 2];
      if (x[a + 2] > hz) hz = x[a + 2];
    }
    setBox(boxes, patches[i], lx, ly, lz, hx, hy, hz);
  }

  function mark(moved: readonly number[]): void {
    for (const v of moved) {
      for (const i of patchesOf[v]) {
        const n = patches[i];
        if (isMoved[n] === 0) isMoved.fill(1, n, skip[n]);
        for (let m = nodes.parents[n]; m >= 0 && isMoved[m] === 0; m = nodes.parents[m]) {
          isMoved[m] = 1;
        }
      }
    }
  }

  function open(patch: number, skin: Float32Array): void {
    if (isOpen[patch] === 1) return;
    isOpen[patch] = 1;
    for (let n = skip[patch] - 1; n >= patch; n--) {
      if (count[n] > 0) {
        fitLeaf(n, skin);
      } else {
        joinBoxes(boxes, n);
        joinBoxes(ways, n);
      }
    }
  }

  function joinBoxes(into: Float32Array, n: number): void {
    const at = BOX * n;
    const left = BOX * (n + 1);
    const right = BOX * skip[n + 1];
    for (let c = 0; c < 3; c++) {
      const a = into[left + c];
      const b = into[right + c];
      into[at + c] = a < b ? a : b;
      const A = into[left + c + 3];
      const B = into[right + c + 3];
      into[at + c + 3] = A > B ? A : B;
    }
  }

  function fitLeaf(n: number, x: Float32Array): void {
    let lx = Infinity;
    let ly = Infinity;
    let lz = Infinity;
    let hx = -Infinity;
    let hy = -Infinity;
    let hz = -Infinity;
    let lu = 1;
    let lv = 1;
    let lw = 1;
    let hu = -1;
    let hv = -1;
    let hw = -1;
    for (let i = first[n]; i < first[n] + count[n]; i++) {
      const a = 3 * corners[3 * i];
      const b = 3 * corners[3 * i + 1];
      const c = 3 * corners[3 * i + 2];
      const ax = x[a];
      const ay = x[a + 1];
      const az = x[a + 2];
      const bx = x[b];
      const by = x[b + 1];
      const bz = x[b + 2];
      const cx = x[c];
      const cy = x[c + 1];
      const cz = x[c + 2];
      lx = Math.min(lx, ax, bx, cx);
      ly = Math.min(ly, ay, by, cy);
      lz = Math.min(lz, az, bz, cz);
      hx = Math.max(hx, ax, bx, cx);
      hy = Math.max(hy, ay, by, cy);
      hz = Math.max(hz, az, bz, cz);
      const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
      const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
      const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      const unit = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz || 1);
      const u = nx * unit;
      const v = ny * unit;
      const w = nz * unit;
      normals[3 * i] = u;
      normals[3 * i + 1] = v;
      normals[3 * i + 2] = w;
      if (u < lu) lu = u;
      if (u > hu) hu = u;
      if (v < lv) lv = v;
      if (v > hv) hv = v;
      if (w < lw) lw = w;
      if (w > hw) hw = w;
    }
    setBox(boxes, n, lx, ly, lz, hx, hy, hz);
    setBox(ways, n, lu, lv, lw, hu, hv, hw);
  }
}

function setBox(
  into: Float32Array,
  n: number,
  x: number,
  y: number,
  z: number,
  X: number,
  Y: number,
  Z: number,
): void {
  const at = BOX * n;
  into[at] = x;
  into[at + 1] = y;
  into[at + 2] = z;
  into[at + 3] = X;
  into[at + 4] = Y;
  into[at + 5] = Z;
}
