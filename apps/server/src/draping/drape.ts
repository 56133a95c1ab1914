import { type Body, createBody, type Sex } from '@toile/body';
import { dress, fitReport, writeDressedGlb } from '@toile/dressing';
import { wasmBackend } from '@toile/kernels';
import type { ChartSize } from '../chart-size.ts';
import { cutInSize } from './cut.ts';
import { readFabric } from './fabric.ts';
import { type DrapingResult, type DrapingTask, POSES } from './task.ts';

const bodies = new Map<string, Body>();
/** Bodies kept for the next garment. */
const KEPT = 12;

/** Sews a garment, lets it hang on a body, and writes what is seen. */
export async function drape(
  task: DrapingTask,
  onProgress: (part: number) => void,
): Promise<DrapingResult> {
  const start = performance.now();
  const before = process.cpuUsage();
  const { sex, fabric, colour, resolution, pose } = task;
  const pattern = await cutInSize(task.pattern, sex, task.size);
  const body = await bodyOf(sex, task.body);
  const material = readFabric(fabric);
  // Garments are many: each has one thread, and all of them as many as there are processors.
  const backend = await wasmBackend({ threads: 1 });
  try {
    const dressed = await dress(
      { body, garments: [{ pattern, material }] },
      {
        resolution,
        backend,
        arms: (POSES[pose] * Math.PI) / 180,
        onProgress: ({ total }) => onProgress(total),
      },
    );
    const report = fitReport({ body, dressed });
    const glb = await writeDressedGlb(dressed, {
      wearer: body,
      colours: [colour],
      compression: 'meshopt',
    });
    const { user, system } = process.cpuUsage(before);
    return {
      glb,
      seconds: (performance.now() - start) / 1000,
      report: {
        verdict: report.verdict.join(' '),
        settled: report.settled,
        intersections: report.intersections,
        vertices: dressed.garments[0].positions.length / 3,
        processorSeconds: (user + system) / 1e6,
      },
    };
  } finally {
    backend.dispose();
  }
}

async function bodyOf(sex: Sex, { measurements }: ChartSize): Promise<Body> {
  const key = JSON.stringify([sex, measurements]);
  const known = bodies.get(key);
  if (known) return known;
  const made = await createBody({ sex, ...measurements });
  if (bodies.size >= KEPT) bodies.delete(bodies.keys().next().value as string);
  bodies.set(key, made);
  return made;
}
