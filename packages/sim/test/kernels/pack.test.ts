import { NO_CONSTRAINT, type Schedule } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { packStencils } from '../../src/kernels/pack.ts';
import { GHOSTS } from '../../src/state.ts';

const VERTICES = 1000;
const VECTOR = 16;
const CACHE_LINE = 64;

describe('packStencils', () => {
  test('tasks that different threads take pad with ghosts on cache lines of their own', () => {
    const tasks = 64;
    // One constraint of four vertices a task; the other three lanes are padding.
    const schedule: Schedule = {
      lanes: Uint32Array.from({ length: 4 * tasks }, (_, k) => (k % 4 ? NO_CONSTRAINT : k / 4)),
      taskOffsets: Uint32Array.from({ length: tasks + 1 }, (_, t) => t),
      phaseOffsets: Uint32Array.of(0, tasks),
    };
    const stencils = Uint32Array.from({ length: 4 * tasks }, (_, k) => k);
    const packed = packStencils(schedule, stencils, 4, VERTICES);
    const linesOf = (thread: number, threads: number): Set<number> => {
      const [first, end] = [thread, thread + 1].map((k) => (16 * tasks * k) / threads);
      const ghosts = Array.from(packed.subarray(first, end)).filter((v) => v >= VERTICES);
      expect(Math.max(...ghosts)).toBeLessThan(VERTICES + GHOSTS);
      return new Set(ghosts.map((v) => Math.floor((v * VECTOR) / CACHE_LINE)));
    };
    for (const threads of [2, 8, 16]) {
      const lines = Array.from({ length: threads }, (_, thread) => linesOf(thread, threads));
      const all = new Set(lines.flatMap((own) => Array.from(own)));
      expect(all.size).toBe(lines.reduce((sum, own) => sum + own.size, 0));
    }
    // Within a pack no lane writes what another reads.
    const pack = packed.subarray(0, 16);
    expect(new Set(pack).size).toBe(pack.length);
  });
});
