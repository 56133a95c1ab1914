/** After so many steps threads pull harder and harder, up to so much. */
const GENTLE_STEPS = 12;
const HARDENING = 1.15;
const HARDEST = 60;
/** The last seams are begun when the others have closed so far [m], or after so many steps. */
const ATTACHING = { gap: 0.02, steps: 18 };
/** Until then their threads pull so much. */
const SLACK = 0.01;

/** How hard each seam is pulled, from step to step: gently first, and tight when it is nearly closed. */
export function pullThreads(isLast: readonly boolean[]): {
  next(gaps: readonly number[]): readonly number[];
} {
  const pulls: number[] = isLast.map((last) => (last ? SLACK : 1));
  const begun = isLast.map((last) => (last ? Infinity : 0));
  let step = 0;
  return {
    next(gaps) {
      const others = Math.max(0, ...gaps.filter((_, i) => !isLast[i]));
      const attaching = others < ATTACHING.gap || step >= ATTACHING.steps;
      gaps.forEach((_, i) => {
        if (attaching) begun[i] = Math.min(begun[i], step);
        if (begun[i] > step) return;
        pulls[i] = Math.max(1, pulls[i]);
        if (step - begun[i] >= GENTLE_STEPS) pulls[i] = Math.min(HARDEST, pulls[i] * HARDENING);
      });
      step++;
      return pulls;
    },
  };
}
