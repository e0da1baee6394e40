import { hostBuild } from '@shop/federation/host-build';

export default hostBuild(import.meta.dirname, {
  name: 'shell',
  browser: './browser/main.ts',
  server: { layout: './layout/layout.tsx', 'render-worker': './server/render-worker.ts' },
  worker: './worker/service-worker.ts',
  styles: './layout/styles.css',
});
