@inline export const PI: f32 = 3.141592653589793;
@inline const HALF_PI: f32 = 1.5707963267948966;

export function arcTangent(y: f32, x: f32): f32 {
  const ay = abs<f32>(y);
  const ax = abs<f32>(x);
  const most = ax > ay ? ax : ay;
  if (most == 0) return 0;
  const t: f32 = (ax < ay ? ax : ay) / most;
  const q: f32 = t * t;
  let r: f32 = q * <f32>-0.0117212 + <f32>0.05265332;
  r = q * r + <f32>-0.11643287;
  r = q * r + <f32>0.19354346;
  r = q * r + <f32>-0.33262347;
  r = q * r + <f32>0.99997726;
  r = r * t;
  if (ay > ax) r = HALF_PI - r;
  if (x < 0) r = PI - r;
  return y < 0 ? -r : r;
}
