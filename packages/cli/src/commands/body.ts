import { extname } from 'node:path';
import {
  type Body,
  createFigure,
  formatLength,
  MEASUREMENT_KEYS,
  MEASUREMENTS,
  type Pose,
  walk,
  writeBodyGlb,
} from '@toile/body';
import { formatObj } from '@toile/geometry';
import { type BodyOptions, readBodyOptions } from '../body-options.ts';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { makeBody } from '../make-body.ts';
import { saveFile } from '../save-file.ts';
import { wrapWords } from '../wrap-words.ts';

/** Makes a body from measurements. */
export const body: Command = {
  help: `toile body --sex <sex> [--<measurement> <value>]… [-o <file>] [options]

Makes the most likely person with the given measurements, any subset of them, and prints what the
body measures. Values carry their unit: 172cm, 1.72m, 920mm, 36.5in, "5ft 8in", angles 13deg.

  --sex <sex>             female or male
  --age <years>           18 to 70
  --<measurement> <value> any of the names below, as written or as in --shoulder-width
  --unit <unit>           of values without one: m (unless given), cm, mm or in
  --measurements <file>   measurements from a file: .json ({ "sex": "female", "height": "172cm" }, or
                          what --json printed), a .glb that -o wrote, or a GarmentCode body (.yaml);
                          those on the command line win

  -o, --output <file>     write the body: .glb (skin, base layer, skeleton) or .obj (the skin alone)
  --obj                   write an .obj beside the .glb
  --pose <pose>           a, t, or arms:<angle>, degrees below the horizontal; as made unless given
  --walk                  record a walk into the .glb
  --speed <m/s>           of the walk; the person's own unless given
  --tone <tone>           mannequin (unless given), mannequin-white, -grey or -black, the same without a
                          head as form, form-white …, or a person: tone-1 (light) to tone-6 (dark)
  --hair <style>          a person's: short, bob or bun; none unless given
  --json                  the measurements as JSON, in metres and radians

Measurements: ${wrapWords(MEASUREMENT_KEYS, 86).join('\n  ')}
Also: bust, stature, hip, seat, biceps, inside-leg and other everyday words.

Exit code: 0 made, 2 the input cannot be used or no body has it all.

Example: toile body --sex female --height 172cm --bust 92cm --waist 74cm -o body.glb`,
  run,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const options = await readBodyOptions(args);
  const made = await makeBody(options);
  const files = await write(made, options);
  for (const note of options.notes) console.error(`toile: ${note}`);
  console.log(options.json ? formatJson(made, options, files) : formatText(made, files));
  return EXIT.clean;
}

/** Writes what was asked for; names of the files written. */
async function write(made: Body, options: BodyOptions): Promise<string[]> {
  const { output, pose: choosePose, tone, hair, input } = options;
  if (output === undefined) return [];
  const pose = choosePose?.(made.skeleton);
  const files: string[] = [];
  if (extname(output).toLowerCase() === '.glb') {
    const motion = options.walk ? walkOf(made, options) : undefined;
    await saveFile(output, await writeBodyGlb(made, { pose, motion, tone, hair, age: input.age }));
    files.push(output);
  }
  const obj = output.replace(/\.(glb|obj)$/i, '.obj');
  if (options.obj || files.length === 0) {
    await saveFile(obj, await objOf(made, pose));
    files.push(obj);
  }
  return files;
}

function walkOf(made: Body, { speed }: BodyOptions) {
  try {
    return walk(made, speed === undefined ? {} : { speed });
  } catch (error) {
    throw new InputError((error as Error).message);
  }
}

async function objOf(made: Body, pose: Pose | undefined): Promise<string> {
  if (!pose) return formatObj(made.mesh);
  const figure = await createFigure(made);
  const positions = Float64Array.from(figure.pose(pose));
  return formatObj({ ...made.mesh, positions });
}

function formatJson(
  { sex, given, measurements }: Body,
  { input: { age } }: BodyOptions,
  files: readonly string[],
): string {
  return JSON.stringify({ sex, age, given, measurements, files }, null, 2);
}

function formatText({ sex, given, measurements }: Body, files: readonly string[]): string {
  const rows = MEASUREMENT_KEYS.map((key) => {
    const value = measurements[key];
    const shown =
      MEASUREMENTS[key].kind === 'angle'
        ? `${((value * 180) / Math.PI).toFixed(1)} °`
        : formatLength(value, 'cm');
    return [key, shown, given[key] === undefined ? '' : '  given'] as const;
  });
  const names = Math.max(...rows.map(([name]) => name.length));
  const values = Math.max(...rows.map(([, value]) => value.length));
  return [
    `A ${sex} body`,
    ...rows.map(
      ([name, value, mark]) => `  ${name.padEnd(names)}  ${value.padStart(values)}${mark}`,
    ),
    ...files.map((file) => `Written: ${file}`),
  ].join('\n');
}
