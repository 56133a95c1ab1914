import type { Pattern } from './pattern.ts';
import type { PatternProblem } from './pattern-error.ts';
import { patternOfSize } from './size-pattern.ts';

/** More is no range of sizes. */
const MOST_SIZES = 100;

/** What is wrong with a graded pattern's sizes, each of them checked as the pattern is. */
export function findSizeProblems(
  pattern: Pattern,
  findProblems: (pattern: Pattern) => PatternProblem[],
): PatternProblem[] {
  const { sizes = [], panels } = pattern;
  if (sizes.length > MOST_SIZES)
    return [
      { message: `the pattern has ${sizes.length} sizes; at most ${MOST_SIZES} can be read` },
    ];
  const edgeCounts = new Map(panels.map(({ name, edges }) => [name, edges.length]));
  return sizes.flatMap((size, i) => {
    const what = `size "${size.name}": `;
    const problems: PatternProblem[] = [];
    if (sizes.findIndex(({ name }) => name === size.name) < i)
      problems.push({ message: `${what}another size has the same name; rename one of them` });
    for (const [name, value] of Object.entries(size.measurements ?? {}))
      if (!(value > 0 && value < 4))
        problems.push({ message: `${what}${name} is ${value}; give metres, above 0 and below 4` });
    for (const { name, edges } of size.panels) {
      const count = edgeCounts.get(name);
      if (count === undefined) problems.push({ message: `${what}there is no panel "${name}"` });
      else if (count !== edges.length)
        problems.push({
          panel: name,
          message: `${what}has ${edges.length} edges, but ${count} in the pattern; seams need the same`,
        });
    }
    if (problems.length > 0) return problems;
    return findProblems(patternOfSize(pattern, size.name)).map((problem) => ({
      ...problem,
      message: `${what}${problem.message}`,
    }));
  });
}
