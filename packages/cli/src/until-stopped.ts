/** Works until it is done or the user presses Ctrl-C; nothing where that came first. */
export async function untilStopped<T>(
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    console.error('toile: stopped; nothing was written');
    return undefined;
  } finally {
    process.removeListener('SIGINT', stop);
  }
}
