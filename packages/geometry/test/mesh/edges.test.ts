import { describe, expect, test } from 'vitest';
import {
  connectedFaces,
  connectedParts,
  edgeKey,
  halfEdgeKey,
  halfEdgesByEdge,
} from '../../src/mesh/edges.ts';

/** A strip of four triangles, and one that hangs on by a vertex alone. */
const STRIP = [0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5, 5, 6, 7];

describe('keys', () => {
  test('of an edge are the same both ways, of a half-edge not', () => {
    expect(edgeKey(3, 8)).toBe(edgeKey(8, 3));
    expect(halfEdgeKey(3, 8)).not.toBe(halfEdgeKey(8, 3));
  });

  test('are exact for the largest meshes', () => {
    const last = 2 ** 26 - 1;
    const keys = [edgeKey(last, last - 1), edgeKey(last, last - 2), edgeKey(last - 1, last - 2)];
    expect(new Set(keys).size).toBe(3);
    expect(keys.every(Number.isSafeInteger)).toBe(true);
  });
});

test('half-edges are listed by their edge', () => {
  const edges = halfEdgesByEdge(STRIP);
  expect(edges.get(edgeKey(1, 2))).toEqual([1, 3]);
  expect(edges.get(edgeKey(0, 1))).toEqual([0]);
  expect(edges.get(edgeKey(0, 5))).toBeUndefined();
  expect(halfEdgesByEdge(STRIP, [1]).get(edgeKey(1, 2))).toEqual([3]);
});

test('faces that hang together come nearest first', () => {
  const edges = halfEdgesByEdge(STRIP);
  expect(connectedFaces(STRIP, edges, 1)).toEqual([1, 0, 2, 3]);
  expect(connectedFaces(STRIP, edges, 4)).toEqual([4]);
});

test('edges that are left out part them', () => {
  const edges = halfEdgesByEdge(STRIP);
  edges.delete(edgeKey(2, 3));
  expect(connectedParts(STRIP, edges)).toEqual([[0, 1], [2, 3], [4]]);
  expect(connectedParts(STRIP, edges, [3, 2])).toEqual([[3, 2]]);
});
