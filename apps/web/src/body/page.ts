import { type Contradiction, type MeasurementKey, writeBodyGlb } from '@toile/body';
import { Group } from 'three';
import { byId } from '../panel/element.ts';
import type { StagePage } from '../stage-page.ts';
import { createBodyMesh } from './body-mesh.ts';
import { createMakerClient } from './client.ts';
import { createFillLight } from './fill-light.ts';
import { createFloorMarks } from './floor-marks.ts';
import { formatMeasure, labelOf } from './measure-slider.ts';
import { fillBodyPanel, MAIN_KEYS, type PanelActions } from './panel.ts';
import { createPlayer } from './player.ts';
import type { Made, Tape } from './protocol.ts';
import { createBodyReadout } from './readout.ts';
import { type BodyState, firstState, inputOf } from './state.ts';
import { createTapeLabels } from './tape-labels.ts';
import { createTapes } from './tapes.ts';

/** One step of the transport [s]. */
const STEP = 1 / 30;
/** A body is made from the last state of a slider; its motion once the slider rests [ms]. */
const SETTLED = 180;
/** Windows narrower than this show one tape at a time [px]. */
const NARROW = 560;

export interface BodyPageOptions {
  tell(sentence: string): void;
  /** Play or pause, for the transport. */
  setPlaying(playing: boolean): void;
}

