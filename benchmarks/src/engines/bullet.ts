import Ammo from 'ammojs-typed/wasm';
import { FRICTION, GRAVITY, ITERATIONS, type Obstacle, type Scene, SHEAR } from '../scene.ts';
import { type Sheet, sheetLinks, vertexMasses } from '../sheet.ts';
import type { Effort, Engine } from './engine.ts';

type Bullet = typeof Ammo;
type World = Ammo.btSoftRigidDynamicsWorld;

/** Bits of btSoftBody::Config::collisions. */
const VERTICES_AGAINST_RIGID = 0x01;
const CLUSTERS_AGAINST_SOFT = 0x20;
const CLUSTERS_AGAINST_THEMSELVES = 0x40;
/** Collision margin of the cloth [m]. */
const MARGIN = 0.005;
/** Vertices per cluster in `self`, and passes to find the clusters (8,192 by default: minutes). */
const CLUSTER_SIZE = 16;
const CLUSTER_ITERATIONS = 16;
/** Half the side of the box that serves as floor [m]: soft bodies pass through Bullet's planes. */
const FLOOR = 5;
const EVERYTHING = -1;

/**
 * Bullet 2.82 as WebAssembly (ammo.js): one step, 20 position iterations, no velocity iterations.
 * Its sheet collides with itself by clusters of vertices.
 */
export const bullet: Engine = {
  name: 'bullet',
  async create(scene, size, _threads, effort = { substeps: 1, iterations: ITERATIONS }) {
    const bullet = await Ammo();
    const world = createWorld(bullet);
    for (const obstacle of scene.obstacles) addObstacle(bullet, world, obstacle);
    const body = createCloth(bullet, world, scene.sheet(size), scene, effort);
    world.addSoftBody(body, 1, EVERYTHING);
    return {
      // No substeps of Bullet's own: it then advances by dt exactly.
      step(dt) {
        for (let s = 0; s < effort.substeps; s++) world.stepSimulation(dt / effort.substeps, 0);
      },
      positions(out) {
        const nodes = body.m_nodes;
        for (let i = 0; i < size * size; i++) {
          const p = nodes.at(i).m_x;
          out[3 * i] = p.x();
          out[3 * i + 1] = p.y();
          out[3 * i + 2] = p.z();
        }
      },
      dispose: () => bullet.destroy(world),
    };
  },
};

function createWorld(bullet: Bullet): World {
  const configuration = new bullet.btSoftBodyRigidBodyCollisionConfiguration();
  const world = new bullet.btSoftRigidDynamicsWorld(
    new bullet.btCollisionDispatcher(configuration),
    new bullet.btDbvtBroadphase(),
    new bullet.btSequentialImpulseConstraintSolver(),
    configuration,
    new bullet.btDefaultSoftBodySolver(),
  );
  const gravity = new bullet.btVector3(0, -GRAVITY, 0);
  world.setGravity(gravity);
  world.getWorldInfo().m_gravity = gravity;
  return world;
}

function addObstacle(bullet: Bullet, world: World, obstacle: Obstacle): void {
  const shape =
    obstacle.kind === 'sphere'
      ? new bullet.btSphereShape(obstacle.radius)
      : new bullet.btBoxShape(new bullet.btVector3(FLOOR, FLOOR, FLOOR));
  const pose = new bullet.btTransform();
  pose.setIdentity();
  const origin = obstacle.kind === 'sphere' ? obstacle.centre : ([0, -FLOOR, 0] as const);
  pose.setOrigin(new bullet.btVector3(...origin));
  const body = new bullet.btRigidBody(
    new bullet.btRigidBodyConstructionInfo(
      0,
      new bullet.btDefaultMotionState(pose),
      shape,
      new bullet.btVector3(0, 0, 0),
    ),
  );
  body.setFriction(FRICTION);
  world.addRigidBody(body);
}

function createCloth(
  bullet: Bullet,
  world: World,
  sheet: Sheet,
  scene: Scene,
  effort: Effort,
): Ammo.btSoftBody {
  const { size } = sheet;
  const corners = [0, size - 1, size * (size - 1), size * size - 1].map((v) => {
    const [x, y, z] = sheet.mesh.positions.subarray(3 * v, 3 * v + 3);
    return new bullet.btVector3(x, y, z);
  });
  const [c00, c10, c01, c11] = corners;
  const body = new bullet.btSoftBodyHelpers().CreatePatch(
    world.getWorldInfo(),
    c00,
    c10,
    c01,
    c11,
    size,
    size,
    0,
    false,
  );
  // The patch comes with its structural links.
  const { shear, bend } = sheetLinks(size);
  let material = body.m_materials.at(0);
  if (scene.stiffness !== undefined) {
    // Bullet's links know no stiffness in N/m, only the part of an error that they remove at a time.
    material = body.appendMaterial();
    material.m_kLST = SHEAR;
  }
  for (const links of scene.stiffness === undefined ? [shear, bend] : [shear]) {
    for (let l = 0; l < links.length; l += 2) {
      body.appendLink(links[l], links[l + 1], material, false);
    }
  }
  for (const [i, mass] of vertexMasses(sheet).entries()) body.setMass(i, mass);
  for (const pin of sheet.pins) body.setMass(pin, 0);
  configure(bullet, body, scene, effort);
  return body;
}

function configure(bullet: Bullet, body: Ammo.btSoftBody, scene: Scene, effort: Effort): void {
  const config = body.m_cfg;
  config.viterations = 0;
  config.piterations = effort.iterations;
  config.kDF = FRICTION;
  config.collisions = VERTICES_AGAINST_RIGID;
  if (scene.selfCollision) {
    const nodes = body.m_nodes.size();
    body.generateClusters(Math.ceil(nodes / CLUSTER_SIZE), CLUSTER_ITERATIONS);
    config.collisions |= CLUSTERS_AGAINST_SOFT | CLUSTERS_AGAINST_THEMSELVES;
  }
  bullet.castObject(body, bullet.btCollisionObject).getCollisionShape().setMargin(MARGIN);
  // 4: DISABLE_DEACTIVATION
  body.setActivationState(4);
}
