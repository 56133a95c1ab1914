import type { Progress } from '@toile/dressing';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  mesh: 'meshing',
  arrange: 'arranging the panels',
  sew: 'sewing',
  drape: 'draping',
};

/** Tells a terminal to write the line anew. */
const LINE_START = '\r\x1b[K';

/** A terminal, or what stands for it. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Telling {
  readonly tell: (progress: Progress) => void;
  /** Makes room for what is printed next. */
  readonly end: () => void;
}

/** Progress as one line that changes on a terminal, and as a line per stage elsewhere. */
export function tellProgress(names: readonly string[], screen: Screen = process.stderr): Telling {
  let last = '';
  return {
    tell(progress) {
      const line = progressLine(progress, names);
      if (screen.isTTY) {
        // A line that is broken in two could not be taken back. Some terminals have no width.
        screen.write(`${LINE_START}${line.slice(0, (screen.columns || 80) - 1)}`);
        return;
      }
      const now = `${progress.stage} ${progress.garment}`;
      if (now !== last) console.error(`toile: ${line}`);
      last = now;
    },
    end() {
      if (screen.isTTY) screen.write(LINE_START);
    },
  };
}

/** E.g. "sewing tee (1 of 2): 34 %, about 8 s left". */
export function progressLine(
  { stage, garment, total, secondsLeft }: Progress,
  names: readonly string[],
): string {
  const work =
    stage === 'drape'
      ? STAGES.drape
      : `${STAGES[stage]}${stage === 'arrange' ? ' of' : ''} ${names[garment]}`;
  const place =
    stage === 'drape' || names.length === 1 ? '' : ` (${garment + 1} of ${names.length})`;
  const left = secondsLeft === undefined ? '' : `, about ${duration(secondsLeft)} left`;
  return `${work}${place}: ${Math.floor(100 * total)} %${left}`;
}

function duration(seconds: number): string {
  return seconds < 99.5 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
