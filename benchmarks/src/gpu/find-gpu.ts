import { type Gpu, GpuError, openGpu } from '@toile/gpu';

/**
 * A GPU for Node, by the package `webgpu` (Dawn). It is large and nothing else needs it, so who wants to
 * measure installs it: `npm install --no-save webgpu`.
 */
export async function findGpu(): Promise<Gpu> {
  const name = 'webgpu';
  const dawn = await import(name).catch(() => {
    throw new GpuError('Node has no WebGPU of its own: run npm install --no-save webgpu first');
  });
  Object.assign(globalThis, dawn.globals);
  const instance = dawn.create([]);
  const gpu = await openGpu({ gpu: instance });
  // Dawn's objects do not keep each other alive.
  Object.assign(globalThis, { toileGpu: [instance, gpu] });
  return gpu;
}
