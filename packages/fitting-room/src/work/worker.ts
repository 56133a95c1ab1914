import {
  type Body,
  type BodyInput,
  loadBodyMaker,
  MeasurementError,
  MotionError,
  paintBody,
} from '@toile/body';
import { DressError, type Dressed, dress, type FitReport, fitReports } from '@toile/dressing';
import { findFabric, toMaterial } from '@toile/fabric';
import type { DrawnCloth } from '@toile/fabric/look';
import { drawCloth } from '@toile/fabric/look';
import { PATTERN_ENDINGS, type Pattern, PatternError, readPattern } from '@toile/garment';
import { patternInSize } from '../advice/pattern-in-size.ts';
import type { SizeAdvice } from '../advice/size-advice.ts';
import { adviseFor } from './advise-for.ts';
import { type Catwalk, createCatwalk } from './catwalk.ts';
import { coarser, createPatience } from './coarser.ts';
import { drawPicture } from './draw-picture.ts';
import { createEngine, type Engine } from './engine.ts';
import { createFrames, type Frames, transferOf } from './frames.ts';
import { layTape } from './lay-tape.ts';
import { makeNearest, type NearestBody } from './make-nearest.ts';
import { createPace, MOVING } from './pace.ts';
import type {
  AdviceOrder,
  DressOrder,
  GarmentOrder,
  Move,
  Playback,
  Reply,
  Request,
  Result,
  ShownBody,
} from './protocol.ts';
import { standing } from './standing.ts';

/** The part of DedicatedWorkerGlobalScope used here; the page's own types know only `Window`. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
}
const scope = globalThis as unknown as WorkerScope;

interface Person extends NearestBody {
  readonly input: string;
}
let person: Person | undefined;
let engine: Promise<Engine> | undefined;
let running: { readonly run: number; readonly stop: AbortController } | undefined;
/** The latest result, to be downloaded, or to be set in motion. */
let latest:
  | {
      order: DressOrder;
      wearer: Body;
      dressed: Dressed;
      reports: readonly FitReport[];
      frames: Frames;
    }
  | undefined;
/** Where that moves, unless it stands, and what it does. */
let catwalk: Catwalk | undefined;
let moving: Move = { kind: 'stand' };
/** While the same is put on in coarser cloth, to move on in that. */
let coarsening: AbortController | undefined;
const patience = createPatience();
let playback: Playback = { tempo: 1, maps: false };

// Dressings wait for each other; all else is answered in between.
let queue: Promise<void> = Promise.resolve();
scope.onmessage = ({ data }) => {
  if (data.type === 'drawn') {
    pace.drawn();
    movingPace.drawn();
  } else if (data.type === 'cancel') {
    if (running?.run === data.run) running.stop.abort();
    else cancelled.add(data.run);
  } else if (data.type === 'dress') queue = queue.then(() => run(data.run, data.order));
  else void answer(data).catch((error) => fail(messageOf(error)));
};
const pace = createPace();
const movingPace = createPace(MOVING);
/** Dressings that were cancelled before they began. */
const cancelled = new Set<number>();

async function answer(
  request: Exclude<Request, { type: 'dress' | 'cancel' | 'drawn' }>,
): Promise<void> {
  switch (request.type) {
    case 'body':
      stand();
      try {
        scope.postMessage({ type: 'body', body: await show(await make(request.person)) });
      } catch (error) {
        if (!(error instanceof MeasurementError)) throw error;
        scope.postMessage({ type: 'refused', about: 'person', message: error.message });
      }
      break;
    case 'read':
      scope.postMessage({ type: 'read', layer: request.layer, pattern: read(request) });
      break;
    case 'tape':
      if (person) {
        const tape = await layTape(await loadBodyMaker(), person.body, request.key);
        scope.postMessage({ type: 'tape', tape });
      }
      break;
    case 'picture': {
      const { key, order } = request;
      scope.postMessage({ type: 'picture', key, picture: drawPicture(order) });
      break;
    }
    case 'advise': {
      const { layer, order } = request;
      scope.postMessage({ type: 'advice', layer, advice: await advise(order) });
      break;
    }
    case 'move':
      await move(request.move);
      break;
    case 'tiles': {
      const { key, look, pixels } = request;
      const cloth = drawCloth(look, pixels);
      scope.postMessage({ type: 'tiles', key, cloth }, buffersOf(cloth));
      break;
    }
    case 'playback':
      playback = request;
      catwalk?.setPlayback(playback);
      break;
    case 'export':
      if (latest) {
        // What writes files comes with the first one.
        const { exportFiles } = await import('./export-files.ts');
        for (const file of await exportFiles(latest, request)) scope.postMessage(file);
      }
      break;
  }
}

