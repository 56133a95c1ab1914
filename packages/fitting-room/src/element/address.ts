import type { Step } from '../panel/inside.ts';

/** The step that an address opens, if it says so. */
export function stepOf(hash: string): Step | undefined {
  const step = new URLSearchParams(hash).get('step');
  return step === 'measure' || step === 'wardrobe' || step === 'show' ? step : undefined;
}

/** The look alone. */
export function withoutStep(hash: string): string {
  return hash.replace(/&?step=\w+/, '');
}

/** A text, and where it was found in the end. */
export async function fetchText(address: string): Promise<{ text: string; address: string }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return { text: await answer.text(), address: answer.url };
}
