/** Pictures of a video, per second. */
const RATE = 25;

/**
 * A short video of a canvas. Throws where the browser cannot record one.
 *
 * @param draw Draws it once more: what stands still is recorded only when it is drawn.
 */
export function recordCanvas(
  canvas: HTMLCanvasElement,
  seconds: number,
  draw: () => void,
): Promise<{ readonly video: Blob; readonly ending: string }> {
  const kinds = ['video/mp4', 'video/webm;codecs=vp9', 'video/webm'];
  const type =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  if (!type) throw new Error('no video');
  const recorder = new MediaRecorder(canvas.captureStream(RATE), { mimeType: type });
  const parts: Blob[] = [];
  const drawing = setInterval(draw, 1000 / RATE);
  return new Promise((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onerror = () => {
      clearInterval(drawing);
      reject(new Error('no video'));
    };
    recorder.onstop = () => {
      clearInterval(drawing);
      const ending = type.startsWith('video/mp4') ? 'mp4' : 'webm';
      resolve({ video: new Blob(parts, { type }), ending });
    };
    recorder.start();
    setTimeout(() => recorder.stop(), 1000 * seconds);
  });
}
