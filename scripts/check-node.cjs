// Runs before anything else, on whatever Node there is: keep it ES5.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    'Toile needs Node 20 or newer; this is Node ' +
      process.versions.node +
      ', so please install a newer one from https://nodejs.org.',
  );
  process.exit(1);
}
