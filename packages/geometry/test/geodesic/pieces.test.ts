import { expect, test } from 'vitest';
import { findPieces } from '../../src/geodesic/pieces.ts';
import { buildTopology, NONE } from '../../src/mesh/topology.ts';

test('pieces are numbered by their first vertex, unused vertices belong to none', () => {
  const topology = buildTopology(Uint32Array.of(5, 3, 1, 0, 2, 6, 6, 2, 7), 9);
  const { count, piece } = findPieces(topology);
  expect(count).toBe(2);
  expect([...piece]).toEqual([0, 1, 0, 1, NONE, 1, 0, 0, NONE]);
});
