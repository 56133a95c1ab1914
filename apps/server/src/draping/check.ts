import { type Measurements, predictMeasurements } from '@toile/body';
import { type SizeCandidate, sizeCandidate } from '@toile/fitting-room/advice';
import { boundsOf, meshPattern, outlineOf, PatternError, signedArea } from '@toile/garment';
import { cutInSize } from './cut.ts';
import { readFabric } from './fabric.ts';
import type { CheckResult, CheckTask, GarmentFacts } from './task.ts';

/** No garment is larger than a wedding dress with its train: area of all panels [m²], of one side [m]. */
const LARGEST_AREA = 30;
const LONGEST = 6;
const MOST_PANELS = 200;

/**
 * What a garment measures in all its sizes, and whether it can be cut and meshed in all of them: before it is
 * stored, not when it is worn.
 */
export async function checkGarment(task: CheckTask): Promise<CheckResult> {
  for (const fabric of task.fabrics) readFabric(fabric);
  const results: GarmentFacts[] = [];
  const girths: SizeCandidate[] = [];
  const seen = new Set<string>();
  for (const size of task.sizes) {
    const pattern = await cutInSize(task.pattern, task.sex, size);
    const wearer = predictMeasurements(task.sex, size.measurements as Measurements);
    // A file does not tell more of its maker's body than its chart.
    const madeFor = 'text' in task.pattern ? size.measurements : wearer;
    girths.push(sizeCandidate(size.name, pattern, wearer, madeFor));
    if (task.kind === 'girths') continue;
    // A pattern that is not graded is the same in all sizes.
    const cut = JSON.stringify(pattern.panels);
    if (seen.has(cut)) continue;
    seen.add(cut);
    const { panels, seams, notes } = pattern;
    const where = `size ${size.name}: `;
    if (panels.length > MOST_PANELS) {
      fail(`${where}there are ${panels.length} panels; at most ${MOST_PANELS} can be sewn here`);
    }
    if (seams.length === 0) fail(`${where}there are no seams: nothing holds the panels together`);
    let area = 0;
    for (const panel of panels) {
      const { points } = outlineOf(panel);
      area += Math.abs(signedArea(points));
      const { min, max } = boundsOf(points);
      if (Math.max(max[0] - min[0], max[1] - min[1]) > LONGEST) {
        fail(
          `${where}panel "${panel.name}" is longer than ${LONGEST} m; are its lengths in metres?`,
        );
      }
    }
    if (area > LARGEST_AREA) {
      fail(
        `${where}the panels have ${area.toFixed(0)} m²; at most ${LARGEST_AREA} m² are sewn here`,
      );
    }
    // Coarse: whether it can be, not as it will be.
    meshPattern(pattern, { edgeLength: Math.max(0.03, task.resolution) });
    results.push({ panels: panels.length, seams: seams.length, area, notes });
  }
  if (results.length === 0) return { girths };
  const facts = results.reduce((most, own) => (own.area > most.area ? own : most));
  return { girths, facts };
}

function fail(message: string): never {
  throw new PatternError([{ message }]);
}
