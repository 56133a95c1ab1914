import type { Material } from './material.ts';

/**
 * Plausible fabrics to start with: the order of magnitude of each class, not measurements of one
 * cloth. Measured fabrics with a source for every number are the business of fabric cards.
 */
const fabric = (
  name: string,
  density: number,
  stretch: number,
  shear: number,
  bending: number,
  thickness: number,
  friction: number,
): Material => ({
  name,
  density,
  stretchWarp: stretch,
  stretchWeft: 0.8 * stretch,
  shear,
  bendingWarp: bending,
  bendingWeft: 0.7 * bending,
  damping: 2e-3,
  thickness,
  friction,
});

export const cotton: Material = fabric('cotton', 0.12, 8000, 60, 6e-6, 3e-4, 0.5);
export const silk: Material = fabric('silk', 0.06, 6000, 20, 2e-6, 1.5e-4, 0.3);
export const linen: Material = fabric('linen', 0.18, 12000, 80, 1.5e-5, 4e-4, 0.5);
export const wool: Material = fabric('wool', 0.22, 5000, 50, 1.2e-5, 7e-4, 0.6);
export const denim: Material = fabric('denim', 0.4, 20000, 250, 5e-5, 9e-4, 0.6);

export const materials: readonly Material[] = [cotton, silk, linen, wool, denim];
