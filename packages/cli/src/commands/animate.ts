import {
  type Animation,
  type Dressed,
  type FrameReport,
  formatAnimationUsda,
  formatMotionHtml,
  type MotionReport,
  motionReport,
  packUsdz,
  recordAnimation,
  reportFrame,
  type WornFrame,
  wear,
  writeAnimationGlb,
  writeAnimationPc2,
} from '@toile/dressing';
import type { FabricLook } from '@toile/fabric/look';
import { wasmBackend } from '@toile/kernels';
import { type AnimateOptions, readAnimateOptions } from '../animate-options.ts';
import { type Command, EXIT, type ExitCode } from '../command.ts';
import { formatMotionJson, formatMotionText } from '../format-motion.ts';
import { plainText } from '../plain-text.ts';
import { looksOf, makeOrder, putOn } from '../put-on.ts';
import { type Content, checkWritable, saveFile } from '../save-file.ts';
import { tellFrames } from '../tell-progress.ts';
import { untilStopped } from '../until-stopped.ts';
import { WEARER_HELP } from '../wearer-help.ts';

/** Lets a dressed person move. */
export const animate: Command = {
  help: `toile animate --body <file> --garment <file>… [--motion <motion>] -o <file> [options]

Dresses a person as toile dress does, lets it walk in its clothes, and writes every frame.

${WEARER_HELP}
  --resolution <length>   of the mesh, 5mm to 50mm; 15mm unless given

The motion:
  --motion <motion>       walk (unless given), turn, idle, or a recording: .bvh, or .glb or .gltf with a
                          skeleton and an animation; walk:3s is three seconds of it. Given several
                          times they follow each other, each from where the one before has got to
  --speed <m/s>           of walks, 0.3 to 2.5; the person's own unless given
  --seconds <s>           how long in all; 5 s, or all of a turn or recording, unless given
  --fps <number>          frames per second, 1 to 120; 30 unless given
  --in-place              as on a treadmill, as unless given
  --travel                over the floor

  -o, --output <file>     what is written:
                          .glb   the body on its skeleton, garments as they are drawn, with hems,
                                 stitches and fabrics, as morph targets; plays in three.js,
                                 model-viewer (with a meshopt decoder) and Blender from 5.2
                          .usda, .usdz   meshes with time samples
                          .pc2   point caches, each with an .obj: body and garments, named after them
  --uncompressed          a .glb without meshopt compression: for Blender before 5.2, and pages without
                          a decoder; several times as large
  --report <file>         intersections, largest strain and pressure of every frame as JSON
  --html <file>           … and as a page for people
  --json                  print the worst of all frames as JSON

Progress is told on stderr. Ctrl-C stops the work; nothing is written then.

Exit code: 0 done, 1 done, but a frame has intersections or a garment was left off, 2 not done: the input
cannot be used, nothing goes on, or it was stopped.

Examples:
  toile animate --body body.json --draft circle-skirt --fabric linen --speed 1.3 -o walk.glb
  toile animate --sex male --height 180cm --draft tee --motion dance.bvh --travel -o dance.usda
  toile animate --body body.json --draft qipao --travel -o catwalk.glb \\
    --motion walk:4s --motion turn --motion walk:4s --motion idle:2s`,
  run,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const options = await readAnimateOptions(args);
  for (const path of [options.output, options.dress.report, options.dress.html]) {
    if (path !== undefined) await checkWritable(path);
  }
  const done = await untilStopped((signal) => move(options, signal));
  if (!done) return EXIT.bad;
  const { dressed, report, files } = done;
  for (const [path, content] of files) await saveFile(path, content);
  const format = options.dress.body.json ? formatMotionJson : formatMotionText;
  const paths = files.map(([path]) => path);
  console.log(plainText(format(report, dressed.refused, paths)));
  return report.intersections > 0 || dressed.refused.length > 0 ? EXIT.found : EXIT.clean;
}

interface Moved {
  readonly dressed: Dressed;
  readonly report: MotionReport;
  readonly files: readonly File[];
}

type File = readonly [path: string, content: Content];

/** Dresses the person and lets it move; what is to be written, though nothing is yet. */
async function move(options: AnimateOptions, signal: AbortSignal): Promise<Moved> {
  const { dress, fps, seconds, inPlace } = options;
  const order = await makeOrder(dress);
  const motion = await options.motion.moveFor(order.body);
  const backend = await wasmBackend();
  try {
    const dressed = await putOn(order, dress, { backend, signal });
    const reports: FrameReport[] = [];
    const worn = wear(dressed, motion, {
      fps,
      inPlace,
      signal,
      backend,
      ...(seconds !== undefined && { seconds }),
    });
    const { name } = options.motion;
    const animation = await recordAnimation(
      { name, fps, dressed },
      watch(worn, name, (frame) => reports.push(reportOf(dressed, frame))),
    );
    const report = motionReport(name, fps, reports);
    const files: File[] = [...(await filesOf(animation, options, looksOf(order, dressed)))];
    if (dress.report) files.push([dress.report, JSON.stringify(report)]);
    if (dress.html) files.push([dress.html, formatMotionHtml(report)]);
    signal.throwIfAborted();
    return { dressed, report, files };
  } finally {
    backend.dispose();
  }
}

function reportOf(dressed: Dressed, { time, body, garments }: WornFrame): FrameReport {
  const places = garments.map(({ positions }) => positions);
  return reportFrame(dressed, { time, body: body.positions, garments: places });
}

/** The frames as they come, told to the user and to whoever asks. */
async function* watch(
  frames: AsyncIterable<WornFrame>,
  name: string,
  see: (frame: WornFrame) => void,
): AsyncGenerator<WornFrame> {
  const { tell, end } = tellFrames(name);
  try {
    for await (const frame of frames) {
      see(frame);
      tell(frame.number + 1, frame.count);
      yield frame;
    }
  } finally {
    end();
  }
}

/** The person in motion in the format asked for. */
async function filesOf(
  animation: Animation,
  options: AnimateOptions,
  looks: readonly FabricLook[],
): Promise<File[]> {
  const { output, format, isCompressed, dress } = options;
  const { tone, hair, input } = dress.body;
  const colours = looks.map(({ paint }) => paint.ground);
  switch (format) {
    case '.glb': {
      const compression = isCompressed ? 'meshopt' : 'none';
      const { age } = input;
      const how = { tone, hair, age, compression, looks } as const;
      return [[output, await writeAnimationGlb(animation, how)]];
    }
    case '.usda':
      return [
        [output, { [Symbol.iterator]: () => formatAnimationUsda(animation, { tone, colours }) }],
      ];
    case '.usdz': {
      const pieces = Array.from(formatAnimationUsda(animation, { tone, colours }), (text) =>
        Buffer.from(text),
      );
      return [[output, packUsdz('person.usda', Buffer.concat(pieces))]];
    }
    default:
      return writeAnimationPc2(animation).flatMap(({ name, obj, pc2 }): File[] => {
        const path = `${output.replace(/\.pc2$/i, '')}-${name.replace(/[^\w-]+/g, '-')}`;
        return [
          [`${path}.pc2`, pc2],
          [`${path}.obj`, obj],
        ];
      });
  }
}
