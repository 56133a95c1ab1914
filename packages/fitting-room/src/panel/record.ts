/** A short video of a canvas as it is drawn. Throws where the browser cannot record one. */
export function recordCanvas(
  canvas: HTMLCanvasElement,
  seconds: number,
): Promise<{ readonly video: Blob; readonly ending: string }> {
  const kinds = ['video/mp4', 'video/webm;codecs=vp9', 'video/webm'];
  const type =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  if (!type) throw new Error('no video');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type });
  const parts: Blob[] = [];
  return new Promise((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onerror = () => reject(new Error('no video'));
    recorder.onstop = () =>
      resolve({
        video: new Blob(parts, { type }),
        ending: type.startsWith('video/mp4') ? 'mp4' : 'webm',
      });
    recorder.start();
    setTimeout(() => recorder.stop(), 1000 * seconds);
  });
}
