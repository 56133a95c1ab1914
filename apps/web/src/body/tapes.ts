import {
  type Body,
  blendVertices,
  createPosed,
  type MeasurementKey,
  type Pose,
  poseSkeleton,
  type SkinMethod,
  type Surface,
} from '@toile/body';
import { dimensionLine, ribbon, rods } from '@toile/fitting-room/picture';
import { DoubleSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import type { Tape } from './protocol.ts';

/** Dimension lines stand beside the hands: this far from the middle, in body heights. */
const ASIDE = 0.36;
/** And this far from each other [m]. */
const APART = 0.045;
/** Half the length of the strokes at the ends of a dimension line [m]. */
const STROKE = 0.012;

/** Tapes with so few points are straight lines, which run through the body. */
const STRAIGHT = 3;

/** Where a tape's label points to. */
export interface Anchor {
  readonly key: MeasurementKey;
  /** Whether it is a line beside the body. */
  readonly vertical: boolean;
  /** Places along the tape [m]; the label takes the one that suits the picture. */
  readonly points: readonly Vector3[];
}

export interface TapeOptions {
  readonly body: Body;
  readonly surface: Surface;
  readonly pose: Pose;
  readonly method: SkinMethod;
}

/** Tapes on the body, and dimension lines beside it. */
export interface Tapes {
  readonly group: Group;
  /** Draws tapes on the body as it stands. */
  show(tapes: readonly Tape[], options: TapeOptions): void;
  /** Draws one of them stronger than the others. */
  attend(key: MeasurementKey | undefined): void;
  readonly anchors: readonly Anchor[];
  /** Of tapes, of straight lines, and of what is attended. */
  setColours(colours: Readonly<Record<'tape' | 'line' | 'strong', string>>): void;
}

export function createTapes(): Tapes {
  const group = new Group();
  let anchors: Anchor[] = [];
  let attended: MeasurementKey | undefined;
  const materials = { tape: createPair(0.16), strong: createPair(0.3), line: createPair(0.7) };

  function dress(mesh: Mesh): void {
    const { key, hidden, line } = mesh.userData;
    const look = materials[key === attended ? 'strong' : line ? 'line' : 'tape'];
    mesh.material = hidden ? look.hidden : look.seen;
  }

  function add(key: MeasurementKey, geometry: Mesh['geometry'], line: boolean): void {
    for (const hidden of [true, false]) {
      const mesh = new Mesh(geometry);
      mesh.userData = { key, hidden, line };
      mesh.frustumCulled = false;
      dress(mesh);
      group.add(mesh);
    }
  }

  function clear(): void {
    for (const mesh of group.children as Mesh[]) mesh.geometry.dispose();
    group.clear();
    anchors = [];
  }

  return {
    group,
    get anchors() {
      return anchors;
    },
    show(tapes, options) {
      clear();
      let aside = ASIDE * options.body.measurements.height;
      for (const tape of tapes) {
        const { key, vertical } = tape;
        const { points, geometry, line } = vertical
          ? dimension(tape, -aside, options)
          : shapeTape(tape, options);
        if (vertical) aside += APART;
        add(key, geometry, line);
        anchors.push({ key, vertical, points });
      }
    },
    attend(key) {
      attended = key;
      for (const mesh of group.children as Mesh[]) dress(mesh);
    },
    setColours(colours) {
      for (const name of ['tape', 'line', 'strong'] as const) {
        materials[name].seen.color.set(colours[name]);
        materials[name].hidden.color.set(colours[name]);
      }
    },
  };
}

/** A tape is seen through the body too, but only faintly. */
function createPair(opacity: number): { seen: MeshBasicMaterial; hidden: MeshBasicMaterial } {
  const common = { side: DoubleSide, toneMapped: false } as const;
  return {
    seen: new MeshBasicMaterial(common),
    hidden: new MeshBasicMaterial({
      ...common,
      transparent: true,
      opacity,
      depthTest: false,
      depthWrite: false,
    }),
  };
}

/** What a measurement is drawn as. */
interface Drawn extends Pick<Anchor, 'points'> {
  readonly geometry: Mesh['geometry'];
  /** Whether it is straight, and no tape. */
  readonly line: boolean;
}

/** A tape on the skin, or the straight lines of one that runs through the body. */
function shapeTape(tape: Tape, options: TapeOptions): Drawn {
  const points = placeTape(tape, options);
  const line = points.length <= STRAIGHT;
  const geometry = line ? rods(pairsOf(points)) : ribbon(points, normalsAt(tape, options.surface));
  return { points, geometry, line };
}

function pairsOf(points: readonly Vector3[]): [Vector3, Vector3][] {
  return points.slice(1).map((point, k) => [points[k], point]);
}

/** A tape's points as the body's joints have moved them. */
function placeTape(tape: Tape, { body, pose, method }: TapeOptions): Vector3[] {
  const { skeleton, skin } = body;
  const joints = new Uint8Array(4 * tape.vertices.length);
  const weights = new Float32Array(4 * tape.vertices.length);
  tape.vertices.forEach((vertex, k) => {
    joints.set(skin.joints.subarray(4 * vertex, 4 * vertex + 4), 4 * k);
    weights.set(skin.weights.subarray(4 * vertex, 4 * vertex + 4), 4 * k);
  });
  const posed = poseSkeleton(skeleton, pose, createPosed(skeleton));
  const out = blendVertices({
    method,
    skeleton,
    posed,
    skin: { joints, weights },
    rest: tape.points,
    out: new Float64Array(tape.points.length),
  });
  return Array.from(tape.vertices, (_, k) => new Vector3().fromArray(out, 3 * k));
}

function normalsAt({ vertices }: Tape, { normals }: Surface): Vector3[] {
  return Array.from(vertices, (vertex) => new Vector3().fromArray(normals, 3 * vertex));
}

/** A vertical line beside the body, with strokes at its ends and lines to what it measures. */
function dimension({ points }: Tape, x: number, { pose, body }: TapeOptions): Drawn {
  const [low, high] = [points.subarray(0, 3), points.subarray(points.length - 3)];
  const ahead = pose.hips[2] - body.skeleton.rest[2];
  const [foot, top] = [low, high].map(([, y]) => new Vector3(x, Math.max(y, 0.002), ahead));
  const leads = [low, high].map((spot, k): [Vector3, Vector3] => [
    new Vector3(spot[0], [foot, top][k].y, spot[2] + ahead),
    [foot, top][k],
  ]);
  // The floor needs no line that leads to it.
  if (low[1] < 0.01) leads.shift();
  return {
    points: [foot.clone().lerp(top, 0.5)],
    geometry: rods([...dimensionLine(foot, top, STROKE), ...leads]),
    line: true,
  };
}
