import { UNIFORM_STRIDE } from './device/kernel.ts';

/** What all kernels are told, anew for each substep. */
export const SETTINGS_WGSL: string = /* wgsl */ `
struct Settings {
  gravity: vec3f,
  /** Of the substep [s]. */
  h: f32,
  /** Part of a velocity that still air leaves. */
  keep: f32,
  /** Where in the step this substep ends, 0 to 1. */
  fraction: f32,
  count: u32,
  /** Which substep of the step this is. */
  substep: u32,
  /** Which colour of the constraints, or which level of a tree. */
  part: u32,
  colliders: u32,
  /** Sweeping ends when no vertex moves farther [m]. */
  tolerance: f32,
  friction: f32,
  /** Distance kept from bodies [m]. */
  offset: f32,
  /** Steps per second: 1/dt. */
  perStep: f32,
}
@group(0) @binding(0) var<uniform> settings: Settings;
`;

export interface Settings {
  readonly gravity: readonly [number, number, number];
  readonly h: number;
  readonly keep: number;
  readonly fraction: number;
  readonly count: number;
  readonly substep: number;
  readonly part: number;
  readonly colliders: number;
  readonly tolerance: number;
  readonly friction: number;
  readonly offset: number;
  readonly perStep: number;
}

/** Writes one of the uniforms, `UNIFORM_STRIDE` bytes apart. */
export function writeSettings(bytes: ArrayBuffer, place: number, settings: Settings): void {
  const floats = new Float32Array(bytes, place * UNIFORM_STRIDE, UNIFORM_STRIDE / 4);
  const whole = new Uint32Array(bytes, place * UNIFORM_STRIDE, UNIFORM_STRIDE / 4);
  floats.set(settings.gravity, 0);
  floats[3] = settings.h;
  floats[4] = settings.keep;
  floats[5] = settings.fraction;
  whole[6] = settings.count;
  whole[7] = settings.substep;
  whole[8] = settings.part;
  whole[9] = settings.colliders;
  floats[10] = settings.tolerance;
  floats[11] = settings.friction;
  floats[12] = settings.offset;
  floats[13] = settings.perStep;
}
