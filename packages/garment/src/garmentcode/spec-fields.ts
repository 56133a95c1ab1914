import type { Point } from '../pattern/curve.ts';
import type { PatternProblem } from '../pattern/pattern-error.ts';

/** Takes note of a problem; reading goes on, so that all are told at once. */
export type Report = (problem: PatternProblem) => void;

/** What the file's `properties` say of its numbers. */
export interface SpecUnits {
  /** Metres per unit of the file. */
  readonly metres: number;
  /** Whether control points are given in the panel's coordinates, not along their edge. */
  readonly absolute: boolean;
  /** Whether panels are turned about z first and x last, R = Rx·Ry·Rz. */
  readonly zFirst: boolean;
  /** Whether translations belong to the panel's middle rather than to its origin. */
  readonly centred: boolean;
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** A list of finite numbers of the given length. */
export function asNumbers(value: unknown, length: number): number[] | undefined {
  return Array.isArray(value) && value.length === length && value.every(Number.isFinite)
    ? value
    : undefined;
}

export function asPoint(value: unknown): Point | undefined {
  return asNumbers(value, 2) as [number, number] | undefined;
}
