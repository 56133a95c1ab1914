import type { Point } from '@toile/plots';
import type { Material } from '@toile/sim';
import { compare, type Experiment, type Outcome, type Row, tell } from '../experiment.ts';
import { cut, type FlatMesh, verticesWhere } from '../meshes/flat-mesh.ts';
import { stripMesh } from '../meshes/strip.ts';
import { mount, type Vec3 } from '../specimen.ts';
import { curvedStripRatio } from '../truth/curved-strip.ts';

const TEST = 'rolled';
/** Width of the sheet, which is rolled across, and its rigidity [m, N·m]. */
const WIDTH = 0.02;
const RIGIDITY = 1e-5;
/** The turn between the jaws where bending is gentle [rad]. */
const GENTLE = 2e-3;
/** Of the closed form, where the jaws keep the section [%]. */
const TOLERANCE = 5;

/** A sheet as thick as Zhou's: w/h of a solid plate, of which Y/B is 12/h². */
function solid(widthOverThickness: number): Material {
  const stretch = (12 * RIGIDITY * widthOverThickness ** 2) / WIDTH ** 2;
  return sheet(`w/h = ${widthOverThickness}`, stretch, stretch / 2);
}

function sheet(name: string, stretch: number, shear: number): Material {
  return {
    name,
    density: 0.1,
    stretchWarp: stretch,
    stretchWeft: stretch,
    shear,
    bendingWarp: RIGIDITY,
    bendingWeft: RIGIDITY,
    damping: 0,
    thickness: 3e-4,
    friction: 0,
  };
}

interface Roll {
  /** Rigidity along the axis over that of the flat sheet, bent gently. */
  ratio(): number;
  /** Height of the section in the middle over that in the jaws. */
  left(): number;
}

/** A sheet as long as wide, between two jaws that hold its ends as arcs of half-angle α. */
function roll(material: Material, angle: number, cells: number): Roll {
  const size = WIDTH / cells;
  const length = WIDTH;
  const flat = stripMesh('grid', { length: length + 2 * size, width: WIDTH, size });
  const isHeld = (x: number): boolean => Math.abs(x) > length / 2 - 1e-9;
  const pins = verticesWhere(flat, isHeld);
  const right = verticesWhere(flat, (x) => isHeld(x) && x > 0);
  const specimen = mount(cut(flat, 'level'), material, { pins });
  const { places, centre } = rollUp(flat, angle);
  places.forEach((place, vertex) => {
    specimen.place(vertex, place);
  });

  /** The couple on the right jaw [N·m]. */
  function couple(turn: number): number {
    for (const vertex of pins) {
      const [x, y, z] = places[vertex];
      const side = Math.sign(x);
      const [c, s] = [Math.cos(turn / 2), Math.sin(turn / 2) * side];
      const [along, up] = [x - (side * length) / 2, y - centre];
      specimen.place(vertex, [
        (side * length) / 2 + c * along - s * up,
        centre + s * along + c * up,
        z,
      ]);
    }
    specimen.settle({ tolerance: 1e-9, maxSteps: 300 });
    return specimen.moment(right, [length / 2, centre, 0])[2];
  }

  return {
    ratio: () => ((couple(GENTLE) - couple(-GENTLE)) * WIDTH) / (2 * GENTLE * RIGIDITY * WIDTH),
    left() {
      const middle = verticesWhere(flat, (x) => Math.abs(x) < size / 2);
      const [a, b] = [middle[0], middle[middle.length - 1]].map((vertex) =>
        specimen.position(vertex),
      );
      return (
        sagOf(
          middle.map((vertex) => specimen.position(vertex)),
          a,
          b,
        ) /
        sagOf(
          middle.map((vertex) => places[vertex]),
          places[middle[0]],
          places[middle[middle.length - 1]],
        )
      );
    },
  };
}

/** How far a section stands out from its chord [m]. */
function sagOf(points: readonly Vec3[], a: Vec3, b: Vec3): number {
  return Math.max(...points.map((p) => Math.abs(p[1] - (a[1] + b[1]) / 2)));
}

/** Where vertices of the rolled sheet are, its axis along x, and the height of its sections' centre. */
function rollUp(flat: FlatMesh, angle: number): { places: Vec3[]; centre: number } {
  const radius = WIDTH / (2 * angle);
  const places = verticesWhere(flat, () => true).map((vertex): Vec3 => {
    const [x, across] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
    const turned = across / radius;
    return [x, radius * Math.cos(turned), -radius * Math.sin(turned)];
  });
  return { places, centre: (radius * Math.sin(angle)) / angle };
}

const DEGREES = 180 / Math.PI;

function measure(short: boolean, progress: (text: string) => void): Outcome {
  const cells = short ? 8 : 12;
  const rows: Row[] = [];
  const gentle: { name: string; points: Point[] }[] = [];
  const curves: { name: string; points: Point[] }[] = [];
  const angles = short ? [30] : [15, 30, 60, 90, 120];
  for (const slenderness of short ? [6] : [6, 12, 24]) {
    const material = solid(slenderness);
    const closed = (angle: number): number =>
      curvedStripRatio(angle, WIDTH, material.stretchWarp, RIGIDITY);
    curves.push({
      name: `1 + η, ${material.name}`,
      points: Array.from({ length: 61 }, (_, k) => [
        2 * k,
        closed(Math.max(k, 0.1) * (2 / DEGREES)),
      ]),
    });
    const points: Point[] = [];
    for (const degrees of angles) {
      progress(`${material.name}, ${degrees}°`);
      const sheetRoll = roll(material, degrees / DEGREES, cells);
      const simulated = sheetRoll.ratio();
      points.push([degrees, simulated]);
      const facts = {
        test: TEST,
        parameter: `${material.name}, α = ${degrees}°: rigidity over that of the flat sheet`,
        simulated,
        unit: '',
      };
      const truth = closed(degrees / DEGREES);
      const isJudged = slenderness === 6 && degrees <= 30;
      rows.push(isJudged ? compare(facts, truth, TOLERANCE) : tell(facts, truth));
      rows.push(
        tell({
          test: TEST,
          parameter: `${material.name}, α = ${degrees}°: height of the section left in the middle`,
          simulated: 100 * sheetRoll.left(),
          unit: '%',
        }),
      );
    }
    gentle.push({ name: `plate and membrane, ${material.name}`, points });
  }
  return {
    rows,
    plots: [
      {
        title: 'A rolled sheet bent along its axis, gently',
        file: 'calibration-rolled.svg',
        xLabel: 'half-angle α of the section [°]',
        yLabel: 'rigidity over that of the flat sheet',
        curves,
        marks: gentle,
      },
    ],
  };
}

export const rolled: Experiment = {
  name: TEST,
  title: 'A rolled sheet',
  summary:
    'A flat sheet, as long as wide, is rolled between jaws that hold its ends as arcs, and bent along the roll’s axis: its rigidity by plate and membrane, beside 1 + η(α, w/h) of [Zhou2008, Eq. 4], which is the closed form of a curved strip whose section stays.',
  run: measure,
};
