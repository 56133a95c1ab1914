import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Shared memory between the simulation's threads needs a cross-origin isolated page.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  // `source` leads to the packages' TypeScript; setting conditions replaces Vite's own.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // Relative addresses: the built site works under any path.
  base: './',
  server: { headers },
  preview: { headers },
  worker: { format: 'es' },
  // Named here, so that the first visit does not find them one by one and load the page again.
  optimizeDeps: {
    include: [
      'three',
      'three/addons/controls/OrbitControls.js',
      'three/addons/geometries/RoundedBoxGeometry.js',
      'three/addons/loaders/GLTFLoader.js',
      '@toile/geometry > @gltf-transform/core',
      '@toile/dressing > @toile/audit > robust-predicates',
      '@toile/garment > @kninnug/constrainautor',
      '@toile/garment > delaunator',
      ...['aaron', 'bella', 'brian', 'core', 'penelope', 'sandy', 'teagan'].map(
        (name) => `@toile/garment > @freesewing/${name}`,
      ),
    ],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        gallery: here('gallery.html'),
        // For pages elsewhere, under names that stay.
        'toile-fitting-room': here('src/elements/fitting-room.ts'),
        'toile-viewer': here('src/elements/viewer.ts'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) =>
          name.startsWith('toile-') ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