/** What cannot be cut in one of its sizes tells so when it is tried on. */
async function advise(order: AdviceOrder): Promise<SizeAdvice | undefined> {
  try {
    return await adviseFor(order, (await make(order.person)).body);
  } catch (error) {
    if (error instanceof PatternError || error instanceof MeasurementError) return undefined;
    throw error;
  }
}

/** The pattern of a file; nothing, and what is wrong with it is told, where it has none. */
function read({ name, text }: Extract<Request, { type: 'read' }>): Pattern | undefined {
  try {
    const pattern = readPattern(text, { name });
    // A garment may be named after its file, but not as one.
    return { ...pattern, name: withoutEnding(pattern.name) };
  } catch (error) {
    const message = `${name} cannot be used: ${messageOf(error)}`;
    scope.postMessage({ type: 'refused', about: 'file', message });
    return undefined;
  }
}

function withoutEnding(name: string): string {
  const ending = PATTERN_ENDINGS.find((known) => name.toLowerCase().endsWith(known));
  return ending ? name.slice(0, -ending.length) : name;
}

async function make(input: BodyInput): Promise<Person> {
  const key = JSON.stringify(input);
  if (person?.input === key) return person;
  const maker = await loadBodyMaker();
  person = { input: key, ...makeNearest(maker, input, person?.body) };
  return person;
}

async function show({ body, contradictions }: Person): Promise<ShownBody> {
  return {
    painted: paintBody(body),
    triangles: body.mesh.triangles,
    positions: await standing(body),
    measurements: body.measurements,
    contradictions,
  };
}

async function run(number: number, order: DressOrder): Promise<void> {
  stand();
  const stop = new AbortController();
  running = { run: number, stop };
  if (cancelled.delete(number)) stop.abort();
  try {
    const result = await dressPerson(number, order, stop.signal);
    scope.postMessage({ type: 'dressed', run: number, result }, transferOf(result.frame));
  } catch (error) {
    if (stop.signal.aborted) scope.postMessage({ type: 'stopped', run: number });
    else scope.postMessage({ type: 'stopped', run: number, reason: reasonOf(error) });
  } finally {
    running = undefined;
  }
}

/** @param number Of the page's dressing; undefined where it does not look on. */
async function dressPerson(
  number: number | undefined,
  order: DressOrder,
  signal: AbortSignal,
): Promise<Result> {
  const { person: input, garments: orders, resolution, live } = order;
  engine ??= createEngine();
  const { backend, info } = await engine;
  const { body } = await make(input);
  signal.throwIfAborted();
  const garments: Awaited<ReturnType<typeof prepare>>[] = [];
  for (const order of orders) {
    const below = garments.map(({ pattern }) => pattern);
    garments.push(await prepare(order, body, below));
  }
  if (number !== undefined) scope.postMessage({ type: 'began', run: number, engine: info });
  const frames = createFrames(garments.map(({ pattern }) => pattern));
  pace.restart();
  const start = performance.now();
  const dressed = await dress(
    { body, garments },
    {
      resolution,
      signal,
      // The picture draws them as they hang on somebody who stands.
      cords: false,
      ...(backend && { backend }),
      onProgress(progress) {
        if (number === undefined) return;
        const { stage, garment, total, secondsLeft } = progress;
        // Before that there is nothing to be seen.
        const due = live && (stage === 'sew' || stage === 'drape') && pace.isDue();
        const frame = due
          ? frames.of(progress.shapes(), progress.body(), stage === 'sew')
          : undefined;
        scope.postMessage(
          {
            type: 'progress',
            run: number,
            stage: { stage, garment, total, secondsLeft },
            ...(frame && { frame }),
          },
          frame && transferOf(frame),
        );
      },
    },
  );
  const seconds = (performance.now() - start) / 1000;
  const reports = fitReports({ body, dressed, seconds });
  signal.throwIfAborted();
  latest = { order, wearer: body, dressed, reports, frames };
  frames.settle(dressed.garments, dressed.body);
  return {
    frame: frames.of(dressed.garments, dressed.body.positions),
    reports,
    refused: dressed.refused,
    settled: dressed.settled,
    seconds,
    notes: garments.flatMap(({ pattern }) => pattern.notes),
  };
}

