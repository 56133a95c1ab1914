/** Directions from the tip of a cone, along its rim. */
export interface FlutedCone {
  /** Angle around the axis and from it, at a way along the rim [rad]. */
  at(way: number): { readonly around: number; readonly off: number };
  /** The whole way along the rim, seen from the tip [rad]. */
  readonly rim: number;
  /** How far it is off the axis on average [rad]. */
  readonly off: number;
}

/** Wide skirts hang this far off the vertical [rad], in so many flutes. */
const HANGING = 0.42;
const FLUTES = 8;
const SAMPLES = 720;

/**
 * The shape into which a flat sector of the given angle can be bent without any stretch: a cone whose
 * rim is as long as the sector's. A plain one as long as that hangs steeply; a wider sector lies in
 * flutes, as a circle skirt does.
 *
 * @param fan Angle of the sector [rad], up to a full circle and more.
 */
export function flutedCone(fan: number): FlutedCone {
  const plain = 2 * Math.PI * Math.sin(HANGING);
  if (fan <= plain) {
    const off = Math.asin(fan / (2 * Math.PI));
    return { rim: fan, off, at: (way) => ({ around: (way / fan) * 2 * Math.PI, off }) };
  }
  // How deep the flutes are: by halving, since the rim gets longer with them.
  let [low, high] = [0, 1.2];
  for (let k = 0; k < 40; k++) {
    const depth = (low + high) / 2;
    if (measure(depth)[SAMPLES] < fan) low = depth;
    else high = depth;
  }
  const ways = measure(low);
  return {
    rim: ways[SAMPLES],
    off: HANGING,
    at(way) {
      const rim = ways[SAMPLES];
      const along = ((way % rim) + rim) % rim;
      const next = ways.findIndex((value) => value > along);
      const k = next > 0 ? next - 1 : SAMPLES - 1;
      const share = (along - ways[k]) / (ways[k + 1] - ways[k]);
      const around = ((k + share) / SAMPLES) * 2 * Math.PI;
      return { around, off: offAxis(around, low) };
    },
  };
}

function offAxis(around: number, depth: number): number {
  return HANGING + depth * Math.cos(FLUTES * around);
}

/** Ways along the rim, at even angles around the axis. */
function measure(depth: number): number[] {
  const ways = [0];
  const step = (2 * Math.PI) / SAMPLES;
  for (let k = 0; k < SAMPLES; k++) {
    const [from, to] = [offAxis(k * step, depth), offAxis((k + 1) * step, depth)];
    ways.push(ways[k] + Math.hypot(to - from, Math.sin((from + to) / 2) * step));
  }
  return ways;
}
