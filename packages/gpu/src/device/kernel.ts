import { GpuError } from './gpu-error.ts';

/** Threads of a workgroup, of every kernel. */
export const GROUP = 64;
/** Dispatches have at most so many workgroups along one axis; beyond that they are folded into rows. */
export const ROW = 32768;
/** Uniforms lie this far apart, so that a dispatch can name its own. */
export const UNIFORM_STRIDE = 256;

/** What of a buffer a kernel does. */
export interface Binding {
  readonly buffer: GPUBuffer;
  readonly writes?: boolean;
}

export const reads = (buffer: GPUBuffer): Binding => ({ buffer });
export const writes = (buffer: GPUBuffer): Binding => ({ buffer, writes: true });

/** A compute pipeline with its buffers. */
export interface Kernel {
  /** One thread for each of `count`. @param uniforms which of the uniforms it sees */
  run(pass: GPUComputePassEncoder, count: number, uniforms?: number): void;
}

/** Kernels of one simulation: they see the same uniforms. */
export interface Workshop {
  readonly device: GPUDevice;
  /**
   * @param code WGSL with an entry point of that name; buffers are `@group(1)`, in the order given
   * @param texture bound after them, as `texture_2d<f32>` that is loaded from, not sampled
   */
  kernel(
    entry: string,
    code: string,
    bindings: readonly Binding[],
    texture?: GPUTexture,
  ): Promise<Kernel>;
}

/** The number of a thread, in every kernel: `let i = threadOf(group, local);`. */
const PRELUDE: string = /* wgsl */ `
fn threadOf(group: vec3u, local: u32) -> u32 {
  return (group.y * ${ROW}u + group.x) * ${GROUP}u + local;
}
`;

export function createWorkshop(device: GPUDevice, uniforms: GPUBuffer, types: string): Workshop {
  const shared = device.createBindGroupLayout({
    label: 'uniforms',
    entries: [
      {
        binding: 0,
        visibility: COMPUTE,
        buffer: { type: 'uniform', hasDynamicOffset: true, minBindingSize: UNIFORM_STRIDE },
      },
    ],
  });
  const sharedGroup = device.createBindGroup({
    layout: shared,
    entries: [{ binding: 0, resource: { buffer: uniforms, size: UNIFORM_STRIDE } }],
  });
  return {
    device,
    async kernel(entry, code, bindings, texture) {
      const pictures = texture ? [texture] : [];
      const layout = device.createBindGroupLayout({
        label: entry,
        entries: [
          ...bindings.map(
            ({ writes: isWritten }, binding): GPUBindGroupLayoutEntry => ({
              binding,
              visibility: COMPUTE,
              buffer: { type: isWritten ? 'storage' : 'read-only-storage' },
            }),
          ),
          ...pictures.map(
            (): GPUBindGroupLayoutEntry => ({
              binding: bindings.length,
              visibility: COMPUTE,
              texture: { sampleType: 'unfilterable-float' },
            }),
          ),
        ],
      });
      const group = device.createBindGroup({
        label: entry,
        layout,
        entries: [
          ...bindings.map(({ buffer }, binding) => ({ binding, resource: { buffer } })),
          ...pictures.map((picture) => ({
            binding: bindings.length,
            resource: picture.createView(),
          })),
        ],
      });
      const module = device.createShaderModule({ label: entry, code: PRELUDE + types + code });
      const pipeline = await device
        .createComputePipelineAsync({
          label: entry,
          layout: device.createPipelineLayout({ bindGroupLayouts: [shared, layout] }),
          compute: { module, entryPoint: entry },
        })
        .catch(async (error: unknown) => {
          const { messages } = await module.getCompilationInfo();
          const said = messages.map(({ lineNum, message }) => `line ${lineNum}: ${message}`);
          throw new GpuError(`the GPU refuses the kernel ${entry}: ${said.join('; ') || error}`);
        });
      const set = (pass: GPUComputePassEncoder, at: number): void => {
        pass.setPipeline(pipeline);
        pass.setBindGroup(0, sharedGroup, [at * UNIFORM_STRIDE]);
        pass.setBindGroup(1, group);
      };
      return {
        run(pass, count, at = 0) {
          if (count === 0) return;
          set(pass, at);
          const [columns, rows] = groupsFor(count);
          pass.dispatchWorkgroups(columns, rows);
        },
      };
    },
  };
}

/** Columns and rows of workgroups for so many threads. */
export function groupsFor(count: number): [columns: number, rows: number] {
  const groups = Math.ceil(count / GROUP);
  return groups <= ROW ? [groups, 1] : [ROW, Math.ceil(groups / ROW)];
}

// See buffers.ts for why this is a number.
const COMPUTE = 0x4;
