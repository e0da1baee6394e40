import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Builds the worker of the tests into one file, `build-worker.fixture.ts <folder>`: Jest's sandbox cannot run rspack. */
const [folder = ''] = process.argv.slice(2);
const compiler = rspack({
  mode: 'none',
  target: 'node',
  entry: join(import.meta.dirname, 'worker.fixture.ts'),
  output: { path: folder, filename: 'worker.mjs', module: true, chunkFormat: 'module' },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
    ],
  },
});
compiler.run((failure, stats) => {
  if (!failure && !stats?.hasErrors()) return;
  console.error(failure?.message ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
