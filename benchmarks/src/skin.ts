import {
  createPlainSkinner,
  createPosed,
  createSkeleton,
  createSkinner,
  JOINT_NAMES,
  type Posed,
  poseSkeleton,
  restPose,
  type SkinMethod,
  type Skinned,
  type Skinner,
} from '@toile/body';
import { randomNumbers } from './drape.ts';
import { median } from './percentile.ts';
import { writeJson } from './results.ts';

/** Of the body. */
const VERTICES = 13_380;
const METHODS: readonly SkinMethod[] = ['linear', 'dual'];
/** Most that a frame's skinning may take on one core [ms]. */
const TARGET = 1;

export interface SkinCost {
  readonly method: SkinMethod;
  readonly kind: Skinner['kind'];
  readonly vertices: number;
  /** Median time of all positions [ms]. */
  readonly positionsMs: number;
  /** Median time of all positions and velocities [ms]. */
  readonly velocitiesMs: number;
}

/** Vertices at random, each on four joints at random: no vertex finds its joints near at hand. */
export function scatteredBody(vertices: number): Skinned {
  const random = randomNumbers(1);
  const skeleton = createSkeleton(Float64Array.from({ length: 3 * JOINT_NAMES.length }, random));
  const joints = Uint8Array.from({ length: 4 * vertices }, () => random() * JOINT_NAMES.length);
  const weights = new Float32Array(4 * vertices);
  for (let v = 0; v < vertices; v++) weights.set([0.4, 0.3, 0.2, 0.1], 4 * v);
  const positions = Float64Array.from({ length: 3 * vertices }, random);
  return { mesh: { positions, triangles: new Uint32Array() }, skeleton, skin: { joints, weights } };
}

export function timeSkinning(
  body: Skinned,
  skinner: Skinner,
  method: SkinMethod,
  calls: number,
): SkinCost {
  const posed = randomPose(body, 2);
  const moment = { before: posed, posed, after: randomPose(body, 3), span: 1 };
  return {
    method,
    kind: skinner.kind,
    vertices: body.mesh.positions.length / 3,
    positionsMs: timeCalls(() => skinner.skin(posed, method), calls),
    velocitiesMs: timeCalls(() => skinner.skinMoving(moment, method), calls),
  };
}

function timeCalls(call: () => void, calls: number): number {
  const times = Array.from({ length: calls }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return median(times);
}

function randomPose({ skeleton }: Skinned, seed: number): Posed {
  const random = randomNumbers(seed);
  const pose = restPose(skeleton);
  for (let j = 0; j < pose.rotations.length; j += 4) {
    const q = Array.from({ length: 4 }, () => random() - 0.5);
    const length = Math.hypot(...q);
    pose.rotations.set(
      q.map((x) => x / length),
      j,
    );
  }
  return poseSkeleton(skeleton, pose, createPosed(skeleton));
}

export async function runSkin(options: { readonly json: boolean }): Promise<void> {
  const say = options.json ? console.error : console.log;
  const body = scatteredBody(VERTICES);
  const skinners = [await createSkinner(body), createPlainSkinner(body)];
  const costs: SkinCost[] = [];
  for (const method of METHODS) {
    const [fast, plain] = skinners.map((skinner) => timeSkinning(body, skinner, method, 500));
    costs.push(fast, plain);
    for (const { kind, positionsMs, velocitiesMs } of [fast, plain]) {
      say(
        `${method}, ${kind}: ${positionsMs.toFixed(3)} ms, ` +
          `with velocities ${velocitiesMs.toFixed(3)} ms (target: at most ${TARGET} ms)`,
      );
    }
    say(`  ${(plain.positionsMs / fast.positionsMs).toFixed(1)} times as fast as plain code`);
  }
  const results = { targetMs: TARGET, costs };
  writeJson('skin.json', results);
  if (options.json) console.log(JSON.stringify(results));
}
