import initJolt from 'jolt-physics';
import { FRICTION, GRAVITY, ITERATIONS, type Obstacle, type Scene, SHEAR } from '../scene.ts';
import { type Links, type Sheet, sheetLinks, vertexMasses } from '../sheet.ts';
import type { Engine } from './engine.ts';

type Jolt = typeof initJolt;
type Body = initJolt.Body;
type BodyInterface = initJolt.BodyInterface;
type SharedSettings = initJolt.SoftBodySharedSettings;

/**
 * Inverse stiffness of the links [m/N], tuned for the least stretch that still holds together: six
 * links per vertex over-determine the sheet, and stiffer shear and bend make it fly apart, in
 * `hang` from N = 128 on and in `self` from N = 64 on.
 */
const COMPLIANCE = {
  draped: { structural: 1e-3, shear: 0.1, bend: 0.1 },
  folded: { structural: 1e-3, shear: 1, bend: 10 },
} as const;
const CLOTH_LAYER = 0;
const OBSTACLE_LAYER = 1;

/**
 * Jolt Physics, the plain single-thread WebAssembly build (no SIMD). A soft body's iterations are
 * substeps: each integrates, solves every link once and collides. No collision of cloth with itself.
 */
export const jolt: Engine = {
  name: 'jolt',
  async create(scene, size, _threads, { substeps } = { substeps: ITERATIONS, iterations: 1 }) {
    const Jolt = await initJolt();
    const world = createWorld(Jolt);
    const system = world.GetPhysicsSystem();
    const bodies = system.GetBodyInterface();
    const gravity = new Jolt.Vec3(0, -GRAVITY, 0);
    system.SetGravity(gravity);
    Jolt.destroy(gravity);
    for (const obstacle of scene.obstacles) {
      bodies.AddBody(createObstacle(Jolt, bodies, obstacle).GetID(), Jolt.EActivation_DontActivate);
    }
    const used = (): number =>
      Jolt.JoltInterface.prototype.sGetTotalMemory() -
      Jolt.JoltInterface.prototype.sGetFreeMemory();
    const before = used();
    const body = createCloth(Jolt, bodies, scene, size, substeps);
    bodies.AddBody(body.GetID(), Jolt.EActivation_Activate);
    const motion = Jolt.castObject(body.GetMotionProperties(), Jolt.SoftBodyMotionProperties);
    return {
      step: (dt) => world.Step(dt, 1),
      positions(out) {
        const vertices = motion.GetVertices();
        for (let i = 0; i < size * size; i++) {
          const p = vertices.at(i).mPosition;
          out[3 * i] = p.GetX();
          out[3 * i + 1] = p.GetY();
          out[3 * i + 2] = p.GetZ();
        }
      },
      bytesPerVertex: (used() - before) / (size * size),
      dispose: () => Jolt.destroy(world),
    };
  },
};

function createWorld(Jolt: Jolt): initJolt.JoltInterface {
  const settings = new Jolt.JoltSettings();
  const pairs = new Jolt.ObjectLayerPairFilterTable(2);
  pairs.EnableCollision(CLOTH_LAYER, OBSTACLE_LAYER);
  const layers = new Jolt.BroadPhaseLayerInterfaceTable(2, 2);
  layers.MapObjectToBroadPhaseLayer(CLOTH_LAYER, new Jolt.BroadPhaseLayer(0));
  layers.MapObjectToBroadPhaseLayer(OBSTACLE_LAYER, new Jolt.BroadPhaseLayer(1));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(
    layers,
    2,
    pairs,
    2,
  );
  const world = new Jolt.JoltInterface(settings);
  Jolt.destroy(settings);
  return world;
}

function createObstacle(Jolt: Jolt, bodies: BodyInterface, obstacle: Obstacle): Body {
  const shape =
    obstacle.kind === 'sphere'
      ? new Jolt.SphereShape(obstacle.radius)
      : new Jolt.PlaneShape(new Jolt.Plane(new Jolt.Vec3(0, 1, 0), 0));
  const position = obstacle.kind === 'sphere' ? obstacle.centre : ([0, 0, 0] as const);
  const settings = new Jolt.BodyCreationSettings(
    shape,
    new Jolt.RVec3(...position),
    new Jolt.Quat(0, 0, 0, 1),
    Jolt.EMotionType_Static,
    OBSTACLE_LAYER,
  );
  settings.mFriction = FRICTION;
  return bodies.CreateBody(settings);
}

type Compliance = Readonly<Partial<Record<keyof Links, number>>>;

/** A link as wide as it is long has the membrane's stiffness. */
function complianceOf({ stiffness, selfCollision }: Scene): Compliance {
  if (stiffness !== undefined) {
    return { structural: 1 / stiffness, shear: 1 / (SHEAR * stiffness) };
  }
  return selfCollision ? COMPLIANCE.folded : COMPLIANCE.draped;
}

function createCloth(
  Jolt: Jolt,
  bodies: BodyInterface,
  scene: Scene,
  size: number,
  substeps: number,
): Body {
  const sheet = scene.sheet(size);
  const shared = new Jolt.SoftBodySharedSettings();
  addVertices(Jolt, shared, sheet);
  addLinks(Jolt, shared, size, complianceOf(scene));
  const { triangles } = sheet.mesh;
  const face = new Jolt.SoftBodySharedSettingsFace(0, 0, 0, 0);
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) face.set_mVertex(k, triangles[t + k]);
    shared.AddFace(face);
  }
  shared.CalculateEdgeLengths();
  shared.Optimize();
  const settings = new Jolt.SoftBodyCreationSettings(
    shared,
    new Jolt.RVec3(0, 0, 0),
    new Jolt.Quat(0, 0, 0, 1),
    CLOTH_LAYER,
  );
  settings.mNumIterations = substeps;
  settings.mFriction = FRICTION;
  settings.mLinearDamping = 0;
  settings.mUpdatePosition = false;
  settings.mAllowSleeping = false;
  return bodies.CreateSoftBody(settings);
}

function addVertices(Jolt: Jolt, shared: SharedSettings, sheet: Sheet): void {
  const { positions } = sheet.mesh;
  const masses = vertexMasses(sheet);
  const pinned = new Set(sheet.pins);
  const vertex = new Jolt.SoftBodySharedSettingsVertex();
  for (let i = 0; i < masses.length; i++) {
    vertex.mPosition.x = positions[3 * i];
    vertex.mPosition.y = positions[3 * i + 1];
    vertex.mPosition.z = positions[3 * i + 2];
    vertex.mInvMass = pinned.has(i) ? 0 : 1 / masses[i];
    shared.mVertices.push_back(vertex);
  }
}

function addLinks(Jolt: Jolt, shared: SharedSettings, size: number, compliance: Compliance): void {
  const links = sheetLinks(size);
  const edge = new Jolt.SoftBodySharedSettingsEdge(0, 0, 0);
  for (const kind of ['structural', 'shear', 'bend'] as const) {
    const inverse = compliance[kind];
    if (inverse === undefined) continue;
    edge.mCompliance = inverse;
    for (let l = 0; l < links[kind].length; l += 2) {
      edge.set_mVertex(0, links[kind][l]);
      edge.set_mVertex(1, links[kind][l + 1]);
      shared.mEdgeConstraints.push_back(edge);
    }
  }
}
