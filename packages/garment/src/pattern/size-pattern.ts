import type { Pattern, PatternSize } from './pattern.ts';
import { PatternError, type PatternProblem } from './pattern-error.ts';

/** A graded pattern in one of its sizes, as a pattern of its own. */
export function patternOfSize(pattern: Pattern, name: string): Pattern {
  const { sizes = [], ...whole } = pattern;
  const size = sizes.find((candidate) => candidate.name === name);
  if (!size) {
    const known = sizes.map((candidate) => candidate.name).join(', ') || 'none';
    throw new PatternError([{ message: `there is no size "${name}"; there are: ${known}` }]);
  }
  const own = new Map(size.panels.map((panel) => [panel.name, panel]));
  return {
    ...whole,
    panels: pattern.panels.map((panel) => own.get(panel.name) ?? panel),
    ...(size.buttons && { buttons: size.buttons }),
    ...(size.trims && { trims: size.trims }),
  };
}

/** One size of a garment, drafted or digitised. */
export interface SizedPattern {
  readonly name: string;
  /** The body it is made for [m]. */
  readonly measurements?: Readonly<Record<string, number>>;
  readonly pattern: Pattern;
}

/**
 * Patterns that differ only in their measures as one graded pattern, which is that of the size `base`
 * itself. Throws where panels or edges are not the same.
 */
export function gradePatterns(all: readonly SizedPattern[], base: string): Pattern {
  const first = all.find(({ name }) => name === base);
  if (!first) {
    const known = all.map(({ name }) => name).join(', ') || 'none';
    throw new PatternError([{ message: `there is no size "${base}"; there are: ${known}` }]);
  }
  const shape = ({ panels }: Pattern): string =>
    panels.map(({ name, edges }) => `"${name}" with ${edges.length} edges`).join(', ');
  const problems = all.flatMap(({ name, pattern }): PatternProblem[] => {
    const [own, common] = [shape(pattern), shape(first.pattern)];
    if (own === common) return [];
    return [{ message: `size "${name}" has panels ${own}, but size "${base}" has ${common}` }];
  });
  if (problems.length > 0) throw new PatternError(problems);
  const sizes = all.map(({ name, measurements, pattern }): PatternSize => {
    const { panels, buttons, trims } = pattern;
    return {
      name,
      ...(measurements && { measurements }),
      panels,
      ...(buttons && { buttons }),
      ...(trims && { trims }),
    };
  });
  return { ...first.pattern, sizes };
}
