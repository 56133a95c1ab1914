/** Others get their turn: the page stays alive, and the signal is heard. Timers would wait for longer. */
export function othersTurn(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(undefined);
  });
}
