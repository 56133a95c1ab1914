import { Group } from 'three';
import { createOrbit, type Orbit } from '../camera/orbit.ts';
import type { View } from '../camera/view.ts';
import type { BackgroundName } from '../stage/backgrounds.ts';
import { chooseDetail, createQuality, type Detail } from '../stage/quality.ts';
import { createStage, type Stage } from '../stage/stage.ts';
import { watchShaders } from './watch-shaders.ts';

export interface CanvasViewOptions {
  /** Without inertia, and nothing turns by itself. */
  readonly calm?: boolean;
  /** Moves on to a time [ms]; true when the picture has changed. */
  update?(now: number): boolean;
  /** The camera has moved. */
  moved?(): void;
}

/** A studio on a canvas that fits itself to its place, and draws when there is something new to see. */
export interface CanvasView {
  readonly stage: Stage;
  readonly orbit: Orbit;
  /** What stands on the stage. */
  readonly group: Group;
  /** Something is new; `moved`: something that casts a shadow. */
  redraw(moved?: boolean): void;
  look(view: View): void;
  /** The page's own backdrop is another one at night. */
  setBackdrop(name: BackgroundName): void;
  /** Looks from where another one does. */
  follow(other: CanvasView): void;
  dispose(): void;
}

/** So long after the last change a picture is taken to be at rest [ms]: later where sharp ones take long. */
const SETTLED: Readonly<Record<Detail, number>> = { adaptive: 250, full: 250, software: 700 };

/** Whether an element is drawn in the dark scheme: where its page has both, as the system asks. */
function isDark(element: Element, { matches }: MediaQueryList): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  return schemes.includes('dark') && (matches || !schemes.includes('light'));
}

/** Throws where the browser has no WebGL 2. */
export function createCanvasView(
  canvas: HTMLCanvasElement,
  { calm = false, update = () => false, moved = () => {} }: CanvasViewOptions = {},
): CanvasView {
  const detail = chooseDetail();
  const stage = createStage(canvas, detail);
  const quality = createQuality(detail);
  const group = new Group();
  stage.scene.add(group);
  let [needsRender, hasMoved, isSeen, isFollowing, isSharp] = [true, true, true, false, false];
  let request = 0;
  let lastFrame = performance.now();
  let lastChange = lastFrame;
  let shown: View | undefined;
  const orbit = createOrbit(stage.camera, canvas, {
    calm,
    pan: true,
    changed() {
      needsRender = true;
      if (!isFollowing) moved();
    },
  });
  const focus = ({ offsetX, offsetY }: MouseEvent): void => {
    orbit.focus(offsetX, offsetY, stage.scene);
  };
  canvas.addEventListener('dblclick', focus);

  const shaders = watchShaders(stage);

  function resize(ratio: number): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    stage.resize(width, height, new DOMRect(0, 0, width, height), ratio);
  }
  function fit(): void {
    if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
    const before = shown && stage.distance(shown);
    isSharp = false;
    resize(quality.ratio);
    if (shown && before) orbit.zoom(stage.distance(shown) / before);
    needsRender = true;
  }
  /** What had to be coarse while it moved is sharp where it rests. */
  function sharpen(isStill: boolean): void {
    if (isSharp === isStill) return;
    isSharp = isStill;
    if (quality.still === quality.ratio) return;
    resize(isStill ? quality.still : quality.ratio);
    if (isStill) stage.render(false);
  }
  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries[entries.length - 1].isIntersecting;
    if (isSeen) needsRender = true;
  });
  sight.observe(canvas);

  function animate(now: number): void {
    request = requestAnimationFrame(animate);
    if (!isSharp && quality.watch(now - lastFrame)) fit();
    lastFrame = now;
    if (update(now)) needsRender = hasMoved = true;
    if (!isSeen) return;
    orbit.update();
    if (!needsRender) {
      if (now - lastChange > SETTLED[detail]) sharpen(true);
      stage.refine();
    } else if (shaders.areReady()) {
      needsRender = false;
      lastChange = now;
      sharpen(false);
      stage.render(hasMoved);
      hasMoved = false;
    }
  }
  const night = matchMedia('(prefers-color-scheme: dark)');
  let backdrop: BackgroundName | undefined;
  function paintBackdrop(): void {
    if (backdrop === undefined) return;
    stage.setBackground(backdrop === 'page' && isDark(canvas, night) ? 'page at night' : backdrop);
    needsRender = true;
  }
  night.addEventListener('change', paintBackdrop);
  fit();
  request = requestAnimationFrame(animate);

  const view: CanvasView = {
    stage,
    orbit,
    group,
    redraw(isMoved = false) {
      needsRender = true;
      hasMoved ||= isMoved;
    },
    look(next) {
      shown = next;
      stage.frame(next);
      orbit.reset(next);
      needsRender = true;
    },
    setBackdrop(name) {
      backdrop = name;
      paintBackdrop();
    },
    follow(other) {
      isFollowing = true;
      orbit.follow(other.orbit);
      isFollowing = false;
      needsRender = true;
    },
    dispose() {
      cancelAnimationFrame(request);
      sizes.disconnect();
      sight.disconnect();
      night.removeEventListener('change', paintBackdrop);
      canvas.removeEventListener('dblclick', focus);
      orbit.dispose();
      stage.renderer.dispose();
      stage.renderer.forceContextLoss();
    },
  };
  return view;
}
