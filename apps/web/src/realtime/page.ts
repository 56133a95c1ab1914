import type { Parameter, Value } from '@toile/examples';
import { createBodyMesh } from '@toile/fitting-room/picture';
import {
  createPlayer,
  METHOD_NAMES,
  type MethodName,
  type Player,
  type RealTimeGarment,
  readRealTimeGarment,
} from '@toile/realtime';
import { Group, Vector3 } from 'three';
import { byId, element } from '../panel/element.ts';
import { fillParameters } from '../panel/parameters.ts';
import type { StagePage } from '../stage-page.ts';
import { createClothFigure } from './cloth-figure.ts';
import { type Frame, GARMENTS, type GarmentName, RATE, type Reply } from './protocol.ts';

export interface RealTimePageOptions {
  tell(sentence: string): void;
  /** Play or pause, for the transport. */
  setPlaying(playing: boolean): void;
}

/** From one person to the next [m]. */
const APART = 0.95;
const NAMES = ['simulated', ...METHOD_NAMES] as const;
/** Thighs come through between vertices that are 30 mm apart, where nothing else keeps them [m]. */
const CLEARANCE = 0.002;
/** How tall labels hang over the heads [m]. */
const ABOVE = 1.8;

/** One way to play the garment. */
interface Played {
  readonly garment: RealTimeGarment;
  readonly player: Player;
  readonly kilobytes: number;
  readonly seen: number;
  /** Running mean of a frame [ms]. */
  cost: number;
}

