import { boundaryLoops } from '@toile/geometry';
import { expect, test } from 'vitest';
import { findSharp } from '../../src/surface/find-sharp.ts';
import { sewnTube, tubePattern } from '../sewn-tube.ts';

test('where a seam ends at a border there is no corner', () => {
  const { edges, corners } = findSharp(sewnTube());
  expect([edges.size, corners.size]).toEqual([0, 0]);
});

test('an open panel has four corners', () => {
  const open = sewnTube(tubePattern({ seams: [] }));
  expect(boundaryLoops(open.triangles).length).toBe(1);
  expect(findSharp(open).corners.size).toBe(4);
});

test('pressed lines and pressed seams are sharp', () => {
  const [wall] = tubePattern().panels;
  const points = [
    [0.3, 0],
    [0.3, 0.2],
  ] as const;
  const folded = sewnTube(tubePattern({ panels: [{ ...wall, lines: [{ points, fold: 1 }] }] }));
  const [{ vertices }] = folded.mesh.innerLines;
  expect(findSharp(folded).edges.size).toBe(vertices.length - 1);
  const [back] = tubePattern().seams;
  const pressed = sewnTube(tubePattern({ seams: [{ ...back, treatment: { fold: 1 } }] }));
  expect(findSharp(pressed).edges.size).toBe(pressed.mesh.seams[0].pairs.length / 2 - 1);
});
