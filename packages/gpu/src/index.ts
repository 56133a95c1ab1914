export { BODY_CONTACTS, type BodyContact, type SkinOptions } from './contact/meshes.ts';
export { GpuError } from './device/gpu-error.ts';
export { type Gpu, type OpenGpuOptions, openGpu } from './device/open-gpu.ts';
export {
  type OpenedSimulation,
  type OpenSimulationOptions,
  openSimulation,
} from './open-simulation.ts';
export { type GpuOptions, METHODS, type Method } from './options.ts';
export { createGpuSimulation, type GpuSimulation } from './simulation.ts';
