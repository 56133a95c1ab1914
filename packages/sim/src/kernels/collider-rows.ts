/**
 * Plane, sphere, box and capsule as one flat table for the kernels, 32 floats each:
 *
 *   0 shape | 1 friction | 2 offset [m] | 4–6 size [m] |
 *   8–10 origin, 11–19 axes (rows) at the substep's start | 20–22, 23–31 at its end
 */
export const COLLIDER_STRIDE = 32;

export const PLANE = 0;
export const SPHERE = 1;
export const BOX = 2;
export const CAPSULE = 3;
