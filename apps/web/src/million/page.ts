import type { Parameter, Value } from '@toile/examples';
import { computeNormals } from '@toile/geometry';
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Mesh,
  MeshStandardMaterial,
  Vector3,
} from 'three';
import { byId, element } from '../panel/element.ts';
import { fillParameters } from '../panel/parameters.ts';
import type { StagePage } from '../stage-page.ts';
import {
  type ContactName,
  type Frame,
  type Reply,
  type Request,
  SIZES,
  type Size,
} from './protocol.ts';

export interface MillionPageOptions {
  tell(sentence: string): void;
  /** Play or pause, for the transport. */
  setPlaying(playing: boolean): void;
}

/** How tall the label hangs [m]. */
const ABOVE = 2;

/** A cloth that is simulated on the graphics card, copied to the page for the picture. */
export function createMillionPage(options: MillionPageOptions): StagePage {
  const group = new Group();
  const cloth = meshOf('#9a5b6b');
  const skin = meshOf('#c9b9a8');
  group.add(cloth, skin);
  const layer = byId('million-labels');
  const label = element('span', {});
  const values: Record<string, Value> = { size: '128', contact: 'exact' };
  let worker: Worker | undefined;
  let faces: Uint32Array = new Uint32Array();
  let words = '';
  let isPlaying = false;
  /** A frame has been asked for. */
  let isAwaited = true;
  let isDirty = false;
  let ms = 0;
  let frames = 0;

  return {
    group,
    open() {
      group.visible = true;
      layer.replaceChildren(label);
      fillParameters(byId('parameters'), PARAMETERS, values, (parameter, value) => {
        values[parameter.id] = value;
        begin();
      });
      if (worker) setRunning(true);
      else begin();
    },
    close() {
      group.visible = false;
      isPlaying = false;
      layer.replaceChildren();
    },
    togglePlay: () => setRunning(!isPlaying),
    step() {
      setRunning(false);
      ask();
    },
    reset: begin,
    update() {
      if (isPlaying) ask();
      const wasDirty = isDirty;
      isDirty = false;
      return wasDirty;
    },
    label(toScreen, free) {
      const { x, y } = toScreen(new Vector3(0, ABOVE, 0));
      label.style.translate = `calc(${x}px - 50%) max(${free.top}px, calc(${y}px - 100%))`;
    },
    setDark() {
      isDirty = true;
    },
  };

  function send(request: Request): void {
    worker?.postMessage(request);
  }

  function begin(): void {
    worker?.terminate();
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      options.tell(event.message || 'The worker that simulates could not be loaded.');
    };
    cloth.visible = skin.visible = false;
    isAwaited = true;
    [ms, frames] = [0, 0];
    send({
      type: 'begin',
      size: Number(values.size) as Size,
      contact: values.contact as ContactName,
    });
    setRunning(true);
  }

  /** The next frame, once the last one is there. */
  function ask(): void {
    if (isAwaited) return;
    isAwaited = true;
    send({ type: 'next' });
  }

  function receive(reply: Reply): void {
    if (reply.type === 'failed') options.tell(reply.message);
    else if (reply.type === 'stage') label.textContent = reply.sentence;
    else if (reply.type === 'frame') show(reply.frame);
    else {
      const { device, notice, vertexCount } = reply;
      if (notice) options.tell(notice);
      words = `${vertexCount.toLocaleString('en')} vertices on ${device}`;
      faces = reply.skin;
      lay(cloth, reply.cloth, vertexCount);
      lay(skin, reply.skin, reply.skinCount);
      isAwaited = false;
    }
    isDirty = true;
  }

  function show({ cloth: places, normals, skin: places2, ms: took }: Frame): void {
    fill(cloth, places, normals);
    const { normal } = skin.geometry.attributes;
    computeNormals(places2, faces, normal.array as Float32Array);
    fill(skin, places2, normal.array as Float32Array);
    cloth.visible = skin.visible = true;
    frames++;
    ms = frames === 1 ? took : ms + 0.1 * (took - ms);
    label.replaceChildren(element('b', {}, words), `${ms.toFixed(1)} ms a step`);
    layer.dataset.frames = String(frames);
    isAwaited = false;
  }

  function setRunning(running: boolean): void {
    isPlaying = running;
    options.setPlaying(running);
  }
}

function meshOf(color: string): Mesh<BufferGeometry, MeshStandardMaterial> {
  const mesh = new Mesh(
    new BufferGeometry(),
    new MeshStandardMaterial({ color, side: DoubleSide, roughness: 0.85 }),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

function lay({ geometry }: Mesh, triangles: Uint32Array, vertexCount: number): void {
  geometry.dispose();
  for (const name of ['position', 'normal']) {
    const values = new BufferAttribute(new Float32Array(3 * vertexCount), 3);
    geometry.setAttribute(name, values.setUsage(DynamicDrawUsage));
  }
  geometry.setIndex(new BufferAttribute(triangles, 1));
}

/** Without normals faces are shaded flat. */
function fill(
  { geometry, material }: Mesh<BufferGeometry, MeshStandardMaterial>,
  places: Float32Array,
  normals: Float32Array | undefined,
): void {
  const { position, normal } = geometry.attributes;
  position.array.set(places);
  position.needsUpdate = true;
  if (normals && normals !== normal.array) normal.array.set(normals);
  normal.needsUpdate = normals !== undefined;
  if (material.flatShading !== (normals === undefined)) {
    material.flatShading = normals === undefined;
    material.needsUpdate = true;
  }
}

const PARAMETERS: readonly Parameter[] = [
  {
    kind: 'choice',
    id: 'size',
    label: 'Vertices',
    value: '128',
    options: SIZES.map((size) => ({
      value: String(size),
      label: `${size} × ${size}`,
    })),
    change: 'restart',
  },
  {
    kind: 'choice',
    id: 'contact',
    label: 'Contact',
    value: 'exact',
    options: [
      { value: 'body', label: 'with the body alone' },
      { value: 'particles', label: 'of particles' },
      { value: 'exact', label: 'by triangles' },
    ],
    change: 'restart',
  },
];
