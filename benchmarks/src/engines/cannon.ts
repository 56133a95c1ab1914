import {
  Body,
  Broadphase,
  DistanceConstraint,
  GSSolver,
  Particle,
  Plane,
  Sphere,
  Vec3,
  World,
} from 'cannon-es';
import { FRICTION, GRAVITY, ITERATIONS, type Obstacle, SHEAR, TIME_STEP } from '../scene.ts';
import { distance, type Sheet, sheetLinks, vertexMasses } from '../sheet.ts';
import type { Engine } from './engine.ts';

/** cannon-es: particles joined by distance constraints. No collision of cloth with itself. */
export const cannon: Engine = {
  name: 'cannon',
  async create(scene, size, _threads, effort = { substeps: 1, iterations: ITERATIONS }) {
    const world = new World({ gravity: new Vec3(0, -GRAVITY, 0) });
    const solver = new GSSolver();
    solver.iterations = effort.iterations;
    world.solver = solver;
    world.defaultContactMaterial.friction = FRICTION;
    const obstacles = scene.obstacles.map((obstacle) => createObstacle(obstacle));
    const particles = createCloth(world, scene.sheet(size), scene.stiffness, effort.substeps);
    for (const body of obstacles) world.addBody(body);
    world.broadphase = new ParticlesAgainstObstacles(particles, obstacles);
    return {
      step(dt) {
        for (let s = 0; s < effort.substeps; s++) world.step(dt / effort.substeps);
      },
      positions(out) {
        particles.forEach(({ position }, i) => {
          out.set([position.x, position.y, position.z], 3 * i);
        });
      },
      dispose: () => {},
    };
  },
};

/** Spares cannon the pairs of particles, which it would enumerate and then never collide. */
class ParticlesAgainstObstacles extends Broadphase {
  readonly particles: readonly Body[];
  readonly obstacles: readonly Body[];
  constructor(particles: readonly Body[], obstacles: readonly Body[]) {
    super();
    this.particles = particles;
    this.obstacles = obstacles;
  }
  override collisionPairs(_world: World, first: Body[], second: Body[]): void {
    for (const obstacle of this.obstacles) {
      for (const particle of this.particles)
        this.intersectionTest(particle, obstacle, first, second);
    }
  }
}

function createObstacle(obstacle: Obstacle): Body {
  const body = new Body({ mass: 0 });
  if (obstacle.kind === 'sphere') {
    body.addShape(new Sphere(obstacle.radius));
    body.position.set(...obstacle.centre);
  } else {
    // A Plane's normal is its +z; turn it upwards.
    body.addShape(new Plane());
    body.quaternion.setFromEuler(-Math.PI / 2, 0, 0);
  }
  return body;
}

/** Steps until a link is back at its length: cannon's own choice. */
const RELAXATION = 4;

function createCloth(
  world: World,
  sheet: Sheet,
  stiffness: number | undefined,
  substeps: number,
): Body[] {
  const { positions } = sheet.mesh;
  const pinned = new Set(sheet.pins);
  const particles = Array.from(vertexMasses(sheet), (mass, i) => {
    const [x, y, z] = positions.subarray(3 * i, 3 * i + 3);
    const body = new Body({ mass: pinned.has(i) ? 0 : mass, position: new Vec3(x, y, z) });
    body.addShape(new Particle());
    body.linearDamping = 0;
    world.addBody(body);
    return body;
  });
  const { structural, shear, bend } = sheetLinks(sheet.size);
  const kinds: [Uint32Array, number?][] =
    stiffness === undefined
      ? [[structural], [shear], [bend]]
      : [
          [structural, stiffness],
          [shear, SHEAR * stiffness],
        ];
  for (const [links, k] of kinds) {
    for (let l = 0; l < links.length; l += 2) {
      const [a, b] = [links[l], links[l + 1]];
      const link = new DistanceConstraint(particles[a], particles[b], distance(positions, a, b));
      if (k !== undefined) {
        for (const equation of link.equations) {
          equation.setSpookParams(k, RELAXATION, TIME_STEP / substeps);
        }
      }
      world.addConstraint(link);
    }
  }
  return particles;
}
