self.onmessage = ({ data: { module, memory, thread, threads } }) => {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  self.postMessage('ready');
  exports.work(thread, threads);
};
