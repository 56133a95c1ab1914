/** A strip that was folded by 180° over an arc of this curvature, and let go. */
export interface Crease {
  /** Of the arc [1/m]. */
  readonly curvature: number;
  /** Rigidity B [N·m] and friction HB [N] per width. */
  readonly rigidity: number;
  readonly friction: number;
  /** From what it is bent beyond this the cloth does not spring back [1/m]. */
  readonly springsBack: number;
}

/**
 * The angle between its limbs once nothing loads it [°]; 180: flat again. Without a couple the elastic one is held
 * up by friction, B (κ − κ_s) = HB, and what is beyond κ_y is set, κ_s = κ₀ − κ_y:
 *
 *     θ = 180° − θ_set − θ_friction,   θ_set = 180° (1 − κ_y/κ₀),   θ_friction = 180° HB/(B κ₀)
 *
 * Own derivation. That the two losses add up is the crease angle of [Matsuo1964, abstract].
 */
export function recoveryAngle({ curvature, rigidity, friction, springsBack }: Crease): number {
  const set = Math.max(0, curvature - springsBack);
  const kept = Math.min(curvature, set + friction / rigidity);
  return 180 * (1 - kept / curvature);
}
