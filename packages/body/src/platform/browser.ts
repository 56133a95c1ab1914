import type { Platform } from './platform.ts';

export const platform: Platform = {
  async readBytes(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname} cannot be loaded: HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
