import type { SkinMethod, Skinned } from '@toile/body';
import type { Cloth } from '../cloth/motion.ts';
import { RUB_WGSL } from '../cloth/rub.ts';
import { type Buffers, INDIRECT } from '../device/buffers.ts';
import { type Binding, reads, type Workshop, writes } from '../device/kernel.ts';
import { drawMaps, TILE, TILES_ACROSS } from './draw-maps.ts';
import { findLimbSets, type LimbSet } from './limb-sets.ts';
import { placeFrames } from './place-frames.ts';

/**
 * A body met by pictures of its parts: how far each part's skin is from cameras before and behind it, and
 * which way it faces there. A vertex that both cameras see behind skin is inside.
 * Source: [RodriguezNavarro2005, sections 4.1 and 4.2].
 */
export interface LimbMaps {
  readonly sets: readonly LimbSet[];
  /** Where the joints are at the end of the coming step. */
  pose(transforms: Float32Array): void;
  /** Once per step: which parts can be touched, then their pictures. */
  draw(encoder: GPUCommandEncoder): void;
  collide(pass: GPUComputePassEncoder, count: number, uniforms: number): void;
}

export interface LimbMapOptions {
  readonly method: SkinMethod;
  /** Parts in whose boxes no cloth is are neither drawn nor looked at. */
  readonly culls: boolean;
}

export async function createLimbMaps(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  body: Skinned,
  skin: { readonly positions: GPUBuffer; readonly normals: GPUBuffer },
  { method, culls }: LimbMapOptions,
): Promise<LimbMaps> {
  const { device } = workshop;
  const sets = findLimbSets(body);
  const frames = buffers.room('frames of limbs', 20 * sets.length);
  const touched = buffers.room('touched limbs', sets.length);
  const args = buffers.room('draws of limbs', 4 * 2 * sets.length, INDIRECT);
  const maps = drawMaps(device, buffers, sets, { ...skin, frames, args });
  const code = FRAMES(sets);
  const tally = await workshop.kernel('touch', code + TOUCH, [
    reads(cloth.positions),
    reads(frames),
    writes(touched),
  ]);
  const ask = await workshop.kernel('ask', code + ASK(sets, culls), [reads(touched), writes(args)]);
  const bindings: Binding[] = [
    writes(cloth.positions),
    reads(cloth.previous),
    reads(frames),
    reads(touched),
  ];
  const collide = await workshop.kernel('collide', code + COLLIDE(culls), bindings, maps.texture);
  return {
    sets,
    pose(transforms) {
      device.queue.writeBuffer(frames, 0, placeFrames(sets, transforms, method));
    },
    draw(encoder) {
      encoder.clearBuffer(touched);
      const pass = encoder.beginComputePass();
      if (culls) tally.run(pass, cloth.count);
      ask.run(pass, 1);
      pass.end();
      maps.draw(encoder);
    },
    collide: (pass, count, uniforms) => collide.run(pass, count, uniforms),
  };
}

/** A point in a part's box runs from −1 to 1 along each axis. */
const FRAMES = (sets: readonly LimbSet[]): string => /* wgsl */ `
const SETS = ${sets.length}u;
struct Limb { across: vec4f, along: vec4f, towards: vec4f, half: vec4f, middle: vec4f }

fn within(limb: Limb, p: vec3f) -> vec3f {
  let d = p - limb.middle.xyz;
  return vec3f(dot(d, limb.across.xyz), dot(d, limb.along.xyz), dot(d, limb.towards.xyz)) / limb.half.xyz;
}
`;

/** How much larger a box is for those who ask whether cloth may get into it within the step. */
const AHEAD = 1.2;

const TOUCH: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> limbs: array<Limb>;
@group(1) @binding(2) var<storage, read_write> touched: array<atomic<u32>>;

@compute @workgroup_size(64)
fn touch(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  let x = positions[i].xyz;
  for (var k = 0u; k < SETS; k++) {
    if (all(abs(within(limbs[k], x)) < vec3f(${AHEAD})) && atomicLoad(&touched[k]) == 0) {
      atomicStore(&touched[k], 1u);
    }
  }
}
`;

const ASK = (sets: readonly LimbSet[], culls: boolean): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> touched: array<u32>;
@group(1) @binding(1) var<storage, read_write> args: array<u32>;
const CORNERS = array(${sets.map(({ corners }) => `${corners.length}u`).join(', ')});

@compute @workgroup_size(1)
fn ask() {
  for (var draw = 0u; draw < 2 * SETS; draw++) {
    args[4 * draw] = CORNERS[draw / 2];
    args[4 * draw + 1] = ${culls ? 'touched[draw / 2]' : '1'};
    args[4 * draw + 2] = 0;
    args[4 * draw + 3] = 0;
  }
}
`;

/** Where both pictures are as near, the mean of both normals is taken [m]. */
const TIE = 0.002;

const COLLIDE = (culls: boolean): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> previous: array<vec4f>;
@group(1) @binding(2) var<storage, read> limbs: array<Limb>;
@group(1) @binding(3) var<storage, read> touched: array<u32>;
@group(1) @binding(4) var maps: texture_2d<f32>;
${RUB_WGSL}

fn seen(tile: u32, at: vec2u) -> vec4f {
  let corner = ${TILE}u * vec2u(tile % ${TILES_ACROSS}u, tile / ${TILES_ACROSS}u);
  return textureLoad(maps, corner + at, 0);
}

@compute @workgroup_size(64)
fn collide(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  var x = positions[i];
  if (x.w == 0) { return; }
  for (var k = 0u; k < SETS; k++) {
    ${culls ? 'if (touched[k] == 0) { continue; }' : ''}
    let limb = limbs[k];
    let p = within(limb, x.xyz);
    if (any(abs(p) >= vec3f(1))) { continue; }
    let at = vec2u(clamp((0.5 + 0.5 * vec2f(p.x, -p.y)) * ${TILE}.0, vec2f(0), vec2f(${TILE - 1}.0)));
    let front = seen(2 * k, at);
    let back = seen(2 * k + 1, at);
    // A picture that shows nothing here has no normal.
    if (dot(front.xyz, front.xyz) == 0 || dot(back.xyz, back.xyz) == 0) { continue; }
    let z = p.z * limb.half.z;
    let beforeSkin = front.w - z;
    let behindSkin = z - back.w;
    if (beforeSkin + settings.offset <= 0 || behindSkin + settings.offset <= 0) { continue; }
    // How far it is along each normal to the plane of what the camera sees.
    let toFront = beforeSkin * dot(limb.towards.xyz, front.xyz);
    let toBack = -behindSkin * dot(limb.towards.xyz, back.xyz);
    var normal = select(back.xyz, front.xyz, beforeSkin < behindSkin);
    var depth = select(toBack, toFront, beforeSkin < behindSkin) + settings.offset;
    if (abs(beforeSkin - behindSkin) < ${TIE}) {
      normal = normalize(front.xyz + back.xyz);
      depth = 0.5 * (toFront + toBack) + settings.offset;
    }
    if (depth <= 0) { continue; }
    let path = x.xyz - previous[i].xyz;
    x = vec4f(pushedOut(x.xyz, path, normal, depth, settings.friction), x.w);
  }
  positions[i] = x;
}
`;