/** The page on which a body is made from measurements. */
export function createBodyPage({ tell, setPlaying }: BodyPageOptions): StagePage {
  let state: BodyState = firstState();
  let odds: readonly Contradiction[] = [];
  let tapes: readonly Tape[] = [];
  let playing = false;
  let dirty = false;
  let last = performance.now();
  let asked = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const attention: Record<'pointer' | 'focus', MeasurementKey | undefined> = {
    pointer: undefined,
    focus: undefined,
  };

  const group = new Group();
  const bodyMesh = createBodyMesh();
  const marks = createFloorMarks();
  const drawn = createTapes();
  const moving = new Group();
  moving.add(bodyMesh.mesh, drawn.group);
  group.add(moving, marks.mesh, createFillLight());
  const labels = createTapeLabels(byId('tape-labels'));
  const readout = createBodyReadout(byId('body-readout'));
  const player = createPlayer();

  const client = createMakerClient({
    made: (made) => void showMade(made),
    refused: (message) => panel.complain(message),
    tapes(laid) {
      tapes = laid;
      showLabels();
      dirty = true;
    },
    motion(move, keys) {
      if (state.move !== move) return;
      player.play(keys);
      if (move === 'walk' && state.speed === undefined) {
        state.ownSpeed = keys.travel[2] / (player.motion?.duration ?? 1);
        panel.show(state, player.body, odds);
      }
      dirty = true;
    },
    failed: (message) => tell(`The body cannot be made: ${message}`),
  });

  const actions: PanelActions = {
    give(key, value) {
      state.given.set(key, value);
      make();
    },
    release(key) {
      state.given.delete(key);
      make();
    },
    attend(key, by, on) {
      if (!on && attention[by] !== key) return;
      attention[by] = on ? key : undefined;
      showAttention();
    },
    change,
    choose(person) {
      state = { ...state, sex: person.sex, given: new Map() };
      for (const [key, value] of Object.entries(person.given)) {
        state.given.set(key as MeasurementKey, value);
      }
      make();
    },
    predictAll() {
      state.given.clear();
      make();
    },
    download: () => void download(),
  };
  const panel = fillBodyPanel(byId('body-panel'), actions);

  function change(part: Partial<BodyState>): void {
    const before = state;
    state = { ...state, ...part };
    bodyMesh.setTone(state.tone);
    player.stand(state.stand, (state.armAngle * Math.PI) / 180);
    if (state.sex !== before.sex) make();
    if (state.method !== before.method) void player.setMethod(state.method).then(redraw);
    if (state.allTapes !== before.allTapes) client.tapes(wantedTapes());
    if (state.move !== before.move) {
      player.play(undefined);
      setRunning(state.move !== 'none');
    }
    if (state.move !== before.move || state.speed !== before.speed) askMotion();
    panel.show(state, player.body, odds);
    showLabels();
    redraw();
  }

  function make(): void {
    asked = performance.now();
    panel.show(state, player.body, odds);
    client.make(inputOf(state), wantedTapes());
  }

  async function showMade({ body, painted, contradictions, time }: Made): Promise<void> {
    await player.setBody(body);
    if (player.body !== body) return;
    bodyMesh.setBody(body.mesh.triangles, painted);
    odds = contradictions;
    panel.show(state, body, odds);
    showLabels();
    readout.made(body, time, performance.now() - asked);
    clearTimeout(settling);
    settling = setTimeout(askMotion, SETTLED);
    redraw();
  }

  function askMotion(): void {
    if (state.move !== 'none') client.motion(state.move, state.speed);
  }

  function wantedTapes(): MeasurementKey[] {
    const attended = attention.pointer ?? attention.focus;
    const keys = state.allTapes ? [...MAIN_KEYS] : [];
    return attended && !keys.includes(attended) ? [...keys, attended] : keys;
  }

  function showAttention(): void {
    const attended = attention.pointer ?? attention.focus;
    drawn.attend(attended);
    labels.attend(attended);
    const wanted = wantedTapes();
    const laid = new Set(tapes.map(({ key }) => key));
    if (wanted.length !== laid.size || wanted.some((key) => !laid.has(key))) client.tapes(wanted);
    redraw();
  }

  function showLabels(): void {
    const { body } = player;
    if (!body) return;
    const attended = attention.pointer ?? attention.focus;
    const shown = wantedTapes().map((key): [MeasurementKey, [string, string]] => [
      key,
      [labelOf(key, state.sex), formatMeasure(key, body.measurements[key], state.unit)],
    ]);
    labels.set(new Map(shown));
    labels.attend(attended);
  }

  function redraw(): void {
    dirty = true;
  }

  function setRunning(next: boolean): void {
    playing = next;
    last = performance.now();
    setPlaying(playing);
  }

  function draw(): boolean {
    const shown = player.show();
    const { body, pose } = player;
    const { surface } = bodyMesh;
    if (!shown || !body || !pose || !surface) return false;
    bodyMesh.place(shown.positions);
    const wanted = new Set(wantedTapes());
    drawn.show(
      tapes.filter(({ key }) => wanted.has(key)),
      { body, pose, surface, method: player.method },
    );
    moving.position.z = -shown.travelled;
    marks.mesh.visible = player.motion?.name === 'walk';
    if (marks.mesh.visible) marks.setTravelled(shown.travelled);
    readout.drawn(player.cost, shown.travelled);
    return true;
  }

  async function download(): Promise<void> {
    const { body, pose, motion } = player;
    if (!body || !pose) return;
    const bytes = await writeBodyGlb(body, {
      tone: state.tone,
      ...(motion ? { motion } : { pose }),
    });
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'model/gltf-binary' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${body.sex}-${Math.round(100 * body.measurements.height)}cm.glb`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  return {
    group,
    open() {
      group.visible = true;
      if (window.innerWidth >= NARROW) state.allTapes = true;
      setRunning(false);
      change({});
      make();
    },
    close() {
      group.visible = false;
      labels.set(new Map());
      playing = false;
    },
    togglePlay() {
      if (state.move === 'none') change({ move: 'walk' });
      else setRunning(!playing);
    },
    step() {
      setRunning(false);
      player.advance(STEP);
      redraw();
    },
    reset() {
      const { allTapes, unit } = state;
      player.rewind();
      change({ ...firstState(), allTapes, unit });
      make();
    },
    update(now) {
      const elapsed = Math.min(0.1, (now - last) / 1000);
      last = now;
      if (playing && player.motion) {
        player.advance(elapsed * state.tempo);
        dirty = true;
      }
      if (!dirty) return false;
      dirty = false;
      return draw();
    },
    label(toScreen, free) {
      labels.place(drawn.anchors, (point) => toScreen(moving.localToWorld(point.clone())), free);
    },
    setDark(dark) {
      drawn.setColours(
        dark
          ? { tape: '#efe5d4', line: '#a89d8f', strong: '#e08a78' }
          : { tape: '#f6eddd', line: '#75695b', strong: '#a5342c' },
      );
      marks.setColour(dark ? '#c9bfb0' : '#6b5c4c');
      redraw();
    },
  };
}
