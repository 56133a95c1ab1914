self.onmessage = ({ data: { module, memory } }) => {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  self.postMessage('ready');
  exports.work();
};
