import { hostBuild } from '@shop/federation/host-build';

export default hostBuild(import.meta.dirname, {
  name: 'shell',
  browser: './browser/main.ts',
  server: { layout: './layout/layout.tsx', 'render-worker': './server/render-worker.ts' },
  pages: { console: { entry: './console/render-console.tsx', styles: './console/console.css' } },
  worker: './worker/service-worker.ts',
  styles: './layout/styles.css',
  typefaces: '../shared-ui/styles/fonts/chosen',
});
