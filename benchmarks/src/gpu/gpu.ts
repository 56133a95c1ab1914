import { createBody } from '@toile/body';
import { GpuError, type GpuOptions } from '@toile/gpu';
import { markdownTable } from '../markdown-table.ts';
import { OptionError, type Options } from '../options.ts';
import { type FallingCase, type FallingResult, measureFalling } from './falling-cloth.ts';
import { findGpu } from './find-gpu.ts';

/** As the paper had it: one step per frame, edges as stiff as the sweeps make them. */
const AS_PUBLISHED: GpuOptions = {
  substeps: 1,
  rigid: true,
  method: 'jacobi',
  bending: { opposite: 0.8 },
};
const FRAMES = 150;

interface GpuCase extends FallingCase {
  readonly name: string;
}

/** The cases of [RodriguezNavarro2005, Table 1] and Table 2; triangles in place of pictures; self-collision. */
function plan(sizes: readonly number[]): GpuCase[] {
  const cases: GpuCase[] = [];
  for (const size of sizes) {
    for (const contact of ['maps', 'culled-maps', 'triangles'] as const) {
      for (const iterations of [20, 40]) {
        const options = { ...AS_PUBLISHED, iterations };
        cases.push({ name: `${iterations} sweeps`, size, contact, options, frames: FRAMES });
      }
      const options = { ...AS_PUBLISHED, iterations: 40, tolerance: 1e-4 };
      cases.push({ name: 'quasi-feedback', size, contact, options, frames: FRAMES });
    }
    cases.push(
      {
        name: '10 coloured sweeps',
        size,
        contact: 'triangles',
        options: { ...AS_PUBLISHED, method: 'gauss-seidel', iterations: 10 },
        frames: FRAMES,
      },
      {
        name: '20 sweeps, self-collision',
        size,
        contact: 'triangles',
        options: { ...AS_PUBLISHED, iterations: 20, selfCollision: true },
        frames: FRAMES,
      },
      {
        name: '4 × 10 sweeps, exact contact',
        size,
        contact: 'triangles',
        options: { iterations: 10, substeps: 4, exact: true },
        frames: FRAMES,
      },
    );
  }
  return cases;
}

export async function runGpu({ sizes, json }: Options): Promise<void> {
  const gpu = await findGpu().catch((error: unknown) => {
    throw error instanceof GpuError ? new OptionError(error.message) : error;
  });
  if (!json)
    console.log(`${gpu.name}: a cloth falls on a walking woman, ${FRAMES} frames of 1/60 s`);
  const body = await createBody({ sex: 'female' });
  const rows: string[][] = [];
  for (const asked of plan(sizes)) {
    const result = await measureFalling(gpu, body, asked);
    const { size, contact, name } = asked;
    if (json) console.log(JSON.stringify({ gpu: gpu.name, size, contact, name, ...result }));
    else console.error(`${size}², ${contact}, ${name}: ${result.ms.toFixed(2)} ms`);
    rows.push(rowOf(asked, result));
  }
  const titles = [
    'size',
    'body by',
    'sweeps',
    'ms',
    'fps',
    'stretch %',
    'inside',
    'crossings',
    'MB',
  ];
  if (!json) console.log(markdownTable(titles, rows));
  gpu.dispose();
}

function rowOf({ size, contact, name }: GpuCase, result: FallingResult): string[] {
  const { ms, quickest, slowest, sweeps, stretch, inside, crossings, bytes } = result;
  const spread = `${ms.toFixed(2)} (${quickest.toFixed(2)}–${slowest.toFixed(2)})`;
  const used = name === 'quasi-feedback' ? `${name}: ${sweeps.join('–')}` : name;
  return [
    `${size}²`,
    contact,
    used,
    spread,
    (1000 / ms).toFixed(0),
    stretch.map((percent) => percent.toFixed(1)).join(' / '),
    String(inside),
    String(crossings),
    (bytes / 1e6).toFixed(0),
  ];
}
