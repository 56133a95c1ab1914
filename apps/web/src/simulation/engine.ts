import type { Backend } from '@toile/sim';
import type { EngineInfo } from './protocol.ts';

export interface Engine {
  readonly backend?: Backend;
  readonly info: EngineInfo;
}

export async function createEngine(): Promise<Engine> {
  return { info: { threads: 1 } };
}