/** Sets the dressed person in motion, or lets it stand again as it was dressed. */
async function move(next: Move): Promise<void> {
  if (next.kind === 'stand' || !latest) {
    stand();
    return;
  }
  moving = next;
  // Played when the coarser cloth is on.
  if (coarsening) return;
  const { dressed, frames } = latest;
  engine ??= createEngine();
  const { backend } = await engine;
  catwalk ??= createCatwalk(dressed, backend, {
    isDue: movingPace.isDue,
    show({ body, garments }, { time, maps, pace: keptUp }) {
      const frame = frames.of(
        dressed.garments.map((garment, k) => ({ ...garment, positions: garments[k].positions })),
        body.positions,
      );
      scope.postMessage(
        { type: 'moving', moving: { frame, time, ...(maps && { maps }), pace: keptUp } },
        transferOf(frame),
      );
      const isSlow = patience.isOver(keptUp, performance.now() / 1000);
      // Beside another look it stays as fine as that.
      const mayCoarsen = latest?.order.mayCoarsen && playback.until === undefined;
      if (isSlow && latest && mayCoarsen) coarsen(latest.order, keptUp);
    },
    failed: (error) => fail(messageOf(error)),
  });
  movingPace.restart();
  patience.restart();
  catwalk.setPlayback(playback);
  try {
    const notes = await catwalk.play(next);
    scope.postMessage({ type: 'moves', kind: next.kind, notes });
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    const message = `${next.kind === 'clip' ? next.name : next.kind} cannot be played: ${error.message}`;
    scope.postMessage({ type: 'refused', about: 'motion', message });
  }
}

function stand(): void {
  coarsening?.abort();
  coarsening = undefined;
  halt();
}

function halt(): void {
  catwalk?.stop();
  catwalk = undefined;
}

/** Puts the same on in coarser cloth, and goes on with what is played; unless something else is wanted meanwhile. */
function coarsen(order: DressOrder, keptUp: number): void {
  const resolution = coarser(order.resolution);
  if (resolution === undefined) return;
  halt();
  const stop = new AbortController();
  coarsening = stop;
  scope.postMessage({ type: 'coarsening', resolution, pace: keptUp });
  queue = queue.then(async () => {
    if (stop.signal.aborted) return;
    let result: Result | undefined;
    try {
      result = await dressPerson(undefined, { ...order, resolution }, stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return;
      // It does not go on so: it stays as it was.
      if (!(error instanceof DressError) || !latest) throw error;
      latest = { ...latest, order: { ...order, mayCoarsen: false } };
    }
    coarsening = undefined;
    scope.postMessage({ type: 'coarsened', resolution, ...(result && { result }) });
    await move(moving);
  });
  queue = queue.catch((error) => fail(messageOf(error)));
}

async function prepare(order: GarmentOrder, body: Body, below: readonly Pattern[]) {
  const pattern = await patternInSize(order.source, order.size, body, below);
  return { pattern, material: toMaterial(findFabric(order.fabric)).material };
}

function buffersOf({ levels }: DrawnCloth): Transferable[] {
  const { colour, normal, surface } = levels;
  return [...colour, ...normal, ...surface].map(({ data }) => data.buffer);
}

/** A sentence for the visitor: what is known to go wrong says what to do, the rest says where. */
function reasonOf(error: unknown): string {
  const known = [DressError, PatternError, MeasurementError].some((kind) => error instanceof kind);
  const message = messageOf(error);
  return known ? message : `The dressing stopped: ${message}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): void {
  scope.postMessage({ type: 'failed', message });
}
