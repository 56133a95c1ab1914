import type { Points } from '../curve/points.ts';
import { FabricError } from '../fabric-error.ts';
import { toSI } from '../units.ts';

/** One strip pulled in cycles: extension and force per width, in SI. */
export interface StripTest {
  /** Points that were reached for the first time: what a fabric fresh from the roll does. */
  readonly loading: Points;
  /** The last release. */
  readonly recovery: Points;
}

/** Below this share of the free length the strip hangs slack, and the force is the gauge's zero. */
const SLACK = 0.998;

/**
 * Reads a stretch test of a FAB file. The clamps start closer than the strip is long, so extension
 * counts from `length`, the strip's free length, and the force read while it was slack is taken off.
 * Distances are in cm, forces in g; loading and release alternate, each cycle further than the last.
 */
export function readStrip(part: unknown, path: string): StripTest {
  const { length, width, samplesTree } = asObject(part, path);
  const free = positive(length, `${path}.length`, 'the free length of the strip in cm');
  const wide = positive(width, `${path}.width`, 'the width of the strip in cm');
  const cycles = readSamples(samplesTree, `${path}.samplesTree`);
  const first = cycles[0];
  const start = first[0].distance / free;
  if (!(start > 0.8 && start < 1.2)) {
    throw new FabricError(
      `${path}: the clamps start at ${first[0].distance} for a strip of ${free}; both must be in cm`,
    );
  }
  const slack = first.filter(({ distance }) => distance < SLACK * free);
  const zero = slack.reduce((sum, { force }) => sum + force, 0) / Math.max(1, slack.length);
  const toPoints = (samples: readonly Sample[]): Points => ({
    strains: samples.map(({ distance }) => distance / free - 1),
    // g over cm of width
    stresses: samples.map(({ force }) => toSI((force - zero) / wide, 'forcePerWidth', 'gf/cm')),
  });
  let reached = -Infinity;
  const fresh = cycles
    .filter((_, i) => i % 2 === 0)
    .flatMap((cycle) => {
      const beyond = cycle.filter(({ distance }) => distance > reached);
      reached = Math.max(reached, ...cycle.map(({ distance }) => distance));
      return beyond;
    });
  const releases = cycles.filter((_, i) => i % 2 === 1);
  return { loading: toPoints(fresh), recovery: toPoints(releases[releases.length - 1] ?? []) };
}

export interface Sample {
  /** [cm] */
  readonly distance: number;
  /** [g] */
  readonly force: number;
}

/** Lists of alternating distance and force. */
export function readSamples(tree: unknown, path: string): Sample[][] {
  if (!Array.isArray(tree) || tree.length === 0) {
    throw new FabricError(`${path}: should be a list of cycles; is the file complete?`);
  }
  return tree.map((cycle: unknown, c) => {
    if (!Array.isArray(cycle) || cycle.length < 2 || cycle.length % 2 === 1) {
      throw new FabricError(
        `${path}[${c}]: should be pairs of distance and force; is the file complete?`,
      );
    }
    return Array.from({ length: cycle.length / 2 }, (_, i) => ({
      distance: asNumber(cycle[2 * i], `${path}[${c}][${2 * i}]`),
      force: asNumber(cycle[2 * i + 1], `${path}[${c}][${2 * i + 1}]`),
    }));
  });
}

export function asObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  const found = value === undefined ? 'is missing' : `is ${JSON.stringify(value)?.slice(0, 40)}`;
  throw new FabricError(`${path}: ${found}; it should be an object`);
}

/** A number, also one written as text, as some writers of the format do. */
export function asNumber(value: unknown, path: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  const found = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  throw new FabricError(`${path}: ${found}; it should be a number`);
}

function positive(value: unknown, path: string, what: string): number {
  const number = asNumber(value, path);
  if (number > 0) return number;
  throw new FabricError(`${path}: ${number} should be ${what}`);
}
