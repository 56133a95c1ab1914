import { joinWords, type Progress } from '@toile/dressing';

/** What is done to a garment, or to all of them. */
const STAGES: Readonly<Record<Progress['stage'], (name: string, all: string) => string>> = {
  mesh: (name) => `meshing ${name}`,
  arrange: (name) => `placing ${name} around the body`,
  sew: (_, all) => `sewing ${all}`,
  drape: () => 'draping',
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
  const told = new Set<string>();
  return {
    tell(progress) {
      const line = progressLine(progress, names);
      if (screen.isTTY) {
        // A line that is broken in two could not be taken back. Some terminals have no width.
        screen.write(`${LINE_START}${line.slice(0, (screen.columns || 80) - 1)}`);
        return;
      }
      const now = isOne(progress) ? `${progress.stage} ${progress.garment}` : progress.stage;
      // Garments may be placed again, around a thinner body.
      if (!told.has(now)) console.error(`toile: ${line}`);
      told.add(now);
    },
    end() {
      if (screen.isTTY) screen.write(LINE_START);
    },
  };
}

/** Frames of a motion as one line that changes on a terminal, and as a line for every quarter elsewhere. */
export function tellFrames(
  what: string,
  screen: Screen = process.stderr,
): { readonly tell: (number: number, count: number) => void; readonly end: () => void } {
  const begun = performance.now();
  let told = -1;
  return {
    tell(number, count) {
      const seconds = ((performance.now() - begun) / 1000) * ((count - number) / (number || 1));
      const left = number === 0 ? '' : `, about ${duration(seconds)} left`;
      const line = `${what}: frame ${number} of ${count}${number < count ? left : ''}`;
      if (screen.isTTY) {
        screen.write(`${LINE_START}${line.slice(0, (screen.columns || 80) - 1)}`);
        return;
      }
      const quarter = Math.floor((4 * number) / count);
      if (quarter > told) console.error(`toile: ${line}`);
      told = quarter;
    },
    end() {
      if (screen.isTTY) screen.write(LINE_START);
    },
  };
}

/** E.g. "meshing tee (1 of 2): 2 %", "sewing tee and coat: 34 %, about 8 s left". */
export function progressLine(progress: Progress, names: readonly string[]): string {
  const { stage, garment, total, secondsLeft } = progress;
  const work = STAGES[stage](names[garment], joinWords(names));
  const place = isOne(progress) && names.length > 1 ? ` (${garment + 1} of ${names.length})` : '';
  const left = secondsLeft === undefined ? '' : `, about ${duration(secondsLeft)} left`;
  return `${work}${place}: ${Math.floor(100 * total)} %${left}`;
}

/** Whether one garment is at work, not all. */
function isOne({ stage }: Progress): boolean {
  return stage === 'mesh' || stage === 'arrange';
}

function duration(seconds: number): string {
  return seconds < 99.5 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
