import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

/** The server as a process of its own. */
try {
  const server = await startServer(readSettings());
  console.log(`Toile's shop is at ${server.address}/admin/`);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.stop().catch(() => process.exit(1));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // Started by another program: it ends with that.
  process.on('disconnect', stop);
  process.send?.({ address: server.address });
} catch (error) {
  console.error(`toile-server: ${(error as Error).message}`);
  process.exit(1);
}
