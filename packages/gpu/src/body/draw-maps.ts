import type { Buffers } from '../device/buffers.ts';
import { UNIFORM_STRIDE } from '../device/kernel.ts';
import type { LimbSet } from './limb-sets.ts';

/** Side of a picture [pixels]: some 3 mm of a forearm each. */
export const TILE = 128;
/** Pictures side by side in the atlas. */
export const TILES_ACROSS = 8;

/** Pictures of all parts, front and back, in one atlas: normal, and height towards the front camera [m]. */
export interface Maps {
  readonly texture: GPUTexture;
  draw(encoder: GPUCommandEncoder): void;
}

interface Seen {
  readonly positions: GPUBuffer;
  readonly normals: GPUBuffer;
  readonly frames: GPUBuffer;
  /** Of draws, four numbers each: the device may have decided to draw nothing. */
  readonly args: GPUBuffer;
}

// See buffers.ts for why these are numbers.
const TEXTURE_BINDING = 0x4;
const RENDER_ATTACHMENT = 0x10;
const IN_VERTEX = 0x1;

export function drawMaps(
  device: GPUDevice,
  buffers: Buffers,
  sets: readonly LimbSet[],
  seen: Seen,
): Maps {
  const rows = Math.ceil((2 * sets.length) / TILES_ACROSS);
  const size = [TILE * TILES_ACROSS, TILE * rows];
  const texture = device.createTexture({
    label: 'pictures of limbs',
    size,
    format: 'rgba32float',
    usage: TEXTURE_BINDING | RENDER_ATTACHMENT,
  });
  const depth = device.createTexture({ size, format: 'depth32float', usage: RENDER_ATTACHMENT });
  const uniforms = buffers.uniform('which picture', 2 * sets.length * UNIFORM_STRIDE);
  const numbers = new Uint32Array((2 * sets.length * UNIFORM_STRIDE) / 4);
  let first = 0;
  for (let draw = 0; draw < 2 * sets.length; draw++) {
    const { corners } = sets[draw >> 1];
    numbers.set([draw >> 1, draw & 1, first], (draw * UNIFORM_STRIDE) / 4);
    if (draw & 1) first += corners.length;
  }
  device.queue.writeBuffer(uniforms, 0, numbers);
  const corners = new Uint32Array(sets.reduce((sum, set) => sum + set.corners.length, 0));
  let end = 0;
  for (const set of sets) {
    corners.set(set.corners, end);
    end += set.corners.length;
  }
  const cornerBuffer = buffers.from('corners of limbs', corners);
  const layout = device.createBindGroupLayout({
    entries: [
      {
        binding: 0,
        visibility: IN_VERTEX,
        buffer: { type: 'uniform', hasDynamicOffset: true, minBindingSize: 16 },
      },
      ...[1, 2, 3, 4].map((binding) => ({
        binding,
        visibility: IN_VERTEX,
        buffer: { type: 'read-only-storage' as const },
      })),
    ],
  });
  const group = device.createBindGroup({
    layout,
    entries: [
      { binding: 0, resource: { buffer: uniforms, size: 16 } },
      ...[cornerBuffer, seen.positions, seen.normals, seen.frames].map((buffer, k) => ({
        binding: k + 1,
        resource: { buffer },
      })),
    ],
  });
  const module = device.createShaderModule({ label: 'pictures of limbs', code: DRAW });
  const pipeline = device.createRenderPipeline({
    layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
    vertex: { module },
    fragment: { module, targets: [{ format: 'rgba32float' }] },
    depthStencil: { format: 'depth32float', depthWriteEnabled: true, depthCompare: 'less' },
  });
  const views = { colour: texture.createView(), depth: depth.createView() };
  return {
    texture,
    draw(encoder) {
      const pass = encoder.beginRenderPass({
        colorAttachments: [
          { view: views.colour, loadOp: 'clear', storeOp: 'store', clearValue: [0, 0, 0, 0] },
        ],
        depthStencilAttachment: {
          view: views.depth,
          depthClearValue: 1,
          depthLoadOp: 'clear',
          depthStoreOp: 'discard',
        },
      });
      pass.setPipeline(pipeline);
      for (let draw = 0; draw < 2 * sets.length; draw++) {
        const [x, y] = [TILE * (draw % TILES_ACROSS), TILE * Math.floor(draw / TILES_ACROSS)];
        pass.setViewport(x, y, TILE, TILE, 0, 1);
        pass.setScissorRect(x, y, TILE, TILE);
        pass.setBindGroup(0, group, [draw * UNIFORM_STRIDE]);
        pass.drawIndirect(seen.args, 16 * draw);
      }
      pass.end();
    },
  };
}

const DRAW: string = /* wgsl */ `
struct Which { limb: u32, isBack: u32, first: u32 }
struct Limb { across: vec4f, along: vec4f, towards: vec4f, half: vec4f, middle: vec4f }
struct Point { @builtin(position) place: vec4f, @location(0) seen: vec4f }
@group(0) @binding(0) var<uniform> which: Which;
@group(0) @binding(1) var<storage, read> corners: array<u32>;
@group(0) @binding(2) var<storage, read> positions: array<vec4f>;
@group(0) @binding(3) var<storage, read> normals: array<vec4f>;
@group(0) @binding(4) var<storage, read> limbs: array<Limb>;

@vertex fn place(@builtin(vertex_index) number: u32) -> Point {
  let vertex = corners[which.first + number];
  let limb = limbs[which.limb];
  let d = positions[vertex].xyz - limb.middle.xyz;
  let height = dot(d, limb.towards.xyz);
  let depth = 0.5 + 0.5 * select(-height, height, which.isBack == 1) / limb.half.z;
  let at = vec2f(dot(d, limb.across.xyz), dot(d, limb.along.xyz)) / limb.half.xy;
  return Point(vec4f(at, clamp(depth, 0, 1), 1), vec4f(normals[vertex].xyz, height));
}

@fragment fn show(point: Point) -> @location(0) vec4f {
  return vec4f(normalize(point.seen.xyz), point.seen.w);
}
`;
