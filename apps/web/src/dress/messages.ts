import { byId } from '../panel/element.ts';
import { describeSource } from './catalogue.ts';
import type { Result } from './protocol.ts';
import type { Layer } from './state.ts';

/** So many of a message's lines are shown. */
const LINES = 6;

/** Long lists of problems are cut. */
export function shorten(message: string): string {
  const lines = message.split('\n');
  const more = lines.length - LINES;
  const rest = more > 0 ? [`… and ${more} more.`] : [];
  return [...lines.slice(0, LINES), ...rest].join('\n');
}

/** Tells those who do not see the page. */
export function announce(sentence: string): void {
  byId('announcer').textContent = sentence;
}

export function offWords({ name, reason }: Result['refused'][number]): string {
  return `Without ${name}: ${reason}.`;
}

export function namesOf(layers: readonly Layer[]): string[] {
  return layers.map(({ source }) => describeSource(source).label);
}

/** A length in words [m]. */
export function millimetres(length: number): string {
  return `${Math.round(1000 * length)} mm`;
}
