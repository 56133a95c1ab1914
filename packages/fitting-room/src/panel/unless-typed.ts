import { noChange } from 'lit';
import { Directive, type DirectiveResult, directive, type PropertyPart } from 'lit/directive.js';
import { setCommittedValue } from 'lit/directive-helpers.js';

const MARK = 'typed';

/** Shows a value in an input, but for while somebody types in it: what came meanwhile must not undo that. */
class UnlessTyped extends Directive {
  render(value: string): unknown {
    return value;
  }

  override update(part: PropertyPart, [value]: [string]): unknown {
    const input = part.element as HTMLInputElement;
    if (MARK in input.dataset || input.value === value) return noChange;
    setCommittedValue(part);
    return value;
  }
}

export const unlessTyped: (value: string) => DirectiveResult<typeof UnlessTyped> =
  directive(UnlessTyped);

/** For an input's `input` event. */
export function beginTyping({ target }: Event): void {
  (target as HTMLInputElement).dataset[MARK] = '';
}

/** For its `change` and `blur`. */
export function endTyping({ target }: Event): void {
  delete (target as HTMLInputElement).dataset[MARK];
}
