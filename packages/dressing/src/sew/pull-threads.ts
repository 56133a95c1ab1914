/** Threads pull harder from step to step at first, and again after so many steps, up to so much. */
const GENTLE_STEPS = 12;
const HARDENING = 1.15;
const BEGINNING = 1.7;
const HARDEST = 60;
/** Seams closer than this pull harder [m] where less than such a part of the gap has closed in a step. */
const NEAR = 0.015;
const SLOW = 0.25;
/** A turn begins when the seams before it have closed so far [m], or after so many steps of them. */
const NEXT_TURN = { gap: 0.02, steps: 16 };
/** Until then their threads pull so much. */
const SLACK = 0.01;

/**
 * How hard each seam is pulled, from step to step: one turn after the other, gently first.
 *
 * @param turns In which turn each seam is sewn, from 0.
 * @param first How hard those of the first turn are pulled at first.
 * @param pressing How many times as hard from step to step where a seam nearly closed is slow.
 */
export function pullThreads(
  turns: readonly number[],
  first: number,
  pressing: number,
): {
  next(gaps: readonly number[]): readonly number[];
  /** Some seams are gentle again. */
  ease(isEased: readonly boolean[]): void;
} {
  const pulls = turns.map(() => SLACK);
  const begun = turns.map(() => Infinity);
  let last = turns.map(() => Infinity);
  let [step, turn, since] = [0, 0, 0];
  return {
    next(gaps) {
      const before = Math.max(0, ...gaps.filter((_, i) => turns[i] <= turn));
      if (step > 0 && (before < NEXT_TURN.gap || step - since >= NEXT_TURN.steps)) {
        turn++;
        since = step;
      }
      turns.forEach((own, i) => {
        if (own > turn) return;
        begun[i] = Math.min(begun[i], step);
        const gentle = own === 0 ? Math.min(1, first * BEGINNING ** step) : 1;
        pulls[i] = Math.max(gentle, pulls[i]);
        const isSlow = gaps[i] < NEAR && gaps[i] > (1 - SLOW) * last[i];
        if (isSlow) pulls[i] *= pressing;
        else if (step - begun[i] >= GENTLE_STEPS) pulls[i] *= HARDENING;
        pulls[i] = Math.min(HARDEST, pulls[i]);
      });
      last = [...gaps];
      step++;
      return pulls;
    },
    ease(isEased) {
      isEased.forEach((eased, i) => {
        if (!eased) return;
        pulls[i] = 1;
        begun[i] = step;
      });
    },
  };
}
