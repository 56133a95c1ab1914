import type { Parameter, Value } from '@toile/examples';
import { readRealTimeGarment } from '@toile/realtime';
import { Group } from 'three';
import { byId, element } from '../panel/element.ts';
import { fillParameters } from '../panel/parameters.ts';
import type { StagePage } from '../stage-page.ts';
import { type Ask, CROWD, frameOf, type Made, type Played, RATE, type Steps } from './protocol.ts';
import { createWalking, type Walking } from './walker.ts';

export interface CrowdPageOptions {
  tell(sentence: string): void;
  /** Play or pause, for the transport. */
  setPlaying(playing: boolean): void;
}

/** From one person to the next, and from the first row to the second [m]. */
const APART = 0.85;
const BEHIND = 1.1;

interface Member {
  readonly number: number;
  readonly steps: Steps;
  readonly walking: Walking;
  readonly garments: number;
}

/** Ten people who walk on the spot: one worker makes them and goes, another plays all that they wear. */
export function createCrowdPage(options: CrowdPageOptions): StagePage {
  const group = new Group();
  const layer = byId('crowd-labels');
  const label = element('span', {});
  const values: Record<string, Value> = { count: CROWD.length };
  const members: Member[] = [];
  let maker: Worker | undefined;
  let player: Worker | undefined;
  let stage = '';
  let isPlaying = false;
  let isWaiting = false;
  let frame = 0;
  let clock = 0;
  let lastUpdate = performance.now();
  let isDirty = false;
  let spent: readonly Float32Array[] = [];
  /** Running means of a frame, here and in the worker [ms]. */
  const cost = { here: 0, there: 0 };

  return {
    group,
    open() {
      group.visible = true;
      layer.replaceChildren(label);
      fillParameters(byId('parameters'), PARAMETERS, values, (parameter, value) => {
        values[parameter.id] = value;
        show();
      });
      if (!player) begin();
      setRunning(true);
    },
    close() {
      group.visible = false;
      isPlaying = false;
      layer.replaceChildren();
    },
    togglePlay: () => setRunning(!isPlaying),
    step() {
      setRunning(false);
      frame++;
      ask();
    },
    reset: begin,
    update(now) {
      const elapsed = Math.min(0.1, (now - lastUpdate) / 1000);
      lastUpdate = now;
      if (isPlaying && members.length > 0) {
        clock += elapsed;
        const next = Math.floor(clock * RATE);
        if (next !== frame && !isWaiting) {
          frame = next;
          ask();
        }
      }
      const wasDirty = isDirty;
      isDirty = false;
      return wasDirty;
    },
    label(_, free) {
      label.style.translate = `${free.left + 12}px ${free.top + 8}px`;
    },
    setDark() {
      isDirty = true;
    },
  };

  /** Dresses everybody anew. */
  function begin(): void {
    maker?.terminate();
    player?.terminate();
    group.clear();
    members.length = 0;
    isWaiting = false;
    maker = new Worker(new URL('./make-worker.ts', import.meta.url), { type: 'module' });
    player = new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' });
    maker.onmessage = ({ data }: MessageEvent<Made>) => void made(data);
    player.onmessage = ({ data }: MessageEvent<Played>) => draw(data);
    for (const worker of [maker, player]) {
      worker.onerror = (event) => {
        event.preventDefault();
        options.tell(event.message || 'A worker of the crowd could not be loaded.');
      };
    }
    maker.postMessage('begin');
  }

  async function made(data: Made): Promise<void> {
    if (data.type === 'failed') options.tell(data.message);
    else if (data.type === 'stage') {
      stage = data.sentence;
      if (stage === '') maker?.terminate();
      write();
    } else {
      const { number, body, steps, files } = data;
      const garments = await Promise.all(files.map(readRealTimeGarment));
      const colours = CROWD[number].garments;
      const walking = createWalking(
        body,
        garments.map((garment, g) => ({ garment, colour: colours[g].colour })),
      );
      const row = number < CROWD.length / 2 ? 0 : 1;
      const place = (number % (CROWD.length / 2)) - (CROWD.length / 2 - 1) / 2;
      walking.group.position.set(APART * (place + (row - 0.5) / 2), 0, (0.5 - row) * BEHIND);
      walking.group.visible = false;
      group.add(walking.group);
      members.push({ number, steps, walking, garments: files.length });
      player?.postMessage({ type: 'person', number, steps, files } satisfies Ask);
      write();
    }
  }

  function asked(): number {
    return Number(values.count);
  }

  function ask(): void {
    isWaiting = true;
    const buffers = spent;
    spent = [];
    player?.postMessage(
      { type: 'frame', frame, people: asked(), buffers } satisfies Ask,
      buffers.map(({ buffer }) => buffer as ArrayBuffer),
    );
  }

  /** Whoever came after the frame was asked for is not in it yet. */
  function draw({ cloths, milliseconds }: Played): void {
    isWaiting = false;
    const begin = performance.now();
    let at = 0;
    for (const { number, steps, walking, garments } of members) {
      walking.group.visible = number < asked() && at + garments <= cloths.length;
      if (!walking.group.visible) continue;
      for (let g = 0; g < garments; g++) walking.place(g, cloths[at++]);
      walking.pose(steps[frameOf(number, frame, steps)]);
    }
    spent = cloths;
    cost.here += 0.1 * (performance.now() - begin - cost.here);
    cost.there += 0.1 * (milliseconds - cost.there);
    isDirty = true;
    write();
  }

  function show(): void {
    for (const { number, walking } of members) walking.group.visible = number < asked();
    isDirty = true;
  }

  function write(): void {
    const shown = members.filter(({ walking }) => walking.group.visible);
    const triangles = shown.reduce((sum, { walking }) => sum + walking.triangles, 0);
    label.textContent =
      `${stage} ${shown.length} people, ${Math.round(triangles / 1000)},000 triangles; ` +
      `a frame: ${cost.there.toFixed(1)} ms in the worker, ${cost.here.toFixed(1)} ms here`;
    layer.dataset.people = String(members.length);
    layer.dataset.frame = String(frame);
    layer.dataset.triangles = String(triangles);
  }

  function setRunning(running: boolean): void {
    isPlaying = running;
    options.setPlaying(running);
  }
}

const PARAMETERS: readonly Parameter[] = [
  {
    kind: 'slider',
    id: 'count',
    label: 'People',
    value: CROWD.length,
    min: 1,
    max: CROWD.length,
    step: 1,
    change: 'live',
  },
];