/** A simulated walk and three ways to play it, side by side under one camera. */
export function createRealTimePage(options: RealTimePageOptions): StagePage {
  const group = new Group();
  const body = createBodyMesh();
  body.setTone('mannequin');
  const figures = NAMES.map((_, k) =>
    createClothFigure(body.mesh, APART * (k - (NAMES.length - 1) / 2)),
  );
  group.add(...figures.map((figure) => figure.group));
  const layer = byId('realtime-labels');
  const labels = NAMES.map(() => element('span', {}));
  const values: Record<string, Value> = { garment: 'dress', regions: false };
  const played = new Map<MethodName, Played>();
  let frames: Frame[] = [];
  let worker: Worker | undefined;
  let stage = '';
  let isDone = false;
  let isPlaying = false;
  let shown = -1;
  let clock = 0;
  let lastUpdate = performance.now();
  let isDirty = false;

  return {
    group,
    open() {
      group.visible = true;
      layer.replaceChildren(...labels);
      fillParameters(byId('parameters'), PARAMETERS, values, (parameter, value) => {
        values[parameter.id] = value;
        if (parameter.id === 'garment') begin();
        else colour();
      });
      if (worker) setRunning(true);
      else begin();
    },
    close() {
      group.visible = false;
      isPlaying = false;
      layer.replaceChildren();
      delete layer.dataset.frames;
    },
    togglePlay: () => setRunning(!isPlaying),
    step() {
      setRunning(false);
      if (frames.length > 0) draw((shown + 1) % frames.length);
    },
    reset: begin,
    update(now) {
      const elapsed = Math.min(0.1, (now - lastUpdate) / 1000);
      lastUpdate = now;
      if (isPlaying && frames.length > 0) advance(elapsed);
      const wasDirty = isDirty;
      isDirty = false;
      return wasDirty;
    },
    label(toScreen, free) {
      figures.forEach((figure, k) => {
        const { x, y } = toScreen(new Vector3(figure.group.position.x, ABOVE, 0));
        labels[k].style.translate = `calc(${x}px - 50%) max(${free.top}px, calc(${y}px - 100%))`;
      });
    },
    setDark() {
      isDirty = true;
    },
  };

  /** Dresses and simulates anew. */
  function begin(): void {
    worker?.terminate();
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    frames = [];
    played.clear();
    isDone = false;
    shown = -1;
    clock = 0;
    for (const { group: own } of figures) own.visible = false;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => void receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      options.tell(event.message || 'The worker that simulates could not be loaded.');
    };
    worker.postMessage({ garment: values.garment as GarmentName });
    setRunning(true);
  }

  async function receive(reply: Reply): Promise<void> {
    if (reply.type === 'stage') stage = reply.sentence;
    else if (reply.type === 'frame') frames.push(reply.frame);
    else if (reply.type === 'done') isDone = true;
    else if (reply.type === 'failed') options.tell(reply.message);
    else if (reply.type === 'baked') await addMethod(reply);
    else {
      body.setBody(reply.skin, reply.painted);
      const count = reply.cloth.reduce((most, v) => Math.max(most, v + 1), 0);
      for (const figure of figures) figure.setCloth(reply.cloth, count);
    }
    write();
    isDirty = true;
  }

  async function addMethod({
    method,
    bytes,
    seen,
  }: Extract<Reply, { type: 'baked' }>): Promise<void> {
    const garment = await readRealTimeGarment(bytes);
    const player = createPlayer(garment, { clearance: CLEARANCE });
    played.set(method, { garment, player, kilobytes: bytes.length / 1000, seen, cost: 0 });
    shown = -1;
    colour();
  }

  /** Shows the newest frame while they are simulated, then all of them again and again. */
  function advance(elapsed: number): void {
    if (!isDone) {
      if (shown < frames.length - 1) draw(frames.length - 1);
      return;
    }
    clock += elapsed;
    const next = Math.floor(clock * RATE) % frames.length;
    // Who plays must see every frame: momentum comes from one to the next.
    if (next < shown) draw(0);
    while (shown < next) draw(shown + 1);
  }

  function draw(f: number): void {
    const { pose, body: skin, cloth } = frames[f];
    const isNext = f === shown + 1 && f > 0;
    shown = f;
    body.place(skin);
    figures[0].place(cloth);
    figures[0].group.visible = true;
    METHOD_NAMES.forEach((method, k) => {
      const own = played.get(method);
      figures[k + 1].group.visible = own !== undefined;
      if (!own) return;
      const start = performance.now();
      const places = own.player.pose(pose, isNext ? 1 / RATE : 0);
      own.cost += 0.1 * (performance.now() - start - own.cost);
      figures[k + 1].place(places);
      const words = describe(own, f, meanDistance(places, cloth));
      labels[k + 1].replaceChildren(element('b', {}, method), words);
    });
    write();
    isDirty = true;
  }

  function write(): void {
    labels[0].textContent = isDone ? 'simulated' : stage;
    METHOD_NAMES.forEach((method, k) => {
      if (!played.has(method)) labels[k + 1].textContent = '';
      labels[k + 1].hidden = !played.has(method);
    });
    layer.dataset.frames = String(frames.length);
    layer.dataset.baked = String(played.size);
    layer.dataset.done = String(isDone);
  }

  function colour(): void {
    METHOD_NAMES.forEach((method, k) => {
      const own = played.get(method);
      if (own) figures[k + 1].colour(values.regions ? own.garment : undefined);
    });
    isDirty = true;
  }

  function setRunning(running: boolean): void {
    isPlaying = running;
    options.setPlaying(running);
  }
}

function describe({ cost, kilobytes, seen }: Played, f: number, far: number): string {
  const knows = f < seen ? 'seen' : 'not seen';
  return `${(1000 * far).toFixed(0)} mm off (${knows}) ${cost.toFixed(1)} ms, ${kilobytes.toFixed(0)} kB`;
}

function meanDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) {
    sum += Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]);
  }
  return (3 * sum) / a.length;
}

const PARAMETERS: readonly Parameter[] = [
  {
    kind: 'choice',
    id: 'garment',
    label: 'Garment',
    value: 'dress',
    options: GARMENTS.map((value) => ({ value, label: value.replace('-', ' ') })),
    change: 'restart',
  },
  {
    kind: 'toggle',
    id: 'regions',
    label: 'What sticks (blue), follows (green), flows (orange)',
    value: false,
    change: 'live',
  },
];
