import { nearestName, parseLength } from '@toile/body';
import { DRAFTS, type OptionValue } from '@toile/garment';
import { InputError } from './command.ts';
import { explain } from './explain.ts';

/** `--option tee.chestEase=8cm`: how a drafted garment shall be. */
export interface StyleOption {
  /** The garment's name; nothing where there is only one to mean. */
  readonly garment: string | undefined;
  readonly name: string;
  readonly value: string;
}

/** @param drafted Names of the garments that are drafted and so have options. */
export function readStyleOption(text: string, drafted: readonly string[]): StyleOption {
  const [, garment, name, value] = /^(?:([\w-]+)\.)?(\w+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InputError(`--option "${text}": write it as in --option tee.chestEase=8cm`);
  }
  const known = [...new Set(drafted)];
  if (known.length === 0) {
    throw new InputError(`--option "${text}": only --draft and --freesewing have options`);
  }
  if (garment === undefined && known.length > 1) {
    throw new InputError(
      `--option "${text}": say of which garment, as in --option ${known[0]}.${name}=${value}`,
    );
  }
  if (garment !== undefined && !known.includes(garment)) {
    throw new InputError(`--option "${text}": there is no ${garment}, only ${known.join(', ')}`);
  }
  return { garment, name, value };
}

/** What was chosen for one of our own drafts [m, or without unit]. */
export async function draftChoices(
  draft: string,
  styles: readonly StyleOption[],
): Promise<Record<string, number>> {
  const { options } = DRAFTS[draft];
  const choices: Record<string, number> = {};
  for (const { name, value } of stylesOf(draft, styles)) {
    if (!Object.hasOwn(options, name)) {
      const known = Object.keys(options);
      const meant = nearestName(name, known);
      const advice = meant ? `did you mean ${meant}?` : `it has ${known.join(', ')}`;
      throw new InputError(`--option ${name}: ${draft} has no such option; ${advice}`);
    }
    choices[name] =
      options[name].unit === 'm'
        ? await explain(`--option ${name}`, () => parseLength(value))
        : readShare(name, value);
  }
  return choices;
}

/** What was chosen for a FreeSewing design, as it takes it: numbers, yes or no, words. */
export function freeSewingChoices(
  design: string,
  styles: readonly StyleOption[],
): Record<string, OptionValue> {
  return Object.fromEntries(
    stylesOf(design, styles).map(({ name, value }) => [name, freeSewingValue(value)]),
  );
}

function freeSewingValue(value: string): OptionValue {
  if (value === 'true' || value === 'false') return value === 'true';
  const share = parseShare(value);
  return Number.isNaN(share) ? value : share;
}

function stylesOf(name: string, styles: readonly StyleOption[]): StyleOption[] {
  return styles.filter(({ garment }) => garment === undefined || garment === name);
}

function readShare(name: string, value: string): number {
  const share = parseShare(value);
  if (Number.isNaN(share)) {
    throw new InputError(`--option ${name}=${value}: give a number like 0.9, or 90%`);
  }
  return share;
}

/** 0.9 or 90%. */
function parseShare(value: string): number {
  const [, number, percent] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(%?)$/.exec(value.trim()) ?? [];
  return Number(number ?? Number.NaN) / (percent === '%' ? 100 : 1);
}
