import { describe, expect, test } from 'vitest';
import { parseOptions } from '../../src/options.ts';
import { planRealtime, type RealtimeRow, realtimeTable } from '../../src/realtime/realtime.ts';

describe('what is measured without a simulator', () => {
  test('is eight drafts on three people, in walks and in one that is held out', () => {
    const options = parseOptions(['--suite', 'realtime', '--threads', '1', '--frames', '90']);
    const cases = planRealtime(options);
    expect(new Set(cases.map(({ draft }) => draft)).size).toBe(8);
    expect(cases).toHaveLength(24);
    for (const { motions, frames, threads } of cases) {
      expect(motions).toEqual([{ walk: 1.2 }, { walk: 1.8 }, { walk: 1.4 }]);
      expect([frames, threads]).toEqual([90, 1]);
    }
  });

  test('is told by garment, person and method, with what was held out apart', () => {
    const row = (clip: string, isHeldOut: boolean, mean: number): RealtimeRow => ({
      ...{ name: 'tee on anna', method: 'learnt', clip, isHeldOut, vertices: 1000, bytes: 51_000 },
      ...{ bake: 3, milliseconds: 0.5, mean, p95: 2 * mean, most: 3 * mean },
      ...{ inside: 0.01, depth: 0.002 },
    });
    const lines = realtimeTable([
      row('walk', false, 0.002),
      row('run', false, 0.004),
      row('turn', true, 0.01),
    ])
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(lines).toHaveLength(3);
    expect(lines[2].slice(1, -1)).toEqual([
      'tee on anna',
      'learnt',
      '1000',
      '0.50',
      '3.0 / 6.0 / 12.0',
      '10.0 / 20.0 / 30.0',
      '1.00 %, 2.0',
      '51',
    ]);
  });
});
