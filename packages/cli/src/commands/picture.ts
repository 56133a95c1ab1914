import { extname } from 'node:path';
import { type PicturesOptions, VIEW_NAMES, type ViewName } from '@toile/viewer';
import { type Command, EXIT, type ExitCode, InputError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { findBrowser } from '../picture/find-browser.ts';
import { takePictures } from '../picture/take-pictures.ts';
import { plainMessage } from '../plain-text.ts';
import { MOST_MESH, readBytes } from '../read-mesh.ts';
import { checkWritable, STDOUT, saveFile } from '../save-file.ts';
import { untilStopped } from '../until-stopped.ts';

const BACKGROUNDS = ['transparent', 'white', 'studio', 'shop'] as const;
const HEIGHT = { standard: 2000, min: 16, max: 8000 };
const EXPOSURES = { standard: 48, min: 1, max: 48 };
/** What a shop shows of a garment. */
const FOUR: readonly ViewName[] = ['front', 'back', 'left', 'three-quarter'];

/** Takes pictures of a dressed person. */
export const picture: Command = {
  help: `toile picture <file.glb> [-o <file.png>] [--view <view>]… [options]

Takes pictures of a dressed person, as toile dress writes it, or of anything else in a binary glTF file,
in the light of the fitting room. A Chromium, Chrome or Edge on this machine does it, without a window;
TOILE_BROWSER names one that is not on the PATH.

  -o, --output <file>     a .png; with several views their names are put behind its own. Unless given, the
                          file beside the .glb
  --view <view>           ${VIEW_NAMES.join(', ')},
                          or four for ${FOUR.join(', ')}; front unless given.
                          Sides are the wearer's
  --height <pixels>       ${HEIGHT.min} to ${HEIGHT.max}, ${HEIGHT.standard} unless given
  --width <pixels>        as the view asks for unless given
  --background <name>     ${BACKGROUNDS.join(', ')}; white unless given
  --exposures <number>    how many lights a picture is the mean of, 1 to ${EXPOSURES.max} as unless given: fewer
                          are faster, with harder shadows
  --time <s>              of what moves in the file, as toile animate writes it: from its beginning, 0
                          unless given

Exit code: 0 done, 2 not done.

Examples:
  toile picture dressed.glb --view four -o shirt.png
  toile picture dressed.glb --view collar --background transparent -o collar.png`,
  run,
};

interface Asked extends PicturesOptions {
  readonly file: string;
  /** One for each view. */
  readonly outputs: readonly string[];
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const { file, outputs, ...options } = readOptions(args);
  const browser = findBrowser();
  const glb = await readBytes(file, MOST_MESH);
  for (const output of outputs) await checkWritable(output);
  const done = await untilStopped(async (signal) => {
    try {
      await takePictures({
        glb,
        options,
        browser,
        signal,
        async taken(png, place) {
          await saveFile(outputs[place], png);
          if (outputs[place] !== STDOUT) console.log(`Written: ${plainMessage(outputs[place])}`);
        },
      });
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${file}: ${error.message}`);
      throw error;
    }
    return true;
  });
  return done ? EXIT.clean : EXIT.bad;
}

function readOptions(args: readonly string[]): Asked {
  const { values, positionals } = parseOptions('picture', args, {
    output: { type: 'string', short: 'o' },
    view: { type: 'string', multiple: true },
    height: { type: 'string' },
    width: { type: 'string' },
    background: { type: 'string' },
    exposures: { type: 'string' },
    time: { type: 'string' },
  });
  const [file, ...others] = positionals;
  if (file === undefined) throw new InputError('give a file (see toile picture --help)');
  if (others.length > 0) throw new InputError('one file at a time');
  if (extname(file).toLowerCase() !== '.glb') {
    throw new InputError(`${file}: pictures are taken of .glb files, as toile dress writes them`);
  }
  const views = [...new Set((values.view ?? ['front']).flatMap(readView))];
  const background = BACKGROUNDS.find((name) => name === (values.background ?? 'white'));
  if (!background) {
    throw new InputError(
      `--background "${values.background}": give one of ${BACKGROUNDS.join(', ')}`,
    );
  }
  const width = values.width === undefined ? undefined : readNumber('width', values.width, HEIGHT);
  return {
    file,
    outputs: nameOutputs(values.output ?? file.replace(/\.glb$/i, '.png'), views),
    views,
    background,
    height: readNumber('height', values.height, HEIGHT),
    exposures: readNumber('exposures', values.exposures, EXPOSURES),
    ...(width !== undefined && { width }),
    ...(values.time !== undefined && { time: readTime(values.time) }),
  };
}

function readView(text: string): readonly ViewName[] {
  if (text === 'four') return FOUR;
  const view = VIEW_NAMES.find((name) => name === text);
  if (view) return [view];
  throw new InputError(`--view "${text}": give four, or one of ${VIEW_NAMES.join(', ')}`);
}

function nameOutputs(output: string, views: readonly ViewName[]): string[] {
  if (output !== STDOUT && extname(output).toLowerCase() !== '.png') {
    throw new InputError(`${output}: pictures are .png files; name it so`);
  }
  if (views.length === 1) return [output];
  if (output === STDOUT) throw new InputError('--output -: give one view, or a file');
  return views.map((view) => output.replace(/\.png$/i, `-${view}.png`));
}

function readNumber(
  name: string,
  text: string | undefined,
  { standard, min, max }: typeof HEIGHT,
): number {
  if (text === undefined) return standard;
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new InputError(`--${name} "${text}": give a whole number from ${min} to ${max}`);
}

function readTime(text: string): number {
  const time = Number(text.replace(/(?<=\d)\s*s$/, '') || Number.NaN);
  if (time >= 0 && Number.isFinite(time)) return time;
  throw new InputError(`--time "${text}": give seconds from the beginning, e.g. 1.5`);
}
