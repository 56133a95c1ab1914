import type { MotionReport, Refused } from '@toile/dressing';

/** For programs that read what is printed: without the frames. */
export function formatMotionJson(
  { frames, ...report }: MotionReport,
  refused: readonly Refused[],
  files: readonly string[],
): string {
  return JSON.stringify({ ...report, frameCount: frames.length, refused, files }, null, 2);
}

/** For people. */
export function formatMotionText(
  { motion, fps, intersections, garments, frames }: MotionReport,
  refused: readonly Refused[],
  files: readonly string[],
): string {
  const crossing = frames.filter((frame) => frame.intersections > 0).length;
  const seconds = ((frames.length - 1) / fps).toFixed(1);
  const words =
    crossing === 0
      ? 'no intersections'
      : `intersections in ${crossing} of them, ${intersections} at most`;
  return [
    ...garments.map(({ garment, strain, pressure }) => {
      const pressed = pressure ? `, pressure to ${(pressure.value / 1000).toFixed(2)} kPa` : '';
      return `${garment}: stretched by up to ${(100 * strain.value).toFixed(1)} %${pressed}`;
    }),
    ...refused.map(({ name, reason }) => `Left off: ${name}\n  ${reason}`),
    `${motion}, ${seconds} s, ${frames.length} frames, ${words}`,
    ...files.map((file) => `Written: ${file}`),
  ].join('\n');
}
