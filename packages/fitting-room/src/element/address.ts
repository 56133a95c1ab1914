import type { Room, Step } from '../panel/inside.ts';

/** The look and the step that an address opens, if it says so. */
export function readHash(hash: string): { readonly link: string; readonly step: Step | undefined } {
  const step = new URLSearchParams(hash).get('step');
  const isStep = step === 'measure' || step === 'wardrobe' || step === 'show';
  const link = hash.includes('=') ? hash.replace(/&?step=\w+/, '') : '';
  return { link, step: isStep ? step : undefined };
}

/** A text, and where it was found in the end. */
export async function fetchText(address: string): Promise<{ text: string; address: string }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return { text: await answer.text(), address: answer.url };
}

/** Where the look that is chosen can be had again. */
export function lookAddress({ link }: Room): string {
  const address = new URL(location.href);
  address.hash = link.link;
  return address.href;
}

/** @param field Where the visitor can copy it, if the page may not. @returns Whether it was copied. */
export async function copyText(
  text: string,
  field: HTMLInputElement | null | undefined,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return false;
  }
}
