import { parseLength } from '@toile/body';
import type { FabricCard } from '@toile/fabric';
import { type Paint, type Print, weaveOf } from '@toile/fabric/look';
import { InputError } from './command.ts';
import { explain } from './explain.ts';

/** A print as it was asked for. */
export interface PrintChoice {
  readonly print: Print;
  /** As on the web. */
  readonly ink: string | undefined;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Of the first garment, the second and so on, unless told. */
const COLOURS = ['#6f8fb8', '#b07d62', '#7d8f69'];
/** Denim is dyed with it, unless told. */
const INDIGO = '#3b4859';
/** Of stripes and checks: on light cloth, and on dark. */
const INKS = { light: '#2f4a7d', dark: '#ece4d4' };

/** `--colour "#6f8fb8"`; the sign may be left out, as shells take it for a comment. */
export function readColour(text: string): string {
  const colour = text.startsWith('#') ? text : `#${text}`;
  if (COLOUR.test(colour)) return colour.toLowerCase();
  throw new InputError(`--colour "${text}": give it as on the web, e.g. #6f8fb8`);
}

/** Repeat, and width of a line or a dot, as usual on shirts and dresses [m]. */
const SIZES = {
  stripes: [0.02, 0.0064],
  gingham: [0.02, undefined],
  windowpane: [0.05, 0.002],
  dots: [0.03, 0.008],
} as const;
type PrintName = keyof typeof SIZES;

/** `--print stripes,2cm,6mm,#2f4a7d,along`: its kind first, all else in any order. */
export async function readPrint(text: string): Promise<PrintChoice> {
  const [name, ...words] = text.split(',').map((word) => word.trim());
  if (!Object.hasOwn(SIZES, name)) {
    const known = Object.keys(SIZES).join(', ');
    throw new InputError(`--print "${text}": give one of ${known}, as in --print stripes,2cm`);
  }
  const kind = name as PrintName;
  const isColour = (word: string): boolean => word.startsWith('#');
  const isDirection = (word: string): boolean => word === 'along' || word === 'around';
  const lengths: number[] = [];
  for (const word of words) {
    if (isColour(word) || isDirection(word)) continue;
    lengths.push(await explain(`--print "${text}"`, () => parseLength(word)));
  }
  const inks = words.filter(isColour).map(readColour);
  const directions = words.filter(isDirection);
  const [pitch, width = (pitch / SIZES[kind][0]) * (SIZES[kind][1] ?? pitch / 2)] =
    lengths.length > 0 ? lengths : SIZES[kind];
  checkPrint(text, kind, { pitch, width, lengths, inks, directions });
  return { print: printOf(kind, pitch, width, directions[0]), ink: inks[0] };
}

interface Told {
  readonly pitch: number;
  readonly width: number;
  readonly lengths: readonly number[];
  readonly inks: readonly string[];
  readonly directions: readonly string[];
}

function checkPrint(text: string, kind: PrintName, told: Told): void {
  const { pitch, width, lengths, inks, directions } = told;
  const complain = (what: string): never => {
    throw new InputError(`--print "${text}": ${what}`);
  };
  if (inks.length > 1) complain('give one colour');
  if (directions.length > 0 && kind !== 'stripes') complain('only stripes go along or around');
  if (directions.length > 1) complain('stripes go along or around, not both');
  if (lengths.length > (kind === 'gingham' ? 1 : 2)) {
    complain(kind === 'gingham' ? 'give its repeat alone' : 'give a repeat and a width, no more');
  }
  if (!(pitch >= 0.001 && pitch <= 0.5)) complain('its repeat should be 1mm to 50cm');
  if (!(width > 0 && width < pitch)) complain('lines and dots should be smaller than the repeat');
}

function printOf(kind: PrintName, pitch: number, width: number, direction?: string): Print {
  switch (kind) {
    case 'stripes':
      return { kind, pitch, width, ...(direction === 'along' && { direction: 'along' as const }) };
    case 'gingham':
      return { kind, pitch };
    case 'windowpane':
      return { kind, pitch, width };
    case 'dots':
      return { kind, pitch, diameter: width };
  }
}

/** The colours of a garment: those told, else ours. */
export function paintFor(
  card: FabricCard,
  place: number,
  colour: string | undefined,
  print: PrintChoice | undefined,
): Paint {
  const usual = weaveOf(card) === 'denim' ? INDIGO : COLOURS[place % COLOURS.length];
  if (!print) return { ground: colour ?? usual };
  const ground = colour ?? INKS.dark;
  return {
    ground,
    ink: print.ink ?? (isLight(ground) ? INKS.light : INKS.dark),
    print: print.print,
  };
}

function isLight(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * r + 0.6 * g + 0.1 * b > 128;
}
